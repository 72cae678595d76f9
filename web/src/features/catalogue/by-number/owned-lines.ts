import type { Basket, CartLine, CartProduct } from '#features/cart/front.ts';

/** The lines of a basket by the rows of a page; a row owns the quantity that it shows. */
export type OwnedLines = ReturnType<typeof ownedLines>;

/**
 * Where several rows name one product, its line is their sum: a later row owns what is typed in it, the first one all the rest. The first rows own
 * the lines of `begun`. A row that names another product, or none, takes out what it owns of the former one.
 */
export function ownedLines(basket: Basket, begun: readonly CartLine[]) {
  const rows = new Map(
    begun.map(({ productDetail }, at) => [at + 1, { product: productDetail, own: 0 }]),
  );
  const allOf = (at: number) => basket.quantityOf(rows.get(at)?.product.sku ?? '');
  const quantityOf = (at: number): number => {
    const row = rows.get(at);
    if (!row) return 0;
    const [first, ...later] = [...rows.values()].filter(
      ({ product }) => product.sku === row.product.sku,
    );
    return Math.max(
      0,
      row === first
        ? later.reduce((rest, { own }) => rest - own, allOf(at))
        : Math.min(row.own, allOf(at)),
    );
  };
  /** what other rows own of the row's product */
  const restOf = (at: number) => allOf(at) - quantityOf(at);
  const takeOut = (at: number) => {
    const row = rows.get(at);
    if (!row || quantityOf(at) === 0) return;
    const rest = restOf(at);
    row.own = 0;
    basket.takeOut(row.product.sku, rest);
  };
  return {
    subscribe: basket.subscribe,
    quantityOf,
    restOf,
    takeOut,
    /** false where the product could not be put in */
    async put(at: number, quantity: number): Promise<boolean> {
      const row = rows.get(at);
      if (!row) return false;
      const rest = restOf(at);
      row.own = quantity;
      return basket.put(row.product, rest + quantity);
    },
    name(at: number, product: CartProduct | undefined) {
      if (rows.get(at)?.product.sku === product?.sku) return;
      takeOut(at);
      rows.delete(at);
      if (product) rows.set(at, { product, own: 0 });
    },
  };
}
