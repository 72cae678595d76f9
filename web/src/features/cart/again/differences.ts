import type { Satang } from '#contract/money.ts';
import { wholePacks } from '#contract/quantity.ts';
import { fromWire } from '#lib/formats/money.ts';
import type { Cart, CartLine, CartProduct } from '../cart.ts';
import type { CurrentProducts } from '../cart-sums.ts';

export type UnitFacts = Pick<CartProduct, 'unitName' | 'weightKg'>;
/** A difference between an earlier order and today; `cart`: the cart has the product in another quantity. */
export type Difference =
  | { of: 'price'; from: Satang; to: Satang }
  | { of: 'unit'; from: UnitFacts; to: UnitFacts }
  | { of: 'pack' | 'quantity' | 'cart'; from: number; to: number };

/** A line of an earlier order as it would go into the cart today. */
export interface LineToday {
  line: CartLine;
  /** the product can no longer be ordered */
  isGone: boolean;
  /** empty: nothing has changed */
  differences: readonly Difference[];
}

export const isAsBefore = ({ isGone, differences }: LineToday) =>
  !isGone && differences.length === 0;

/** Compares lines of an earlier order with today's offer and with the cart. */
export const compareLines = (
  lines: readonly CartLine[],
  now: CurrentProducts,
  cart: Cart['vmCart'],
): LineToday[] =>
  lines.map((line) => {
    const product = now.get(line.sku);
    if (!product) return { line, isGone: true, differences: [] };
    const quantity = wholePacks(line.quantity, product.packSize);
    const productDetail = {
      ...product,
      productTypeName: product.productTypeName || line.productDetail.productTypeName,
    };
    return {
      line: { ...line, quantity, productDetail },
      isGone: false,
      differences: differencesOf(line, product, quantity, cart[line.sku]?.quantity ?? quantity),
    };
  });

function differencesOf(
  { quantity: asked, productDetail: before }: CartLine,
  now: CartProduct,
  quantity: number,
  held: number,
): Difference[] {
  const [from, to] = [fromWire(before.unitPrice), fromWire(now.unitPrice)];
  return [
    ...(from === to ? [] : [{ of: 'price' as const, from, to }]),
    ...(isSameUnit(before, now) ? [] : [{ of: 'unit' as const, from: before, to: now }]),
    ...numbers('pack', before.packSize, now.packSize),
    ...numbers('quantity', asked, quantity),
    ...numbers('cart', held, quantity),
  ];
}

const numbers = (of: 'pack' | 'quantity' | 'cart', from: number, to: number): Difference[] =>
  from === to ? [] : [{ of, from, to }];
// A supplier's own API may not send the weight of a unit.
const isSameUnit = (before: CartProduct, now: CartProduct) =>
  before.unitName === now.unitName &&
  (before.weightKg === now.weightKg || before.weightKg <= 0 || now.weightKg <= 0);
