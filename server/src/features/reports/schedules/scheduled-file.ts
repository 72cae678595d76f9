import { Readable } from 'node:stream';
import { calls } from '#contract/calls.ts';
import type { Period } from '#contract/reports/period.ts';
import { languages, type Locale } from '#contract/languages.ts';
import type { ReportFilter } from '#contract/reports/jobs/shapes.ts';
import { exportOrders } from '#features/orders/front.ts';
import type { Attachment } from '#outside/channels/channel.ts';
import type { Deps } from '#platform/deps.ts';
import type { SentFile } from '#platform/files/sent-file.ts';
import type { Context } from '#platform/context.ts';
import { exportReport } from '../files/export-report.ts';
import type { Reader } from './readers.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/** Many mail servers take no more than 20 MB, of which base64 makes four thirds. */
const mostBytes = 10 * 1024 * 1024;
/** A file that takes longer is no file for a mail: it is saved in the portal. */
const longestMs = 20_000;

/** The file, with the customers that it names; or why there is none. */
export type Made =
  | { file: 'attached'; attachment: Attachment; customers: string[] }
  | { file: 'empty' | 'large' };

interface Making {
  reader: Reader;
  language: Locale;
  days: Period;
  signal: AbortSignal;
}

/** The query of a report's own call. */
export function reportFilterOf(
  { filter, cv, org }: Pick<ScheduleRow, 'kind' | 'filter' | 'cv' | 'org'>,
  { from, to }: Period,
): ReportFilter {
  const { days, license, search, sorting, age } = filter;
  return {
    dateFrom: from,
    dateTo: to,
    ...(cv && { cvCode: cv }),
    ...(org && { orgCode: org }),
    ...(license && { license }),
    ...(search && { search }),
    ...(sorting && { sorting }),
    ...(age && { age }),
    ...(days === 'all' && { all: 'Y' }),
  };
}

/** Makes the file of a schedule by the use case of the page, as its reader, whose rights are those of this moment. */
export async function scheduledFile(
  deps: Deps,
  schedule: ScheduleRow,
  making: Making,
): Promise<Made> {
  const own = AbortSignal.timeout(longestMs);
  const signal = AbortSignal.any([making.signal, own]);
  try {
    const context = contextOf(schedule, { ...making, signal });
    const source = await (schedule.kind === 'orders'
      ? ordersOf(deps, schedule, making, context)
      : reportOf(deps, schedule, making, context));
    const { subjects: customers, type = '' } = source;
    const bytes = await bytesOf(source.content);
    // Each row names its customer, so a file without customers has no rows.
    if (customers.length === 0) return { file: 'empty' };
    if (!bytes) return { file: 'large' };
    return {
      file: 'attached',
      customers,
      attachment: { name: nameOf(schedule, making.days), type, bytes },
    };
  } catch (error) {
    if (own.aborted && !making.signal.aborted) return { file: 'large' };
    throw error;
  }
}

/** The reader without a session: the audit's row of the file has none. */
const contextOf = (
  { scheduleId, bu, cv, org }: ScheduleRow,
  { reader, language, signal }: Making,
): Omit<Context, 'call'> => {
  const { userId, username, name, group, pathName } = reader;
  return {
    caller: {
      is: 'represented',
      at: 'schedule',
      userId,
      username,
      displayName: name,
      group,
      sessionId: '',
    },
    reached: { bu, pathName, cv: cv ?? '', org: org ?? '', version: { master: 0, place: 0 } },
    lang: languages[language].wire,
    requestId: `schedule ${scheduleId}`,
    key: undefined,
    repeat: false,
    untilGone: () => signal,
  };
};
type Common = ReturnType<typeof contextOf>;

function reportOf(
  deps: Deps,
  schedule: ScheduleRow,
  { days }: Making,
  common: Common,
): Promise<SentFile> {
  const { kind, format } = schedule;
  if (kind === 'orders') throw new Error('orders have a call of their own');
  return exportReport(
    deps,
    { ...common, call: calls.exportReport },
    { params: { kind, format }, query: reportFilterOf(schedule, days) },
  );
}

function ordersOf(
  deps: Deps,
  { cv, org, filter, format }: ScheduleRow,
  { days: { from, to } }: Making,
  common: Common,
): Promise<SentFile> {
  const { lookUpBy = 'P', status, search, searchBy, sorting } = filter;
  const query = {
    ...(cv && { cv }),
    ...(org && { org }),
    ...(status && { status }),
    ...(search && { search }),
    ...(searchBy && { searchBy }),
    ...(sorting && { sort: sorting }),
  };
  return exportOrders(
    deps,
    { ...common, call: calls.exportOrders },
    { params: { from, to, lookUpBy, format }, query },
  );
}

/** The whole of a file; undefined beyond what a mail may have. */
async function bytesOf(content: SentFile['content']): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of Readable.from(content)) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size > mostBytes) return undefined;
  }
  return Buffer.concat(pieces);
}

const nameOf = ({ kind, cv, format }: ScheduleRow, { from, to }: Period) =>
  `${[kind, cv, ...new Set([from, to])]
    .filter(Boolean)
    .join('-')
    .replaceAll(/[^\w.-]/g, '-')}.${format}`;
