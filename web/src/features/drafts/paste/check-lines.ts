import type { Product } from '#contract/catalogue/own-shapes.ts';
import { doubts as about, type Doubt } from '#contract/drafts/doubts.ts';
import { countFor } from '#contract/drafts/settle-line.ts';
import type { ResolvedLine } from '#contract/drafts/shapes.ts';
import type { WithOwnNames } from '#contract/own-names.ts';
import { quantityProblem } from '#contract/quantity.ts';

export type ReadLine = WithOwnNames<ResolvedLine>;

/** What a person chose for a line. */
export interface Choice {
  product?: Product;
  quantity?: number;
  /** "right as shown": every doubt is settled */
  isRight?: boolean;
  isLeft?: boolean;
  /** it is in the cart already */
  isAdded?: boolean;
  /** the words are not to be remembered for the product */
  isOnce?: boolean;
}

/** A line as it would go into the cart, with the doubts that are left. */
export interface CheckLine {
  key: string;
  read: ReadLine;
  product: Product | null;
  /** in whole packs; 0 for none */
  quantity: number;
  doubts: readonly Doubt[];
  /** a line in doubt is open until a person settles it, and is never put into the cart */
  state: 'ready' | 'open' | 'left' | 'added';
  /** the customer's word that a person connected with this product; '' for none */
  word: string;
  choice: Choice;
}

const mostSignsOfWord = 200;

export const checkLines = (
  lines: readonly ReadLine[],
  choices: Readonly<Record<string, Choice>>,
): CheckLine[] =>
  lines.map((read, at) => {
    const key = `${at} ${read.words}`;
    return checkLine(key, read, choices[key] ?? noChoice);
  });

const noChoice: Choice = {};

function checkLine(key: string, read: ReadLine, choice: Choice): CheckLine {
  const product = choice.product ?? read.product;
  const isOther = product !== null && product.sku !== read.product?.sku;
  const counted = isOther
    ? countFor(read, product)
    : { quantity: read.quantity ?? 0, doubts: read.doubts };
  const isTyped =
    choice.quantity !== undefined && !quantityProblem(choice.quantity, product?.packSize);
  const quantity = isTyped ? (choice.quantity ?? 0) : counted.quantity;
  const isSettled = (doubt: Doubt) =>
    choice.isRight ||
    (about[doubt] === 'product' && choice.product !== undefined) ||
    (about[doubt] === 'quantity' && isTyped);
  const doubts = counted.doubts.filter((doubt) => !isSettled(doubt));
  const isWhole = product !== null && quantity > 0 && doubts.length === 0;
  const state = choice.isLeft ? 'left' : choice.isAdded ? 'added' : isWhole ? 'ready' : 'open';
  const isLearnt =
    read.sure !== 'certain' &&
    product !== null &&
    isWhole &&
    read.productWords.length <= mostSignsOfWord;
  return {
    key,
    read,
    product,
    quantity,
    doubts,
    state,
    word: isLearnt ? read.productWords.trim() : '',
    choice,
  };
}

/** The quantity of each product of these lines: two lines of one product are one line of the cart. */
export function sumsOf(
  lines: readonly CheckLine[],
): Map<string, { product: Product; quantity: number }> {
  const sums = new Map<string, { product: Product; quantity: number }>();
  for (const { product, quantity } of lines) {
    if (!product) continue;
    sums.set(product.sku, { product, quantity: quantity + (sums.get(product.sku)?.quantity ?? 0) });
  }
  return sums;
}
