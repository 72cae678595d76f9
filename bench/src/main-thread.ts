import type { Page } from './phone.ts';

export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** µs of processor time of the thread */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
}

/** What a trace must hold for the two figures below. */
export const categories = [
  'loading',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];
const [slower, longestMs] = [4, 50];

/** The tasks of a page's main thread since its navigation, in ms on a processor four times slower, and whether it had painted. */
interface Task {
  ms: number;
  painted: boolean;
}

/**
 * Tasks are measured by the thread's own processor time, because on two cores other threads, the server and PostgreSQL interrupt them; on a phone with eight
 * cores they do not.
 */
function tasksIn(traceEvents: readonly TraceEvent[]): Task[] {
  const opened = traceEvents.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  const painted = traceEvents.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === opened?.pid && ts > opened.ts,
  );
  if (!opened || !painted) throw new Error('The trace has no first paint.');
  return traceEvents
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === opened.pid && tid === opened.tid && ts > opened.ts,
    )
    .map(({ ts, tdur = 0 }) => ({ ms: (tdur / 1000) * slower, painted: ts > painted.ts }));
}

/** How long the main thread of a page blocks after its first paint, in ms: of each task what exceeds 50 ms, as Lighthouse counts. */
export async function blockingOf(page: Page, load: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories });
  await load();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: TraceEvent[];
  };
  return tasksIn(traceEvents)
    .filter(({ painted }) => painted)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - longestMs), 0);
}

/** The longest task of a page's main thread, in ms. */
export const longestTaskIn = (traceEvents: readonly TraceEvent[]): number =>
  Math.max(...tasksIn(traceEvents).map(({ ms }) => ms));
