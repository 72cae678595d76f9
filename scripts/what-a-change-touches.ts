// Part of `npm run check`: counts and names of files in docs/what-a-change-touches.md (or the file that is named) are those of the code; `--write` writes the counts.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const [option, named] = process.argv.slice(2).toSorted();
const isWriting = option === '--write';
const page =
  (isWriting ? named : option) ?? new URL('../docs/what-a-change-touches.md', import.meta.url);
const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: new URL('../', import.meta.url), encoding: 'utf8', maxBuffer: 1e9 })
    .stdout.split('\n')
    .filter(Boolean);

const files = git('ls-files');
const inTicks = (words = '') => [...words.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);
const code = [
  'contract',
  'server',
  'web',
  'e2e',
  'bench',
  'samples',
  ':!*.test.ts',
  ':!*/first-release/*',
];
/** How many files of code, without tests and the snapshot of a former release, hold one of the examples as a whole word, in one of the places where any are named. */
function countOf(cell: string): string {
  const [examples, places] = cell.split(' in ').map(inTicks) as [string[], string[]?];
  const found = git('grep', '-lwF', ...examples.flatMap((one) => ['-e', one]), '--', ...code);
  return String(
    found.filter((file) => !places || places.some((place) => file.includes(place))).length,
  );
}
const isFile = (name: string) =>
  files.some((file) =>
    new RegExp(`(?:^|/)${name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`).test(
      file,
    ),
  );

const faults: string[] = [];
let rows = 0;
const text = readFileSync(page, 'utf8');
const renewed = text.replaceAll(
  /^\| (.+) \| (.*`.*) \| (.*) \| (.+) \|$/gm,
  (row, task: string, cell: string, written: string, which: string) => {
    rows += 1;
    const count = countOf(cell);
    if (count !== written && !isWriting)
      faults.push(
        `"${task}" counts ${count}, not ${written}: node scripts/what-a-change-touches.ts --write`,
      );
    const missing = inTicks(which).filter(
      (name) => /^[\w./*-]+\.(?:tsx?|sql|md|csv|\*)$/.test(name) && !isFile(name),
    );
    if (missing.length > 0)
      faults.push(`"${task}" names files that do not exist: ${missing.join(', ')}`);
    return row.replace(`| ${written} | ${which} |`, () => `| ${count} | ${which} |`);
  },
);
if (isWriting) writeFileSync(page, renewed);
console.log(`what a change touches: ${rows} changes`);
for (const one of faults) console.error(one);
process.exit(faults.length > 0 ? 1 : 0);
