// Part of `npm run check`: CHANGELOG.md (or the file that is named) lists no change twice.
import { readFileSync } from 'node:fs';

/** Two entries whose first sentences have these letters and digits in common are one change, written twice or in two words. */
const same = 40;

const text = readFileSync(process.argv[2] ?? new URL('../CHANGELOG.md', import.meta.url), 'utf8');
const lines = text.split('\n');
const begun = new Map<string, number>();
const twice: string[] = [];
let entries = 0;

for (const [at, line] of lines.entries()) {
  if (!line.startsWith('- ')) continue;
  entries += 1;
  const [first = ''] = line.slice(2).split(/\.(?:\s|$)/);
  const key = first
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, same);
  const former = begun.get(key);
  if (former === undefined) begun.set(key, at + 1);
  else twice.push(`CHANGELOG.md: line ${at + 1} is line ${former} again: "${line.slice(2, 72)}…". Write one entry of both.`);
}

console.log(`changelog: ${entries} entries`);
for (const line of twice) console.error(line);
process.exit(twice.length > 0 ? 1 : 0);
