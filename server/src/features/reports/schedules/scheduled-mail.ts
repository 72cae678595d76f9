import { bangkokDate } from '#contract/calendar.ts';
import { languages, type Locale } from '#contract/languages.ts';
import { linkPaths } from '#contract/link-paths.ts';
import { daysOn } from '#contract/reports/schedules/relative-days.ts';
import type { StopReason } from '#contract/reports/schedules/kinds.ts';
import type { Mailed, MailMakers } from '#features/notices/front.ts';
import { noteSentFile } from '#features/persons/front.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';
import { perServer } from '#platform/memory.ts';
import { tokenOf } from '#platform/keys/link-token.ts';
import { readReader, whyNot, type Reader } from './readers.ts';
import { livingSchedule, stop, type ScheduleRow } from './schedule-rows.ts';
import { scheduledFile, type Made } from './scheduled-file.ts';
import { portalPath } from './portal-path.ts';

/** Two at a time: a long report has one of four connections. */
const queueOf = perServer(() => new KeyedQueue(2));
/** These may end otherwise the next time. */
const passing = new Set(['unavailable', 'too_many_requests', 'document_busy']);

/** The mail of a schedule that is due. What its reader may not see at this moment stops it, and nothing is sent. */
export const scheduleMails: MailMakers = {
  report_scheduled: async (deps, { subject, at, locale }, signal) => {
    const schedule = await livingSchedule(deps.db, subject);
    if (!schedule) return undefined;
    const reader = await readReader(deps.db, schedule, schedule.recipientId);
    const reason = reasonAgainst(deps, schedule, reader);
    if (!reader || reason) return stopBecause(deps, schedule, reason ?? 'no_right');
    const language = schedule.ownerId === schedule.recipientId ? schedule.language : locale;
    const mail = await mailOf(deps, schedule, { reader, language, at, signal });
    // Making a file takes seconds, in which it may have been stopped, or the right lost.
    const [still, readerNow] = [
      await livingSchedule(deps.db, subject),
      await readReader(deps.db, schedule, schedule.recipientId),
    ];
    return mail && still && readerNow?.address === mail.to && !reasonAgainst(deps, still, readerNow)
      ? mail
      : undefined;
  },
};

const reasonAgainst = (
  deps: Deps,
  { kind, isOwnerActive }: ScheduleRow,
  reader: Reader | undefined,
): StopReason | undefined =>
  isOwnerActive ? (reader ? whyNot(deps, kind, reader) : 'no_right') : 'owner_off';

async function stopBecause(
  deps: Deps,
  { scheduleId }: ScheduleRow,
  reason: StopReason,
): Promise<undefined> {
  await deps.db.transaction().execute((tx) => stop(tx, scheduleId, reason, deps.now()));
  deps.log.info({ scheduleId, reason }, 'a scheduled report stopped');
}

interface Making {
  reader: Reader;
  language: Locale;
  /** when it was taken: a try after midnight is about the same days */
  at: Date;
  signal: AbortSignal;
}

async function mailOf(
  deps: Deps,
  schedule: ScheduleRow,
  { reader, language, at, signal }: Making,
): Promise<Mailed | undefined> {
  const { kind, name, filter, scheduleId } = schedule;
  const days = daysOn(filter.days, bangkokDate(at));
  const made = await queueOf(deps)
    .take(
      'schedules',
      () => scheduledFile(deps, schedule, { reader, language, days, signal }),
      signal,
    )
    .catch(refusal);
  if (typeof made === 'string') return stopBecause(deps, schedule, made);
  // What is owed is that of the moment at which it is sent.
  const today = bangkokDate(deps.now());
  const { from, to } = filter.days === 'all' ? { from: today, to: today } : days;
  if (made.file === 'attached')
    await noteSentFile(deps, {
      reader,
      scheduleId,
      customers: made.customers,
      call: kind === 'orders' ? 'exportOrders' : 'exportReport',
    });
  const { publicOrigin } = deps.config;
  return {
    to: reader.address,
    locale: language,
    facts: { report: kind, ...(name && { name }), from, to, file: made.file },
    link: `${publicOrigin}${languages[language].prefix}${portalPath(schedule, days)}`,
    stop: `${publicOrigin}${linkPaths.stopSchedule}${await tokenOf(deps.config, 'schedule-stop', scheduleId)}`,
    ...(made.file === 'attached' && { attachment: made.attachment }),
  };
}

/** A refusal that is for ever is a reason to stop. */
function refusal(error: unknown): Made | StopReason {
  if (!(error instanceof Problem) || passing.has(error.code)) throw error;
  return ['AUTH-002', 'not_found'].includes(error.code) ? 'no_right' : 'cannot_be_made';
}
