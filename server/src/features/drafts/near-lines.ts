import { bangkokDate } from '#contract/calendar.ts';
import { isSoldIn } from '#contract/drafts/count-units.ts';
import { isThai } from '#contract/drafts/reading/lexicon.ts';
import type { ReadLine } from '#contract/drafts/reading/read-lines.ts';
import type { ResolvedLine } from '#contract/drafts/shapes.ts';
import type { Context } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { answered, offered, soldIn } from './counted-lines.ts';
import { nearFinder, type FindNear, type SoldRow } from './find-candidates.ts';
import { leastNaming, wordsOf } from './fold-words.ts';
import { bareName, endingOf } from './match-product.ts';
import { clearOf, ofAll, scored, type Score } from './scored-names.ts';

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
      ? nearTexts(productWords, lines[at - 1]?.productWords)
      : [],
  );
  const nearTo = await near(texts.flat());
  return lines.map((line, at) => {
    const sought = texts[at] ?? [];
    if (sought.length === 0) return line;
    const isSoldSo = ({ one: { product } }: Score<SoldRow>) =>
      line.writtenUnit === null || isSoldIn(line.writtenUnit, soldIn(product));
    const words = wordsOf(line.productWords);
    const scores = scored(words, [...new Set(sought.flatMap(nearTo))]);
    const sold = scores.filter(isSoldSo);
    const candidates = [...sold, ...scores.filter((one) => !isSoldSo(one))]
      .slice(0, mostNear)
      .map(({ one }) => offered(one));
    const written = read[at];
    const before = {
      name: bareName(lines[at - 1]?.product?.productName ?? ''),
      written: bareName(lines[at - 1]?.productWords ?? ''),
    };
    const possible = sold.length > 0 ? sold : scores;
    const clear =
      written &&
      (endingOf(
        words.tokens,
        possible.map(({ one }) => one),
        before,
      ) ??
        clearOf(
          words,
          isShort(line.productWords) ? scores : possible,
          line.writtenUnit !== null || written.ownUnit !== undefined,
        ));
    if (clear)
      return answered(
        written,
        { sure: 'certain', found: clear, candidates: [], doubts: [] },
        written.quantity,
      );
    const isWhole = scores.some(({ share, isLoose }) => share === 1 && !isLoose);
    return candidates.length === 0 || (isShort(line.productWords) && !isWhole)
      ? line
      : { ...line, sure: 'unsure', candidates };
  });
}
const mostNear = 5;
/** A shorter word may be another than a name. */
export const mostOfWord = 4;
/** What is sought for a line's words. Words of two letters or a number alone may go on with the name of the line before: ไข่ไก่เบอร์ 1 30 ถาด เบอร์ 3 20 ถาด. */
function nearTexts(written: string, before = ''): string[] {
  const { text, tokens } = wordsOf(written);
  // ถั่ว 46: the number of a name is no part of its words.
  const own = text.replaceAll(/ ?\d+%?(?= |$)/g, '').trim();
  const isWhole = tokens.some(
    (token) => isThai(token[0]) && token.length >= leastNaming && !sizeAlone.test(token),
  );
  const texts = isWhole ? [] : [`${wordsOf(before.replaceAll(/\d/g, ' ')).text} ${text}`.trim()];
  return [
    ...new Set([
      own,
      ofAll(own),
      // นมกล่อง uht
      ...tokens.filter((token) => /^[a-z]{2,}$/.test(token)),
      own.replaceAll(villageHen, 'ไก่พื้นเมือง'),
      ...texts,
    ]),
  ];
}
const sizeAlone = /^(?:ใหญ่|เล็ก|กลาง|น้อย|จิ๋ว)$/;
const villageHen = /ไก่(?:บ้าน|เมือง)/g;
