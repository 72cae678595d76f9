import { isThai } from '#contract/drafts/reading/lexicon.ts';
import type { Words } from './fold-words.ts';
import type { Known, Named } from './match-product.ts';

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
// Of these alone a word is the same to every ear: tones, lengths and letters of one sound.
const alike: readonly (readonly [RegExp, string])[] = [
  [/[\u0e00-\u0e7f]\u0e4c|[ก-ฮ][\u0e34\u0e38]\u0e4c/g, ''],
  [/[\u0e47-\u0e4e]/g, ''],
  [/ใ/g, 'ไ'],
  [/[ศษซ]/g, 'ส'],
  [/[ณฬลร]/g, 'น'],
  [/(?<=[\u0e01-\u0e3a])[ขค](?=$|[ก-ฮ])/g, 'ก'],
  [/ฆ/g, 'ค'],
  [/ฌ/g, 'ช'],
  [/ฎ/g, 'ด'],
  [/ฏ/g, 'ต'],
  [/[ฐฑฒถธ]/g, 'ท'],
  [/ภ/g, 'พ'],
  [/ญ/g, 'ย'],
  [/ี/g, 'ิ'],
  [/ู/g, 'ุ'],
  [/(?<=[กคปพทด])น(?=[\u0e30-\u0e39])/g, ''],
];
const spokenAs = (word: string): string =>
  alike.reduce((text, [pattern, one]) => text.replaceAll(pattern, one), word);
// A shorter word sounds like many others, and หมูป่า like the beginning of หมูปลาย.
const [leastSpoken, leastBegun] = [4, 7];

/** The only product that has each of the words as they sound, or a word that begins with a long one, and that has all their numbers; undefined where none or several have. */
export function onlyAlike<Product extends Known>(
  { tokens, isCut }: Words,
  products: readonly Named<Product>[],
): Named<Product> | undefined {
  const [thai, others] = [true, false].map((is) =>
    tokens.filter((token) => isThai(token[0]) === is),
  );
  const spoken = (thai ?? []).map(spokenAs);
  if (isCut || spoken.length === 0 || spoken.some((word) => word.length < leastSpoken))
    return undefined;
  const fitting = products.filter(({ thaiWords, latin }) => {
    const words = [...thaiWords].map(spokenAs);
    return (
      spoken.every((word) =>
        words.some((one) => one === word || (word.length >= leastBegun && one.startsWith(word))),
      ) && (others ?? []).every((one) => latin.has(one) || latin.has(`${one}%`))
    );
  });
  return fitting.length === 1 ? fitting[0] : undefined;
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
  const written = pairsOf(soundOf(text));
  return products
    .map((one) => ({
      one,
      near: Math.max(
        ...[one.thai, one.english, one.bareSku].map((name) =>
          nearness(written, pairsOf(soundOf(name))),
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
const leastNear = 0.2;
