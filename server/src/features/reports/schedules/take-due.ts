import type { ScheduledKind, StopReason } from '#contract/reports/schedules/kinds.ts';
import { nextDue, type Timing } from '#contract/reports/schedules/rhythm.ts';
import { writeMailNotices } from '#features/notices/front.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { unlockedSql, type Due } from '#platform/jobs/due.ts';
import { stop } from './schedule-rows.ts';

/** Taken in one minute by each copy of the server, and sent one a second: at seven in the morning other mails would else wait behind all reports. */
const most = 60;
const apartMs = 1000;

export const dueSchedules: Due = {
  table: 'report_schedule',
  where: 'stopped_at is null',
  at: 'next_due_at',
};

// Where another copy of the server takes one at this moment, this one leaves it.
const dueSql = unlockedSql({
  columns: `s.schedule_id as "scheduleId", s.recipient_id as "recipientId", s.kind, s.rhythm, s.weekday, s.hour, s.next_due_at as "dueAt",
    case when o.active_flag <> 'Y' then 'owner_off' when r.active_flag <> 'Y' then 'reader_off' end as reason`,
  from: `report_schedule s join app_user o on o.user_id = s.user_id join app_user r on r.user_id = s.recipient_id
    where s.stopped_at is null and s.next_due_at <= $1`,
  order: 's.next_due_at',
  limit: most,
  of: 's',
});
const moveSql = `
  update report_schedule s set next_due_at = d."nextDueAt" from jsonb_to_recordset($1) as d ("scheduleId" uuid, "nextDueAt" timestamptz)
  where s.schedule_id = d."scheduleId"`;

interface DueSchedule extends Omit<Timing, 'weekday'> {
  scheduleId: string;
  recipientId: string;
  kind: ScheduledKind;
  weekday: number | null;
  dueAt: Date;
  reason: StopReason | null;
}

/**
 * Writes a mail for each schedule that is due, and when it is due next, in one transaction: one mail for each moment, however many copies of the server there
 * are, and one after days without a server. Answers how many.
 */
export async function takeDue(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return deps.db.transaction().execute((tx) => takeIn(tx, deps.now()));
}

async function takeIn(tx: Db, now: Date): Promise<number> {
  const due = await run<DueSchedule>(tx, dueSql, [now]);
  for (const { scheduleId, reason } of due) if (reason) await stop(tx, scheduleId, reason, now);
  const sent = due.filter(({ reason }) => !reason);
  if (sent.length === 0) return 0;
  await writeMailNotices(
    tx,
    sent.map(({ scheduleId, recipientId, kind, dueAt }, turn) => ({
      userId: recipientId,
      kind: 'report_scheduled' as const,
      occasion: `schedule ${scheduleId} ${dueAt.toISOString()}`,
      subject: scheduleId,
      bu: '',
      org: '',
      cv: '',
      facts: { report: kind },
      at: now,
      notBefore: new Date(now.getTime() + turn * apartMs),
    })),
  );
  const moved = sent.map(({ scheduleId, rhythm, weekday, hour }) => ({
    scheduleId,
    nextDueAt: nextDue({ rhythm, weekday: weekday ?? undefined, hour }, now),
  }));
  await run(tx, moveSql, [JSON.stringify(moved)]);
  return sent.length;
}
