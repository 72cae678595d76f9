// Part of `npm run check`: CHANGELOG.md (or the file that is named) has each entry in one line, in a group of readers, and lists no change twice.
import { readFileSync } from 'node:fs';

const text = readFileSync(process.argv[2] ?? new URL('../CHANGELOG.md', import.meta.url), 'utf8');
const readers = ['Customers', 'Staff', 'Operators', 'ERP and other systems'];
const longest = 220;
/** Shorter beginnings may belong to two changes. */
const short = 40;
const lettersOf = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
/** What names the change: the letters and digits of the first sentence, or of all where that is short. */
function nameOf(entry: string): string {
  const whole = entry.normalize('NFC');
  const first = lettersOf(whole.split(/\.(?:\s|$)/)[0] ?? '');
  return first.length < short ? lettersOf(whole) : first;
}
/** One change, also where one entry says more of it than the other. */
const isSame = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= short && (one.startsWith(other) || other.startsWith(one)));

const begun: { name: string; line: number }[] = [];
let inGroup = false;
/** What is wrong with one line; an entry is stored in `begun`. */
function faultOf(written: string, line: number): string | undefined {
  const heading = /^#+ (.*)$/.exec(written);
  if (heading) inGroup = written.startsWith('### ') && readers.includes(heading[1]!);
  if (heading || !written.trim()) return undefined;
  const [, entry] = /^[-*][ \t]+(.*)$/.exec(written) ?? [];
  // The words below the heading of a release are no entry.
  if (entry === undefined)
    return inGroup || /^\s/.test(written)
      ? 'goes on with the line before. Write an entry in one line'
      : undefined;
  const name = nameOf(entry);
  const former = begun.find((one) => isSame(one.name, name));
  begun.push({ name, line });
  if (former) return `is line ${former.line} again. Write one entry of both`;
  if (!inGroup)
    return `is in no group of readers. Write it below one of ### ${readers.join(', ### ')}`;
  return entry.length > longest ? `has ${entry.length} signs. Write at most ${longest}` : undefined;
}

const faults = text.split(/\r?\n/).flatMap((written, index) => {
  const fault = faultOf(written, index + 1);
  return fault
    ? [`CHANGELOG.md: line ${index + 1} ${fault}: "${written.trim().slice(0, 70)}…"`]
    : [];
});
console.log(`changelog: ${begun.length} entries`);
for (const one of faults) console.error(one);
process.exit(faults.length > 0 ? 1 : 0);
