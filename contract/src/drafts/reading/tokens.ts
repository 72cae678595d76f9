import { readDay, type WrittenDay } from './dates.ts';
import {
  isDigit,
  isLatin,
  isThai,
  knownWordAt,
  polite,
  politeEnd,
  type Meaning,
  type WordAt,
} from './lexicon.ts';
import { hourEnd } from './hours.ts';
import { faceAt, signAt, type Sign } from './signs.ts';
import { unitWords } from './units.ts';
import { letterNames } from './letter-names.ts';
import { isInsideSyllable } from './syllables.ts';
import { fractionAt, midNumber, numberAt, spaceAfter, type NumberFound } from './written-number.ts';

type Kind =
  | Meaning
  | Sign
  | NonNullable<NumberFound>['kind']
  | { is: 'word' }
  | { is: 'equals' }
  | { is: 'day'; day: WrittenDay }
  /** a time, a telephone, a place with its number: no part of a product or a quantity */
  | { is: 'aside' };
export type Token = Kind & { from: number; to: number };
type Found = { kind: Kind; to: number } | undefined;

/** Words of the supplier's names by their first two letters, the longest first. */
type Names = ReadonlyMap<string, readonly string[]>;
export const namesBegun = (names: readonly string[]): Names =>
  Map.groupBy(
    names.toSorted((a, b) => b.length - a.length),
    (name) => name.slice(0, 2),
  );

/** A line of folded text in small letters, with what was read of it so far. */
interface Line {
  text: string;
  today: string;
  /** the words that are known */
  wordAt: WordAt;
  names: Names;
  tokens: Token[];
  /** a word of delivery is the last one */
  hasCue: boolean;
  /** the clause has a name or a number */
  isNamed: boolean;
}

// A sheet drops the zero: 812345678.
const telephone = /0\d{1,2}[- ]?\d{3,4}[- ]?\d{3,4}(?!\d)|\+66[\d -]{8,12}|[689]\d{8}(?!\d)/y;
const plate = /(?:ทะเบียน|ป้าย|รถ)\s?(?:\d?[ก-ฮ]{1,3}[ -]?\d{1,4}|\d{2}-\d{4})(?!\d)/y;
const age = /อายุ\s?\d{1,3}\s?(?:วัน|สัปดาห์|อาทิตย์|เดือน)/y;
// มีกรุ๊ปจีน 80 คน, งานแต่ง 30 โต๊ะ, แขก 60 คน
const guests = /(?:(?:แขก|เด็ก) ?)?\d{1,5} ?(?:คน|ท่าน|รูป|โต๊ะ)(?![\u0e01-\u0e4e])/y;
const asides = [telephone, plate, age, guests];
const asideBegins: ReadonlySet<string | undefined> = new Set('0123456789+บเกหตรชปทอสจแ');
const afterPlace = / ?\d+(?:[-/]\d+)*/y;
const equalSigns = /[=:]|เท่ากับ/y;
// >20 is more than 20.
const arrow = /[-=]>+|>+(?!\d)|[→➡⇒⟶]/y;
/** Units in Thai words, the longest first. */
export const thaiUnits = [...unitWords.keys(), 'ปี๊บ', 'แกลลอน']
  .filter((word) => /^[\u0e01-\u0e4e]{2,}$/.test(word))
  .toSorted((a, b) => b.length - a.length);
/** แร่ก้อนดำโหลนึง, แร่ก้อนแดงครึ่งโหล */
const midCount = new RegExp(
  `ครึ่ง(?:โหล|ตัน|ร้อย)|(?:${thaiUnits.filter(({ length }) => length > 2).join('|')})(?:นึง|หนึ่ง|เดียว|ครึ่ง(?! ?(?:กิโล|โล|ลิตร)))`,
  'y',
);
/** ดี22เอ็กซ์: a code whose letters are written as they are spoken. */
const spokenCode = new RegExp(
  `(?:${letterNames})+\\d{1,4}(?:${letterNames})*(?![\\u0e01-\\u0e4e\\d])|(?:${letterNames})+ ?\\d{1,4}(?: ?(?:${letterNames}))+(?= ?\\d)`,
  'y',
);
/** 5 5 2 */
const spaced = /\d(?: \d){2,5}(?![\d.,]| \d)/y;
const ofProduct = /\d{3}\/\d{1,2}(?![\d/])/y;
/** 31/40: so many in a kilogram; both numbers are beyond the months. */
const mostMonths = 12;
const countSize = /(\d{2})\/(\d{2,3})(?![\d/])/y;
/** ถุงร้อน 6x9 5 โล: a size with two sides, where a quantity follows. */
const sides = /\d{1,2}x\d{1,2}(?= +(?:อีก +)?\d)/y;
/** ปุ๋ยสูตร 15-15-15: shares of three things rather than a date. */
const formula =
  /(?<=(?:สูตร|ปุ๋ย) ?)\d{1,2}-\d{1,2}-\d{1,2}(?![\d-])|\d{1,2}-(?:0|1[3-9]|[2-9]\d)-\d{1,2}(?![\d-])/y;
/** หมูสับไม่มัน, ไม่ใส่ยา: what a product is without, behind its name, cancels nothing. */
const lacking =
  /(?:ไม่|บ่)(?:(?:ใส่|ผสม|มี)ยา|(?:ติด|มี)?(?:มัน|กระดูก|หนัง|ก้าง|หาง|หัว|เปลือก|เมล็ด)|(?:หวาน|เผ็ด|แกะ|ปอก|หั่น|ลอก|สไล[ดซส]))/y;
/** คั่วเข้มถุงครึ่งโล: how much is in the package, behind its name. */
const packed =
  /(?:ถุง|แพ็?[คก]|ห่อ|ขวด|กระปุก)(?:ครึ่ง|ร้อย|พัน|ห้าร้อย)?(?:กิโล|โล|ลิตร|กรัม|โดส|ซีซี)(?![ก-ฮ])/y;
/** 55555 is laughter. */
const laughter = /5{4,}\+?(?![\d.,a-z])/y;
const match = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};
// Marks that cross letters out, or draw a frame or an emoji, are none of a name.
const isNameLetter = (letter: string) =>
  isThai(letter) ||
  isLatin(letter) ||
  /(?![\u0334-\u0338\u20d0-\u20f0\ufe0e\ufe0f])[\p{L}\p{M}%]/u.test(letter);
/** Signs beside the words: they count nothing and part nothing. */
export const signs: ReadonlySet<Kind['is']> = new Set(['dash', 'bracket', 'quote', 'unread']);
const naming: ReadonlySet<Kind['is']> = new Set(['word', 'code', 'number', 'range', 'number-sign']);

/** The tokens of one line of folded text in small letters; time grows with its length alone. What is no token says nothing. */
export function tokensOf(
  text: string,
  today: string,
  wordAt: WordAt = knownWordAt,
  names: Names = new Map(),
): Token[] {
  const tokens: Token[] = [];
  const line: Line = { text, today, wordAt, names, tokens, hasCue: false, isNamed: false };
  let at = 0;
  let word: Token | undefined;
  const push = ({ kind, to }: NonNullable<Found>) => {
    // ไก่อายุ 21 วัน: whose age it is
    if (kind.is === 'aside' && word?.to === at && text.startsWith('อายุ', at)) tokens.pop();
    tokens.push({ ...kind, from: at, to });
    if (kind.is !== 'filler' && !signs.has(kind.is)) line.hasCue = kind.is === 'cue';
    line.isNamed = kind.is !== 'sep' && (line.isNamed || naming.has(kind.is));
    [word, at] = [undefined, to];
  };
  while (at < text.length) {
    const letter = text[at] ?? '';
    if (letter === ' ') {
      [word, at] = [undefined, at + 1];
      continue;
    }
    // อาหารหมูเล็ก20ถุง: digits and Latin letters begin a word behind Thai ones.
    const isBegun =
      word === undefined ||
      (isLatin(letter) && isThai(text[at - 1])) ||
      // ไก่อายุ 28 วัน
      (letter === 'อ' && match(age, text, at) !== null) ||
      (isThai(letter) && match(midCount, text, at) !== null && !isInsideSyllable(text, at));
    const beside = word;
    if (isBegun) word = undefined;
    const name = nameEnd(line, at, isBegun);
    if (name !== undefined) {
      // หมูขุนมายี่สิบ: another word begins behind a name.
      const asks = word && /(?:ขอ|เอา|สั่ง)$/.exec(text.slice(word.from, at))?.[0].length;
      if (word && asks === undefined) word.to = name;
      else {
        // ปี้ขอเป็ดไข่
        if (word && asks !== undefined) {
          word.to = at - asks;
          tokens.push({ is: 'filler', isAsk: true, from: word.to, to: at });
        }
        tokens.push({ is: 'word', from: at, to: name });
      }
      line.isNamed = true;
      [word, at] = [undefined, name];
      continue;
    }
    const end = tokens.at(-1)?.is === 'word' ? ofNameEnd(text, at) : undefined;
    if (end !== undefined) {
      const name = tokens.at(-1);
      if (name?.to === at) name.to = end;
      else tokens.push({ is: 'word', from: at, to: end });
      [word, at] = [undefined, end];
      continue;
    }
    const known =
      (isBegun ? begunAt(line, at) : midNumber(text, at, wordAt)) ?? knownAt(line, at, isBegun);
    if (known) {
      word ??= beside;
      push(known);
    } else if (isNameLetter(letter)) {
      // A letter of a name, which lasts until a known word or a blank.
      if (word) word.to = at + 1;
      else tokens.push((word = { is: 'word', from: at, to: at + 1 }));
      line.isNamed = true;
      at += 1;
    } else {
      const { sign, to } = signAt(text, at);
      if (sign) push({ kind: sign, to });
      else [word, at] = [undefined, to];
    }
  }
  return tokens;
}

/** Where words end that belong to the name before them. */
function ofNameEnd(text: string, at: number): number | undefined {
  const pattern = 'ไบ'.includes(text[at] ?? '-')
    ? lacking
    : 'ถแหขก'.includes(text[at] ?? '-')
      ? packed
      : undefined;
  const found = pattern && match(pattern, text, at)?.[0];
  return found === undefined ? undefined : at + found.length;
}

/** Where a telephone, a plate, an age or an hour ends that begins here. */
function asideEnd(text: string, at: number): number | undefined {
  if (!asideBegins.has(text[at])) return undefined;
  for (const pattern of asides) {
    const found = match(pattern, text, at);
    if (found) return at + found[0].length;
  }
  return hourEnd(text, at);
}

const aName = { text: '', means: { is: 'filler' as const }, anywhere: false, whole: false };
/** Days, times and numbers, where a word begins. */
function begunAt({ text, today, wordAt, names, tokens, hasCue, isNamed }: Line, at: number): Found {
  const aside = isLatin(text[at - 1]) ? undefined : asideEnd(text, at);
  if (aside !== undefined) return { kind: { is: 'aside' }, to: aside };
  const laughed = text[at] === '5' ? match(laughter, text, at) : null;
  if (laughed && wordAt(text, spaceAfter(text, at + laughed[0].length), true)?.means.is !== 'unit')
    return { kind: { is: 'filler' }, to: at + laughed[0].length };
  const digits = isDigit(text[at]) ? match(spaced, text, at)?.[0] : undefined;
  if (digits !== undefined && isFirst(text, tokens))
    return {
      kind: {
        is: 'number',
        value: Number(digits.replaceAll(' ', '')),
        inWords: false,
        unclear: false,
      },
      to: at + digits.length,
    };
  const spoken = isThai(text[at]) ? match(spokenCode, text, at) : null;
  if (spoken) return { kind: { is: 'code' }, to: at + spoken[0].length };
  const size = isDigit(text[at]) ? match(countSize, text, at) : null;
  if (size && Number(size[1]) > mostMonths && Number(size[2]) > Number(size[1]))
    return { kind: { is: 'code' }, to: at + size[0].length };
  const shares = isDigit(text[at]) ? (match(formula, text, at) ?? match(sides, text, at)) : null;
  if (shares) return { kind: { is: 'code' }, to: at + shares[0].length };
  const part = fractionAt(text, at);
  if (part) return part;
  const day = readDay(text, at, { today, hasCue });
  if (day) {
    const { end, ...read } = day;
    return { kind: { is: 'day', day: { words: text.slice(at, end).trim(), ...read } }, to: end };
  }
  const last = tokens.at(-1);
  // 50 พันตัว: fry are sold by the thousand.
  if (last?.is === 'number' && text.startsWith('พันตัว', at)) return undefined;
  return numberAt(text, at, {
    // หมูขุนยี่สิบไก่ไข่: behind a number a name begins.
    wordAt: (words, from, begun) =>
      wordAt(words, from, begun) ??
      (names.get(words.slice(from, from + 2))?.some((name) => words.startsWith(name, from))
        ? aName
        : undefined),
    isNamed,
    isNegative: (end) => isNegative(text, tokens, at, end),
  });
}

/** Whether digits with blanks between them are one number: no name, number or list is before them. */
const isFirst = (text: string, tokens: readonly Token[]): boolean =>
  tokens.every(({ is }) => is === 'filler' || is === 'cue') && !text.includes('ละ');

/** A minus beside the number, not a bullet at the line's beginning, unless a unit follows. */
function isNegative(text: string, tokens: readonly Token[], at: number, end: number): boolean {
  const dash = tokens.at(-1);
  if (
    dash?.is !== 'dash' ||
    dash.to !== at ||
    isLatin(text[dash.from - 1]) ||
    isThai(text[dash.from - 1])
  )
    return false;
  return tokens.length > 1 || knownWordAt(text, spaceAfter(text, end), true)?.means.is === 'unit';
}

/** Where a word of the supplier's names ends that begins here: นมแทน is no milk instead of something. */
function nameEnd({ text, wordAt, names }: Line, at: number, isBegun: boolean): number | undefined {
  if (names.size === 0) return undefined;
  const name = names
    .get(text.slice(at, at + 2))
    ?.find((word) => text.startsWith(word, at) && !isInsideSyllable(text, at + word.length));
  return name !== undefined && name.length > (wordAt(text, at, isBegun)?.text.length ?? 0)
    ? at + name.length
    : undefined;
}

/** Words of the lexicon, and signs. */
function knownAt({ text, tokens, wordAt }: Line, at: number, isBegun: boolean): Found {
  const letter = text[at] ?? '';
  if ('×✕✖*'.includes(letter))
    return { kind: { is: 'times', ...(letter === '*' && { isStar: true }) }, to: at + 1 };
  const face = faceAt(text, at);
  if (face !== undefined) return { kind: { is: 'filler' }, to: face };
  const pointed =
    ('-=>→➡⇒⟶'.includes(letter) && match(arrow, text, at)?.[0]) ||
    (letter === '>' && tokens.length === 0 && letter);
  if (pointed) return { kind: { is: 'sep', isArrow: true }, to: at + pointed.length };
  const equal = '=:เ'.includes(letter) ? match(equalSigns, text, at) : null;
  if (equal) return { kind: { is: 'equals' }, to: at + equal[0].length };
  // 551/20: so large a number is a product's.
  if (letter === '/' && match(ofProduct, text, at - 3))
    return { kind: { is: 'equals' }, to: at + 1 };
  if (',;|•·▪●▸\t/'.includes(letter)) return { kind: { is: 'sep' }, to: at + 1 };
  const rest = isBegun ? 0 : politeRest(text, at);
  if (rest > 0) return { kind: { is: 'filler' }, to: at + rest };
  // อาหารส่งวันที่ 2: the feed, without a name.
  const feed = isBegun && text.startsWith(anyFeed, at) ? at + anyFeed.length : -1;
  if (feed > 0 && wordAt(text, feed, true)?.means.is === 'cue')
    return { kind: { is: 'filler' }, to: feed };
  const known = wordAt(text, at, isBegun);
  if (!known) return at > 0 || isBegun ? singleA(text, at, isBegun, tokens) : undefined;
  const end = at + known.text.length;
  const before = tokens.at(-1);
  // 704 ตัวเอส: the one of 704 that is S.
  const isProduct =
    known.text === 'ตัว' &&
    before?.is === 'number' &&
    before.value >= leastOfProduct &&
    before.to < at &&
    tokens.at(-2)?.is !== 'word';
  // ลูกค้าเก่า, ลูกอ๊อด: where nothing is counted the beginning of a word is no unit.
  if (
    known.means.is === 'unit' &&
    (isProduct || !isCounted(before)) &&
    isThai(text[end]) &&
    isThai(text[end - 1]) &&
    !wordAt(text, end, true) &&
    !text.startsWith('หนึ่ง', end)
  )
    return undefined;
  // shrimp no 2 30 bags
  if (known.text === 'no' && /^ \d{1,2} \d/.test(text.slice(end, end + 5)))
    return { kind: { is: 'number-sign' }, to: end };
  if (known.means.is === 'per' && !(before?.is === 'unit' && before.to === at)) return undefined;
  if (known.means.is === 'place') {
    const number = match(afterPlace, text, end);
    return number ? { kind: { is: 'aside' }, to: end + number[0].length } : undefined;
  }
  return { kind: known.means, to: end };
}

const [anyFeed, leastOfProduct] = ['อาหาร', 100];
const counting: ReadonlySet<Token['is']> = new Set([
  'number',
  'half',
  'one',
  'range',
  'code',
  'per',
  'unit',
  'each',
]);
const isCounted = (token: Token | undefined): boolean =>
  token !== undefined && counting.has(token.is);

// "a" before a word is no grade: a dozen, but grade A.
const singleA = (text: string, at: number, isBegun: boolean, tokens: readonly Token[]): Found =>
  isBegun && /^a [a-z]/.test(text.slice(at, at + 3)) && tokens.at(-1)?.is !== 'number-sign'
    ? { kind: { is: 'filler' }, to: at + 1 }
    : undefined;

const [longestPolite, politeBegins] = [12, new Set(polite.map((word) => word[0]))];
/** How many letters of politeness end the Thai run that begins here, where it consists of nothing else. */
function politeRest(text: string, at: number): number {
  if (!politeBegins.has(text[at])) return 0;
  let end = at;
  while (end - at <= longestPolite && isThai(text[end])) end += 1;
  if (end === at || end - at > longestPolite || isInsideSyllable(text, at)) return 0;
  let rest = text.slice(at, end);
  while (rest !== '' && politeEnd.test(rest)) rest = rest.replace(politeEnd, '');
  return rest === '' ? end - at : 0;
}
