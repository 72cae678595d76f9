import { isInsideSyllable } from './syllables.ts';

// What a word is to every ear: tones, lengths and letters of one sound are none of it.
const alike: readonly (readonly [RegExp, string])[] = [
  [/สุกร/g, 'หมู'],
  [/[\u0e00-\u0e7f]\u0e4c|[ก-ฮ][\u0e34\u0e38]\u0e4c/g, ''],
  [/[\u0e47-\u0e4e]/g, ''],
  // What ends a syllable sounds as one of three: สัพ and สับ, ขวัน and ขวัญ.
  [/(?<=ั)[ปพภฟ]/g, 'บ'],
  [/(?<=ั)[ตทธศษสซชจฏฐ]/g, 'ด'],
  [/(?<=ั)[ญณรลฬ]/g, 'น'],
  [/เพชร/g, 'เพด'],
  // เข้า and ข้าว, ใหญ่ and หย่าย
  [/เ([ก-ฮ])า(?!ะ)/g, '$1าว'],
  [/[ไใ]ห([งญนมยรลว])/g, 'ห$1าย'],
  [/ำ/g, 'ัม'],
  [/ใ/g, 'ไ'],
  [/[ศษซ]/g, 'ส'],
  // Of the North and the North-East: เฮือ, ฮุ่น.
  [/[ณฬลรฮ]/g, 'น'],
  [/(?<=[\u0e01-\u0e3a])[ขค](?=$|[ก-ฮ])/g, 'ก'],
  [/[ฆขฃ]/g, 'ค'],
  [/ผ/g, 'พ'],
  [/ฝ/g, 'ฟ'],
  [/ฉ/g, 'ช'],
  [/ฌ/g, 'ช'],
  [/ฎ/g, 'ด'],
  [/ฏ/g, 'ต'],
  [/[ฐฑฒถธ]/g, 'ท'],
  [/ภ/g, 'พ'],
  [/ญ/g, 'ย'],
  [/ี/g, 'ิ'],
  [/ู/g, 'ุ'],
  [/(?<=[กคปพทด])น(?=[\u0e30-\u0e39อ])/g, ''],
];
export const spokenAs = (word: string): string =>
  alike.reduce((text, [pattern, one]) => text.replaceAll(pattern, one), word);
/** A word as it is written, without its tones and short marks. */
const toneless = (word: string): string =>
  word.replaceAll('สุกร', 'หมู').replaceAll(/[\u0e47-\u0e4e]/g, '');

// Letters that look or sound alike, and neighbours on the keyboard (Kedmanee).
const groups = 'รฮ ขคฆ กถภ ขชซ คดต ทตด ชจฉ พผฟฝภป บปษ สดต มน ทหฑ วอ ฎฏ'.split(' ');
const keys = 'ภถุึคตจขช ไำพะัีรนยบล ฟหกดเาสวง ผปแอิืทมใฝ กฏ เฌ สศ วซ ดโ หฆ แฉ อฮ นฯ ยญ'.split(' ');
const pairs = new Set([
  ...groups.flatMap((group) => [...group].flatMap((one) => [...group].map((other) => one + other))),
  ...keys.flatMap((row) =>
    [...row].slice(1).flatMap((key, at) => [`${row[at]}${key}`, `${key}${row[at]}`]),
  ),
]);
const isVowel = (letter: string): boolean => /[\u0e30-\u0e45]/.test(letter);
const [beside, half, whole] = [0.4, 0.5, 1];
const missing = (letter: string): number => (isVowel(letter) ? half : whole);
const changed = (one: string, other: string): number =>
  one === other
    ? 0
    : pairs.has(one + other)
      ? beside
      : isVowel(one) && isVowel(other)
        ? half
        : whole;

/** How many slips make one word of the other, and how many make it the beginning of the other: a vowel, a letter that looks or sounds alike, the key beside, and two letters the other way round are half a slip. */
function slipsBetween(
  written: string,
  name: string,
  isEnd: (at: number) => boolean = () => false,
): { all: number; begun: number } {
  let twice: number[] = [];
  let before = [0];
  for (const [at, letter] of [...name].entries()) before.push((before[at] ?? 0) + missing(letter));
  for (let row = 1; row <= written.length; row += 1) {
    const letter = written[row - 1] ?? '';
    const now = [(before[0] ?? 0) + missing(letter)];
    for (let column = 1; column <= name.length; column += 1) {
      const other = name[column - 1] ?? '';
      const isTurned = letter === name[column - 2] && other === written[row - 2];
      now.push(
        Math.min(
          (before[column - 1] ?? 0) + changed(letter, other),
          (before[column] ?? 0) + (letter === written[row - 2] ? half : missing(letter)),
          (now[column - 1] ?? 0) + (other === name[column - 2] ? half : missing(other)),
          isTurned ? (twice[column - 2] ?? 0) + half : Infinity,
        ),
      );
    }
    [twice, before] = [before, now];
  }
  return {
    all: before.at(-1) ?? 0,
    begun: Math.min(Infinity, ...before.filter((_, at) => isEnd(at))),
  };
}

// A shorter word sounds like many others.
const mostSlips = (length: number): number =>
  length < 4 ? 0 : length < 6 ? half : length < 9 ? whole : length < 12 ? whole + half : 2;
const [leastWritten, leastSpoken, leastBegun] = [3, 4, 6];
const longest = 40;

/** แร่ผง is แร่ธาตุผง: its beginning and its end. */
const isCutShort = (written: string, name: string): boolean =>
  name.length > written.length + 1 &&
  Array.from({ length: Math.max(0, written.length - 3) }, (_, at) => at + 2).some(
    (at) =>
      !isInsideSyllable(written, at) &&
      name.startsWith(written.slice(0, at)) &&
      name.endsWith(written.slice(at)) &&
      // ถังไก่ may be of its water.
      !name.slice(at, at - written.length).startsWith('อาหา'),
  );

/** Whether a word is within another, with whole syllables. */
function isWithin(written: string, name: string): boolean {
  for (let at = name.indexOf(written); at >= 0; at = name.indexOf(written, at + 1))
    if (!isInsideSyllable(name, at) && !isInsideSyllable(name, at + written.length)) return true;
  return false;
}

/** With how many slips a word is another, both as they are spoken. */
export const slipsTo = (written: string, word: string): number => slipsBetween(written, word).all;

/** With how many slips a written word is a word of a name, or a part of it; undefined where these are too many. */
export function slipsOf(written: string, name: string): number | undefined {
  if (written === name) return 0;
  if (written.length > longest || name.length > longest) return undefined;
  const [plain, plainName] = [toneless(written), toneless(name)];
  if (written.length >= leastWritten && isWithin(plain, plainName)) return 0;
  // สองสาย is no สามสาย.
  if (numbersIn(written) !== '' && numbersIn(written) !== numbersIn(name)) return undefined;
  const spoken = [spokenAs(written), spokenAs(name)] as const;
  const slips = [spoken, [plain, plainName] as const].flatMap(([one, other]) => {
    const most = mostSlips(one.length);
    if (one === other) return one.length < leastSpoken ? [] : [0];
    if (isCutShort(one, other)) return [0];
    if (most === 0 || one.length > other.length + 2 || isReplaced(one, other)) return [];
    const { all, part } = slipsOfPart(one, other);
    return all <= most ? [all] : one.length >= leastBegun && part <= most - half ? [part] : [];
  });
  return slips.length > 0 ? Math.min(...slips) : undefined;
}

/** Whether the letters between those that both words have are all others: ข้าวโพดเม็ด is no ข้าวโพดบด. */
function isReplaced(one: string, other: string): boolean {
  let [from, end] = [0, 0];
  while (from < one.length && one[from] === other[from]) from += 1;
  const most = Math.min(one.length, other.length) - from;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one, other].map((word) => word.slice(from, word.length - end));
  return (
    left !== '' &&
    right !== '' &&
    Math.max(left?.length ?? 0, right?.length ?? 0) > 1 &&
    ![...(left ?? '')].some((letter) => right?.includes(letter))
  );
}

const numbersIn = (word: string): string =>
  (word.match(/สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ/g) ?? []).join(' ');

/** The slips to a whole name, and to its beginning or its end. */
function slipsOfPart(one: string, other: string): { all: number; part: number } {
  const turned = (text: string) => [...text].toReversed().join('');
  const { all, begun } = slipsBetween(one, other, (at) => !isInsideSyllable(other, at));
  const { begun: ended } = slipsBetween(
    turned(one),
    turned(other),
    (at) => !isInsideSyllable(other, other.length - at),
  );
  return { all, part: Math.min(begun, ended) };
}
