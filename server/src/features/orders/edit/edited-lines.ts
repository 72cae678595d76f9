import { parseBaht, satang, toBaht, type Satang } from '#contract/money.ts';
import type { OrderLineInput, PricesOfNow } from '#contract/orders/shapes.ts';
import { invalidFields, Problem, type FieldProblem } from '#platform/problem.ts';
import type { Offered } from '../place/offers.ts';
import { changedPrices, lineProblems, pricedLine, seenPrice } from '../place/price-lines.ts';
import type { StoredLine, OrderToEdit } from '../read-order.ts';

/** A line as sent, and the line of the stored order that it was. */
interface Pair {
  line: OrderLineInput;
  own: StoredLine | undefined;
}
/** A line after an edit; `was` is its former number, `same` is true where it stays as it is. */
export interface EditedLine {
  was: number | null;
  same: boolean;
  sku: string;
  quantity: number;
  unitPrice: Satang;
  amount: Satang;
}

/** Finds for each sent line the stored one: by sku and number, else by sku alone. Each stored line is found once. */
export function pairLines(lines: readonly OrderLineInput[], stored: readonly StoredLine[]): Pair[] {
  const left = new Set(stored);
  const take = (fits: (own: StoredLine) => boolean) => {
    const own = [...left].find(fits);
    if (own) left.delete(own);
    return own;
  };
  const exact = lines.map(({ sku, sequence }) =>
    take((own) => own.sku === sku && own.sequence === sequence),
  );
  return lines.map((line, at) => ({ line, own: exact[at] ?? take((own) => own.sku === line.sku) }));
}

export const isUnchanged = ({ line, own }: Pair): boolean =>
  own !== undefined && own.order_qty === line.orderQty;

/** Whether these lines differ from the order's. Their sequence does not count. */
export const areRelined = (pairs: readonly Pair[], { lines }: OrderToEdit): boolean =>
  pairs.length !== lines.length || !pairs.every(isUnchanged);

/**
 * The lines of an order after an edit: untouched ones at their own price, changed and new ones at today's. Refuses by line what cannot be ordered,
 * then prices that differ from what the person saw, then a total other than the one they agreed to (D-43).
 */
export function editLines(
  pairs: readonly Pair[],
  order: OrderToEdit,
  products: Map<string, Offered>,
  confirmedTotal: number | undefined,
): EditedLine[] {
  const wrong = pairs.flatMap((pair, at) =>
    isUnchanged(pair) ? [] : problemsOf(pair.line, at, order, products.get(pair.line.sku)),
  );
  if (wrong.length > 0) throw invalidFields(wrong);
  const edited = pairs.map((pair) => editedLine(pair, products));
  refuseOtherPrices(pairs, edited, confirmedTotal);
  return edited;
}

function problemsOf(
  line: OrderLineInput,
  at: number,
  { prd_type_code: prdTypeCode }: OrderToEdit,
  product: Offered | undefined,
): FieldProblem[] {
  if (product && product.productType !== prdTypeCode)
    return [
      {
        field: `orderd.${at}.sku`,
        code: 'product_of_other_type',
        facts: { sku: line.sku, prdTypeCode: product.productType },
      },
    ];
  return lineProblems(line, at, product);
}

function editedLine(pair: Pair, products: Map<string, Offered>): EditedLine {
  const { line, own } = pair;
  const was = own?.sequence ?? null;
  if (own && isUnchanged(pair))
    return {
      was,
      same: true,
      sku: own.sku,
      quantity: own.order_qty,
      unitPrice: satang(own.unit_price),
      amount: satang(own.amount),
    };
  const { sku, quantity, unitPrice, amount } = pricedLine(line, products);
  return { was, same: false, sku, quantity, unitPrice, amount };
}

function refuseOtherPrices(
  pairs: readonly Pair[],
  edited: readonly EditedLine[],
  confirmedTotal: number | undefined,
) {
  const total = totalOf(edited);
  const prices = changedPrices(
    pairs.map(({ line, own }, at) => ({
      sku: line.sku,
      // A sender without a price saw the one stored in the order.
      seen: seenPrice(line.unitPrice) ?? own?.unit_price,
      unitPrice: edited[at]?.unitPrice,
    })),
  );
  const isAgreed =
    confirmedTotal === undefined ? prices.length === 0 : parseBaht(confirmedTotal) === total;
  if (!isAgreed)
    throw new Problem('price_changed', { prices, total: toBaht(total) } satisfies PricesOfNow);
}

export const totalOf = (lines: readonly EditedLine[]): Satang =>
  satang(lines.reduce((sum, { amount }) => sum + amount, 0));
