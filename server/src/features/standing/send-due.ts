import { comingDay } from '#contract/standing/coming-days.ts';
import { calendarJudge } from '#features/delivery/front.ts';
import { actFor } from '#features/acting/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { claimDueSql, type DueAt } from '#platform/jobs/due.ts';
import { leaseMinutes } from './ask-due.ts';
import { eachOf } from './each-of.ts';
import {
  endDay,
  putOff,
  readDay,
  refusedBecause,
  sendDay,
  type AskedDay,
  type Outcome,
} from './send-day.ts';
import { tellNotSent, tellSent } from './standing-notices.ts';
import { standingColumns, standingOf, type DayKey, type Standing } from './standing-rows.ts';

const most = 20;

export const dueDays: DueAt = { table: 'standing_day', where: 'true', at: 'look_at' };

const takeSql = claimDueSql({
  ...dueDays,
  key: ['bu', 'standing_id', 'day'],
  columns: `t.bu, t.standing_id as "standingId", t.day::text as day`,
});

/** Orders or leaves out the drafts that no person answered in time, as each standing order says. Answers how many days were looked at. */
export async function sendDue(deps: Deps): Promise<number> {
  const due = await run<DayKey>(deps.db, takeSql, [deps.now(), leaseMinutes * 60_000, most]);
  await eachOf(deps, due, (key) => endOne(deps, key));
  return due.length;
}

// What a person has changed in it stays.
const dropSql = `delete from draft where draft_id = $1 and placed_at is null and sent = '{}' and version = 1`;

async function endOne(deps: Deps, key: DayKey) {
  const day = await readDay(deps.db, key);
  if (!day) return;
  const outcome = await outcomeOf(deps, day).catch(refusedBecause);
  // People are notified first: after a kill in between the next round finds the same outcome and the same occasion.
  if (outcome.state === 'sent' && (day.state === 'asked' || day.isPlacedAtEnd))
    await tellSent(deps, day, outcome);
  if (outcome.state === 'not_sent') await tellNotSent(deps, day, outcome.why);
  if (outcome.state === 'left_out') {
    await tellNotSent(deps, day, 'unanswered');
    await run(deps.db, dropSql, [day.draft?.draftId]);
  }
  await (outcome.state === 'later'
    ? putOff(deps.db, day, outcome.why)
    : endDay(deps.db, day, outcome));
}

async function outcomeOf(deps: Deps, day: AskedDay): Promise<Outcome> {
  if (day.state === 'sent')
    return { state: 'sent', orderId: day.orderId, orderNumber: day.orderNumber };
  if (!day.draft) return { state: 'skipped' };
  // A person has sent it: what became of that is found out.
  if (day.atCutOff === 'leave_out' && !day.draft.isSent) return { state: 'left_out' };
  const acting = await actFor(
    deps,
    { userId: day.ownerId, language: day.language, at: 'Standing order' },
    day,
  );
  if (!acting) return { state: 'not_sent', why: 'rights' };
  return sendDay(deps, acting, await onOpenDay(deps, day, acting.reached.version.master));
}

const oneSql = `select ${standingColumns} from standing_order s where s.bu = $1 and s.standing_id = $2`;

/** A day that was closed after people were asked moves as well, unless a person chose another one in the draft. */
async function onOpenDay(deps: Deps, day: AskedDay, version: number): Promise<AskedDay> {
  const [found] = await run<Omit<Standing, 'weekdays'> & { weekdays: string }>(deps.db, oneSql, [
    day.bu,
    day.standingId,
  ]);
  if (!found || !day.draft || day.draft.delivery.requireDate !== day.date) return day;
  const standing = standingOf(found);
  const { date } = comingDay(
    day.day,
    standing,
    await calendarJudge(deps, { ...standing, version }),
  );
  return date === null || date === day.date
    ? day
    : {
        ...day,
        date,
        draft: { ...day.draft, delivery: { ...day.draft.delivery, requireDate: date } },
      };
}
