import { isThai } from '#contract/drafts/reading/lexicon.ts';
import { isInsideSyllable } from '#contract/drafts/reading/syllables.ts';
import { medicineWords, type Words } from './fold-words.ts';
import { isMedicated, plainOf, type Known, type Named } from './match-product.ts';
import { slipsOf } from '#contract/drafts/reading/thai-slips.ts';

// Sounds that are written in several ways, and what fingers leave out: tones, silent letters, the second letter of a pair.
const sounds: readonly (readonly [RegExp, string])[] = [
  [/[\u0e00-\u0e7f]\u0e4c|[ก-ฮ][\u0e34\u0e38]\u0e4c/g, ''],
  [/[\u0e47-\u0e4e]/g, ''],
  [/ใ/g, 'ไ'],
  [/[ศษซ]/g, 'ส'],
  [/[ณฬลร]/g, 'น'],
  [/[ขฃคฅฆ]/g, 'ก'],
  [/[ฉฌจ]/g, 'ช'],
  [/[ฎฏต]/g, 'ด'],
  [/[ฐฑฒถธ]/g, 'ท'],
  [/[ผภป]/g, 'พ'],
  [/ฝ/g, 'ฟ'],
  [/[ญ]/g, 'ย'],
  [/ี/g, 'ิ'],
  [/[ืึ]/g, 'ิ'],
  [/ู/g, 'ุ'],
  [/(?<=[กพทด])น(?=[\u0e30-\u0e39])/g, ''],
  [/(.)\1+/gu, '$1'],
];
/** The only product that has each of the words nearly, or the plain one of several, and that has all their numbers; undefined where none has. Another that is nearly as near is no other. */
export function onlyAlike<Product extends Known>(
  { tokens, isCut }: Words,
  products: readonly Named<Product>[],
): Named<Product> | undefined {
  if (isCut || !tokens.some((token) => isThai(token[0]))) return undefined;
  const wordOf = (token: string, { product, thai, thaiWords, latin }: Named) =>
    medicineWords.has(token) && isMedicated(product)
      ? { word: token, slips: 0 }
      : isThai(token[0])
        ? nearestOf(token, [...thaiWords, thai])
        : [token, `${token}%`, token.replace(/%$/, '')]
            .filter((one) => latin.has(one))
            .map((word) => ({ word, slips: 0 }))[0];
  const fitting = products.flatMap((one) => {
    const words = tokens.flatMap((token) => wordOf(token, one) ?? []);
    return words.length === tokens.length
      ? [
          {
            one,
            words: words.map(({ word }) => word),
            slips: words.reduce((sum, { slips }) => sum + slips, 0),
          },
        ]
      : [];
  });
  const fewest = Math.min(...fitting.map(({ slips }) => slips));
  const [first, ...others] = fitting.filter(({ slips }) => slips === fewest);
  if (!first || others.length === 0) return first?.one;
  return plainOf(
    { tokens: first.words },
    [first, ...others].map(({ one }) => one),
  );
}

/** The only product that holds a short word, which begins one of its own: มุ้ง of มุ้งเขียว. */
export function onlyBegun<Product extends Known>(
  { tokens: [token = '', another] }: Words,
  products: readonly Named<Product>[],
): Named<Product> | undefined {
  const isBegun = (word: string) => word.startsWith(token) && !isInsideSyllable(word, token.length);
  const isShort = another !== undefined || !isThai(token[0]) || token.length < 3;
  const [only, ...others] =
    isShort || medicineWords.has(token) ? [] : products.filter(({ thai }) => thai.includes(token));
  return others.length === 0 && only && [...only.thaiWords].some(isBegun) ? only : undefined;
}

/** The word of a name that is written with the fewest slips. */
function nearestOf(token: string, names: readonly string[]) {
  const [nearest] = names
    .flatMap((word) => {
      const slips = slipsOf(token, word);
      return slips === undefined ? [] : [{ word, slips }];
    })
    .toSorted((a, b) => a.slips - b.slips);
  return nearest;
}

const soundOf = (words: string): string =>
  sounds.reduce(
    (text, [pattern, one]) => text.replaceAll(pattern, one),
    words.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''),
  );

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
/** How much two texts have in common, from 0 to 1: their pairs of neighbouring signs. */
function nearness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (
    (2 * [...one].filter((pair) => other.has(pair)).length) / Math.max(1, one.size + other.size)
  );
}

/** Products by how near a text is to their name or code, as both sound; those that are hardly near are left out. */
export function nearestFirst<Product extends Known>(
  text: string,
  products: readonly Named<Product>[],
): Named<Product>[] {
  const sound = soundOf(text);
  const written = pairsOf(sound);
  return products
    .map((one) => ({
      one,
      near: Math.max(
        ...[one.thai, one.english, one.bareSku]
          .map(soundOf)
          .map((name) =>
            Math.max(nearness(written, pairsOf(name)), name.includes(sound) ? within : 0),
          ),
      ),
    }))
    .filter(({ near }) => near > leastNear)
    .toSorted(
      (a, b) =>
        b.near - a.near ||
        (b.one.product.times ?? 0) - (a.one.product.times ?? 0) ||
        a.one.bareSku.length - b.one.bareSku.length,
    )
    .map(({ one }) => one);
}
const [leastNear, within] = [0.2, 0.25];
