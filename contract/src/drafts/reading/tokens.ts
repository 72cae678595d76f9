import { readDay, type WrittenDay } from './dates.ts';
import { isInsideSyllable } from './fold-text.ts';
import { isLatin, isThai, knownWordAt, politeEnd, type Meaning } from './lexicon.ts';
import { readEnglishNumber, readNumberWords } from './number-words.ts';
import { unitWords } from './units.ts';

type Kind =
  | Meaning
  | { is: 'word' }
  /** letters and digits of a product's code: 551AP, P2X16-A */
  | { is: 'code' }
  | { is: 'number'; value: number; inWords: boolean; unclear: boolean }
  | { is: 'range' }
  | { is: 'times' }
  | { is: 'equals' }
  | { is: 'day'; day: WrittenDay }
  /** a time, a telephone, a place with its number: no part of a product or a quantity */
  | { is: 'aside' };
export type Token = Kind & { from: number; to: number };

const space = /[ \u00a0]*/y;
const digits = /(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|(?<![^ ])\.\d+/y;
const latinRun = /[a-z0-9]{1,40}(?:[-/]{1,2}[a-z0-9]{1,40}){0,6}-{0,2}/y;
const telephone = /0\d{1,2}[- ]?\d{3,4}[- ]?\d{3,4}(?!\d)|\+66[\d -]{8,12}/y;
const time =
  /\d{1,2}[.:]\d{2}\s?น\.?|\d{1,2}:\d{2}(?!\d)|\d{1,2}\s?โมง(?:เช้า|เย็น|ครึ่ง)?|บ่าย\s?(?:\d|โมง|สอง|สาม|สี่|ห้า)(?:\s?โมง)?|เที่ยงครึ่ง|\d{1,2}\s?(?:am|pm)(?![a-z])/y;
const fraction = /([1-9])\/([2-9])(?=\s?(?:ถุง|กระสอบ|ตัน|โหล|ลัง|bag|sack|ton|dozen|box))/y;
// Bounded: each shorter number would be tried, up to the end of the line.
const rangeOf = /(\d{1,9})\s?(?:-|–|ถึง|to)\s?(\d{1,9})(?!\d)(?![\d.,]*[/-]\d)/y;
const afterPlace = / ?\d+(?:[-/]\d+)*/y;
const equalSigns = /[=:]|เท่ากับ/y;

/** The tokens of one line of folded text in small letters; time grows with its length alone. */
export function tokensOf(text: string, today: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let word: Token | undefined;
  let hasCue = false;
  const push = (kind: Kind, to: number) => {
    tokens.push({ ...kind, from: at, to });
    if (kind.is !== 'filler') hasCue = kind.is === 'cue';
    [word, at] = [undefined, to];
  };
  while (at < text.length) {
    // อาหารหมูเล็ก20ถุง: digits and Latin letters begin a word behind Thai ones.
    const isBegun = word === undefined || (isThai(text[at - 1]) && isLatin(text[at]));
    if (isBegun) word = undefined;
    const known = special(text, at, isBegun, { today, hasCue, isCounted: tokens.at(-1)?.is === 'number' }) ?? wordAt(text, at, isBegun, tokens);
    if (known) push(known.kind, known.to);
    else if (isThai(text[at]) || isLatin(text[at]) || /[\p{L}\p{M}%]/u.test(text[at] ?? '')) {
      // A letter of a name, which lasts until a known word or a blank.
      if (word) word.to = at + 1;
      else tokens.push((word = { is: 'word', from: at, to: at + 1 }));
      at += 1;
    } else [word, at] = [undefined, at + 1];
  }
  return tokens;
}

type Found = { kind: Kind; to: number } | undefined;
const match = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Days, times and numbers. */
function special(text: string, at: number, isBegun: boolean, days: { today: string; hasCue: boolean; isCounted: boolean }): Found {
  if (!isBegun) return midNumber(text, at);
  const aside = match(telephone, text, at) ?? match(time, text, at);
  if (aside && !isLatin(text[at - 1])) return { kind: { is: 'aside' }, to: at + aside[0].length };
  const part = match(fraction, text, at);
  if (part) return numberAt(Number(part[1]) / Number(part[2]), at + part[0].length);
  const day = readDay(text, at, days);
  if (day) {
    const { end, ...read } = day;
    return { kind: { is: 'day', day: { words: text.slice(at, end).trim(), ...read } }, to: end };
  }
  // 50 พันตัว: fry are sold by the thousand.
  return days.isCounted && text.startsWith('พันตัว', at) ? undefined : numberAtPlace(text, at);
}

function numberAtPlace(text: string, at: number): Found {
  const range = match(rangeOf, text, at);
  if (range && Number(range[1]) < Number(range[2])) return { kind: { is: 'range' }, to: at + range[0].length };
  const letters = match(latinRun, text, at)?.[0];
  const plain = withoutList(match(digits, text, at)?.[0]);
  if (plain !== undefined && (letters === undefined || /^\d+(?:[-/]+\d+)*[-/]*$/.test(letters) || plain.length > letters.length)) {
    const value = Number(plain.replaceAll(',', ''));
    const end = at + plain.length;
    if (text[end] === '%') return { kind: { is: 'code' }, to: end + 1 };
    const times = readNumberWords(text, spaceAfter(text, end), value);
    // 2 ร้อย is 200; 510 ร้อยถุง is a hundred of product 510.
    const multiplied = value < 10 && /^(?:ร้อย|พัน(?!ตัว)|หมื่น|แสน|ล้าน)/.test(text.slice(spaceAfter(text, end))) ? times : undefined;
    return numberAt((multiplied?.value ?? value) * (isNegative(text, at, end) ? -1 : 1), multiplied?.end ?? end, multiplied?.unclear);
  }
  if (letters !== undefined) return latinAt(letters, text, at);
  const words = readNumberWords(text, at);
  return words && isWholeNumber(text, words.end) ? numberInWords(words) : undefined;
}

// 551,552,553 are products: so large a quantity is a round one.
const withoutList = (plain: string | undefined): string | undefined =>
  /^\d{3}(?:,\d{3})*,\d(?!00)\d{2}$/.test(plain ?? '') ? plain?.slice(0, 3) : plain;

/** A sign before the number, not a bullet at the line's beginning, unless a unit follows. */
function isNegative(text: string, at: number, end: number): boolean {
  if (!/[-−–]/.test(text[at - 1] ?? '') || isLatin(text[at - 2]) || isThai(text[at - 2])) return false;
  return text.slice(0, at - 1).trim() !== '' || knownWordAt(text, spaceAfter(text, end), true)?.means.is === 'unit';
}

/** A number in words counts where a unit, a blank or another known word follows: not in หมูสามชั้น. */
function isWholeNumber(text: string, end: number): boolean {
  const next = spaceAfter(text, end);
  return next > end || next === text.length || !isThai(text[next]) || knownWordAt(text, next, true) !== undefined;
}

/** Within Thai letters a number in words counts before a unit alone: อาหารหมูเล็กสิบถุง. */
function midNumber(text: string, at: number): Found {
  if (!isThai(text[at]) || isInsideSyllable(text, at)) return undefined;
  const words = readNumberWords(text, at);
  if (!words) return undefined;
  return knownWordAt(text, spaceAfter(text, words.end), true)?.means.is === 'unit' ? numberInWords(words) : undefined;
}

/** A run of Latin letters and digits: a code, or digits with a unit or a sign of times beside them. */
function latinAt(run: string, text: string, at: number): Found {
  const [, count, unit] = /^(\d+)([a-z]+)$/.exec(run) ?? [];
  if (count !== undefined && unit !== undefined && ((unitWords.has(unit) && unit.length > 1) || unit === 'x'))
    return numberAt(Number(count), at + count.length);
  if (/^x\d+$/.test(run)) return { kind: { is: 'times' }, to: at + 1 };
  const pair = /^(\d+)x\d+/.exec(run);
  if (pair?.[1] !== undefined) return numberAt(Number(pair[1]), at + pair[1].length);
  if (/^x$|^x(?=\d)/.test(run) && !isLatin(text[at + 1])) return { kind: { is: 'times' }, to: at + 1 };
  if (/^\d+e\d{1,2}$/.test(run)) return numberAt(Number(run), at + run.length, true);
  if (/\d/.test(run)) return { kind: { is: 'code' }, to: at + run.length };
  const words = readEnglishNumber(text, at);
  return words && numberInWords(words);
}

/** Words of the lexicon, and signs. */
function wordAt(text: string, at: number, isBegun: boolean, tokens: Token[]): Found {
  if ('×✕✖*'.includes(text[at] ?? ' ')) return { kind: { is: 'times' }, to: at + 1 };
  const equal = match(equalSigns, text, at);
  if (equal) return { kind: { is: 'equals' }, to: at + equal[0].length };
  if (',;|•·▪●▸→>\t/'.includes(text[at] ?? ' ')) return { kind: { is: 'sep' }, to: at + 1 };
  if (!isBegun && politeRest(text, at)) return { kind: { is: 'filler' }, to: at + politeRest(text, at) };
  const known = knownWordAt(text, at, isBegun);
  if (!known) return at > 0 || isBegun ? singleA(text, at, isBegun, tokens) : undefined;
  const end = at + known.text.length;
  const before = tokens.at(-1);
  if (known.means.is === 'per' && !(before?.is === 'unit' && before.to === at)) return undefined;
  if (known.means.is === 'place') {
    const number = match(afterPlace, text, end);
    return number ? { kind: { is: 'aside' }, to: end + number[0].length } : undefined;
  }
  return { kind: known.means, to: end };
}

// "a" before a word is no grade: a dozen, but grade A.
const singleA = (text: string, at: number, isBegun: boolean, tokens: Token[]): Found =>
  isBegun && /^a [a-z]/.test(text.slice(at, at + 3)) && tokens.at(-1)?.is !== 'number-sign' ? { kind: { is: 'filler' }, to: at + 1 } : undefined;

const longestPolite = 12;
/** How many letters of politeness end the Thai run that begins here, where it consists of nothing else. */
function politeRest(text: string, at: number): number {
  let end = at;
  while (end - at <= longestPolite && isThai(text[end])) end += 1;
  if (end === at || end - at > longestPolite || isInsideSyllable(text, at)) return 0;
  let rest = text.slice(at, end);
  while (rest !== '' && politeEnd.test(rest)) rest = rest.replace(politeEnd, '');
  return rest === '' ? end - at : 0;
}

const spaceAfter = (text: string, at: number): number => at + (match(space, text, at)?.[0].length ?? 0);
const numberAt = (value: number, to: number, unclear = false): Found => ({ kind: { is: 'number', value, inWords: false, unclear }, to });
const numberInWords = ({ value, end, unclear }: { value: number; end: number; unclear: boolean }): Found => ({
  kind: { is: 'number', value, inWords: true, unclear },
  to: end,
});
