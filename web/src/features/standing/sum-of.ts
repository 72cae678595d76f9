import type { Product } from '#contract/catalogue/own-shapes.ts';
import { lineAmount, type Satang } from '#contract/money.ts';
import { fromWire, sumOfAmounts } from '#lib/formats/money.ts';

interface PricedLine {
  quantity: number;
  /** what it costs now; not known of a line that was taken from an order, or of a product that is no longer sold */
  price?: Pick<Product, 'unitPrice' | 'priceBy' | 'weightKg'> | null | undefined;
}

/** The sum at the prices of now; undefined where one of them is not known, or the invoice sets it. */
export function sumOf(lines: readonly PricedLine[]): Satang | undefined {
  const amounts = lines.flatMap(({ quantity, price }) =>
    price?.unitPrice ? [lineAmount(fromWire(price.unitPrice), quantity, price)] : [],
  );
  return amounts.length < lines.length ? undefined : sumOfAmounts(amounts);
}
