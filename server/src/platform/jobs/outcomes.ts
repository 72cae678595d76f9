import { failingOnce, type FailingOnce } from '../work/failing-once.ts';
import type { Sample } from '../measures/sample.ts';
import type { Log } from '../log.ts';
import { perServer, type Remembering } from '../memory.ts';

/** What became of a job since this process began; moments of `performance.now()`. */
interface Outcomes {
  failures: number;
  /** lines of the log that say what fails now */
  failing: Set<string>;
  wentAt: number | undefined;
}

const outcomesOf = perServer(() => new Map<string, Outcomes>());

/** Logs when a job, or a part of it with a line of its own, begins to fail and when it works again, and counts its failures for the figures. */
export function countedOutcome(
  deps: { log: Log } & Remembering,
  job: string,
  says: string,
): FailingOnce {
  const logged = failingOnce(deps, says);
  const counted = outcomesOf(deps).get(job) ?? {
    failures: 0,
    failing: new Set(),
    wentAt: undefined,
  };
  outcomesOf(deps).set(job, counted);
  return {
    failed(error) {
      counted.failures += 1;
      counted.failing.add(says);
      logged.failed(error);
    },
    went() {
      counted.failing.delete(says);
      counted.wentAt = performance.now();
      logged.went();
    },
  };
}

/** A sample for each job of this process of which the value is known. */
export const outcomeSamples =
  (valueOf: (outcomes: Outcomes) => number | undefined) =>
  (deps: Remembering): Sample[] =>
    [...outcomesOf(deps)].flatMap(([job, outcomes]): Sample[] => {
      const value = valueOf(outcomes);
      return value === undefined ? [] : [[{ work: job }, value]];
    });
