import { foldText } from '#contract/fold-text.ts';
import {
  numberBehind,
  numberWords,
  readNumberWords,
  withPlainNumbers,
  withSizesInDigits,
} from '#contract/drafts/reading/number-words.ts';
import { isThai } from '#contract/drafts/reading/lexicon.ts';
import { letterNames, spokenLetters } from '#contract/drafts/reading/letter-names.ts';
import { isInsideSyllable } from '#contract/drafts/reading/syllables.ts';

/** Words as they are compared: small letters, one spelling for each sound, and สุกร for หมู, which names of products say by turns. */
const foldWords = (words: string): string => foldText(words).replaceAll('หมู', 'สุกร');

/** A customer's own word as it is stored: as compared, without blanks and signs, but 1.5% is not 15%. */
export const foldCustomerWord = (words: string): string =>
  foldWords(words).replaceAll(/(?!(?<=\p{N})[./-]\p{N})[^\p{L}\p{M}\p{N}%]/gu, '');

// The name of a size has one spelling: 16 โล is 16 กก., 100 ซีซี is 100 มล.
const sizes: readonly (readonly [RegExp, string])[] = [
  [/(?<!\d ?)(?:กิโล|โล)(?:นึง|เดียว)/g, ' 1 กก '],
  [/ลิตร(?:นึง|เดียว)/g, ' 1 ลิตร '],
  [/(?<=\d) ?เปอร์(?:เซ็?น(?:ต์|ต|์)?)?/g, '% '],
  [/(?<=\d) ?(?:กิโลกรัม|กิโล|โล|กก\.?|kgs?)(?![a-z])/g, ' กก '],
  // What is sold by the millilitre has no millimetres.
  [/(?<=\d) ?(?:ซีซี|มิลลิลิตร|มิลลิเมตร|มิล|มล\.?|มม\.?|ml|mm|cc)(?![a-z])/g, ' มล '],
  [/(?<=\d) ?(?:กรัม|ก\.)/g, ' กรัม '],
  [/(?<=\d) ?(?:เมตร|metres?|meters?)(?![a-z])/g, ' เมตร '],
  [/(?<=\d) ?(?:ออนซ์|ออนซ|oz)(?![a-z])/g, ' ออนซ์ '],
  [/(?<=\d) ?(?:ลิตร|litres?|liters?)(?![a-z])/g, ' ลิตร '],
  [/ครึ่ง ?(?:กิโลกรัม|กิโล|โล|กก\.?)/g, ' 500 กรัม '],
  [/(?<![a-z])no\.? ?(?=\d)/g, ' '],
  [/แพ็ค|แพค|แพก|แพ๊ค/g, 'แพ็ก'],
  // ลูกชิ้นหมูถุงโล, ปูอัดแพ็คครึ่งโล
  [/(?:ถุง|แพ็ก|ห่อ)(?:กิโล|โล)(?:นึง|เดียว)?/g, ' 1 กก '],
  [/ขวด(?=ลิตร)/g, ' 1 '],
  [/(?:ถุง|แพ็ก|ห่อ|ขวด|กระปุก)(?= +\d+ +(?:กก|กรัม|โดส|ลิตร|มล))/g, ' '],
  [/(?:ไม่มี|ไร้)กระดูก/g, 'เลาะกระดูก'],
  [/(?:ไม่|บ่)(?:ใส่|ผสม|มี)ยา/g, ' ธรรมดา '],
];
const sizeWords: ReadonlySet<string> = new Set(['กก', 'มล', 'กรัม', 'ลิตร', 'เมตร', 'ออนซ์']);
/** Words as they are compared with names of products. */
export const comparedWords = (words: string): string =>
  sizes.reduce(
    (text, [pattern, one]) => text.replaceAll(pattern, one),
    withSizesInDigits(withPlainNumbers(foldWords(words))),
  );

// Words beside a product's number or name and name none themselves.
export const generic: ReadonlySet<string> = new Set(
  'อาหาร อาหารสัตว์ สูตร เบอร์ เบอ รหัส โค้ด ขนาด ไซซ์ ไซส์ ไซ้ เกรด ตัว ธรรมดา เฉยๆ feed no nr number code formula size grade with สัก ซัก มา อีก จำนวน เพิ่ม'.split(
    ' ',
  ),
);
/** Words for many products, with which names of single ones begin. */
export const kinds: ReadonlySet<string> = new Set(['ผัก', 'ผลไม้', 'ยา', 'เนื้อ', 'ปลา', 'ซอส']);
/** How something is cut, of whichever animal. */
export const cuts: ReadonlySet<string> = new Set(['สไลซ์', 'สไลด์', 'บด', 'สับ', 'หั่น', 'ชิ้น', 'แผ่น']);
/** Consonants that are a form or a measure, and no brand's. */
export const forms: ReadonlySet<string> = new Set(['ผง', 'สด', 'บด', 'กก', 'มล']);
/** Words in front of a taste, a scent, a colour, a brand and a noodle's shape, with which those are one word: รสจืด. */
export const tastes: readonly string[] = ['รส', 'กลิ่น', 'สี', 'ตรา', 'เส้น'];
// They mean any of the products with medicine.
export const medicineWords: ReadonlySet<string> = new Set([
  'ยา',
  'ใส่ยา',
  'ผสม',
  'ผสมยา',
  'medicated',
]);

const [spelled, eachLetter] = [new RegExp(`^(?:${letterNames})+`), new RegExp(letterNames, 'g')];
const spelledCode = new RegExp(`^(?:${letterNames})+(?:${numberWords})(?:${letterNames})+$`);
/** The Latin letters of a word that consists of their names: ดับบลิว is w, เอพี is ap; undefined for other words. */
const lettersOf = (word: string): string | undefined =>
  spelled.exec(word)?.[0] === word
    ? (word.match(eachLetter) ?? []).map((letter) => spokenLetters.get(letter)).join('')
    : undefined;
/** เอดีสามอี is ad3e: letters with a number between them. */
function codeOf(token: string): string | undefined {
  if (!spelledCode.test(token)) return joinedNumber(token);
  return token
    .replaceAll(eachLetter, (letter) => spokenLetters.get(letter) ?? '')
    .replaceAll(/[\u0e01-\u0e4e]+/g, (words) => String(readNumberWords(words, 0)?.value ?? ''));
}
/** ยี่สิบสองศูนย์สี่ is 2204: numbers that are spoken one after the other. */
function joinedNumber(token: string): string | undefined {
  let [joined, at, parts] = ['', 0, 0];
  while (at < token.length) {
    const read = readNumberWords(token, at);
    if (!read) return undefined;
    [joined, at, parts] = [joined + read.value, read.end, parts + 1];
  }
  return parts > 1 && joined.length <= mostDigits ? joined : undefined;
}
const mostDigits = 6;
/** Those that grades have: เกรดเอ, 551 เอพี. */
const grades: ReadonlyMap<string, string> = new Map(
  'เอ บี ซี ดี จี พี เอส เอพี เอจี'.split(' ').map((name) => [name, lettersOf(name) ?? name]),
);
/** ซีบีห้า, โคนมสิบหก: letters, or a name, and their number are two tokens; of a name's number there are two words and more. */
function withNumberApart(token: string): string[] {
  const code = codeOf(token);
  if (code !== undefined) return [code];
  const letters = spelled.exec(token)?.[0] ?? '';
  const from = letters === '' ? token.search(numberBehind) : letters.length;
  const number = from < 0 ? undefined : readNumberWords(token, from);
  const value =
    number?.end === token.length
      ? String(number.value)
      : letters === ''
        ? undefined
        : joinedNumber(token.slice(from));
  return value === undefined ? [token] : [token.slice(0, from), value].filter(Boolean);
}

export interface Words {
  /** as they are written, for names that are written nearly so */
  text: string;
  /** the product's words without those that name nothing */
  tokens: string[];
  /** those of them that are words of names */
  naming: ReadonlySet<string>;
  /** neighbours among the tokens that may be one code, joined without dashes; `isTyped`: without a Thai letter for the Latin one of its key */
  runs: { code: string; from: number; to: number; isTyped: boolean }[];
  /** the codes of the runs */
  codes: string[];
  /** a number alone with the word before it, as names have them: เบอร์2 */
  sized?: string;
  /** numbers of two digits and more, which may be inside a code */
  numbers: string[];
  /** they begin with the word for feed, which names no product by itself */
  isFeed: boolean;
  /** the package that is written behind the name, and whether the large or the small one is meant: ถุงใหญ่ */
  pack?: { words: string; isLarge: boolean };
  /** there were more words than are compared: what fits the first of them may be another product */
  isCut: boolean;
}
// Names of products are shorter; each token is compared with each product that may be meant.
const mostSigns = 60;
const mostTokens = 8;
const mostRuns = 30;
const noWords: ReadonlyMap<string, string> = new Map();

/** The words of a line for a product, as tokens: a change between Thai and other letters begins a new one, and so does each of `known`, the words of names by what people write for them. */
export function wordsOf(product: string, known = noWords): Words {
  const compared = comparedWords(product).trim();
  const [pack, size = ''] = packEnd.exec(compared) ?? [];
  const folded = pack === undefined ? compared : compared.slice(0, -pack.length);
  const of = new Set(known.values());
  const written = [...folded.slice(0, mostSigns).matchAll(tokenPattern)].map(([token]) => token);
  const all = written
    .flatMap(withNumberApart)
    .flatMap((token) => parted(token, known))
    .flatMap(withNumberApart)
    .flatMap((token) => (of.has(token) ? [token] : withKindApart(token)))
    .flatMap(namingWords);
  const first = new Set([...new Set(all)].slice(0, mostTokens));
  const tokens = all.filter((token) => first.has(token));
  const typed = tokens.map((token) =>
    /^[a-z0-9]/.test(token) ? token.replaceAll(/[-/]/g, '') : lettersOf(token),
  );
  // 552ย is 552P with the keyboard of the other language.
  const latin = tokens.map((token, at) => typed[at] ?? latinOfKey[token]);
  const runs: Words['runs'] = [];
  for (const from of latin.keys())
    for (const count of [1, 2, 3]) {
      const run = latin.slice(from, from + count);
      const [code, isLatin] = [
        run.join(''),
        tokens.slice(from, from + count).every((token) => !isThai(token[0])),
      ];
      // ซี is a word, too: letters in Thai are a code beside a number alone.
      if (
        run.length === count &&
        run.every((one) => one !== undefined) &&
        (isLatin || /\d/.test(code))
      )
        runs.push({
          code,
          from,
          to: from + count,
          isTyped: !typed.slice(from, from + count).includes(undefined),
        });
    }
  const most = runs.slice(0, mostRuns);
  const isSize = (at: number) => sizeWords.has(tokens[at + 1] ?? '');
  const numbers = tokens.flatMap((token, at) =>
    isSize(at) ? [] : (/\d{3,}/.exec(token)?.[0] ?? /^\d{2}$/.exec(token)?.[0] ?? []),
  );
  const [sized] =
    tokens.length === 1 && /^\d+$/.test(tokens[0] ?? '')
      ? (/(?:เบอร์|ขนาด|ไซซ์) ?\d+$/.exec(folded.trim()) ?? [])
      : [];
  return {
    ...(sized && { sized: sized.replace(' ', '') }),
    ...(pack !== undefined && { pack: { words: pack, isLarge: size.startsWith('ให') } }),
    text: written.flatMap(withKindApart).flatMap(namingWords).join(' '),
    isFeed: folded.trimStart().startsWith('อาหาร'),
    tokens,
    naming: new Set(tokens.filter((token) => of.has(token))),
    runs: most,
    codes: [...new Set(most.map(({ code }) => code))],
    numbers,
    isCut: folded.length > mostSigns || tokens.length < all.length,
  };
}
const packEnd = /(?<=.{2})(?:ถุง|กระสอบ|ขวด|ถัง|แกลลอน|แพ็ก|กระปุก|ซอง)(ใหญ่|ใหย่|เล็ก|เลก|น้อย)$/;
const tokenPattern = /[a-z0-9]+(?:[-/.][a-z0-9]+)*%?|[\p{L}\p{M}]+/gu;

const [leastPiece, mostPiece] = [2, 25];
/** All pieces of Thai words that may be words of names. */
export function piecesOf(product: string): string[] {
  const pieces = new Set<string>();
  for (const [word] of comparedWords(product).slice(0, mostSigns).matchAll(thaiWord))
    addPieces(pieces, word, [leastPiece, mostPiece]);
  return [...pieces];
}
const thaiWord = /[\u0e01-\u0e4e]+/g;
function addPieces(pieces: Set<string>, word: string, [least, most]: readonly [number, number]) {
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + least; to <= Math.min(word.length, from + most); to += 1)
      if (!isInsideSyllable(word, from) && !isInsideSyllable(word, to))
        pieces.add(word.slice(from, to));
}

const [leastName, mostName, mostPieces] = [4, 40, 20_000];
/** Pieces of a text that may be whole words of names: those of its first words, where they are more than a list of orders has. */
export function namePiecesOf(text: string): string[] {
  const pieces = new Set<string>();
  for (const word of new Set(foldWords(text).match(thaiWord)))
    if (pieces.size < mostPieces) addPieces(pieces, word.slice(0, mostRun), [leastName, mostName]);
  return [...pieces];
}
// A longer one is no name.
const mostRun = 500;

/** A word that is written without blanks, parted at the words of names that leave the fewest letters over: หมูขุนปลายโกลด์ is หมูขุนปลาย โกลด์. */
function parted(token: string, known: ReadonlyMap<string, string>): string[] {
  const whole = known.get(token);
  if (known.size === 0 || whole !== undefined || !isThai(token[0])) return [whole ?? token];
  // For each place the best way to it: letters left over, then words.
  const ways: { cost: number; pieces: string[]; rest: string }[] = [
    { cost: 0, pieces: [], rest: '' },
  ];
  for (let to = 1; to <= token.length; to += 1) {
    const last = ways[to - 1];
    let best = {
      cost: (last?.cost ?? 0) + 100,
      pieces: last?.pieces ?? [],
      rest: (last?.rest ?? '') + (token[to - 1] ?? ''),
    };
    for (let from = Math.max(0, to - mostPiece); from <= to - leastPiece; from += 1) {
      const part = token.slice(from, to);
      // นกกระทา holds no kilogram.
      const [way, piece] = [ways[from], sizeWords.has(part) ? undefined : known.get(part)];
      const cost = (way?.cost ?? 0) + 1;
      if (way && cost < best.cost && piece !== undefined)
        best = { cost, pieces: [...way.pieces, ...(way.rest ? [way.rest] : []), piece], rest: '' };
    }
    ways.push(best);
  }
  const found = ways.at(-1);
  return found ? [...found.pieces, ...(found.rest ? [found.rest] : [])] : [token];
}

/** The Latin letter on the key of a Thai one (Kedmanee). */
const latinOfKey: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ฟaแcกdดfเgรiสlทmนoยpพrหsอvไwปxผz'.matchAll(/(.)([a-z])/gu)].map(
    ([, thai = '', latin = '']) => [thai, latin],
  ),
);

/** ขุนผสมยา, ขุนธรรมดา, ไข่เบอร์ 2: what is behind a name says which of its products. */
const withKindApart = (token: string): string[] => {
  const kind = kindEnd.exec(token)?.[0];
  return kind === undefined ? [token] : [token.slice(0, -kind.length), kind];
};
const kindEnd = /(?<=.{2})(?:ผสมยา|ใส่ยา|ธรรมดา|เฉยๆ|เบอ(?:ร์)?)$/;

const namingWords = (token: string): string[] => {
  const bare = token
    .replace(/^(?:อาหาร|ผสมยา|ใส่ยา|(?:ผสม|ใส่)(?!ยา$)|ตัว)(?=.)/, '')
    .replace(/^อาหาร$|(?<=..)แล้ว$/, '');
  return generic.has(token) || bare === '' ? [] : [grades.get(bare) ?? bare];
};

/** Whether a word has a number. */
export const hasDigit = (token: string): boolean => /\d/.test(token);
/** A shorter word is part of many others. */
export const leastNaming = 3;
// The index is of three signs: shorter pieces would make it read more, and find no name faster. A shorter one by itself is sought where it is a word of names.
const leastSigns = 3;
/** Patterns of `like` for names without blanks that hold the tokens of three letters and more in their order; none where no token has them, nor is a word of names. */
export const patternsOf = (words: Words): string[] => inEachSpelling(soughtIn(words));
// Two words have one other order, three have five, and each is a search.
const mostTurned = 3;
/** Patterns for names that hold the tokens in another order. */
export function turnedPatternsOf(words: Words): string[] {
  const sought = soughtIn(words);
  const turned = (rest: readonly string[]): string[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((one, at) => turned(rest.toSpliced(at, 1)).map((others) => [one, ...others]));
  return sought.length > mostTurned ? [] : turned(sought).slice(1).flatMap(inEachSpelling);
}
function soughtIn({ tokens, naming, sized }: Words): string[] {
  if (sized !== undefined) return [sized];
  const parts = tokens
    .filter((token) => !/^\d+$/.test(token) && !sizeWords.has(token))
    .map((token) => token.replaceAll(/[\\%_]/g, String.raw`\$&`));
  const long = parts.filter((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= leastSigns);
  return long.length > 0 ? long : parts.filter((part) => naming.has(part));
}
function inEachSpelling(sought: readonly string[]): string[] {
  if (sought.length === 0) return [];
  const pattern = `%${sought.join('%')}%`;
  return [...new Set([pattern, pattern.replaceAll('สุกร', 'หมู')])];
}
