import { unitWords } from './units.ts';
import { isInsideSyllable } from './syllables.ts';

/** A number that was written in words; `unclear` where people mean two numbers by it (พันห้า: 1,005 or 1,500). */
export interface WordNumber {
  value: number;
  end: number;
  unclear: boolean;
}

const digits: Record<string, number> = {
  ศูนย์: 0,
  หนึ่ง: 1,
  หนื่ง: 1,
  นึง: 1,
  เอ็ด: 1,
  สอง: 2,
  ยี่: 2,
  ยี: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  เจด: 7,
  แปด: 8,
  เก้า: 9,
  ซาว: 20,
};
const tens: Record<string, number> = {
  สิบ: 10,
  สิป: 10,
  ร้อย: 100,
  ร้อบ: 100,
  พัน: 1000,
  หมื่น: 10_000,
  แสน: 100_000,
  ล้าน: 1_000_000,
};
const begins = new Set([...Object.keys(digits), ...Object.keys(tens)].map((word) => word[0]));
const anyWord = new RegExp(
  [...Object.keys(digits), ...Object.keys(tens)].toSorted((a, b) => b.length - a.length).join('|'),
  'y',
);

/** Reads Thai number words from a place of the text: สิบ, ยี่สิบห้า, ร้อยห้าสิบ, สองร้อย. `times` is a number in digits before them (2 ร้อย). */
export function readNumberWords(text: string, at: number, times?: number): WordNumber | undefined {
  if (text.startsWith('ครึ่งร้อย', at))
    return { value: 50, end: at + 'ครึ่งร้อย'.length, unclear: false };
  if (!begins.has(text[at])) return undefined;
  let [total, digit, smallest, end] = [0, times, Infinity, at];
  let last = 0;
  for (;;) {
    anyWord.lastIndex = end;
    const word = anyWord.exec(text)?.[0];
    if (word === undefined || isInsideSyllable(text, end + word.length)) break;
    const [ones, ten] = [digits[word], tens[word]];
    if (ones !== undefined) {
      // ซาวห้า is 25.
      if (digit === 20 && ones > 0 && ones < 10 && last === 0) {
        [digit, end] = [20 + ones, end + word.length];
        break;
      }
      if (digit !== undefined) break;
      // พันนึง is one thousand.
      if (word === 'นึง' && last >= 100)
        return { value: total, end: end + word.length, unclear: false };
      digit = ones;
    } else {
      // A larger one after a smaller one begins another number, but for ล้าน.
      if (ten === undefined || ten >= smallest) break;
      // เบอร์หนึ่งสิบถุง, เบอร์สองสิบถุง: ten is สิบ alone, and twenty ยี่สิบ.
      if (ten === 10 && /(?:หนึ่ง|สอง)$/.test(text.slice(at, end))) break;
      total += (digit ?? 1) * ten;
      [digit, smallest, last] = [undefined, ten, ten];
    }
    end += word.length;
  }
  if (end === at) return undefined;
  // พันห้า is 1,500 to one and 1,005 to another; สิบห้า and ยี่สิบห้า are clear.
  const unclear = last >= 100 && digit !== undefined && !text.slice(at, end).endsWith('เอ็ด');
  return { value: total + (digit ?? 0), end, unclear };
}

const spokenDigits = Object.keys(digits).filter(
  (word) => (digits[word] ?? 10) < 10 && !['เอ็ด', 'ยี่', 'ยี', 'นึง'].includes(word),
);
/** Words of one digit. */
const anyDigit = spokenDigits.toSorted((a, b) => b.length - a.length).join('|');
const [eachDigit, spelled, everySpelled] = [
  new RegExp(anyDigit, 'g'),
  new RegExp(`(?:${anyDigit}){3,7}`, 'y'),
  new RegExp(`(?<!สิบ)(?:${anyDigit}){3,7}`, 'g'),
];
const inDigits = (words: readonly string[]): string => words.map((word) => digits[word]).join('');
/** A text with the numbers in digits whose digits are spoken one by one. */
export const withPlainNumbers = (text: string): string =>
  text.replaceAll(everySpelled, (words) => ` ${inDigits(words.match(eachDigit) ?? [])} `);

export const numberWords = [...Object.keys(digits), ...Object.keys(tens)]
  .toSorted((a, b) => b.length - a.length)
  .join('|');
/** Where a number of two words and more begins that ends a word. */
export const numberBehind = new RegExp(`(?:${numberWords}){2,}$`);
const besideSizes = new RegExp(
  `(?:${numberWords})+(?= ?(?:ซีซี|มล|มม|มิล|กรัม|กก|กิโล|โล|ลิตร|เมตร|โดส|ออน|ปอน|เปอร์))|(?<=(?:เบอ(?:ร์)?|ขนาด|ไซซ์|ไซส์) ?)(?:${numberWords})+`,
  'g',
);
/** A text with the numbers of its sizes in digits: ร้อยซีซี, เบอร์สอง. */
export const withSizesInDigits = (text: string): string =>
  text.replaceAll(besideSizes, (words) => {
    const read = readNumberWords(words, 0);
    return read?.end === words.length ? ` ${read.value} ` : words;
  });

const units = [...unitWords.keys()].filter((word) => word.length > 2 && /^[ก-๙]/.test(word));
const isCounting = (rest: string): boolean =>
  rest.startsWith('สิบ') || units.some((unit) => rest.startsWith(unit));
const longestUnit = 12;

/** A number whose digits are spoken one by one, as codes are: ห้าห้าหนึ่ง is 551. The last one counts before สิบ and before a unit, where three are left: ห้าห้าสองสามสิบ is 552 and 30, ห้าห้าสองห้าถุง 552 and 5. */
export function readSpelledNumber(
  text: string,
  at: number,
): { value: number; end: number } | undefined {
  if (!begins.has(text[at])) return undefined;
  spelled.lastIndex = at;
  const words = spelled.exec(text)?.[0].match(eachDigit) ?? [];
  const end = at + words.join('').length;
  const isBeforeCount = words.length > 3 && isCounting(text.slice(end, end + longestUnit));
  const used = isBeforeCount ? words.slice(0, -1) : words;
  if (
    used.length < 3 ||
    /^(?:ร้อย|พัน|หมื่น|แสน|ล้าน)/.test(
      text.slice(at + used.join('').length, at + used.join('').length + 5),
    )
  )
    return undefined;
  return { value: Number(inDigits(used)), end: at + used.join('').length };
}

const named = (words: string, from: number, step: number) =>
  words.split(' ').map((word, at): [string, number] => [word, from + at * step]);
const english: ReadonlyMap<string, number> = new Map([
  ...named(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    0,
    1,
  ),
  ...named('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
]);
const firstWord = /[a-z]+/y;
const numberPhrase = /[a-z]+(?:[ -](?:and )?[a-z]+){0,5}/y;

/** Reads English number words: ten, twenty-five, two hundred and fifty, a hundred is 100. */
export function readEnglishNumber(text: string, at: number): WordNumber | undefined {
  firstWord.lastIndex = at;
  const first = firstWord.exec(text)?.[0] ?? '';
  if (!english.has(first) && first !== 'hundred' && first !== 'thousand') return undefined;
  numberPhrase.lastIndex = at;
  const phrase = numberPhrase.exec(text)?.[0] ?? '';
  let [total, part, end, seen] = [0, 0, at, 0];
  for (const { 0: word, index } of phrase.matchAll(/[a-z]+/g)) {
    const ones = english.get(word);
    if (
      ones !== undefined &&
      (part % 100 === 0 || (part % 10 === 0 && ones < 10 && part % 100 >= 20))
    )
      part += ones;
    else if (word === 'hundred') part = (part || 1) * 100;
    else if (word === 'thousand') [total, part] = [total + (part || 1) * 1000, 0];
    else if (word === 'and' && seen > 0) continue;
    else break;
    seen += 1;
    end = at + index + word.length;
  }
  return seen === 0 ? undefined : { value: total + part, end, unclear: false };
}
