import type { Doubt } from '#contract/drafts/doubts.ts';
import type { Sure } from '#contract/drafts/shapes.ts';
import { foldText } from '#contract/fold-text.ts';
import { isThai } from '#contract/drafts/reading/lexicon.ts';
import { comparedWords, forms, kinds, medicineWords, tastes, type Words } from './fold-words.ts';
import { spokenAs } from '#contract/drafts/reading/thai-slips.ts';

/** What the matcher knows of a product that is sold to this customer. */
export interface Known {
  sku: string;
  productCode: string;
  medicineCode: string;
  gradeCode: string;
  nameTh: string;
  nameEn: string;
  /** in how many of the latest orders of the last twelve months; null for none */
  times: number | null;
}
/** A known product with its names as they are compared. */
export interface Named<Product extends Known = Known> {
  product: Product;
  bareSku: string;
  code: string;
  /** the number inside the code: 716 of SW716, 94 of P94L; '' for a code that is a number, or has less than two digits in a row */
  number: string;
  thai: string;
  english: string;
  /** the Thai words of its name */
  thaiWords: ReadonlySet<string>;
  /** all words of its name, in each language */
  words: readonly ReadonlySet<string>[];
  /** tokens of codes and names that are not Thai */
  latin: ReadonlySet<string>;
}

export function namedOf<Product extends Known>(product: Product): Named<Product> {
  const [thai, english] = [comparedWords(product.nameTh), comparedWords(product.nameEn)];
  const code = product.productCode.toLowerCase();
  const codes = [product.medicineCode, product.gradeCode]
    .map((one) => one.toLowerCase())
    .filter(Boolean);
  // 100-110 is a size, and its numbers may be written by themselves.
  const inNames = [/[a-z0-9]+(?:[/.][a-z0-9]+)*%?/g, /\d+-\d+/g].flatMap(
    (pattern) => `${thai} ${english}`.match(pattern) ?? [],
  );
  const bareSku = bareCode(product.sku);
  const joined = codes.map((one) => code + one);
  const number = /^\d*$/.test(code)
    ? ''
    : (/\d{3,}/.exec(code)?.[0] ?? /.*(\d{2})/.exec(code)?.[1] ?? '');
  return {
    product,
    bareSku,
    code,
    number,
    thai: bare(thai),
    thaiWords: new Set(thai.split(/[^\u0e01-\u0e4e]+/).map(plainWord)),
    english: bare(english),
    words: [thai, english].map((name) => new Set(name.match(nameWord)?.map(plainWord))),
    latin: new Set([code, bareSku, ...codes, ...joined, ...inNames, ...inNames.map(singular)]),
  };
}
const nameWord = /[a-z0-9]+(?:[/.][a-z0-9]+)*%?|[\u0e01-\u0e4e]+/g;
const plainWord = (word: string) =>
  /\d/.test(word) ? word : isThai(word[0]) ? word.replace(/^อาหาร/, '') : singular(word);
const bareCode = (sku: string) => sku.toLowerCase().replaceAll('-', '');
const bare = (name: string) => name.replaceAll(/[^\p{L}\p{M}\p{N}%]/gu, '');
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);

/** Whether a product is the one with medicine of its name. */
export const isMedicated = ({ medicineCode, nameTh }: Known): boolean =>
  medicineCode !== '' || /ผสมยา|ใส่ยา/.test(nameTh);

/** ทล 552 of ท่าหลวง 552: the brand by consonants that begin with its first one. */
function isBrandOf(word: string, [brand = '']: Iterable<string>): boolean {
  if (!/^[ก-ฮ]{2,3}$/.test(word) || forms.has(word) || brand[0] !== word[0]) return false;
  let at = 0;
  for (const letter of brand) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** A single letter is in nearly every name: 552ก is 552ย or 552P, typed with the other keyboard. */
const isNaming = (thai: string): boolean => thai.length > 1;

/**
 * Whether every word is in a product's code or names, a code that is written in parts being one; numbers and codes have to be equal, or begin the code.
 * Of more words than are compared some are left.
 */
export function explainedBy({
  tokens,
  runs,
  isCut,
}: Pick<Words, 'tokens' | 'runs' | 'isCut'>): (one: Named) => boolean {
  if (isCut) return () => false;
  const words = tokens.map((token) => ({
    isMedicine: medicineWords.has(token),
    thai: /^[a-z0-9]/.test(token) ? undefined : bare(token),
    latin: [token, token.replaceAll(/[-/]/g, ''), /\d/.test(token) ? token : singular(token)],
  }));
  const isExplained = (
    { product, code, bareSku, latin, thai, thaiWords, number }: Named,
    word: (typeof words)[number],
  ) => {
    if (word.isMedicine && isMedicated(product)) return true;
    if (word.thai !== undefined)
      return isNaming(word.thai) && (thai.includes(word.thai) || isBrandOf(word.thai, thaiWords));
    return word.latin.some(
      (one) =>
        latin.has(one) ||
        latin.has(`${one}%`) ||
        // หมูขุน KH: the letters before the code's number
        (/^[a-z]{2,}$/.test(one) && /^[a-z]+(?=\d)/.exec(bareSku)?.[0] === one) ||
        (/^\d+[a-z]/.test(one) && code.replace(/^[a-z]+-?/, '') === one) ||
        (number !== '' && (one === number || (/\d{3}/.test(one) && code.startsWith(one)))),
    );
  };
  return (one) => {
    // P สิบสอง, of a name that has P12
    const isWhole = (code: string) =>
      code === one.bareSku || code === one.code || (/[a-z]\d/.test(code) && one.latin.has(code));
    const whole = runs.findLast(({ code, isTyped }) => isTyped && isWhole(code));
    return words.every(
      (word, at) => (whole && at >= whole.from && at < whole.to) || isExplained(one, word),
    );
  };
}

/** What is known of the products that may be meant: those bought of late, and those with a code. */
export interface KnownProducts<Product extends Known> {
  bought: readonly Named<Product>[];
  ofCodes: (codes: readonly string[]) => Named<Product>[];
  /** those that have one of the numbers inside their code */
  ofNumbers: (numbers: readonly string[]) => Named<Product>[];
}
export function knownProducts<Product extends Known>(
  all: readonly Named<Product>[],
): KnownProducts<Product> {
  const by = (keys: (one: Named<Product>) => string[]) => {
    const found = Map.groupBy(
      all.flatMap((one) => [...new Set(keys(one))].map((key) => ({ key, one }))),
      ({ key }) => key,
    );
    return (sought: readonly string[]) => [
      ...new Set(sought.flatMap((key) => found.get(key)?.map(({ one }) => one) ?? [])),
    ];
  };
  return {
    bought: all.filter(({ product }) => product.times !== null),
    ofCodes: by(({ bareSku, code }) => [bareSku, code]),
    ofNumbers: by(({ number }) => (number === '' ? [] : [number])),
  };
}

export interface Match<Product extends Known> {
  sure: Sure;
  found: Named<Product> | undefined;
  candidates: Named<Product>[];
  doubts: Doubt[];
}
/** What is known of the words of a line before its product is chosen. */
export interface Clues<Product extends Known> {
  words: Words;
  /** the product of the customer's own word */
  learnt: Named<Product> | undefined;
  known: KnownProducts<Product>;
  /** products whose names hold the words, or nearly; `isAll`: they were sought, and no further product holds them */
  names: () => { named: readonly Named<Product>[]; isAll: boolean };
  /** whether the product is sold by the unit that is written beside the words; without a unit every one is */
  isSoldSo?: (product: Product) => boolean;
  /** whether the written weight is whole packs of the product */
  isWhole?: (product: Product) => boolean;
  /** whether the written unit is the product's own */
  isOwnUnit?: (product: Product) => boolean;
  hasUnit?: boolean;
  /** it is the only line, without a unit */
  isLone?: boolean;
  unitOf?: (product: Product) => string;
}

/** The product that words mean, or those to choose from. What could be another product is never certain. */
export function matchProduct<Product extends Known>(clues: Clues<Product>): Match<Product> {
  const { words, learnt, known } = clues;
  if (words.tokens.length === 0 && !learnt) return none('product_missing');
  const coded = known.ofCodes(words.codes);
  const explained = coded.filter(explainedBy(words));
  if (learnt) return ofLearnt(learnt, explained);
  if (explained.length > 0) return ofCode(clues, explained);
  const numbered = known.ofNumbers(words.numbers).filter(explainedBy(words));
  // เอา 12 มา 5: so short a number alone ends other codes, too.
  if (clues.isLone && /^\d{2}$/.test(words.tokens.join(' ')) && numbered.length > 0)
    return chosen('likely', numbered, ['product_likely']);
  if (numbered.length > 0) {
    const match = ofOffer(clues, plainest(words, numbered));
    const byName = match.sure === 'certain' ? match : ofName(clues);
    return byName.sure === 'certain' ? byName : match;
  }
  if (coded.length > 0) return chosen('likely', coded, ['words_left']);
  const byName = ofName(clues);
  const mentioned = known.ofNumbers(words.numbers.filter((number) => number.length > shortNumber));
  return byName.candidates.length === 0 && byName.sure === 'none' && mentioned.length > 0
    ? chosen('unsure', mentioned, ['words_left'])
    : byName;
}
// Two digits are in too many codes.
const shortNumber = 2;

/** The customer's own word counts, unless it is by now the code of another product. */
function ofLearnt<Product extends Known>(
  learnt: Named<Product>,
  explained: readonly Named<Product>[],
): Match<Product> {
  const others = explained.filter(({ product }) => product.sku !== learnt.product.sku);
  if (others.length > 0)
    return { ...chosen('likely', [learnt, ...others], ['product_several']), found: learnt };
  return certain(learnt);
}

function ofCode<Product extends Known>(
  { words, known: { bought }, names }: Pick<Clues<Product>, 'words' | 'known' | 'names'>,
  explained: readonly Named<Product>[],
): Match<Product> {
  const whole = explained.filter(({ bareSku }) => words.codes.includes(bareSku));
  // 551 with further words of its name means the plain 551, not one with medicine whose name has them, too.
  const longest = Math.max(0, ...whole.map(({ bareSku }) => bareSku.length));
  const exact = whole.filter(({ bareSku }) => bareSku.length === longest);
  const one = exact.length === 1 ? exact[0] : explained.length === 1 ? explained[0] : undefined;
  if (!one) return chosen('unsure', explained, ['product_several']);
  const sisters = bought.filter(
    ({ code, product }) => code.startsWith(one.code) && product.sku !== one.product.sku,
  );
  const isBought = one.product.times !== null;
  if (!isBought && sisters.length > 0)
    return { ...chosen('likely', [one, ...sisters], ['another_usual']), found: one };
  // Letters alone may be a word, or mean every size: ADE, C; but no one else's: EGD.
  if (!isBought && !/\d/.test(one.code) && words.tokens.length === 1 && !isOnly(one, names()))
    return { ...chosen('likely', [one, ...explained], ['product_likely']), found: one };
  return certain(one);
}

const isOnly = <Product extends Known>(
  { code, product }: Named<Product>,
  { named, isAll }: ReturnType<Clues<Product>['names']>,
): boolean =>
  isAll && code.length >= leastLetters && named.every((one) => one.product.sku === product.sku);
const leastLetters = 3;

/** By name: the whole name, or words that fit one product alone, where no further one may have them. */
function ofName<Product extends Known>(clues: Clues<Product>): Match<Product> {
  const { words, known } = clues;
  const { named, isAll } = clues.names();
  const held = distinct([...known.bought, ...named].filter(explainedBy(words)));
  const whole = bare(words.tokens.join(''));
  const exact = held.filter((one) => isNamed(one, whole, held));
  if (held.length === 0)
    return named.length > 0
      ? chosen('unsure', named, ['product_unknown'])
      : none('product_unknown');
  if (exact.length === 1 && exact[0])
    return isAll && isOneUnit(clues, held) ? certain(exact[0]) : likely(exact[0], held);
  // ปลายข้าว is not ปลายข้าวเหนียว; but สามชั้น may be the sliced one, where the other is สามชั้น ทั้งแผ่น.
  const thai = words.tokens.filter((token) => isThai(token[0]));
  const having = held.filter(({ thaiWords }) => thai.every((token) => thaiWords.has(token)));
  const hasMore = ({ thaiWords }: Named) =>
    [...thaiWords].some((word) => word.length >= leastLetters && !thai.includes(word));
  const ofWords = having.length === 1 && having.some(hasMore) ? [] : having;
  // เกลือ is no ถั่วอบเกลือ: a thing is in front of what it is made with.
  const begun = held.filter(({ thaiWords }) =>
    thai.every((token) => [...thaiWords].some((word) => word.replace(/^ลูก/, '').startsWith(token))),
  );
  const likelier = ofWords.length > 0 ? ofWords : begun.length === 1 ? begun : held;
  const match = ofOffer(clues, likelier, isAll);
  return match.sure === 'certain' &&
    match.found &&
    (isNoFeed(words, match.found) ||
      isOfAnother(words, match.found) ||
      isKindAlone(words, match.found))
    ? likely(match.found, held)
    : match;
}

/** อาหารหมู is no milk powder, although that alone may have the words. */
function isNoFeed({ text, isFeed }: Words, { thai }: Named): boolean {
  const [kind] = /^(?:นม|ยา|วิตามิน|วัคซีน|น้ำยา)/.exec(thai) ?? [];
  return isFeed && kind !== undefined && !text.includes(kind);
}

/** ผัก may be any vegetable, although one name alone may begin with it; so may ซอส of a brand be any sauce. */
const isKindAlone = ({ tokens }: Words, { thaiWords }: Named): boolean =>
  tokens.some((token) => kinds.has(token) && !thaiWords.has(token)) &&
  tokens.every((token) => kinds.has(token) || thaiWords.has(token));

const tasteOf = new RegExp(`^(?:${tastes.join('|')})`);
/** หมูสไลซ์ is more than the end of สันคอหมูสไลซ์: with its animal a name begins. */
function isOfAnother({ tokens }: Words, { thaiWords }: Named): boolean {
  return tokens.some(
    (token) =>
      /^(?:สุกร|ไก่|เป็ด|ปลา|กุ้ง|วัว|เนื้อ)./.test(token) &&
      ![...thaiWords].some((word) => word.replace(tasteOf, '').startsWith(token)) &&
      [...thaiWords].some((word) => word.includes(token)),
  );
}

/** Of products that have all words the one that is meant: what the customer buys, what is sold by the written unit, or the only one. */
function ofOffer<Product extends Known>(
  clues: Clues<Product>,
  held: readonly Named<Product>[],
  isAll = true,
): Match<Product> {
  const { words, isSoldSo = () => true, isOwnUnit = () => false } = clues;
  const fitting = held.filter(({ product }) => isSoldSo(product));
  const own = fitting.filter(({ product }) => isOwnUnit(product));
  const offered = plainly(words.tokens, own.length > 0 ? own : fitting.length > 0 ? fitting : held);
  const packed = isAll ? (packOf(words, offered) ?? weighedOf(clues, offered)) : undefined;
  if (packed) return certain(packed);
  const bought = offered.filter(({ product }) => product.times !== null);
  const plain =
    bought.length === 0 && isAll && isOneUnit(clues, offered) ? plainOf(words, offered) : undefined;
  const [only = plain] =
    bought.length === 1 ? bought : offered.length === 1 && isAll ? offered : [];
  if (only) return certain(only);
  return offered.length === 1
    ? chosen('likely', held, ['product_likely'])
    : chosen('unsure', [...offered, ...held], ['product_several']);
}
/** Products without those with medicine, where that is not written, and the customer buys none of them. */
export function plainly<Product extends Known>(
  tokens: readonly string[],
  products: readonly Named<Product>[],
): readonly Named<Product>[] {
  const plain = products.filter(({ product }) => !isMedicated(product) || product.times !== null);
  return plain.length > 0 &&
    !tokens.some((token) => token.endsWith('ยา') || medicineWords.has(token))
    ? plain
    : products;
}

/** ปลาคาร์ฟถุงใหญ่: of several sizes of one name the largest, or the smallest. */
export function packOf<Product extends Known>(
  { pack }: Pick<Words, 'pack'>,
  products: readonly Named<Product>[],
): Named<Product> | undefined {
  if (!pack || products.length < 2) return undefined;
  const named = products.filter(({ thai }) => thai.includes(pack.words));
  if (named.length === 1) return named[0];
  const sized = products
    .map((one) => ({ one, ...sizeOf(one) }))
    .toSorted((a, b) => (pack.isLarge ? b.size - a.size : a.size - b.size));
  const [first, second] = sized;
  const isOneName = new Set(sized.map(({ name }) => name)).size === 1;
  return isOneName && first && first.size > 0 && first.size !== second?.size
    ? first.one
    : undefined;
}
/** น้ำตาล 10 โล is no part of a sack of 50 kg: of several sizes of one name the only one of which the weight is whole packs. */
function weighedOf<Product extends Known>(
  { isWhole }: Clues<Product>,
  products: readonly Named<Product>[],
): Named<Product> | undefined {
  const isOneName = new Set(products.map((one) => sizeOf(one).name)).size === 1;
  const [whole, ...others] = products.filter(({ product }) => isWhole?.(product));
  return isOneName && others.length === 0 ? whole : undefined;
}
/** The first measure of a name, in grams or millilitres, and the name without its numbers. */
function sizeOf({ product }: Named): { size: number; name: string } {
  const name = comparedWords(product.nameTh);
  const [, count = '0', unit] = /(\d+(?:\.\d+)?) *(กก|กรัม|มล|ลิตร|โดส)/.exec(name) ?? [];
  return {
    size: Number(count) * (unit === 'กก' || unit === 'ลิตร' ? 1000 : 1),
    name: name.replaceAll(/\d+(?:\.\d+)? *[\u0e01-\u0e4e]*/g, ''),
  };
}

/** สันคอหมู 10 may be kilograms of one or packs of the sliced one: without a unit the plain one of several is theirs only where all have one unit. */
const isOneUnit = <Product extends Known>(
  { hasUnit = true, unitOf = () => '' }: Clues<Product>,
  held: readonly Named<Product>[],
): boolean => hasUnit || new Set(held.map(({ product }) => unitOf(product))).size === 1;
/** เป็ดไข่ is no เป็ดไข่ ซุปเปอร์, and ดุกเล็ก no ปลาดุกเล็กพิเศษ: the one whose name has the words, where every other has all that is left of it and more. */
export function plainOf<Product extends Known>(
  { tokens }: Pick<Words, 'tokens'>,
  held: readonly Named<Product>[],
): Named<Product> | undefined {
  const written = tokens.map(plainWord).map(spokenAs);
  const names = held.flatMap((one) =>
    one.words.flatMap((name) => {
      const left = leftOf(written, [...name].map(spokenAs));
      return left ? [{ one, ...left }] : [];
    }),
  );
  const isAll = new Set(names.map(({ one }) => one)).size === held.length;
  const [plain, ...others] = names.filter(
    ({ left, isEnd }) =>
      isEnd && names.every((other) => left.every((word) => other.left.includes(word))),
  );
  return isAll && others.length === 0 ? plain?.one : undefined;
}
/** What is left of a name without the words that are written, and whether these are or end words of it; undefined where it has not all of them. */
function leftOf(written: readonly string[], name: readonly string[]) {
  const left = name.map((text) => ({ text, isTail: false }));
  for (const word of written) {
    const whole = left.findIndex(({ text }) => text === word);
    const at = whole < 0 ? left.findIndex(({ text }) => text.includes(word)) : whole;
    const found = left[at];
    if (found === undefined) return undefined;
    const [before = '', ...behind] = found.text.split(word);
    const pieces = [
      { text: before, isTail: found.isTail },
      { text: behind.join(word), isTail: true },
    ];
    left.splice(at, 1, ...pieces.filter(({ text }) => text !== ''));
  }
  return { left: left.map(({ text }) => text), isEnd: left.every(({ isTail }) => !isTail) };
}

/** ปลานิลอ่อน 5 ถุง ขุน 20 ถุง: words that end one name alone of those that begin as the name before does. */
export function withNameBefore<Product extends Known>(
  { tokens }: Words,
  match: Match<Product>,
  before: { product: Named<Product>; written: string } | undefined,
): Match<Product> {
  const only =
    match.sure === 'certain' || !before
      ? undefined
      : endingOf(tokens, match.candidates, {
          name: before.product.thai,
          written: bareName(before.written),
        });
  return only && only !== before?.product ? certain(only) : match;
}
/** The only one whose name ends with the words, and begins as the name before does; the brand in front of a name has to be written there. */
export function endingOf<Product extends Known>(
  tokens: readonly string[],
  products: readonly Named<Product>[],
  before: { name: string; written: string },
): Named<Product> | undefined {
  const end = bare(tokens.join(''));
  // ลูกชิ้นเนื้อ 1 กก.
  const nameOf = ({ thai }: Named) => thai.replace(/\d+(?:กก|กรัม|มล|ลิตร|ฟอง)$/, '');
  // หมูรุ่น 15 หมูขุน 20: of two brands none is meant.
  const isOne = (kind: string) =>
    products.filter((one) => nameOf(one).endsWith(kind + end)).length === 1;
  const [only, ...others] = products.filter((one) => {
    const { thaiWords } = one;
    const name = nameOf(one);
    const begun = end !== '' && name.endsWith(end) ? name.slice(0, -end.length) : '';
    const [brand = ''] = thaiWords;
    const kind = begun.startsWith(brand) ? begun.slice(brand.length) : begun;
    const isWritten =
      before.written.includes(brand.slice(0, leastBrand)) ||
      (isOne(kind) &&
        (brand.length >= begun.length ||
          (kind !== '' && !kinds.has(kind) && before.written.includes(kind))));
    return begun.length >= leastBegun && before.name.startsWith(begun) && isWritten;
  });
  return others.length === 0 && only?.thai !== before.name ? only : undefined;
}
export const bareName = (name: string): string => bare(comparedWords(name));
// Of a brand people write the beginning: มังกร for มังกรน้ำ.
const [leastBegun, leastBrand] = [3, 4];

/** 551 พลัส is 551P rather than 551AP: of codes that begin with the number the shortest, where it is one. */
function plainest<Product extends Known>(
  { numbers }: Words,
  held: readonly Named<Product>[],
): readonly Named<Product>[] {
  const [plain, ...others] = held.toSorted((a, b) => a.code.length - b.code.length);
  // 624 ไก่ไข่ เม็ด is no plainer than 624 ไก่ไข่ ผง.
  const hasLess = others.every(({ thaiWords }) =>
    [...(plain?.thaiWords ?? [])].every((word) => thaiWords.has(word)),
  );
  const isPlain =
    plain &&
    ((hasLess && others.every(({ code }) => code !== plain.code && code.startsWith(plain.code))) ||
      (held.every(({ code }) => numbers.some((number) => code.startsWith(number))) &&
        plain.code.length < (others[0]?.code.length ?? 0)));
  return isPlain ? [plain] : held;
}
const certain = <Product extends Known>(found: Named<Product>): Match<Product> => ({
  sure: 'certain',
  found,
  candidates: [],
  doubts: [],
});
const likely = <Product extends Known>(
  found: Named<Product>,
  held: readonly Named<Product>[],
): Match<Product> => ({
  ...chosen('likely', [found, ...held], ['product_likely']),
  found,
});
/** Whether words are a whole name, or all but its code where no other of these has a code that begins so: รำข้าว 111 is รำข้าว. */
function isNamed({ thai, english, code }: Named, whole: string, held: readonly Named[]): boolean {
  const names = new Set([thai, english].map(withoutFeed));
  if (names.has(whole)) return true;
  const isPlain = held.every((other) => other.code === code || !other.code.startsWith(code));
  return code !== '' && isPlain && names.has(`${whole}${code}`);
}
const withoutFeed = (name: string) => name.replace(/^อาหาร/, '').replace(/feed(?=\d|$)/, '');

const none = (doubt: Doubt) => ({
  sure: 'none' as const,
  found: undefined,
  candidates: [],
  doubts: [doubt],
});

/** The likeliest first: what the customer buys, then the plain product before those with medicine, then the shorter name. */
function chosen<Product extends Known>(
  sure: 'likely' | 'unsure',
  candidates: readonly Named<Product>[],
  doubts: Doubt[],
): Match<Product> {
  const sorted = distinct(candidates).toSorted(
    (a, b) =>
      (b.product.times ?? 0) - (a.product.times ?? 0) ||
      a.bareSku.length - b.bareSku.length ||
      a.thai.length - b.thai.length ||
      (a.bareSku < b.bareSku ? -1 : 1),
  );
  return {
    sure,
    found: sure === 'likely' ? sorted[0] : undefined,
    candidates: sorted.slice(0, 5),
    doubts,
  };
}
const distinct = <Product extends Known>(all: readonly Named<Product>[]) => [
  ...new Map(all.map((one) => [one.product.sku, one])).values(),
];

/** The keys of a cell that may be a code by itself, with any signs. */
export const keysOfCell = (cell: string): string[] =>
  [...new Set([foldText(cell), bareCode(foldText(cell))])].filter(Boolean);

/** The product whose code a whole cell of a sheet is, with the words of the cells beside it; undefined where none, or several, have it. */
export function matchCell<Product extends Known>(
  cell: string,
  beside: Words,
  known: KnownProducts<Product>,
): Match<Product> | undefined {
  const all = known.ofCodes(keysOfCell(cell));
  const exact = all.filter(({ bareSku }) => bareSku === bareCode(foldText(cell)));
  const [one, another] = exact.length > 0 ? exact : all;
  if (!one || another) return undefined;
  if (!explainedBy(beside)(one)) return chosen('likely', [one], ['words_left']);
  return ofCode(
    {
      words: { ...beside, codes: [one.bareSku] },
      known,
      names: () => ({ named: [], isAll: false }),
    },
    [one],
  );
}
