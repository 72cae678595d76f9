import { bangkokDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import type { Doubt } from '#contract/drafts/doubts.ts';
import { mostLines } from '#contract/drafts/limits.ts';
import { isRemark, isWhoOrders } from '#contract/drafts/reading/lexicon.ts';
import type { ReadLine } from '#contract/drafts/reading/read-lines.ts';
import { readOrderText, type OrderText } from '#contract/drafts/reading/read-order-text.ts';
import type { ResolvedLine } from '#contract/drafts/shapes.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields } from '#platform/problem.ts';
import { mapWithPauses } from '#platform/jobs/map-with-pauses.ts';
import { answered, isSoldBy, isUnitOf, isWholePacks, type Beside } from './counted-lines.ts';
import { findCoded, findNamed, ownWordsOf, type Sold, type SoldRow } from './find-candidates.ts';
import {
  comparedWords,
  foldCustomerWord,
  hasDigit,
  leastNaming,
  medicineWords,
  piecesOf,
  wordsOf,
  type Words,
} from './fold-words.ts';
import { matchProduct, withNameBefore, type Match } from './match-product.ts';
import { mostOfWord, nearIn, withNear } from './near-lines.ts';
import { withOtherReadings } from './other-readings.ts';

/** A line with the words by which its product is found. */
interface WordedLine {
  line: ReadLine;
  words: Words;
  own: string;
}
/** A line whose words are parted at the words of names. */
interface PartedLine extends WordedLine {
  namingWords: ReadonlyMap<string, string>;
}
interface Finding {
  find: Find;
  /** whether a word may be part of a name: one that was not sought is */
  isInNames: (word: string) => boolean;
}
/** Finds the product of words; `own` is the whole text for it, as a customer's own word, beside them the unit that is written. */
type Find = (words: Words, own?: string, beside?: Beside) => Match<SoldRow>;

/** Reads an order as it was written, and finds each line's product among those that are sold to this customer. Writes nothing. */
export async function resolveLines(
  deps: Deps,
  context: Pick<Context, 'reached' | 'lang'>,
  input: Pick<Input<Calls['resolveLines']>, 'body'>,
) {
  const { text } = input.body;
  const own = await ownWordsOf(deps.db, context.reached, text);
  const read = readOrderText(text, bangkokDate(deps.now()), own);
  if (read.lines.length > mostLines)
    throw invalidFields([{ field: 'text', code: 'list_too_long', facts: { max: mostLines } }]);
  const [resolved, asked] = await withOtherReadings(
    (lines) => findProducts(deps, context, lines),
    read.lines,
  );
  const near = nearIn(deps, context);
  const named = await withNear(near, resolved, asked);
  const found = withEarlierDoubt(...withCorrections(named, asked));
  const lines = await withNear(
    near,
    found.filter((line) => !isAside(line)),
  );
  return { lines: markTwice(lines), ...restOf(read, found.filter(isAside)) };
}

/** The lines with their products, in their order; other requests run between them. */
export async function findProducts(
  deps: Deps,
  { reached, lang }: Pick<Context, 'reached' | 'lang'>,
  read: readonly ReadLine[],
) {
  const lines = await mapWithPauses(read, (line) => ({
    line,
    words: wordsOf(line.product),
    own: foldCustomerWord(line.product),
  }));
  const { worded, ...finding } = await findIn(
    deps,
    { place: reached, lang, today: bangkokDate(deps.now()) },
    lines,
  );
  let before: { product: Sold; written: string } | undefined;
  return mapWithPauses(worded, (one) => {
    const match = withNameBefore(one.words, matchOf(one, finding), before);
    // ดุกเล็ก behind บึงแก้ว ดุกใหญ่ has its brand, too.
    const front =
      before && match.found?.thai.startsWith([...before.product.thaiWords][0] ?? '')
        ? before.written
        : '';
    before = match.found && { product: match.found, written: `${front} ${one.line.product}` };
    return resolveLine(one, match, finding.find);
  });
}

/** Whether words are of a product's name, for a good part: 551 20 ถุง ตัวพลัส; but ไก่หอบ แดดแรงมาก is about one's hens. */
function holdsName({
  words: { tokens },
  namingWords,
}: {
  words: Pick<Words, 'tokens'>;
  namingWords: PartedLine['namingWords'];
}): boolean {
  const naming = tokens.filter(
    (token) => medicineWords.has(token) || (token.length >= leastNaming && namingWords.has(token)),
  );
  return naming.length > 0 && naming.join('').length >= tokens.join('').length * leastOfName;
}
const leastOfName = 0.3;

// A longer list is of a sheet, whose words have blanks.
const mostParted = 30;

/** Two statements for all lines: by codes, own words and what is bought of late; then by name for those that these left in doubt. */
async function findIn(
  { db }: Deps,
  asked: Parameters<typeof findCoded>[1],
  lines: readonly WordedLine[],
) {
  const codes = [
    ...new Set(
      lines.flatMap(({ line, words }) =>
        [...words.codes, ...words.numbers, numberOf(line) ?? []].flat(),
      ),
    ),
  ];
  const pieces = [
    ...new Set(lines.slice(0, mostParted).flatMap(({ line }) => piecesOf(line.product))),
  ];
  const { known, learnt, namingWords } = await findCoded(db, asked, {
    codes,
    words: [...new Set(lines.map(({ own }) => own))],
    pieces,
  });
  const worded = await mapWithPauses(lines, (one): PartedLine => {
    const line = withoutFront(one.line, namingWords);
    return { line, words: wordsOf(line.product, namingWords), own: one.own, namingWords };
  });
  const byCode = ({ words, own }: WordedLine) =>
    matchProduct({
      words,
      learnt: learnt.get(own),
      known,
      names: () => ({ named: [], isAll: false }),
    });
  const matches = await mapWithPauses(worded, byCode);
  const doubtful = worded
    .filter((_, at) => matches[at]?.sure !== 'certain')
    .map(({ words }) => words);
  // Words before a number, each by itself: ไก่ไข่ 552 names another product than 552.
  const before = doubtful.flatMap((words) =>
    wordsBeforeNumber(words).map((token) => wordsOf(token)),
  );
  const namedFor = await findNamed(db, asked, [...doubtful, ...before]);
  const isInNames = (word: string) => {
    const { named, isAll } = namedFor(wordsOf(word));
    return named.length > 0 || !isAll;
  };
  const find: Find = (words, own = '', beside = {}) =>
    matchProduct({
      words,
      learnt: learnt.get(own),
      known,
      names: () => namedFor(words),
      isSoldSo: (row) => isSoldBy(beside, row),
      isWhole: (row) => isWholePacks(beside, row),
      isOwnUnit: (row) => isUnitOf(beside, row),
      isLone: lines.length === 1 && beside.unit === undefined,
      hasUnit: beside.unit !== undefined || beside.ownUnit !== undefined,
      unitOf: ({ unitTh }) => unitTh,
    });
  return { worded, find, isInNames };
}

/** ฝนตก ขอไก่ไข่ 20 ถุง: a remark in front of the word that asks names no product. */
function withoutFront(line: ReadLine, namingWords: PartedLine['namingWords']): ReadLine {
  const { front = '', product } = line;
  const behind = product.slice(front.length).trim();
  // A name that is written once more says nothing else.
  const tokens = wordsOf(front, namingWords).tokens.filter(
    (token) => !comparedWords(behind).includes(token),
  );
  const isSilent =
    (isWhoOrders(front) || isRemark(front)) && !holdsName({ words: { tokens }, namingWords });
  return isSilent ? { ...line, product: behind } : line;
}

const wordsBeforeNumber = ({ tokens }: Words): string[] =>
  tokens.some(hasDigit) ? tokens.slice(0, tokens.findIndex(hasDigit)) : [];
/** The quantity as a product's number, where it could be one. */
const numberOf = ({ quantity, unit, was }: ReadLine): string | undefined =>
  quantity !== undefined &&
  (unit === undefined || was) &&
  Number.isSafeInteger(quantity) &&
  quantity > 0
    ? String(quantity)
    : undefined;

/** Words before a number that are in no name: ข่อยเอา 551. */
function passedOver(
  { line, words }: PartedLine,
  isInNames: (word: string) => boolean,
): Words | undefined {
  const { tokens } = words;
  const before = wordsBeforeNumber(words).length;
  const rest = tokens.filter((token, at) => at >= before || !isRemark(token) || isInNames(token));
  return rest.length < tokens.length && line.product.length <= mostPassed
    ? wordsOf(rest.join(' '))
    : undefined;
}
const mostPassed = 100;

/** The match of a line; words that are in no name say nothing about the product whose code follows. */
function matchOf(parted: PartedLine, { find, isInNames }: Finding): Match<SoldRow> {
  const { line, words, own } = parted;
  const match = find(words, own, line);
  const rest = match.doubts.some((doubt) => doubt === 'words_left' || doubt === 'product_unknown')
    ? passedOver(parted, isInNames)
    : undefined;
  if (!rest) return match;
  const found = find(rest, undefined, line);
  const isCode = [...rest.codes, ...rest.numbers].some((code) => isCodeOf(found.found, code));
  return found.sure === 'certain' && isCode ? found : match;
}

function resolveLine(parted: PartedLine, found: Match<SoldRow>, find: Find): ResolvedLine {
  const { line, words } = parted;
  const number = numberOf(line);
  // Words of names that name no one product are no remark.
  const isPartly = line.quantityWords === '' && found.sure === 'none' && holdsName(parted);
  const match = isPartly
    ? { ...found, sure: 'unsure' as const, doubts: ['product_several' as const] }
    : found;
  const other = number === undefined ? undefined : find(wordsOf(number));
  if (
    number !== undefined &&
    other &&
    [other.found, ...other.candidates].some((one) => isCodeOf(one, number))
  ) {
    if (line.was) return replaced(line, line.was, other);
    const isNumber = /^\d+$/.test(words.tokens.join(''));
    // หมูเล็ก 551, อ้ายเอา 551: the number belongs to the name, or is the product, and there is no quantity.
    const named = find(wordsOf(`${line.product} ${number}`));
    if (
      line.isBare &&
      !isNumber &&
      named.found &&
      (match.sure === 'none' || named.doubts.every((doubt) => doubt !== 'words_left'))
    )
      return answered(
        { ...line, product: `${line.product} ${number}` },
        { ...named, doubts: [...named.doubts, 'quantity_missing'] },
        undefined,
      );
    // 20 x 510, where 20 is no product.
    if (isNumber && match.sure === 'none')
      return answered(
        line,
        { ...other, sure: 'likely', doubts: [...other.doubts, 'numbers_swapped'] },
        Number(words.tokens.join('')),
      );
    // 552 หรือ 553: the second number is a product rather than 553 bags.
    return answered(line, { ...match, doubts: [...match.doubts, 'quantity_of_name'] }, undefined);
  }
  return answered(line, match, line.quantity);
}

/** 552 30 ถุง เอ้ย 553: a number that corrects a quantity and is a product's replaces the product, where it would be no quantity. */
function replaced(
  line: ReadLine,
  { value, unit, words }: NonNullable<ReadLine['was']>,
  other: Match<SoldRow>,
): ResolvedLine {
  const number = line.quantity ?? 0;
  const isQuantity = number % 10 === 0 || number < leastTimes * value;
  const { unit: _, was, ...rest } = line;
  const doubts: Doubt[] = isQuantity ? [...other.doubts, 'quantity_of_name'] : other.doubts;
  return answered(
    {
      ...rest,
      product: String(number),
      quantity: value,
      quantityWords: words,
      ...(unit && { unit }),
    },
    { ...other, doubts },
    value,
  );
}
const shortNumber = 2;
// A quantity is rarely corrected by more.
const leastTimes = 4;

// So many are quantities that two digits of a code are a product only where they are written for one.
const isCodeOf = (found: Sold | undefined, code: string): boolean =>
  found !== undefined &&
  (found.code === code ||
    found.bareSku === code ||
    (found.number === code && code.length > shortNumber));

/** A later line that names a product with another quantity replaces the one before it: 524 50 ถุง, แก้เป็น 524 60. It puts no other line in doubt. */
function withCorrections(
  lines: readonly ResolvedLine[],
  read: readonly ReadLine[],
): [ResolvedLine[], ReadLine[]] {
  const isOf = (sku: string) => (line: ResolvedLine) =>
    line.sure === 'certain' && line.product?.sku === sku;
  const corrects = (line: ResolvedLine, at: number) =>
    line.act === 'replace' &&
    line.sure === 'certain' &&
    line.orderQty !== null &&
    line.doubts.every((doubt) => doubt === 'changes') &&
    lines.slice(Math.max(0, at - mostBack), at).some(isOf(line.product?.sku ?? ''));
  const corrected = new Set(
    lines.flatMap((line, at) => (corrects(line, at) ? [line.product?.sku] : [])),
  );
  if (corrected.size === 0) return [[...lines], [...read]];
  const last = new Map(lines.map((line, at) => [line.product?.sku, at]));
  const kept = lines
    .map((_, at) => at)
    .filter(
      (at) => !corrected.has(lines[at]?.product?.sku) || last.get(lines[at]?.product?.sku) === at,
    );
  const clear = (line: ResolvedLine, at: number): ResolvedLine => {
    const isBehind = corrected.has(line.product?.sku);
    const doubts = line.doubts.filter(
      (doubt) => doubt !== 'changes' || !(isBehind || read[at]?.back?.includes('changes')),
    );
    return { ...line, doubts, clear: line.sure === 'certain' && doubts.length === 0 };
  };
  return [
    kept.map((at) => clear(lines[at] as ResolvedLine, at)),
    kept.map((at) => read[at] as ReadLine),
  ];
}
// A correction is about what was just written.
const mostBack = 20;

const takesBack: readonly Doubt[] = ['cancels', 'changes'];

/** A number or a short word that is no product, as in "552 20 30 40" or "552 20 ถุง อ่ะ 25 ถุง". */
const isCorrection = ({ sure, productWords, quantityWords }: ResolvedLine): boolean =>
  (sure === 'none' && (/^\d+$/.test(productWords) || productWords.length <= mostOfWord)) ||
  (quantityWords === '' && /^\d{1,2}$/.test(productWords));

/**
 * What is cancelled or changed without naming a product ("the first one") may be any line; a number that is no product may correct the line before it, and
 * with its quantity what is before it on the same line of the text.
 */
function withEarlierDoubt(
  lines: readonly ResolvedLine[],
  read: readonly ReadLine[],
): ResolvedLine[] {
  const unnamed = lines.filter(
    ({ product, act, sure, doubts }) =>
      product === null ||
      (act === 'remove' && sure !== 'certain' && !doubts.includes('words_left')),
  );
  const everywhere = takesBack.filter((doubt) =>
    unnamed.some(({ doubts }) => doubts.includes(doubt)),
  );
  const isCorrected = (at: number) => {
    const [next, isBeside] = [lines[at + 1], read[at]?.row === read[at + 1]?.row];
    return (
      next !== undefined &&
      isCorrection(next) &&
      (isBeside || (next.quantityWords === '' && /^\d+$/.test(next.productWords)))
    );
  };
  const isOpen = ({ product, doubts }: ResolvedLine, at: number) =>
    read[at]?.isRemark ||
    (product === null && (read[at]?.quantityWords === '' || doubts.includes('pairing')));
  // 551 20 ถุง ตัวพลัส: the words may be about the line beside them.
  const namedRows = new Set(
    lines.flatMap((line, at) => (isOpen(line, at) && !isAside(line) ? [read[at]?.row ?? -1] : [])),
  );
  return lines.map((line, at) => {
    const isShared = !read[at]?.isRemark && namedRows.has(read[at]?.row ?? -1);
    const doubts = [
      ...new Set([
        ...line.doubts,
        ...everywhere,
        ...(isCorrected(at) || isShared ? ['pairing' as const] : []),
      ]),
    ];
    return { ...line, doubts, clear: line.clear && doubts.length === 0 };
  });
}

/** Words without a quantity and a number that name no product are no line of an order. */
const isAside = ({ quantityWords, productWords, sure, doubts }: ResolvedLine): boolean =>
  quantityWords === '' &&
  !/\d/.test(productWords) &&
  (sure === 'none' || doubts.includes('product_unknown'));

function restOf({ intents, day, asides, loose }: OrderText, left: readonly ResolvedLine[]) {
  return {
    intents,
    day: day ? { words: day.words, day: day.day ?? null, sure: day.isSure } : null,
    asides: [...asides, ...loose, ...left.map(({ words }) => words)],
  };
}

/** A product in two lines may be one order, or two. */
export function markTwice(lines: readonly ResolvedLine[]): ResolvedLine[] {
  const counts = Map.groupBy(lines, ({ product }) => product?.sku);
  return lines.map((line) =>
    line.product && (counts.get(line.product.sku)?.length ?? 0) > 1
      ? { ...line, doubts: [...line.doubts, 'twice' as const], clear: false }
      : line,
  );
}
