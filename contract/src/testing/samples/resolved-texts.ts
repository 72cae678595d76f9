import type { ResolvedLine, ResolvedText } from '#contract/drafts/shapes.ts';
import { aProduct } from './catalogue.ts';

/** A line of a text; by default one without a doubt. */
export const aResolvedLine = (line: Partial<ResolvedLine> = {}): ResolvedLine => ({
  words: '551 20 ถุง',
  productWords: '551',
  sure: 'certain',
  product: aProduct(),
  candidates: [],
  writtenQty: 20,
  writtenUnit: 'bag',
  quantityWords: '20 ถุง',
  orderQty: 20,
  unread: '',
  doubts: [],
  clear: true,
  ...line,
});

/** What was read from a text; by default these lines and nothing else. */
export const aResolvedText = (
  lines: ResolvedLine[],
  text: Partial<ResolvedText> = {},
): ResolvedText => ({
  lines,
  intents: [],
  day: null,
  asides: [],
  ...text,
});
