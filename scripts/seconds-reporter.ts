// At the end of each test run: prints the seconds of each project and stores those of each file in .cache/test-seconds.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { styleText } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

/** What a file took: loading, hooks and tests. Several run at once (maxWorkers of vitest.config.ts), so a run takes less than the sum. */
interface FileSeconds {
  project: string;
  file: string;
  tests: number;
  seconds: number;
}

const secondsOf = (module: TestModule) => {
  // The environment is left out: the files of a worker share it, and each names its second and a half again.
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return Math.round((prepareDuration + collectDuration + setupDuration + duration) / 10) / 100;
};

/** Takes the files of a run; gives for each project how many files and tests it has, and their seconds, the longest project first. */
export function byProject(files: readonly FileSeconds[]) {
  const groups = Map.groupBy(files, ({ project }) => project);
  return [...groups]
    .map(([project, its]) => ({
      project,
      files: its.length,
      tests: its.reduce((sum, { tests }) => sum + tests, 0),
      seconds: Math.round(its.reduce((sum, { seconds }) => sum + seconds, 0)),
    }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

export default class SecondsReporter implements Reporter {
  readonly #started = Date.now();

  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules
      .map((module) => ({
        project: module.project.name,
        file: module.relativeModuleId,
        tests: [...module.children.allTests()].length,
        seconds: secondsOf(module),
      }))
      .toSorted((one, other) => other.seconds - one.seconds);
    const projects = byProject(files);
    console.log(
      styleText(
        'bold',
        `\nSeconds by project, of ${Math.round((Date.now() - this.#started) / 1000)} s`,
      ),
    );
    for (const { project, files: count, tests, seconds } of projects)
      console.log(`${String(seconds).padStart(7)} s  ${project}: ${tests} tests in ${count} files`);
    mkdirSync('.cache', { recursive: true });
    writeFileSync(
      '.cache/test-seconds.json',
      `${JSON.stringify({ at: new Date().toISOString(), projects, files }, undefined, 1)}\n`,
    );
  }
}
