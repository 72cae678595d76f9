import type { Product } from '#contract/catalogue/own-shapes.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { lineAmount, type Satang } from '#contract/money.ts';
import { quantityProblem, wholePacks, type QuantityProblem } from '#contract/quantity.ts';
import { isEstimated, piecesOf } from '#contract/orders/totals.ts';
import { fromWire, sumOfAmounts } from '#lib/formats/money.ts';
import { readNumber, readQuantity } from '#lib/formats/typed-numbers.ts';
import { locale } from '#lib/words/locale.ts';
import type { Typed, TypedRows } from './typed-numbers.ts';

/** A quantity of 0, or none, orders nothing. */
export const isNothing = (text = '') => text.trim() === '' || readQuantity(text) === 0;

/** What is wrong with a typed quantity; it counts only once it is right. */
export const problemOf = ({ order }: Typed, packSize: number): QuantityProblem | undefined =>
  isNothing(order) ? undefined : quantityProblem(readQuantity(order ?? ''), packSize);

/** What to order so that a farm has its par level again, in whole packs; 0 where enough is left. */
export const proposedQuantity = (par: number, left: number, packSize: number): number =>
  left >= par ? 0 : wholePacks(par - left, packSize);

/** What was typed as left, and the quantity that it proposes; without a readable number the row proposes none. */
export function withLeft(left: string, par: number, packSize: number): Typed {
  const number = readNumber(left);
  if (left.trim() === '') return {};
  return Number.isNaN(number)
    ? { left }
    : { left, order: String(proposedQuantity(par, number, packSize)), isProposed: true };
}

/** A row with its quantity, as it is put into the cart. */
export interface ReadyLine {
  row: GuideRow;
  product: Product;
  quantity: number;
}

/** The rows that can be ordered now, and the skus of those whose number is wrong. */
export function readyLines(
  rows: readonly GuideRow[],
  typed: TypedRows,
): { lines: ReadyLine[]; wrong: string[] } {
  const lines: ReadyLine[] = [];
  const wrong: string[] = [];
  for (const row of rows) {
    const { order } = typed[row.sku] ?? {};
    if (!row.now || isNothing(order)) continue;
    if (problemOf({ ...(order !== undefined && { order }) }, row.now.packSize)) wrong.push(row.sku);
    else lines.push({ row, product: row.now, quantity: readQuantity(order ?? '') ?? 0 });
  }
  return { lines, wrong };
}

/** How much of a product some orders have. */
export const quantityIn = (orders: readonly OrderView[], sku: string): number =>
  orders
    .flatMap(({ details }) => details)
    .reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), 0);

/** Every product whose proposed quantity is above 0 gets it, in whole packs; a number that a person typed stays. */
export const filledWith = (
  rows: readonly GuideRow[],
  typed: TypedRows,
  proposed: (row: GuideRow) => number,
): TypedRows => ({
  ...typed,
  ...Object.fromEntries(
    rows.flatMap((row): [string, Typed][] => {
      const { order = '', isProposed = false } = typed[row.sku] ?? {};
      const quantity = proposed(row);
      return !row.now || quantity === 0 || (order.trim() !== '' && !isProposed)
        ? []
        : [[row.sku, { order: String(wholePacks(quantity, row.now.packSize)), isProposed: true }]];
    }),
  ),
});

/** What a quantity of a product costs, in satang. */
export const amountOf = (product: Product, quantity: number): Satang =>
  lineAmount(fromWire(product.unitPrice), quantity, product);

export interface GuideSum {
  amount: Satang;
  isEstimated: boolean;
  weightKg: number;
  /** a product's price is set by the invoice */
  hasInvoicePrices: boolean;
}
export const sumOf = (lines: readonly ReadyLine[]): GuideSum => ({
  amount: sumOfAmounts(lines.map(({ product, quantity }) => amountOf(product, quantity))),
  isEstimated: lines.some(
    ({ product, quantity }) => product.unitPrice > 0 && isEstimated({ ...product, quantity }),
  ),
  weightKg: lines.reduce((sum, { product, quantity }) => sum + quantity * product.weightKg, 0),
  hasInvoicePrices: lines.some(({ product }) => product.unitPrice === 0),
});

/** 20 ถุง · 6 ขวด */
export const piecesIn = (lines: readonly ReadyLine[]): string =>
  piecesOf(
    lines.map(({ product: { unitName }, quantity }) => ({ unitName, quantity })),
    locale,
  );
