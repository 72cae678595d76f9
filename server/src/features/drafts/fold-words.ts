import { foldOrderText, smallLatin } from '#contract/drafts/reading/fold-text.ts';

/** Words as they are compared: small letters, one spelling for each sound, and สุกร for หมู, which names of products say by turns. */
export const foldWords = (words: string): string => smallLatin(foldOrderText(words)).replaceAll('หมู', 'สุกร').replaceAll(/\s+/g, ' ').trim();

/** A customer's own word as it is stored: as compared, without blanks and signs. */
export const foldCustomerWord = (words: string): string => foldWords(words).replaceAll(/[^\p{L}\p{M}\p{N}%]/gu, '');

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
  'ผสม',
  'ยา',
]);

export interface Words {
  /** the product's words without those that name nothing */
  tokens: string[];
  /** the tokens that may be a code, and up to three neighbours joined, without dashes */
  codes: string[];
}

/** The words of a line for a product, as tokens: a change between Thai and other letters begins a new one. */
export function wordsOf(product: string): Words {
  const folded = foldWords(product);
  const tokens = [...folded.matchAll(/[a-z0-9]+(?:[-/.][a-z0-9]+)*%?|[\p{L}\p{M}]+/gu)].flatMap(([token]) => withoutFeed(token));
  const latin = tokens.map((token) => (/^[a-z0-9]/.test(token) ? token.replaceAll(/[-/]/g, '') : undefined));
  const codes = new Set<string>();
  for (const at of latin.keys())
    for (const count of [1, 2, 3]) {
      const run = latin.slice(at, at + count);
      if (run.length === count && run.every((one) => one !== undefined)) codes.add(run.join(''));
    }
  return { tokens, codes: [...codes].slice(0, 30) };
}

const withoutFeed = (token: string): string[] => {
  const bare = token.replace(/^อาหาร/, '');
  return generic.has(token) || bare === '' ? [] : [bare];
};

/** Patterns of `like` for names without blanks that hold the tokens in their order; none where no token has three letters. */
export function patternsOf({ tokens }: Words): string[] {
  const parts = tokens.filter((token) => !/^\d+$/.test(token)).map((token) => token.replaceAll(/[\\%_]/g, String.raw`\$&`));
  if (!parts.some((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 3)) return [];
  const pattern = `%${parts.join('%')}%`;
  return [...new Set([pattern, pattern.replaceAll('สุกร', 'หมู')])];
}
