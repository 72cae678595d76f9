// At the end of `npm test`: prints the ten slowest tests, names unit tests that become slow, and fails the run if one is too slow.
import { availableParallelism, loadavg } from 'node:os';
import { styleText } from 'node:util';
import type { Reporter, TestCase } from 'vitest/node';

interface Timed {
  project: string;
  title: string;
  seconds: number;
  /** load average of that minute; 0 where the system has none */
  load: number;
}

const shown = 10;
/** A unit test of more seconds is named. */
const longest = 5;
/** A unit test of more seconds fails the run. Far above `longest`: on a warm machine the same test takes half as long again. */
const asLoad = 15;
const units = new Set(['unit', 'web', 'pages']);

const ofUnits = (tests: readonly Timed[]) => tests.filter(({ project }) => units.has(project));

/** True if no other program used the machine during the unit tests. Our own run has two programs on each processor. */
export const isQuiet = (tests: readonly Timed[], processors = availableParallelism()) =>
  ofUnits(tests).every(({ load }) => load <= 3 * processors);

/** Unit tests that become slow: they are named, even on a busy machine. */
export const long = (tests: readonly Timed[]) =>
  ofUnits(tests).filter(({ seconds }) => seconds > longest);

/** Unit tests that are too slow and belong into a file `….long.test.ts`; none on a busy machine, where slowness proves nothing. */
export const tooLong = (tests: readonly Timed[], processors?: number) =>
  isQuiet(tests, processors) ? ofUnits(tests).filter(({ seconds }) => seconds > asLoad) : [];

const timed = (test: TestCase): Timed => ({
  project: test.project.name,
  title: `${test.module.relativeModuleId} > ${test.fullName}`,
  seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  load: loadavg()[0] ?? 0,
});

export default class SlowestReporter implements Reporter {
  readonly #tests: Timed[] = [];

  onTestCaseResult(test: TestCase) {
    if (test.result().state !== 'skipped') this.#tests.push(timed(test));
  }

  onTestRunEnd() {
    if (this.#tests.length <= shown) return;
    const slowest = this.#tests
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, shown);
    console.log(
      styleText(
        'bold',
        `\nThe ${shown} slowest tests (load of this machine: ${(loadavg()[0] ?? 0).toFixed(1)})`,
      ),
    );
    for (const { seconds, project, title } of slowest)
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${project}  ${title}`);
    if (!isQuiet(this.#tests))
      console.log(
        `Others kept this machine busy, so no unit test was held to its ${asLoad} seconds.`,
      );
    for (const { title, seconds } of long(this.#tests)) {
      console.error(
        `${title} took ${seconds.toFixed(1)} s, and a unit test takes ${longest} s at most: make it smaller, or move its load into a file named ….long.test.ts (npm run test:long).`,
      );
    }
    if (tooLong(this.#tests).length > 0) process.exitCode = 1;
  }
}
