import { oneSpelling, smallLetters } from '#contract/fold-text.ts';
import { mostPairs } from '../limits.ts';
import { changedOver, isCorrection, withoutCorrected } from './corrections.ts';
import type { WrittenDay } from './dates.ts';
import type { Intent } from './intents.ts';
import type { Caution } from './lexicon.ts';
import { withUnits } from './lexicon.ts';
import { withNearUnits } from './near-units.ts';
import { withoutPrices } from './prices.ts';
import { linesOf, type ReadLine } from './read-lines.ts';
import { cancelledApart, withoutStatement } from './statements.ts';
import { namesBegun, thaiUnits, tokensOf, type Token } from './tokens.ts';
import { distinct, lastProduct, readLine, type WrittenLine } from './written-line.ts';

/** A sheet's first line, which says what is between its cells. */
const separator = /^\s*sep=.(?=\s*(?:[\r\n]|$))/i;
const lineEnds = /\r\n?|[\n\u0085\u2028\u2029]/;

/** ~~911 40~~ 912 40: what is crossed out is left out, where anything else is beside it. */
function withoutCrossed(line: string): string {
  const left = line.replaceAll(/(?<=^|\s)~~[^\s~](?:[^~]*[^\s~])?~~(?=\s|$)/g, ' ');
  return left.trim() === '' ? line : left;
}
/** ด่วนนน is ด่วน: no word has a consonant three times. */
const withoutDrawl = (line: string): string => line.replaceAll(/([ก-ฮ])\1{2,}/g, '$1');

/** 2 ลังๆละ 290 */
const perUnit = new RegExp(`(${thaiUnits.join('|')})ๆ ?ละ`, 'g');
/** ถุงร้อน 6*9 5 โล, จิ้งหรีด 14 % 11 สอบ: what is one size of a name is written as one. */
const withWholeSizes = (line: string): string =>
  line
    .replaceAll(
      /(?<![\d.])(\d{1,2}) ?[*xX×] ?(\d{1,2})(?= +(?:อีก +)?\d+ ?[\u0e01-\u0e4e])/g,
      '$1x$2',
    )
    .replaceAll(/(?<=\d) %/g, '%')
    .replaceAll('ฮ้อย', 'ร้อย')
    .replaceAll(perUnit, '$1 $1ละ')
    .replaceAll(/(ถุง|ห่อ|แพ็?[คก])ละ(?=กิโล|โล)/g, '$1');

/** What a message says. Words that are neither greeting nor order are lines without a quantity. */
export interface OrderText {
  lines: ReadLine[];
  intents: Intent[];
  day?: WrittenDay;
  /** times, places, telephones: for people to read */
  asides: string[];
  /** signs that belong to no line */
  loose: string[];
}

/**
 * Reads an order as people write it in chats. `today` is the day in Asia/Bangkok (yyyy-mm-dd), `own` are words of the supplier's units that are known nowhere else, and of its names, in folded text. Decides nothing that two readers would read differently. Its
 * time grows with the text's length; of a text with more than `mostLines` lines it reads some more than those, so the caller sees that there are too many.
 */
export function readOrderText(
  text: string,
  today: string,
  { units = [], names = [] }: { units?: readonly string[]; names?: readonly string[] } = {},
): OrderText {
  const tokens = (line: string) => {
    const text = smallLetters(line);
    const tokens = withoutContact(text, tokensOf(text, today, wordAt, begun));
    return withoutPrices(withNearUnits(text, tokens));
  };
  const wordAt = withUnits(units);
  const begun = namesBegun(names);
  const written = writtenLines(
    withoutNumbering(
      text
        .replace(separator, '')
        .split(lineEnds)
        .map(oneSpelling)
        .map(withoutCrossed)
        .map(withoutDrawl)
        .map(withWholeSizes),
    ),
    tokens,
  );
  const takenBack = backOf(written);
  const lines = written.flatMap((line, at) => linesOf(line, at, takenBack[at] ?? []));
  const everywhere = distinct(
    written
      .filter(isAboutAll)
      .flatMap(({ cautions, back }) => cautions.filter((one) => !back.includes(one))),
  );
  const day = oneDay(written.flatMap(({ days }) => days));
  return {
    lines: joinedLines(lines).map((line) => ({
      ...line,
      doubts: [...new Set([...line.doubts, ...everywhere])],
    })),
    intents: [...new Set(written.flatMap(({ intents }) => intents))],
    ...(day && { day }),
    asides: written.flatMap(({ asides }) => asides),
    loose: written.flatMap(({ loose }) => loose),
  };
}

/** โทร 081-234-5678 ลุงเขียว: words behind a telephone are whose it is. */
function withoutContact(text: string, tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findLastIndex(
    ({ is, from, to }) => is === 'aside' && /(?:\d[ -]?){8}/.test(text.slice(from, to)),
  );
  const behind = tokens.slice(at + 1);
  return at >= 0 && behind.every(({ is }) => is === 'word' || is === 'filler')
    ? tokens.slice(0, at + 1)
    : tokens;
}

type TokensIn = (line: string) => Token[];
function writtenLines(lines: readonly string[], tokensIn: TokensIn): WrittenLine[] {
  const written: WrittenLine[] = [];
  let pairs = 0;
  let before = '';
  for (const line of lines) {
    if (line.trim() === '') continue;
    const tokens = tokensIn(line);
    const corrected =
      before !== '' && isCorrection(tokens) ? correctedBy(before, line, tokensIn) : undefined;
    if (corrected) written.pop();
    else before = line;
    const read = corrected ? [corrected] : readRow(line, tokens);
    written.push(...read);
    pairs += read
      .flatMap(({ clauses }) => clauses)
      .reduce((sum, clause) => sum + clause.pairs.length, 0);
    if (pairs > mostPairs) break;
  }
  return written;
}

/** A row of the text as one line, or as those that a cancelled product parts. */
function readRow(line: string, tokens: readonly Token[]): WrittenLine[] {
  if (!tokens.some(({ is }) => is === 'caution')) return [readLine(line, tokens)];
  const text = smallLetters(line);
  const right = withoutStatement(text, withoutCorrected(text, tokens));
  const parts =
    changedOver(text, right) ?? cancelledApart(text, right, (part) => lastProduct(line, part));
  return parts.flatMap((part) =>
    part.length > 0 || parts.length === 1
      ? {
          ...readLine(line, part),
          isApart: parts.length > 1 && part.some(({ is }) => is === 'caution'),
        }
      : [],
  );
}

// Each correction reads the line before it again.
const mostCorrected = 200;

/** A line with the correction that is on the next line; undefined where it does not say which quantity is wrong. */
function correctedBy(
  line: string,
  correction: string,
  tokensIn: TokensIn,
): WrittenLine | undefined {
  const text = `${line} ${correction}`;
  if (text.length > mostCorrected) return undefined;
  const tokens = tokensIn(text);
  const right = withoutCorrected(smallLetters(text), tokens);
  return right.length < tokens.length && !right.some(({ is }) => is === 'caution')
    ? readLine(text, right)
    : undefined;
}

const isAboutAll = ({ clauses, cautions, isApart }: WrittenLine): boolean =>
  !isApart &&
  cautions.length > 0 &&
  clauses.every(({ pairs }) =>
    pairs.every(({ words, quantity }) => !quantity && words.every(({ is }) => is === 'word')),
  );

/** For each line what the lines behind it take back: a correction is about any of those before it. */
function backOf(written: readonly WrittenLine[]): Caution[][] {
  let later: Caution[] = [];
  return written
    .toReversed()
    .map(({ back }) => {
      const found = later;
      later = distinct([...later, ...back]);
      return found;
    })
    .toReversed();
}

/** 1. 510 …, 2) 552 …: numbers of lines that count up from 1. */
function withoutNumbering(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const numbers = filled.map((line) => /^ ?\(?(\d{1,3})([.)])( ?)(?=\D|\d{3})/.exec(line));
  const firstOf = numbers.findIndex((found) => found?.[1] === '1');
  const isCounted = (at: number) =>
    firstOf >= 0 && at >= firstOf && Number(numbers[at]?.[1]) === at - firstOf + 1;
  const counted = numbers.filter((_, at) => isCounted(at));
  if (counted.length < 2 && !(counted.length === 1 && counted[0]?.[3] === ' ')) return [...lines];
  let at = -1;
  return lines.map((line) => {
    if (line.trim() === '') return line;
    at += 1;
    return isCounted(at) ? line.slice(numbers[at]?.[0].length) : line;
  });
}

/** A product on one line and its quantity on the next are one line of the order; a further quantity by itself may correct the line before it. */
function joinedLines(lines: readonly ReadLine[]): ReadLine[] {
  const all: ReadLine[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    // Two loads are how the order is delivered.
    const isQuantityAlone =
      line.product === '' && line.quantityWords !== '' && line.unit !== 'load';
    if (!last || !isQuantityAlone || last.isRemark || last.doubts.includes('product_missing'))
      all.push(line);
    else if (last.quantityWords === '') all[all.length - 1] = oneOf(last, line);
    else {
      all[all.length - 1] = { ...last, doubts: [...last.doubts, 'pairing'] };
      all.push(line);
    }
  }
  return all;
}

const oneOf = (product: ReadLine, quantity: ReadLine): ReadLine => ({
  ...quantity,
  words: `${product.words} ${quantity.words}`,
  product: product.product,
  unread: [product.unread, quantity.unread].filter(Boolean).join(' '),
  doubts: [
    ...product.doubts.filter((doubt) => doubt !== 'quantity_missing'),
    ...quantity.doubts.filter((doubt) => doubt !== 'product_missing'),
  ],
});

/** The one day that a message names; two different days are none. */
function oneDay(days: readonly WrittenDay[]): WrittenDay | undefined {
  const [first] = days;
  if (!first || days.every(({ day }) => day === first.day)) return first;
  return { words: days.map(({ words }) => words).join(' / '), isSure: false };
}
