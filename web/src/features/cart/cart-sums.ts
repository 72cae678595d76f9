import { lineAmount, satang, type Satang } from '#contract/money.ts';
import { isEstimated, piecesOf } from '#contract/orders/totals.ts';
import { fromWire, isKnownAmount, sumOfAmounts } from '#lib/formats/money.ts';
import { locale } from '#lib/words/locale.ts';
import type { KnownCredit } from '#features/payments/front.ts';
import { linesOf, type Cart, type CartLine, type CartProduct } from './cart.ts';

/** Products as the server offers them now; null for one that can no longer be ordered. */
export type CurrentProducts = ReadonlyMap<string, CartProduct | null>;

export interface PricedLine extends CartLine {
  price: Satang;
  amount: Satang;
  /** the price seen when the product was added, where it has changed since */
  seenPrice?: Satang;
  /** the product can no longer be ordered */
  isGone: boolean;
  /** the amount is an estimate until the product is weighed */
  isEstimated: boolean;
}
/** Lines of one product type, which become one order (D-42). */
export interface FutureOrder {
  productType: string;
  name: string;
  lines: PricedLine[];
  amount: Satang;
  isEstimated: boolean;
  weightKg: number;
}

const kilos = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { quantity, productDetail }) => sum + quantity * productDetail.weightKg, 0);

export function priceLine(line: CartLine, now?: CurrentProducts): PricedLine {
  const current = now?.get(line.sku);
  const seen = fromWire(line.productDetail.unitPrice);
  const price = current ? fromWire(current.unitPrice) : seen;
  // The current product also has the name in the language of this page.
  const productDetail = current
    ? {
        ...line.productDetail,
        ...current,
        productTypeName: current.productTypeName || line.productDetail.productTypeName,
      }
    : line.productDetail;
  return {
    ...line,
    productDetail,
    price,
    amount: lineAmount(price, line.quantity, productDetail),
    isGone: current === null,
    isEstimated: price > 0 && isEstimated({ ...productDetail, quantity: line.quantity }),
    ...(price !== seen && { seenPrice: seen }),
  };
}

/** The orders that the cart will become, at today's prices where they are known. */
export function futureOrders(cart: Cart, now?: CurrentProducts): FutureOrder[] {
  const byType = Map.groupBy(
    linesOf(cart).map((line) => priceLine(line, now)),
    (line) => line.productType,
  );
  return [...byType].map(([productType, lines]) => ({
    productType,
    lines,
    name: lines[0]?.productDetail.productTypeName || productType,
    amount: sumOfAmounts(lines.map((line) => line.amount)),
    isEstimated: lines.some((line) => line.isEstimated),
    weightKg: kilos(lines),
  }));
}

export interface CartSum {
  amount: Satang;
  isEstimated: boolean;
  /** 50 ถุง · 2 ขวด */
  pieces: string;
  weightKg: number;
  lines: number;
}
export const sumOf = (
  orders: readonly Pick<FutureOrder, 'amount' | 'isEstimated' | 'weightKg' | 'lines'>[],
): CartSum => ({
  amount: sumOfAmounts(orders.map((order) => order.amount)),
  isEstimated: orders.some((order) => order.isEstimated),
  pieces: piecesOf(
    orders.flatMap(({ lines }) =>
      lines.map(({ quantity, productDetail: { unitName } }) => ({ quantity, unitName })),
    ),
    locale,
  ),
  weightKg: orders.reduce((sum, order) => sum + order.weightKg, 0),
  lines: orders.reduce((sum, order) => sum + order.lines.length, 0),
});

export interface PriceChange {
  sku: string;
  name: string;
  from: Satang;
  to: Satang;
  difference: Satang;
}
export const priceChanges = (orders: readonly FutureOrder[]): PriceChange[] =>
  orders.flatMap(({ lines }) =>
    lines.flatMap(({ sku, productDetail, seenPrice, price, quantity }) =>
      seenPrice === undefined
        ? []
        : [
            {
              sku,
              name: productDetail.productName,
              from: seenPrice,
              to: price,
              difference: satang(
                lineAmount(price, quantity, productDetail) -
                  lineAmount(seenPrice, quantity, productDetail),
              ),
            },
          ],
    ),
  );

/** Stores today's prices as seen, because the person has been shown them. */
export function acceptPrices(cart: Cart, prices: ReadonlyMap<string, number>): Cart {
  const vmCart = Object.fromEntries(
    Object.entries(cart.vmCart).map(([sku, line]) => {
      const unitPrice = prices.get(sku);
      return [
        sku,
        unitPrice === undefined
          ? line
          : { ...line, productDetail: { ...line.productDetail, unitPrice } },
      ];
    }),
  );
  return { ...cart, vmCart };
}

export interface CreditShare {
  /** shares of the limit, 0 to 1, for the bar */
  used: number;
  cart: number;
  limit: Satang;
  spent: Satang;
  amount: Satang;
  left: Satang;
  /** the excess of each order, and what is missing for all together; without the excess that existed before */
  overs: readonly Satang[];
  over: Satang;
  /** the overdue amount; undefined where the API does not send it */
  overdue: Satang | undefined;
  /** which payment would free enough for all: of what is overdue, or of all that is owed; undefined where neither is enough */
  pays: 'overdue' | 'owed' | undefined;
}

/** The excess of each order over the free credit, in the order of placing: an order that does not fit waits and uses no credit (D-44). */
function oversOf(orders: readonly Pick<FutureOrder, 'amount'>[], free: number): Satang[] {
  let left = free;
  return orders.map(({ amount }) => {
    if (amount > left) return satang(amount - Math.max(left, 0));
    left -= amount;
    return satang(0);
  });
}

/** The credit after these orders. `own`: the amount that an edited order already uses. Undefined for a customer without a limit, or where an API left an amount out. */
export function creditAfter(
  credit: Pick<KnownCredit, 'creditLimitAmt' | 'creditRemainAmt' | 'overdueAmt' | 'outstandingAmt'>,
  orders: readonly Pick<FutureOrder, 'amount'>[],
  own = 0,
): CreditShare | undefined {
  const limit = fromWire(credit.creditLimitAmt);
  const free = fromWire(credit.creditRemainAmt) + own;
  const amount = sumOfAmounts(orders.map((order) => order.amount));
  if (!(limit > 0) || !isKnownAmount(free - amount)) return undefined;
  const overs = oversOf(orders, free);
  const over = satang(Math.max(0, amount - Math.max(free, 0)));
  // Below zero the debt of before has to be paid as well.
  const isEnough = (owed: number | undefined) => owed !== undefined && owed * 100 >= amount - free;
  return {
    used: Math.min(Math.max((limit - free) / limit, 0), 1),
    cart: Math.min(amount / limit, 1),
    limit,
    spent: satang(Math.max(0, limit - free)),
    amount,
    left: satang(free - amount),
    overs,
    over,
    overdue: credit.overdueAmt === undefined ? undefined : fromWire(credit.overdueAmt),
    pays: isEnough(credit.overdueAmt)
      ? 'overdue'
      : isEnough(credit.outstandingAmt ?? Number.POSITIVE_INFINITY)
        ? 'owed'
        : undefined,
  };
}
