import { isThai } from './lexicon.ts';
import { slipsTo, spokenAs } from './thai-slips.ts';
import type { Token } from './tokens.ts';
import { unitWords, type Unit } from './units.ts';

// Those in which goods are counted; so short a word as ก้อน is many others.
const counting: ReadonlySet<Unit> = new Set<Unit>(
  'bag bottle pack box crate tray pail gallon sachet bundle tube kilogram'.split(' ') as Unit[],
);
const words = [...unitWords]
  .filter(([word, unit]) => counting.has(unit) && /^[\u0e01-\u0e4e]{3,}$/.test(word))
  .map(([word, unit]) => ({ word, unit, spoken: spokenAs(word) }));
const byFirst = Map.groupBy(words, ({ spoken }) => spoken[0]);
const [leastWritten, mostWritten, leastLong] = [2, 8, 5];
const mostSlips = (length: number): number => (length < leastLong ? 0.5 : 1);

/** The only unit that a word is with one slip of a finger, or begins: ถุว, กระสอย, ถด, แกล. */
function unitOf(word: string): Unit | undefined {
  if (word.length < leastWritten || word.length > mostWritten) return undefined;
  const written = spokenAs(word);
  const near = (byFirst.get(written[0]) ?? [])
    .map(({ spoken, unit, word: name }) => ({
      unit,
      slips: word.length > leastWritten && name.startsWith(word) ? 0 : slipsTo(written, spoken),
    }))
    .toSorted((a, b) => a.slips - b.slips);
  const [first] = near;
  if (!first || first.slips > mostSlips(word.length)) return undefined;
  return near.some(({ unit, slips }) => unit !== first.unit && slips === first.slips)
    ? undefined
    : first.unit;
}

// A line has a few.
const mostTries = 60;
const ends: ReadonlySet<Token['is']> = new Set(['sep', 'filler', 'day', 'cue', 'aside', 'intent']);

/** The tokens of a line, where a word behind a number is nearly a unit, or the letter with which one begins: 40 ถุว, 40ถ. */
export function withNearUnits(text: string, tokens: readonly Token[]): readonly Token[] {
  let tries = 0;
  const at = tokens.findIndex(
    (token, index) =>
      token.is === 'number' && index > 0 && (tokens[index + 1]?.is === 'word' || isCut(index + 1)),
  );
  return at < 0 ? tokens : from(at);

  function isCut(index: number): boolean {
    const [unit, rest] = [tokens[index], tokens[index + 1]];
    return unit?.is === 'unit' && rest?.is === 'word' && rest.from === unit.to;
  }
  function from(first: number): Token[] {
    const left: Token[] = tokens.slice(0, first + 1);
    for (let index = first + 1; index < tokens.length; index += 1) {
      const token = tokens[index] as Token;
      const isBehind = left.at(-1)?.is === 'number' && left.length > 1;
      const last = isBehind && isCut(index) ? index + 1 : index;
      const end = tokens[last] as Token;
      const unit = isBehind && end.is === 'word' ? nearUnit(token.from, end, last) : undefined;
      if (unit) left.push({ ...unit, from: token.from, to: end.to });
      else left.push(token);
      if (unit) index = last;
    }
    return left;
  }
  function nearUnit(begin: number, end: Token, last: number) {
    const word = text.slice(begin, end.to);
    const [next, further] = [tokens[last + 1], tokens[last + 2]];
    const isEnd = !next || ends.has(next.is);
    if (word.length === 1 && isThai(word) && (isEnd || text[end.to] === '.'))
      return { is: 'unit' as const, unit: 'any' as const, own: word };
    // 10 ถั่ว 20: another product.
    const isLast = isEnd || (next.is === 'number' && further?.is === 'number');
    tries += 1;
    const unit = isLast && tries < mostTries ? unitOf(word) : undefined;
    return unit && { is: 'unit' as const, unit };
  }
}
