import { countUnits, isSoldIn } from '#contract/drafts/count-units.ts';
import type { Doubt } from '#contract/drafts/doubts.ts';
import type { ReadLine } from '#contract/drafts/reading/read-lines.ts';
import { isMeasured, unitOfWord, unitRow } from '#contract/drafts/reading/units.ts';
import type { ResolvedLine } from '#contract/drafts/shapes.ts';
import { foldText } from '#contract/fold-text.ts';
import { parseBaht } from '#contract/money.ts';
import { asOffered } from '#features/catalogue/front.ts';
import type { Sold, SoldRow } from './find-candidates.ts';
import { comparedWords } from './fold-words.ts';
import type { Match } from './match-product.ts';

/** A line with the product that it means, or those to choose from, and its quantity in the product's unit. */
export function answered(
  line: ReadLine,
  match: Match<SoldRow>,
  quantity: number | undefined,
): ResolvedLine {
  const { found, sure } = match;
  const counted = found ? countedAs(line, quantity, found) : { doubts: [] };
  const own: Doubt[] = found && isOfName(line, found) ? ['quantity_of_name'] : [];
  if (
    found &&
    line.ownUnit !== undefined &&
    !isSoldBy(line, found.product) &&
    sizeIn(line, found.product) === undefined
  )
    own.push('unit_differs');
  if (found && isOfPieces(line, found.product)) own.push('unit_differs');
  // ไข่ 1 20 แผง has a size and a quantity.
  if (found && line.loose !== undefined && line.isBare && isNumbered(found, line.loose))
    own.push('pairing');
  const unread = found && isInName(line.unread, found) ? '' : line.unread;
  const doubts = [
    ...new Set<Doubt>([...line.doubts, ...match.doubts, ...counted.doubts, ...own]),
  ].filter(
    (doubt) =>
      !(doubt === 'unread' && unread === '') && !(doubt === 'price' && isOurPrice(line, found)),
  );
  return {
    words: line.words,
    productWords: line.product,
    sure,
    product: found ? offered(found) : null,
    candidates: sure === 'certain' ? [] : match.candidates.map(offered),
    writtenQty: line.quantity ?? null,
    writtenUnit: line.unit ?? null,
    quantityWords: line.quantityWords,
    orderQty: counted.quantity ?? null,
    unread,
    doubts,
    ...(line.act && { act: line.act }),
    clear: sure === 'certain' && doubts.length === 0,
  };
}

/** 20 ถุง ถุงละ 480: a price that is the product's asks nothing. */
const isOurPrice = ({ prices }: ReadLine, found: Sold | undefined): boolean =>
  prices !== undefined &&
  prices.every((baht) => baht !== undefined && parseBaht(baht) === found?.product.unitPrice);

/** Whether the product is sold by the written unit. */
export const isSoldBy = ({ unit, ownUnit }: Beside, row: SoldRow): boolean =>
  ownUnit === undefined
    ? unit === undefined || isSoldIn(unit, soldIn(row))
    : [row.unitTh, row.unitEn]
        .map(foldText)
        // 40ถ.
        .some((name) => name === ownUnit || (ownUnit.length === 1 && name.startsWith(ownUnit)));

/** Whether a written weight is whole packs of the product. */
export const isWholePacks = ({ unit, quantity = 0 }: Beside, { weightKg }: SoldRow): boolean =>
  unit === 'kilogram' && quantity > 0 && weightKg > 0 && quantity % weightKg === 0;

/** The unit that is written beside words, and how many. */
export type Beside = Partial<Pick<ReadLine, 'unit' | 'ownUnit' | 'quantity' | 'quantityWords'>>;
/** Whether the written unit is the one of the product. A weight is of packs, too, and chooses none. */
export const isUnitOf = ({ unit, ownUnit, quantityWords = '' }: Beside, row: SoldRow): boolean =>
  unit !== 'kilogram' &&
  ([row.unitTh, row.unitEn].some((name) => foldText(name) === ownUnit) ||
    (unit !== undefined &&
      unitOfWord(row.unitTh) === unit &&
      (unit !== 'bag' || isSack(row.unitTh) === isSack(quantityWords))));
// A bag and a sack are two units only where a product is sold in both.
const isSack = (words: string): boolean => /กระ|สอบ|กส|ก\.ส|sack/i.test(words);

export const soldIn = (row: SoldRow) => ({ ...row, unitNames: [row.unitTh, row.unitEn] });

/** A dozen of a box of six eggs is two of them, or twelve. */
function isOfPieces({ product, quantityWords }: ReadLine, { nameTh }: SoldRow): boolean {
  const pieces = /\d ?(ฟอง|ชิ้น|ขวด|ตัว|ลูก|ซอง|อัน)/.exec(nameTh)?.[1];
  const isAlone = /(?:โหล|คู่|dozens?|pairs?)(?:นึง|เดียว)?$/.test(quantityWords);
  return pieces !== undefined && isAlone && !product.includes(pieces);
}

/** A quantity in the product's unit: 3000 โดส of 1000 โดส are three. */
function countedAs(line: ReadLine, quantity: number | undefined, { product }: Sold) {
  const size = quantity === undefined ? undefined : sizeIn(line, product);
  const times = size === undefined ? undefined : (quantity ?? 0) / size;
  // มะนาว 250 ลูก of a bag of 100 is no number of bags.
  if (times !== undefined && !isMeasured(line.unit) && !Number.isInteger(times))
    return { quantity: Math.ceil(times), doubts: ['rounded_to_whole' as const] };
  return times !== undefined && (times > 1 || !isMeasured(line.unit)) && Number.isInteger(times)
    ? countUnits(times, undefined, soldIn(product))
    : countUnits(quantity, line.unit, soldIn(product));
}
/** The size, or how many pieces are in one, of a product's name that has the written unit, where that is no weight. */
function sizeIn({ unit, quantityWords }: ReadLine, row: SoldRow): number | undefined {
  if (
    unit === undefined ||
    unitRow(unit).kilograms !== undefined ||
    unit === unitOfWord(row.unitTh)
  )
    return undefined;
  const word = /([\u0e01-\u0e4e]+)$/.exec(comparedWords(quantityWords).trim())?.[1];
  const size = word && new RegExp(`(\\d+) *${word}`).exec(comparedWords(row.nameTh))?.[1];
  return size ? Number(size) : undefined;
}

/** Whether a name has a number behind the word for it: ไข่ 2 may be two of ไข่ไก่เบอร์ 2, but no ไก่เนื้อ 2. */
const isNumbered = ({ thai }: Sold, number: number): boolean =>
  new RegExp(`(?:เบอร์|ขนาด|ไซซ์|ไซส์|สูตร)${number}(?!\\d)`).test(thai);

/** 30 กก. of a bag of 30 kg, or 1 กก. of a product with 1 กก. in its name: a size rather than a quantity. */
function isOfName(
  { quantity, unit, quantityWords, product: words }: ReadLine,
  found: Sold,
): boolean {
  const { product, thai, latin, code } = found;
  if (quantity === undefined) return false;
  // ด็อกซี่ 20, of a name that has 20%; but ปูนขาว 20 is twenty sacks of 20 kg.
  if (unit === undefined)
    return (
      quantity !== product.weightKg &&
      String(quantity) !== code &&
      !words.includes(String(quantity)) &&
      !words.toLowerCase().includes(code) &&
      (latin.has(String(quantity)) || latin.has(`${quantity}%`))
    );
  // Of a bag of 1 kg both readings are one bag.
  if (unit === 'kilogram' && quantity === 1 && product.weightKg === 1) return false;
  const isWeight = unit === 'kilogram' && quantity === product.weightKg;
  return (
    isWeight ||
    (thai.includes(comparedWords(quantityWords).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')) &&
      !isNumbered(found, quantity))
  );
}

/** Signs that the product itself has are understood. */
const isInName = (unread: string, { product }: Sold): boolean =>
  unread
    .split(' ')
    .every((piece) => `${product.nameTh} ${product.nameEn}`.toLowerCase().includes(piece));

export function offered({ product: row }: Sold) {
  const { nameTh, nameEn, unitTh, unitEn, times, ...product } = row;
  return asOffered(product);
}
