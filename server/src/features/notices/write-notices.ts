import {
  endsKinds,
  noticeKind,
  noticeKindNames,
  type NoticeKindName,
} from '#contract/notices/kinds.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { findReceivers, type Received } from './find-receivers.ts';
import type { Happening } from './happening.ts';
import { countNotices, insertNotices, type NewNotice } from './insert-notices.ts';
import { writeDeliveries } from './write-deliveries.ts';

/** More notices of one person within a minute become one row that counts them, but those that may not wait. */
const mostInMinute = 30;

const voidSql = `
  with ended as (
    update notice n set void_at = e.at from jsonb_to_recordset($1) as e (subject text, kinds text[], occasion text, at timestamptz, plate text)
    where n.subject = e.subject and n.occasion <> e.occasion and n.kind = any (e.kinds) and n.void_at is null
      and (e.plate is null or n.facts ->> 'plate' = e.plate) returning n.notice_id)
  update notice_delivery d set state = 'void', ended_at = $2 from ended where d.notice_id = ended.notice_id and d.state = 'waiting'`;

type Noticed = Happening & { kind: NoticeKindName; voidAt: Date | null };

/**
 * Writes what happened, in this order: older notices that it makes void, a notice for each person, and what is sent to them outside the portal. All in the
 * caller's transaction; the same occasion again writes nothing. Answers the people whose notices changed.
 */
export async function writeNotices(
  tx: Db,
  happened: readonly Happening[],
  now: Date,
): Promise<string[]> {
  const ends = happened
    // What becomes of one lorry ends no notice of another one of the order.
    .map(({ subject, occasion, kind, at, facts }) => ({
      subject,
      occasion,
      at,
      plate: facts.plate,
      kinds: endsKinds(kind),
    }))
    .filter(({ kinds }) => kinds.length > 0);
  if (ends.length > 0) await run(tx, voidSql, [JSON.stringify(ends), now]);
  const noticed = happened.flatMap((one, place) => {
    const { kind } = one;
    return isNotice(kind) ? [{ ...one, kind, voidAt: endOf(one, happened.slice(place + 1)) }] : [];
  });
  if (noticed.length === 0) return [];
  const { single, others } = withoutFlood(noticed, await findReceivers(tx, noticed, mostInMinute));
  const written = [
    ...(single.length > 0 ? await insertNotices(tx, single) : []),
    ...(others.length > 0 ? await countNotices(tx, others) : []),
  ];
  await writeDeliveries(
    tx,
    written.filter(({ isOpen }) => isOpen),
    now,
  );
  return [...new Set(written.map(({ userId }) => userId))];
}

const isNotice = (kind: Happening['kind']): kind is NoticeKindName =>
  (noticeKindNames as readonly string[]).includes(kind);

/** When something later of the same batch makes it void. */
const endOf = ({ kind, subject, facts }: Happening, later: readonly Happening[]): Date | null =>
  later.find(
    (one) =>
      one.subject === subject &&
      (one.facts.plate ?? facts.plate) === facts.plate &&
      (endsKinds(one.kind) as string[]).includes(kind),
  )?.at ?? null;

/** A notice for each person, and those beyond the most in a minute, which are counted. */
function withoutFlood(noticed: readonly Noticed[], received: readonly Received[]) {
  const single: NewNotice[] = [];
  const others: { userId: string; minute: number; at: Date }[] = [];
  const queue = new Map<string, number>();
  for (const { turn, userId, recent } of received) {
    const one = noticed[turn];
    if (!one) continue;
    const minute = Math.floor(one.at.getTime() / 60_000);
    const inMinute = (queue.get(`${userId} ${minute}`) ?? 0) + 1;
    queue.set(`${userId} ${minute}`, inMinute);
    if (inMinute + recent <= mostInMinute || noticeKind(one.kind).isUrgent)
      single.push(noticeFor(userId, one));
    else others.push({ userId, minute, at: one.at });
  }
  return { single, others };
}

function noticeFor(
  userId: string,
  { kind, occasion, subject, bu, org, cv, facts, at, voidAt }: Noticed,
): NewNotice {
  const of = { userId, kind, occasion, subject, org, cv, at, voidAt };
  return cv === '' ? { ...of, bu: '', facts } : { ...of, bu, facts: { ...facts, bu, org, cv } };
}
