import { foldText } from '#contract/fold-text.ts';

/** Words as they are compared: small letters, one spelling for each sound, and สุกร for หมู, which names of products say by turns. */
export const foldWords = (words: string): string => foldText(words).replaceAll('หมู', 'สุกร');

/** A customer's own word as it is stored: as compared, without blanks and signs, but 1.5% is not 15%. */
export const foldCustomerWord = (words: string): string => foldWords(words).replaceAll(/(?!(?<=\p{N})[./-]\p{N})[^\p{L}\p{M}\p{N}%]/gu, '');

// Words beside a product's number or name and name none themselves.
const generic = new Set([
  'อาหาร',
  'อาหารสัตว์',
  'สูตร',
  'เบอร์',
  'เบอ',
  'รหัส',
  'โค้ด',
  'ขนาด',
  'feed',
  'no',
  'nr',
  'number',
  'code',
  'formula',
  'size',
  'grade',
  'with',
]);
// They mean any of the products with medicine.
export const medicineWords: ReadonlySet<string> = new Set(['ยา', 'ใส่ยา', 'ผสม', 'ผสมยา', 'medicated']);

export interface Words {
  /** the product's words without those that name nothing */
  tokens: string[];
  /** the tokens that may be a code, and up to three neighbours joined, without dashes; a single Thai letter as the Latin one of its key */
  codes: string[];
  /** there were more words than are compared: what fits the first of them may be another product */
  isCut: boolean;
}
// Names of products are shorter; each token is compared with each product that may be meant.
const mostSigns = 60;
const mostTokens = 8;

/** The words of a line for a product, as tokens: a change between Thai and other letters begins a new one. */
export function wordsOf(product: string): Words {
  const folded = foldWords(product);
  const all = [...folded.slice(0, mostSigns).matchAll(/[a-z0-9]+(?:[-/.][a-z0-9]+)*%?|[\p{L}\p{M}]+/gu)].flatMap(([token]) => namingWords(token));
  const compared = new Set([...new Set(all)].slice(0, mostTokens));
  const tokens = all.filter((token) => compared.has(token));
  // 552ย is 552P with the keyboard of the other language.
  const latin = tokens.map((token) => (/^[a-z0-9]/.test(token) ? token.replaceAll(/[-/]/g, '') : latinOfKey[token]));
  const codes = new Set<string>();
  for (const at of latin.keys())
    for (const count of [1, 2, 3]) {
      const run = latin.slice(at, at + count);
      if (run.length === count && run.every((one) => one !== undefined)) codes.add(run.join(''));
    }
  return { tokens, codes: [...codes].slice(0, 30), isCut: folded.length > mostSigns || tokens.length < all.length };
}

/** The Latin letter on the key of a Thai one (Kedmanee). */
const latinOfKey: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ฟaแcกdดfเgรiสlทmนoยpพrหsอvไwปxผz'.matchAll(/(.)([a-z])/gu)].map(([, thai = '', latin = '']) => [thai, latin]),
);

const namingWords = (token: string): string[] => {
  const bare = token.replace(/^อาหาร/, '');
  return generic.has(token) || bare === '' ? [] : [bare];
};

// The index is of three signs: shorter pieces would make it read more, and find no name faster.
const leastSigns = 3;
/** Patterns of `like` for names without blanks that hold the tokens of three letters and more in their order; none where no token has them. */
export function patternsOf({ tokens }: Words): string[] {
  const parts = tokens.filter((token) => !/^\d+$/.test(token)).map((token) => token.replaceAll(/[\\%_]/g, String.raw`\$&`));
  const long = parts.filter((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= leastSigns);
  if (long.length === 0) return [];
  const pattern = `%${long.join('%')}%`;
  return [...new Set([pattern, pattern.replaceAll('สุกร', 'หมู')])];
}
