import { hash } from 'node:crypto';
import { has } from '../config/config-own-apis.ts';
import type { Deps } from '../deps.ts';
import { isAnyDueSql, type Due } from './due.ts';
import type { Job, Jobs, OutcomeOf } from './job.ts';
import { countedOutcome } from './outcomes.ts';
import { regularly } from '../work/regularly.ts';
import { inRounds, type Work } from '../work/works.ts';

const lookMs = 1000;

/** Begins jobs, each for itself: one that fails or hangs holds up no other. Answers the function that ends them all. */
export function runJobs(deps: Deps, jobs: Jobs): () => Promise<void> {
  const here = Object.entries(jobs).filter(
    ([, { part }]) => part === undefined || has(part, deps.config),
  );
  const running = here.flatMap(([name, job]) => begin(deps, name, job) ?? []);
  const stopLooking = lookForDue(deps, running);
  return async () => {
    await stopLooking();
    await Promise.all(running.map(({ stop }) => stop()));
  };
}

interface Running extends Work {
  name: string;
  due: readonly Due[] | undefined;
  every: number;
}

function begin(deps: Deps, name: string, job: Job): Running | undefined {
  const { due, every = lookMs, wokenBy, atStart, atEnd, failed } = job;
  const outcomeOf: OutcomeOf = (says = failed) => countedOutcome(deps, name, says);
  const work =
    'round' in job ? inRounds(outcomeOf(), () => job.round(deps)) : job.works(deps, outcomeOf);
  if (!work) return undefined;
  const stopWaking = wokenBy?.(deps, work.wake);
  const timer = due ? undefined : setInterval(work.wake, every).unref();
  if (atStart) work.wake();
  const stop = async () => {
    stopWaking?.();
    clearInterval(timer);
    await work.stop();
    await atEnd?.(deps).catch(outcomeOf().failed);
  };
  return { name, due, every, wake: work.wake, stop };
}

/** Wakes the jobs of which rows are due, also rows that another copy of the server wrote: one statement a second for all of them. */
function lookForDue(deps: Deps, running: readonly Running[]): () => Promise<void> {
  const jobs = running.flatMap((job) => (job.due ? [{ ...job, due: job.due, notBefore: 0 }] : []));
  if (jobs.length === 0) return async () => {};
  // The last condition names the type of the moment where no other does.
  const text = `select ${jobs.map(({ name, due }) => `${isAnyDueSql(due)} as "${name}"`).join(',\n')} where $1::timestamptz is not null`;
  return regularly(deps, lookMs, 'what is due could not be looked for now', async () => {
    const { rows } = await deps.housekeeping.query<Record<string, boolean>>({
      name: `due ${hash('sha1', text)}`,
      text,
      values: [deps.now()],
    });
    const time = performance.now();
    for (const job of jobs) {
      if (!rows[0]?.[job.name] || time < job.notBefore) continue;
      // A tick earlier: the clock's own ticks are not exact.
      job.notBefore = time + job.every - lookMs / 2;
      job.wake();
    }
  });
}
