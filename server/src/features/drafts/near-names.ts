import { isThai } from '#contract/drafts/reading/lexicon.ts';
import { isInsideSyllable } from '#contract/drafts/reading/syllables.ts';
import type { Words } from './fold-words.ts';
import { plainOf, type Known, type Named } from './match-product.ts';

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
const [leastSpoken, leastBegun, leastSlipped, leastWritten] = [4, 7, 6, 3];

/** Whether a finger left one letter out, or wrote one twice: none at the end, because หมูป่า is no หมูปลาย. */
function hasSlipped(written: string, name: string): boolean {
  const [short, long] = written.length < name.length ? [written, name] : [name, written];
  if (long.length !== short.length + 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  return at < short.length && long.slice(0, at) + long.slice(at + 1) === short;
}

/** แร่ผง is แร่ธาตุผง: its beginning and its end. */
const isCutShort = (written: string, name: string): boolean =>
  name.length > written.length + 1 &&
  Array.from({ length: Math.max(0, written.length - 3) }, (_, at) => at + 2).some(
    (at) =>
      !isInsideSyllable(written, at) &&
      name.startsWith(written.slice(0, at)) &&
      name.endsWith(written.slice(at)),
  );

/** Whether a word is one of a name, as both sound, or its beginning. */
function isAlike(written: string, name: string): boolean {
  if (written.length >= leastWritten && name.startsWith(written)) return true;
  const [one, other] = [spokenAs(written), spokenAs(name)];
  if (one.length < leastSpoken) return written === name;
  return (
    one === other ||
    (one.length >= leastBegun && other.startsWith(one)) ||
    (one.length >= leastSlipped && hasSlipped(one, other)) ||
    isCutShort(one, other)
  );
}

/** The only product that has each of the words nearly, or the plain one of several, and that has all their numbers; undefined where none has. */
export function onlyAlike<Product extends Known>(
  { tokens, isCut }: Words,
  products: readonly Named<Product>[],
): Named<Product> | undefined {
  if (isCut || !tokens.some((token) => isThai(token[0]))) return undefined;
  const wordOf = (token: string, { thai, thaiWords, latin }: Named) =>
    isThai(token[0])
      ? [...thaiWords, thai].find((name) => isAlike(token, name))
      : [token, `${token}%`].find((one) => latin.has(one));
  const fitting = products.flatMap((one) => {
    const words = tokens.flatMap((token) => wordOf(token, one) ?? []);
    return words.length === tokens.length ? [{ one, words }] : [];
  });
  const [first, ...others] = fitting;
  if (!first || others.length === 0) return first?.one;
  return plainOf(
    { tokens: first.words },
    fitting.map(({ one }) => one),
  );
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
