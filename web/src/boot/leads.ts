/**
 * Some requests need a value of an earlier answer in their address. Each function here reads it from the answer's rows; undefined where there is no such request.
 * The rules are those of the pages, because a page must use every request that was made for it.
 */
export const leads = {
  /** from product types: the products of the first type (features/catalogue/Products.tsx) */
  products: (rows: readonly unknown[]): Record<string, string> | undefined => {
    const [first] = rows as readonly { prdTypeCode: string }[];
    return first && { type: first.prdTypeCode };
  },
};
