import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { report } from '../report.ts';
import { keepShown, root } from './page.ts';
import { promises } from './promises.ts';

interface TestReport {
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

const projectOf = (file: string): string => {
  if (file.endsWith('.long.test.ts')) return file.startsWith('e2e/') ? 'long' : 'long server';
  if (file.startsWith('e2e/')) return 'e2e';
  if (file.endsWith('.page.test.ts')) return 'pages';
  return file.startsWith('web/') ? 'web' : 'unit';
};

/** Runs the test files of these promises; the count of those that passed is the figure. */
export function showByTests(ids: readonly string[]) {
  const files = [
    ...new Set(promises.filter(({ id }) => ids.includes(id)).flatMap(({ tests = [] }) => tests)),
  ];
  if (files.length === 0) return;
  const shown = Object.fromEntries(
    Object.entries(Object.groupBy(files, projectOf)).flatMap(([project, some = []]) =>
      runFiles(project, some),
    ),
  );
  for (const file of files)
    report(
      file,
      shown[file]?.figure ?? 'did not run',
      'all tests pass',
      shown[file]?.holds ?? false,
    );
  keepShown(shown);
}

function runFiles(
  project: string,
  files: string[],
): [string, { figure: string; holds: boolean }][] {
  const folder = mkdtempSync(join(tmpdir(), 'smart-order-promises-'));
  const outputFile = join(folder, 'told.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=json',
    `--outputFile=${outputFile}`,
    ...files,
  ];
  spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const shown = Object.entries(figuresIn(outputFile));
  rmSync(folder, { recursive: true });
  return shown;
}

/** The count of passed tests of each file, from what Vitest's JSON reporter wrote. */
function figuresIn(results: string): Record<string, { figure: string; holds: boolean }> {
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as TestReport;
  return Object.fromEntries(
    testResults.map(({ name, assertionResults }) => {
      const passed = assertionResults.filter(({ status }) => status === 'passed').length;
      const figure =
        passed === assertionResults.length
          ? `${passed} tests`
          : `${passed} of ${assertionResults.length} tests`;
      return [
        relative(root, resolve(name)).replaceAll('\\', '/'),
        { figure, holds: passed > 0 && passed === assertionResults.length },
      ];
    }),
  );
}

/** Takes the figures of the promises' test files from a run of `npm test` or `npm run test:long` that wrote its results as JSON. */
export function showResults(results: string) {
  const ofPromises = new Set(promises.flatMap(({ tests = [] }) => tests));
  keepShown(
    Object.fromEntries(Object.entries(figuresIn(results)).filter(([file]) => ofPromises.has(file))),
  );
}
