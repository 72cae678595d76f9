import type { Basket } from '#features/cart/front.ts';

/**
 * What the rows of a page name. A row that names another product, or none, takes the former one out of the basket, but for the quantity
 * that was there before the rows; where another row names it, it stays as that row shows it.
 */
export function namedProducts(basket: Basket) {
  const rows = new Map<number, { sku: string; before: number }>();
  const namedBy = (sku: string) => [...rows.values()].find((row) => row.sku === sku);
  return (at: number, sku: string | undefined) => {
    const former = rows.get(at);
    if (former?.sku === sku) return;
    rows.delete(at);
    if (sku !== undefined) rows.set(at, { sku, before: namedBy(sku)?.before ?? basket.quantityOf(sku) });
    // What the person took out by hand stays out.
    if (former && !namedBy(former.sku) && basket.quantityOf(former.sku) !== former.before && basket.quantityOf(former.sku) > 0)
      basket.takeOut(former.sku, former.before);
  };
}
