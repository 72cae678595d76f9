/** The values that the following request's address takes from the rows of an answer; undefined where none follows. Same rules as on the pages: each request is used. */
export const leads = {
  /** from product types: the products of the first type (features/catalogue/Products.tsx) */
  products: (rows: readonly unknown[]): Record<string, string> | undefined => {
    const [first] = rows as readonly { prdTypeCode: string }[];
    return first && { type: first.prdTypeCode };
  },
};
