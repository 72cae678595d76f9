import { addDays, bangkokDate } from '#contract/calendar.ts';
import { calls } from '#contract/calls.ts';
import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import { comingDays, type ComingDay } from '#contract/standing/coming-days.ts';
import type { WhyNotSent } from '#contract/standing/shapes.ts';
import { standingLimits } from '#contract/standing/standing-limits.ts';
import { calendarJudge } from '#features/delivery/front.ts';
import { createDraft, isSoldSql } from '#features/drafts/front.standing.ts';
import { actFor, contextFor, passing, type Acting } from '#features/acting/front.ts';
import { uuidOf } from '#platform/uuid-of.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { claimDueSql, type DueAt } from '#platform/jobs/due.ts';
import { Problem } from '#platform/problem.ts';
import { eachOf } from './each-of.ts';
import { tellAsked, tellNotSent } from './standing-notices.ts';
import { standingColumns, standingOf, subjectOf, type Standing } from './standing-rows.ts';

/** Taken at a time; a copy that is killed leaves them to another after `leaseMinutes`. */
const most = 20;
export const leaseMinutes = 5;
/** Days of delivery and holidays change, so each is looked at again after so many hours. */
const hours = 12;
const minute = 60_000;
const hour = 60 * minute;

export const dueStanding: DueAt = { table: 'standing_order', where: 'true', at: 'look_at' };

const takeSql = `
  with taken as (${claimDueSql({ ...dueStanding, key: ['bu', 'standing_id'], columns: 't.*' })})
  select ${standingColumns}, s.delivery, coalesce(m.version, 0)::int as "masterVersion",
    coalesce((select p.language from notice_preference p where p.user_id = s.saved_by), 'th') as language
  from taken s left join master_version m on m.bu = s.bu`;

interface DueStanding extends Standing {
  delivery: DraftDelivery;
  masterVersion: number;
  language: 'th' | 'en';
}
type DueRow = Omit<DueStanding, 'weekdays'> & { weekdays: string };

/** Makes the drafts of the days whose time has come, and asks people. Answers how many standing orders were looked at. */
export async function askDue(deps: Deps): Promise<number> {
  const due = (await run<DueRow>(deps.db, takeSql, [deps.now(), leaseMinutes * minute, most])).map(
    standingOf,
  );
  await eachOf(deps, due, (standing) => lookAt(deps, standing));
  return due.length;
}

const knownSql =
  'select day::text as day from standing_day where bu = $1 and standing_id = $2 and day between $3 and $4';
const nextSql =
  'update standing_order set look_at = $4 where bu = $1 and standing_id = $2 and version = $3';

async function lookAt(deps: Deps, standing: DueStanding) {
  const { bu, standingId, since, version } = standing;
  const now = deps.now();
  const today = bangkokDate(now);
  const window = {
    first: addDays(today, -standingLimits.pastDays),
    last: addDays(today, standingLimits.shownDays),
  };
  const judge = await calendarJudge(deps, { ...standing, version: standing.masterVersion });
  const known = new Set(
    (
      await run<{ day: string }>(deps.db, knownSql, [bu, standingId, window.first, window.last])
    ).map(({ day }) => day),
  );
  const coming = comingDays(standing, judge, window).filter(
    ({ day, endsAt }) => !known.has(day) && endsAt > since,
  );
  const due = coming.filter(({ askAt }) => askAt <= now);
  const acting =
    due.length > 0
      ? await actFor(
          deps,
          { userId: standing.ownerId, language: standing.language, at: 'Standing order' },
          standing,
        )
      : undefined;
  let isLater = false;
  const asking = due.map((coming) => ({ bu, standingId, day: coming.day, coming }));
  await eachOf(deps, asking, async ({ coming: day }) => {
    isLater = (await ask(deps, standing, { day, acting })) === 'later' || isLater;
  });
  // The lease ends soon.
  if (isLater) return;
  const next = coming.filter(({ askAt }) => askAt > now).map(({ askAt }) => askAt.getTime());
  const isOver = standing.until !== '' && standing.until < window.first;
  await run(deps.db, nextSql, [
    bu,
    standingId,
    version,
    isOver ? null : new Date(Math.min(now.getTime() + hours * hour, ...next)),
  ]);
}

interface Asking {
  day: ComingDay;
  acting: Acting | undefined;
}
const rowSql = `
  insert into standing_day (bu, standing_id, day, deliver_on, state, draft_id, ends_at, look_at, why_not_sent)
  select s.bu, s.standing_id, $3, $4, $5, $6, $7, $8, $9 from standing_order s where s.bu = $1 and s.standing_id = $2 and s.version = $10
  on conflict do nothing`;
const strayDraftSql = `
  delete from draft r where r.draft_id = $1 and r.placed_at is null and r.sent = '{}' and not exists (
    select from standing_day d where d.bu = $2 and d.standing_id = $3 and d.draft_id = $1)`;

/** Notifies people, then stores the day: after a kill in between the next round has the same occasion, of which there is one notice. */
async function ask(
  deps: Deps,
  standing: DueStanding,
  { day, acting }: Asking,
): Promise<'later' | undefined> {
  const { bu, standingId, version, atCutOff: rule } = standing;
  const { endsAt, date } = day;
  const of = { ...standing, day: day.day, date };
  const made = await draftOf(deps, standing, { day, acting });
  if (made === 'later') return made;
  const store = (state: 'asked' | 'not_sent', draftId: number | null, why: WhyNotSent | '') =>
    run(deps.db, rowSql, [
      bu,
      standingId,
      day.day,
      date,
      state,
      draftId,
      endsAt,
      state === 'asked' ? endsAt : null,
      why,
      version,
    ]);
  if ('why' in made) {
    await tellNotSent(deps, of, made.why);
    await store('not_sent', null, made.why);
    return undefined;
  }
  await tellAsked(deps, of, { version, count: made.count, gone: made.gone, endsAt, rule });
  await store('asked', made.draftId, '');
  // The standing order was saved again in the same time: that version makes its own draft.
  await run(deps.db, strayDraftSql, [made.draftId, bu, standingId]);
  return undefined;
}

const linesSql = `
  select l.sku, l.quantity as "orderQty", ${isSoldSql('l.sku', '$2')} as "isSold" from standing_line l where l.bu = $1 and l.standing_id = $3 order by l.position`;

type Made = { draftId: number; count: number; gone: number } | { why: WhyNotSent } | 'later';

/** The draft of a day in the name of who saved the standing order, or why there is none. The same key finds the draft of a copy that was killed. */
async function draftOf(deps: Deps, standing: DueStanding, { day, acting }: Asking): Promise<Made> {
  const { bu, org, cv, standingId, name, version, delivery } = standing;
  if (day.endsAt <= deps.now()) return { why: 'late' };
  if (day.date === null) return { why: 'no_day' };
  if (!acting) return { why: 'rights' };
  const lines = await run<{ sku: string; orderQty: number; isSold: boolean }>(deps.db, linesSql, [
    bu,
    org,
    standingId,
  ]);
  const sold = lines.filter(({ isSold }) => isSold).map(({ sku, orderQty }) => ({ sku, orderQty }));
  if (sold.length === 0) return { why: 'products' };
  const body = {
    name,
    source: 'standing' as const,
    delivery: { ...delivery, requireDate: day.date },
    lines: sold,
  };
  const requestId = subjectOf(standingId, day.day);
  const key = uuidOf(`draft of ${bu} ${requestId} ${version}`);
  try {
    const context = contextFor(acting, { call: calls.createDraft, requestId, key });
    const { draftId } = await createDraft(deps, context, { params: { bu, org, cv }, body });
    return { draftId, count: sold.length, gone: lines.length - sold.length };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (passing.has(error.code)) return 'later';
    const begun =
      error.code === 'idempotency_key_reused'
        ? await begunBefore(deps, acting.caller.userId, key)
        : undefined;
    if (begun !== undefined)
      return { draftId: begun, count: sold.length, gone: lines.length - sold.length };
    return { why: 'other' };
  }
}

const begunSql = `
  select (answer ->> 'draftId')::bigint as "draftId" from idempotency where user_id = $1 and key = $2 and call = 'createDraft' and answer is not null`;

/** The draft of a copy that was killed, after which other products are sold: the same key, another body. */
async function begunBefore({ db }: Deps, userId: string, key: string): Promise<number | undefined> {
  const [first] = await run<{ draftId: number }>(db, begunSql, [userId, key]);
  return first?.draftId;
}
