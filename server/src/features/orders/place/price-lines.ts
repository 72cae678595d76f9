import { lineAmount, parseBaht, satang, toBaht, type Satang } from '#contract/money.ts';
import { quantityProblem } from '#contract/quantity.ts';
import type { OrderLineInput, PricesOfNow } from '#contract/orders/shapes.ts';
import { Problem, type FieldProblem } from '#platform/problem.ts';
import type { Offered } from './offers.ts';

export interface PricedLine {
  sku: string;
  productType: string;
  quantity: number;
  unitPrice: Satang;
  amount: Satang;
}

/**
 * Lines at the prices of this moment. One refusal names all that is wrong: fields of the delivery, unknown products, wrong quantities, and prices
 * that differ from what the person saw (D-43).
 */
export function priceLines(
  lines: readonly OrderLineInput[],
  products: Map<string, Offered>,
  wrongDelivery: readonly FieldProblem[],
): PricedLine[] {
  const wrong = [
    ...wrongDelivery,
    ...lines.flatMap((line, at) => lineProblems(line, at, products.get(line.sku))),
  ];
  const prices = changedPrices(
    lines.map(({ sku, unitPrice }) => ({
      sku,
      seen: seenPrice(unitPrice),
      unitPrice: products.get(sku)?.price,
    })),
  );
  const facts: Partial<PricesOfNow> = prices.length > 0 ? { prices } : {};
  if (wrong.length > 0) throw new Problem('invalid_request', facts, wrong);
  if (prices.length > 0) throw new Problem('price_changed', facts);
  return lines.map((line) => pricedLine(line, products));
}

/** The problems of a line: with its product, or its quantity (D-47). */
export function lineProblems(
  line: OrderLineInput,
  at: number,
  product: Offered | undefined,
): FieldProblem[] {
  if (!product)
    return [{ field: `orderd.${at}.sku`, code: 'product_unknown', facts: { sku: line.sku } }];
  const problem = quantityProblem(line.orderQty, product.packSize);
  if (!problem) return [];
  const { code, ...facts } = problem;
  return [
    {
      field: `orderd.${at}.orderQty`,
      code,
      facts: { packSize: product.packSize, sku: line.sku, ...facts },
    },
  ];
}

export function pricedLine(line: OrderLineInput, products: Map<string, Offered>): PricedLine {
  const found = products.get(line.sku);
  if (!found) throw new Problem('product_unknown');
  const unitPrice = satang(found.price);
  return {
    sku: line.sku,
    productType: found.productType,
    quantity: line.orderQty,
    unitPrice,
    amount: lineAmount(unitPrice, line.orderQty, found),
  };
}

/** The price in baht that the person saw, as sent: undefined where none was sent, NaN where it is no price. */
export const seenPrice = (unitPrice: number | undefined): number | undefined =>
  unitPrice === undefined ? undefined : (parseBaht(unitPrice) ?? Number.NaN);

/** Lines whose price differs from the one that the person saw, with the price of now. */
export const changedPrices = (
  lines: readonly { sku: string; seen: number | undefined; unitPrice: number | undefined }[],
) =>
  lines.flatMap(({ sku, seen, unitPrice }) =>
    seen === undefined || unitPrice === undefined || seen === unitPrice
      ? []
      : [{ sku, unitPrice: toBaht(satang(unitPrice)) }],
  );
