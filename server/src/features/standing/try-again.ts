import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { WhyNotSent } from '#contract/standing/shapes.ts';
import { standingLimits } from '#contract/standing/standing-limits.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { dropRefused } from './drop-asked.ts';
import { eachOf } from './each-of.ts';
import { voidDropped } from './standing-notices.ts';
import { lockStanding } from './standing-rows.ts';

/** Drafts of standing orders are no longer counted to a limit; releases before refused them. */
const why: WhyNotSent = 'drafts_full';

interface Failed extends PlaceCodes {
  standingId: number;
}
// Along the index of days.
const failedSql = `
  select distinct s.bu, s.standing_id as "standingId", s.org_code as org, s.cv_code as cv from standing_day d join standing_order s using (bu, standing_id)
  where d.day >= $2 and d.state = 'not_sent' and d.why_not_sent = $3 and d.ends_at > $1 limit 20`;
const lookSql = 'update standing_order set look_at = $3 where bu = $1 and standing_id = $2';

/** Takes back that days failed for a reason that has passed, where there is still time: people are asked about them in the same round. Answers how many. */
export async function tryAgain(deps: Deps): Promise<number> {
  const at = deps.now();
  const failed = await run<Failed>(deps.db, failedSql, [
    at,
    addDays(bangkokDate(at), -standingLimits.pastDays),
    why,
  ]);
  let count = 0;
  await eachOf(deps, failed, async (standing) => {
    count += await deps.db.transaction().execute(async (tx) => {
      await lockStanding(tx, standing, standing.standingId);
      const days = await dropRefused(tx, standing, at, why);
      await voidDropped(tx, deps, standing, days);
      await run(tx, lookSql, [standing.bu, standing.standingId, at]);
      return days.length;
    });
  });
  return count;
}
