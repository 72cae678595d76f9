import { bangkokDate } from '#contract/calendar.ts';
import { isSoldIn } from '#contract/drafts/count-units.ts';
import { isThai } from '#contract/drafts/reading/lexicon.ts';
import type { ReadLine } from '#contract/drafts/reading/read-lines.ts';
import type { ResolvedLine } from '#contract/drafts/shapes.ts';
import type { Context } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { answered, offered, soldIn } from './counted-lines.ts';
import { nearFinder, type FindNear, type Sold } from './find-candidates.ts';
import { hasDigit, leastNaming, wordsOf } from './fold-words.ts';
import { bareName, endingOf } from './match-product.ts';
import { onlyAlike, onlyBegun } from './near-names.ts';

/** The search for products of this customer whose names are written nearly so. */
export const nearIn = ({ db, now }: Deps, { reached, lang }: Pick<Context, 'reached' | 'lang'>) =>
  nearFinder(db, { place: reached, lang, today: bangkokDate(now()) });

/** Lines whose words name no product, with those that are written nearly so to choose from. */
export async function withNear(
  near: FindNear,
  lines: readonly ResolvedLine[],
  read: readonly ReadLine[] = [],
): Promise<ResolvedLine[]> {
  // Of a text that is still read a short word may correct the line before it, or end its name.
  const isShort = (words: string) => read.length > 0 && words.length <= mostOfWord;
  const texts = lines.map(({ product, candidates, productWords, quantityWords, act, doubts }, at) =>
    product === null &&
    (candidates.length === 0 || (read.length > 0 && doubts.includes('product_unknown'))) &&
    productWords !== '' &&
    (read.length === 0 || quantityWords !== '' || act === 'remove')
      ? nearText(productWords, lines[at - 1]?.productWords)
      : '',
  );
  const nearTo = await near(texts);
  return lines.map((line, at) => {
    const isSoldSo = ({ product }: Sold) =>
      line.writtenUnit === null || isSoldIn(line.writtenUnit, soldIn(product));
    const [sold = [], others = []] = [true, false].map((isSold) =>
      nearTo(texts[at] ?? '').filter((one) => isSoldSo(one) === isSold),
    );
    const all = withNumbersFirst(line.productWords, [...sold, ...others]);
    const [written, candidates] = [read[at], all.slice(0, mostNear).map(offered)];
    const words = written && candidates.length > 0 ? wordsOf(written.product) : undefined;
    const possible = sold.length > 0 ? sold : others;
    const before = bareName(lines[at - 1]?.product?.productName ?? '');
    const alike =
      words &&
      (endingOf(words.tokens, possible, before) ??
        (isShort(line.productWords) ? onlyBegun(words, all) : onlyAlike(words, possible)));
    if (written && alike)
      return answered(
        written,
        { sure: 'certain', found: alike, candidates: [], doubts: [] },
        written.quantity,
      );
    return candidates.length === 0 || isShort(line.productWords)
      ? line
      : { ...line, sure: 'unsure', candidates };
  });
}
const mostNear = 5;
/** A shorter word may be another than a name. */
export const mostOfWord = 4;
/** ไข่เบอร์ 2: what has the numbers of the words is likelier. */
function withNumbersFirst(written: string, near: readonly Sold[]): Sold[] {
  const numbers = wordsOf(written).tokens.filter(hasDigit);
  const has = ({ latin }: Sold) => numbers.every((one) => latin.has(one));
  return numbers.length === 0
    ? [...near]
    : [...near.filter(has), ...near.filter((one) => !has(one))];
}
/** Words of two letters or a number alone go on with the name of the line before: ไข่ไก่เบอร์ 1 30 ถาด เบอร์ 3 20 ถาด. */
function nearText(written: string, before = ''): string {
  const { text, tokens } = wordsOf(written);
  const isWhole = tokens.some((token) => isThai(token[0]) && token.length >= leastNaming);
  // ถั่ว 46: the number of a name is no part of its words.
  return isWhole
    ? text.replaceAll(/ ?\d+%?(?= |$)/g, '').trim()
    : `${wordsOf(before.replaceAll(/\d/g, ' ')).text} ${text}`.trim();
}
