import type { Page } from './phone.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** µs of processor time of the thread */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
}

const categories = [
  'loading',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];
const [slower, longestMs] = [4, 50];

/**
 * How long the main thread of a page blocks after its first paint, in ms, on a processor four times slower: of each task what exceeds 50 ms, as Lighthouse
 * counts. Tasks are measured by the thread's own processor time, because on two cores other threads, the server and PostgreSQL interrupt them; on a phone
 * with eight cores they do not.
 */
export async function blockingOf(page: Page, load: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories });
  await load();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: TraceEvent[];
  };
  const opened = traceEvents.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  const painted = traceEvents.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === opened?.pid && ts > opened.ts,
  );
  if (!opened || !painted) throw new Error('The trace has no first paint.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === opened.pid && tid === opened.tid && ts > painted.ts,
  );
  return tasks.reduce(
    (sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slower - longestMs),
    0,
  );
}
