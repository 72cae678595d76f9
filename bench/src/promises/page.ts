import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { partsOf, promises, type Promised } from './promises.ts';

/** What a test file or a figure of the bench showed the last time. */
export interface Shown {
  figure: string;
  holds: boolean;
  date: string;
  commit: string;
}
export type Stored = Record<string, Shown>;

export const root = resolve(import.meta.dirname, '../../..');
const store = resolve(root, 'docs/promises.json');
const page = resolve(root, 'docs/promises.md');

export const readShown = (): Stored => JSON.parse(readFileSync(store, 'utf8')) as Stored;

/** The part of a promise that a figure of the bench belongs to. */
export const partOf = (figure: string): string | undefined =>
  promises.flatMap(({ figures = [] }) => figures).find((part) => figure.includes(part));

/** A promise whose parts are not all measured is untested. */
export const isUntested = (promise: Promised, shown: Stored) =>
  partsOf(promise).length === 0 || partsOf(promise).some((part) => !shown[part]);

/** Stores what this run showed, leaves the rest as it was, and writes the page. */
export function keepShown(now: Readonly<Record<string, Pick<Shown, 'figure' | 'holds'>>>) {
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const added = Object.fromEntries(
    Object.entries(now).map(([part, one]) => [part, { ...one, date, commit }]),
  );
  const shown = Object.fromEntries(
    Object.entries({ ...readShown(), ...added }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(store, `${JSON.stringify(shown, null, 2)}\n`);
  writeFileSync(page, pageOf(shown));
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export function pageOf(shown: Stored): string {
  const rows = promises.map((promise) => {
    const parts = partsOf(promise).map((part) => {
      const seen = shown[part];
      const where = part.endsWith('.ts')
        ? `\`${part}\``
        : `${promise.former?.includes(part) ? 'formerly measured' : 'bench'}: ${part.trim()}`;
      return {
        where,
        last: seen
          ? `${seen.holds ? '' : '**SHORT** '}${seen.figure}, ${seen.date}, ${seen.commit}`
          : '**untested**',
      };
    });
    const line = (of: (one: (typeof parts)[number]) => string) =>
      cell(parts.map(of).join('<br>')) || '**untested**';
    return `| ${promise.id} | ${cell(promise.words)} | ${cell(promise.limit)} | ${line(({ where }) => where)} | ${line(({ last }) => last)} |`;
  });
  const untested = promises.filter((promise) => isUntested(promise, shown)).map(({ id }) => id);
  return `# Promises

Written by \`npm run bench\` from \`bench/src/promises/promises.ts\` and \`docs/promises.json\`; do not edit. \`npm run bench -- --full\` measures everything (hours), \`npm run bench -- R12 S3\`
the tests of these rows, \`npm run bench -- orders\` one family of figures: each run changes the rows that it measured. A figure of a test file is the count of its tests that passed;
\`npm test -- --reporter=json --outputFile=.cache/tests.json\` (and \`npm run test:long\`) and then \`npm run bench -- --results=.cache/tests.json\` take them from a run of all tests.
What is defended against whom: [threat model](threat-model.md).

${untested.length > 0 ? `Not whole yet: ${untested.join(', ')}.` : 'Every promise is measured.'}

| | promised | limit | shown by | last figure, date, commit |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
