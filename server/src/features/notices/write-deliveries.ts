import {
  afterQuietHours,
  channelsFor,
  usualQuietHours,
  type ChosenChannels,
  type QuietHours,
} from '#contract/notices/choices.ts';
import { noticeKind, type NoticeChannel, type NoticeKindName } from '#contract/notices/kinds.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Written } from './insert-notices.ts';
import { linkedSql } from './sending/addresses.ts';

/** What a person linked and chose. */
interface Chosen {
  userId: string;
  linked: NoticeChannel[];
  choices: { kind: NoticeKindName; channel: NoticeChannel; wanted: boolean }[] | null;
  quiet: QuietHours | null;
}

// Only people with a channel beside the bell are of interest.
const chosenSql = `
  select c.user_id as "userId", array_agg(c.channel) as linked,
    (select json_agg(json_build_object('kind', h.kind, 'channel', h.channel, 'wanted', h.wanted)) from notice_choice h where h.user_id = c.user_id) as choices,
    (select json_build_object('from', p.quiet_from, 'until', p.quiet_until) from notice_preference p where p.user_id = c.user_id) as quiet
  from (${linkedSql}) c where c.user_id = any ($1) group by c.user_id`;

const writeSql = `
  insert into notice_delivery (notice_id, channel, not_before)
  select d."noticeId", d.channel, d."notBefore" from jsonb_to_recordset($1) as d ("noticeId" bigint, channel text, "notBefore" timestamptz)`;

/** Writes by which channels notices are sent, and from when. */
export async function insertDeliveries(
  tx: Db,
  rows: readonly { noticeId: number; channel: NoticeChannel; notBefore: Date }[],
): Promise<void> {
  if (rows.length > 0) await run(tx, writeSql, [JSON.stringify(rows)]);
}

/** Writes by which channels new notices are sent, and from when: what may wait is due after the person's quiet hours. */
export async function writeDeliveries(
  tx: Db,
  written: readonly Written[],
  now: Date,
): Promise<void> {
  const people = [...new Set(written.map(({ userId }) => userId))];
  if (people.length === 0) return;
  const known = new Map(
    (await run<Chosen>(tx, chosenSql, [people])).map((one) => [one.userId, one]),
  );
  const rows = written.flatMap(({ noticeId, userId, kind }) => {
    const chosen = known.get(userId);
    if (!chosen) return [];
    const mine: ChosenChannels = Object.fromEntries(
      (chosen.choices ?? [])
        .filter((one) => one.kind === kind)
        .map(({ channel, wanted }) => [channel, wanted]),
    );
    const notBefore = noticeKind(kind).isUrgent
      ? now
      : afterQuietHours(now, chosen.quiet ?? usualQuietHours);
    return channelsFor(kind, chosen.linked, mine).map((channel) => ({
      noticeId,
      channel,
      notBefore,
    }));
  });
  await insertDeliveries(tx, rows);
}
