import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { everyMinute } from '#platform/jobs/regularly.ts';
import { ordersElsewhere } from '#platform/config/config-own-apis.ts';
import { standingLimits } from '#contract/standing/standing-limits.ts';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { askDue } from './ask-due.ts';
import { sendDue } from './send-due.ts';
import { tryAgain } from './try-again.ts';

/** Batches of one round: at eight in the morning most drafts of the day are due at once. */
const mostBatches = 50;

const forgetSql = `
  delete from standing_day d using (select bu, standing_id, day from standing_day where day < $1 order by day limit 500 for update skip locked) old
  where d.bu = old.bu and d.standing_id = old.standing_id and d.day = old.day`;

/** One look at what is due. What ends is looked at first: its time is shorter. A step that fails does not hold up the others; the first failure is thrown at the end. */
export async function lookAtStanding(deps: Deps): Promise<void> {
  if (ordersElsewhere(deps.config)) return;
  const failures: unknown[] = [];
  for (const step of [sendDue, tryAgain, askDue]) await allDue(deps, step).catch((error: unknown) => failures.push(error));
  await run(deps.db, forgetSql, [addDays(bangkokDate(deps.now()), -standingLimits.daysStored)]);
  if (failures.length > 0) throw failures[0];
}

async function allDue(deps: Deps, step: (deps: Deps) => Promise<number>) {
  for (let batch = 0; batch < mostBatches && (await step(deps)) > 0; batch++);
}

/** Looks after standing orders until stopped. */
export const keepStanding = (deps: Deps) => everyMinute(deps, 'standing orders could not be looked after now', () => lookAtStanding(deps));
