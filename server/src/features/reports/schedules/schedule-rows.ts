import type { Locale } from '#contract/languages.ts';
import type { SheetFormat } from '#contract/exports/formats.ts';
import {
  stoppedDays,
  type ScheduledKind,
  type StopReason,
} from '#contract/reports/schedules/kinds.ts';
import type { Schedule, ScheduleFilter } from '#contract/reports/schedules/shapes.ts';
import type { Rhythm } from '#contract/reports/schedules/rhythm.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { voidMails } from '#features/notices/front.ts';
import { personNameSql } from '#platform/person-name.ts';
import type { Scope } from './readers.ts';

/** A schedule that is sent. */
export interface ScheduleRow extends Scope {
  scheduleId: string;
  ownerId: string;
  isOwnerActive: boolean;
  recipientId: string;
  name: string;
  kind: ScheduledKind;
  filter: ScheduleFilter;
  format: SheetFormat;
  language: Locale;
}

const livingSql = `
  select s.schedule_id as "scheduleId", s.user_id as "ownerId", o.active_flag = 'Y' as "isOwnerActive", s.recipient_id as "recipientId", s.name, s.kind, s.bu,
    s.cv_code as cv, s.org_code as org, s.filter, s.format, s.language
  from report_schedule s join app_user o on o.user_id = s.user_id where s.schedule_id = $1 and s.stopped_at is null`;

/** A schedule that was not stopped. */
export const livingSchedule = async (
  db: Db,
  scheduleId: string,
): Promise<ScheduleRow | undefined> => (await run<ScheduleRow>(db, livingSql, [scheduleId]))[0];

const stopSql = `update report_schedule set stopped_at = $2, stop_reason = $3 where schedule_id = $1 and stopped_at is null returning user_id as "userId"`;

/** Stops a schedule, and what waits of it; false where it was stopped before. */
export async function stop(
  tx: Db,
  scheduleId: string,
  reason: StopReason,
  now: Date,
): Promise<boolean> {
  const stopped = await run(tx, stopSql, [scheduleId, now, reason]);
  if (stopped.length > 0) await voidMails(tx, 'report_scheduled', scheduleId, now);
  return stopped.length > 0;
}

// The newest mail says whether it left; all of them when the last one did. A provider's words may name the address of a colleague, so the owner does not get them.
const listSql = `
  select s.schedule_id as "scheduleId", s.created_at as "createdAt", s.name, s.kind, s.filter, s.format, s.rhythm, s.weekday, s.hour, s.bu, coalesce(s.cv_code, '') as "cvCode",
    coalesce(s.org_code, '') as "orgCode", coalesce(case $3 when 'en' then c.name_en else c.name_th end, '') as customer,
    case when s.recipient_id = s.user_id then '' else s.recipient_id end as "recipientId",
    case when s.recipient_id = s.user_id then '' else ${personNameSql('r')} end as recipient,
    s.next_due_at as "nextDueAt", s.stopped_at as "stoppedAt", s.stop_reason as "stopReason", m.sent_at as "lastSentAt", case when s.recipient_id <> s.user_id and m.problem <> '' then 'not_taken' else coalesce(m.problem, '') end as problem
  from report_schedule s join app_user r on r.user_id = s.recipient_id left join customer c on c.cv_code = s.cv_code
  left join lateral (
    select max(d.ended_at) filter (where d.state = 'sent') as sent_at,
      (array_agg(case when d.state in ('waiting', 'given_up') then d.last_problem else '' end order by n.notice_id desc))[1] as problem
    from notice n join notice_delivery d using (notice_id)
    where n.subject = s.schedule_id::text and n.kind = 'report_scheduled' and n.void_at is null) m on true
  where s.user_id = $1 and (s.stopped_at is null or s.stopped_at > $2::timestamptz - interval '${stoppedDays} days')
  order by s.stopped_at desc nulls first, s.next_due_at, s.schedule_id limit 100`;

type Listed = Omit<Schedule, 'createdAt' | 'nextDueAt' | 'lastSentAt' | 'stopped' | 'rhythm'> & {
  rhythm: Rhythm;
  createdAt: Date;
  nextDueAt: Date;
  lastSentAt: Date | null;
  stoppedAt: Date | null;
  stopReason: StopReason;
};

const mailSql = `select exists (select from contact where user_id = $1 and channel = 'mail' and confirmed_at is not null) as "canMail"`;

/** What a person has scheduled: what is sent next first, then what was stopped. */
export async function schedulesOf(
  db: Db,
  userId: string,
  lang: Lang,
  now: Date,
): Promise<Answer<Calls['listSchedules']>> {
  const rows = await run<Listed>(db, listSql, [userId, now, localeOf[lang]]);
  const [mail] = await run<{ canMail: boolean }>(db, mailSql, [userId]);
  const data = rows.map(({ createdAt, nextDueAt, lastSentAt, stoppedAt, stopReason, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    nextDueAt: stoppedAt ? '' : nextDueAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? '',
    stopped: stoppedAt && { at: stoppedAt.toISOString(), reason: stopReason },
  }));
  return { data, canMail: mail?.canMail ?? false };
}
