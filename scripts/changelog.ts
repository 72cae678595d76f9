// Part of `npm run check`: CHANGELOG.md (or the file that is named) lists no change twice.
import { readFileSync } from 'node:fs';

const text = readFileSync(process.argv[2] ?? new URL('../CHANGELOG.md', import.meta.url), 'utf8');
/** Shorter beginnings may belong to two changes. */
const short = 40;
/** Each entry with its line; lines that go on with it are indented. */
const entries = [...text.matchAll(/^[-*][ \t]+(.*(?:\n[ \t]+\S.*)*)/gm)].map(({ 1: entry = '', index }) => ({
  entry,
  line: text.slice(0, index).split('\n').length,
}));
const lettersOf = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
/** What names the change: the letters and digits of the first sentence, or of all where that is short. */
function nameOf(entry: string): string {
  const whole = entry.normalize('NFC');
  const first = lettersOf(whole.split(/\.(?:\s|$)/)[0] ?? '');
  return first.length < short ? lettersOf(whole) : first;
}
/** One change, also where one entry says more of it than the other. */
const isSame = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= short && (one.startsWith(other) || other.startsWith(one)));

const begun: { name: string; line: number }[] = [];
const twice: string[] = [];
for (const { entry, line } of entries) {
  const name = nameOf(entry);
  const former = begun.find((one) => isSame(one.name, name));
  if (former) twice.push(`CHANGELOG.md: line ${line} is line ${former.line} again: "${entry.slice(0, 70)}…". Write one entry of both.`);
  else begun.push({ name, line });
}

console.log(`changelog: ${entries.length} entries`);
for (const one of twice) console.error(one);
process.exit(twice.length > 0 ? 1 : 0);
