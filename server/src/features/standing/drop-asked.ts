import type { WhyNotSent } from '#contract/standing/shapes.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Standing } from './standing-rows.ts';

// A draft that another transaction places at this moment is waited for, and then stays: the row of its day leads to the order. One that may be an order at a
// supplier's own API stays with its day, too, which is not asked again.
const dropSql = `
  with dropped as (
    delete from draft r using standing_day d
    where d.bu = $1 and d.standing_id = $2 and d.state = 'asked' and d.day < $3 and r.draft_id = d.draft_id and r.placed_at is null
      and r.sent = '{}' and (r.version = 1 or not $4)
    returning d.day)
  delete from standing_day d using dropped where d.bu = $1 and d.standing_id = $2 and d.day = dropped.day
  returning d.day::text as day`;

/** Removes the drafts that wait for an answer, with the rows of their days: of days before one, or only those that no person has changed. Answers the days. */
export const dropAsked = (
  tx: Tx,
  { bu, standingId }: Pick<Standing, 'bu' | 'standingId'>,
  { before = 'infinity', unchanged = false }: { before?: string; unchanged?: boolean } = {},
) => run<{ day: string }>(tx, dropSql, [bu, standingId, before, unchanged]);

const refused = `d.bu = $1 and d.standing_id = $2 and d.state = 'not_sent' and d.ends_at > $3 and d.why_not_sent <> 'unsure' and ($4::text is null or d.why_not_sent = $4)`;
// The draft of such a day is removed, too, where no person has changed it; a day whose draft was placed, or is changed, stays.
const dropRefusedSql = `
  with dropped as (
    delete from draft r using standing_day d
    where ${refused} and r.draft_id = d.draft_id and r.placed_at is null and r.sent = '{}' and r.version = 1
    returning r.draft_id)
  delete from standing_day d where ${refused} and d.order_id is null
    and (d.draft_id is null or d.draft_id in (select draft_id from dropped) or not exists (select from draft r where r.draft_id = d.draft_id))
  returning d.day::text as day`;

/** Removes the days that could not be ordered, or not for this reason, and for which there is still time: people are asked about them again. Answers the days. */
export const dropRefused = (
  tx: Tx,
  { bu, standingId }: Pick<Standing, 'bu' | 'standingId'>,
  at: Date,
  why?: WhyNotSent,
) => run<{ day: string }>(tx, dropRefusedSql, [bu, standingId, at, why ?? null]);
