import { isInsideSyllable } from './syllables.ts';
import { isDigit, isLatin, isThai, type WordAt } from './lexicon.ts';
import {
  readEnglishNumber,
  readNumberWords,
  readSpelledNumber,
  type WordNumber,
} from './number-words.ts';
import { unitWords, type Unit } from './units.ts';

/** A quantity that was corrected. */
export interface Was {
  value: number;
  unit: Unit | undefined;
  words: string;
}
/** `unclear`: people mean several numbers by it. `was`: the quantity that it replaces, unless it is another product's number. */
type NumberKind = { is: 'number'; value: number; inWords: boolean; unclear: boolean; was?: Was };
export type NumberFound =
  | {
      kind:
        | NumberKind
        | { is: 'range' }
        /** letters and digits of a product's code: 551AP, P2X16-A */
        | { is: 'code'; isSize?: true }
        /** `isStar`: a * behind a number may be a mark */
        | { is: 'times'; isStar?: true };
      to: number;
    }
  | undefined;

/** What is written before a number in its clause: a name or a number, and a minus of its own. */
export interface Before {
  wordAt: WordAt;
  isNamed: boolean;
  isNegative: (end: number) => boolean;
}

const digits = /(?:\d{1,3}(?:,\d{3}){1,4}(?!\d| ?[=:x*]\d)|\d+)(?:\.\d+)?|(?<![^ ])\.\d+/y;
const latinRun = /[a-z0-9]{1,40}(?:[-/]{1,2}[a-z0-9]{1,40}){0,6}-{0,2}/y;
// Bounded: each shorter number would be tried, up to the end of the line.
const rangeOf = /(\d{1,9})\s?(?:[-–—−]|ถึง|to|\.{2,3}|…)\s?(\d{1,9})(?!\d)(?![\d.,]*[/-]\d)/y;
const fraction = /([1-9])\/([2-9])(?=\s?(?:ถุง|กระสอบ|ตัน|โหล|ลัง|bag|sack|ton|dozen|box))/y;
// 21½ and 2 1/2, but not 551 ½: so large a number is a product's.
const mixedFraction = /(?:(\d{1,2})[ -]?)?([¼-¾⅐-⅞])|(\d{1,2})[ -]([1-9])\/([2-9])(?![\d/])/y;
const parts: Record<string, number> = { หนึ่ง: 1, สอง: 2, สาม: 3, สี่: 4 };
const fractionInWords = /(หนึ่ง|สอง|สาม)\s?(?:ใน|ส่วน)\s?(สอง|สาม|สี่)(?:\s?ส่วน)?/y;
const percentSign = /%| ?เปอร์(?:เซ็?น(?:ต์|ต|์)?)?/y;
// 3 ร้อยนึง: one hundred of what has the number 3.
const hundreds = /(?:ร้อย|พัน(?!ตัว)|หมื่น|แสน|ล้าน)(?!นึง)/y;
const fractionSign = /[¼-¾⅐-⅞]/;
const decimalComma = /(\d+),\d{1,2}(?!\d)/y;

const match = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};
/** Where the blank at a place ends: folded text has no two side by side. */
export const spaceAfter = (text: string, at: number): number => (text[at] === ' ' ? at + 1 : at);

const numberTo = (value: number, to: number, unclear = false): NumberFound => ({
  kind: { is: 'number', value, inWords: false, unclear },
  to,
});
const numberInWords = ({ value, end, unclear }: WordNumber): NumberFound => ({
  kind: { is: 'number', value, inWords: true, unclear },
  to: end,
});

/** ½, 2½, 1 1/2, 3/4 before a unit, หนึ่งในสี่, สามส่วนสี่. */
export function fractionAt(text: string, at: number): NumberFound {
  const words = text[at] === 'ห' || text[at] === 'ส' ? match(fractionInWords, text, at) : null;
  if (words)
    return numberTo(
      (parts[words[1] ?? ''] ?? 0) / (parts[words[2] ?? ''] ?? 1),
      at + words[0].length,
    );
  if (!isDigit(text[at]) && !fractionSign.test(text[at] ?? '')) return undefined;
  const mixed = match(mixedFraction, text, at);
  if (mixed) {
    const [all, whole = '0', sign, wholeToo = whole, over, under] = mixed;
    const [part = Number(over), of = Number(under)] =
      sign?.normalize('NFKD').split('\u2044').map(Number) ?? [];
    if (sign !== undefined || part < of)
      return numberTo(Number(wholeToo) + part / of, at + all.length);
  }
  const plain = match(fraction, text, at);
  return plain ? numberTo(Number(plain[1]) / Number(plain[2]), at + plain[0].length) : undefined;
}

/** The number, range, code or sign of times that begins at a place. */
export function numberAt(text: string, at: number, before: Before): NumberFound {
  if (!isLatin(text[at]) && text[at] !== '.') return inWordsAt(text, at, before.wordAt);
  const range = match(rangeOf, text, at);
  if (range && Number(range[1]) < Number(range[2]))
    return { kind: { is: 'range' }, to: at + range[0].length };
  const letters = match(latinRun, text, at)?.[0];
  const written = match(digits, text, at)?.[0];
  const plain = withoutList(
    written,
    text.slice(at + (written?.length ?? 0), at + (written?.length ?? 0) + 4),
  );
  if (
    plain !== undefined &&
    (letters === undefined ||
      /^\d+(?:[-/]+\d+)*[-/]*$/.test(letters) ||
      plain.length > letters.length)
  )
    return plainNumber(plain, text, at, before);
  return letters === undefined ? undefined : latinAt(letters, text, at, before.wordAt);
}

function inWordsAt(text: string, at: number, wordAt: WordAt): NumberFound {
  const spelled = readSpelledNumber(text, at);
  if (spelled) return numberTo(spelled.value, spelled.end);
  const words = readNumberWords(text, at);
  return words && isWholeNumber(text, words.end, wordAt) ? numberInWords(words) : undefined;
}

function plainNumber(
  plain: string,
  text: string,
  at: number,
  { isNamed, isNegative }: Before,
): NumberFound {
  const comma = match(decimalComma, text, at);
  // 20,5 is a decimal behind a product, as 1,5 is; 510,20 is a product and its quantity.
  if (comma && (isNamed || (comma[1] ?? '').length < 3))
    return numberTo(Number(comma[0].replace(',', '.')), at + comma[0].length, true);
  const value = Number(plain.replaceAll(',', ''));
  const end = at + plain.length;
  const percent = match(percentSign, text, end)?.[0];
  if (percent !== undefined) return { kind: { is: 'code' }, to: end + percent.length };
  // 2 ร้อย is 200; 510 ร้อยถุง is a hundred of product 510.
  const multiplied =
    value < 10 && match(hundreds, text, spaceAfter(text, end))
      ? readNumberWords(text, spaceAfter(text, end), value)
      : undefined;
  // 1.000 is a thousand to one, and one to another.
  const isGrouped = /^[1-9]\d{0,2}\.\d{3}$/.test(plain);
  return numberTo(
    (multiplied?.value ?? value) * (isNegative(end) ? -1 : 1),
    multiplied?.end ?? end,
    isGrouped || multiplied?.unclear,
  );
}

// 551,552,553 are products: so large a quantity is a round one.
const withoutList = (plain: string | undefined, rest: string): string | undefined =>
  // 20,834 40: a quantity, and the next product with its own.
  /^\d{1,2},\d{3}$/.test(plain ?? '') && /^ ?[=x*]? ?\d/.test(rest)
    ? plain?.split(',')[0]
    : /^\d{3}(?:,\d{3})*,\d(?!00)\d{2}$/.test(plain ?? '')
      ? plain?.slice(0, 3)
      : plain;

/** A number in words counts where a unit, a blank or another known word follows: not in หมูสามชั้น. */
function isWholeNumber(text: string, end: number, wordAt: WordAt): boolean {
  const next = spaceAfter(text, end);
  return (
    next > end ||
    next === text.length ||
    !isThai(text[next]) ||
    wordAt(text, next, true) !== undefined ||
    isCountAt(text, end, wordAt)
  );
}

const isUnitAt = (text: string, at: number, wordAt: WordAt): boolean =>
  wordAt(text, spaceAfter(text, at), true)?.means.is === 'unit';

/** Whether a number in words with its unit follows: ห้าร้อยห้าสิบเอ็ด|ยี่สิบถุง, โคนมสิบแปด|สิบกระสอบ. */
function isCountAt(text: string, at: number, wordAt: WordAt): boolean {
  const count = readNumberWords(text, at);
  return count !== undefined && isUnitAt(text, count.end, wordAt);
}

/** Within Thai letters a number in words counts before a unit, or before another one with its unit: อาหารหมูเล็กสิบถุง. */
export function midNumber(text: string, at: number, wordAt: WordAt): NumberFound {
  if (!isThai(text[at]) || isInsideSyllable(text, at)) return undefined;
  const spelled = readSpelledNumber(text, at);
  if (spelled) return numberTo(spelled.value, spelled.end);
  const words = readNumberWords(text, at);
  if (!words) return undefined;
  // ไอซิ่งสิบ น้ำตาลแดงยี่สิบ, ปูนพันนึง
  const isRound =
    /(?:สิบ|ร้อย|พันนึง|ร้อยนึง)$/.test(text.slice(at, words.end)) && !isThai(text[words.end]);
  return isRound || isUnitAt(text, words.end, wordAt) || isCountAt(text, words.end, wordAt)
    ? numberInWords(isRound && words.value >= thousand ? { ...words, unclear: true } : words)
    : undefined;
}
// Of kilograms or of bags.
const thousand = 1000;

/** A run of Latin letters and digits: a code, or digits with a unit or a sign of times beside them. */
function latinAt(run: string, text: string, at: number, wordAt: WordAt): NumberFound {
  const [, count, unit] = /^(\d+)([a-z]+)$/.exec(run) ?? [];
  if (
    count !== undefined &&
    unit !== undefined &&
    ((unitWords.has(unit) && unit.length > 1) || unit === 'x')
  )
    return numberTo(Number(count), at + count.length);
  if (/^x\d+$/.test(run)) return { kind: { is: 'times' }, to: at + 1 };
  const pair = /^(\d+)x\d+$/.exec(run);
  if (pair?.[1] !== undefined) return numberTo(Number(pair[1]), at + pair[1].length);
  if (/^x$|^x(?=\d)/.test(run) && !isLatin(text[at + 1]))
    return { kind: { is: 'times' }, to: at + 1 };
  // 2O and l0 are 20 and 10 with a letter that looks like the digit.
  if (/^[\dol]*\d[\dol]*$/.test(run) && isUnitAt(text, at + run.length, wordAt))
    return numberTo(Number(run.replaceAll('o', '0').replaceAll('l', '1')), at + run.length, true);
  if (/^\d+e\d{1,2}$/.test(run)) return numberTo(Number(run), at + run.length, true);
  if (/\d/.test(run)) return { kind: { is: 'code' }, to: at + run.length };
  const words = readEnglishNumber(text, at);
  return words && numberInWords(words);
}
