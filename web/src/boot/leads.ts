import type { OrderRow } from '#contract/orders/house.ts';
import { isShipped } from '#contract/orders/statuses.ts';
import { documentOf } from '#features/delivery/document-of.ts';
import { nextToCome } from '#features/orders/home/next-to-come.ts';

/** What the first answer adds to the request that follows it: a part of its address, or its body. */
interface Led {
  facts?: Record<string, string>;
  body?: object;
}

/** The request that follows from the rows of an answer; undefined where none does. These are the pages' own rules: a page uses only what it would have asked itself. */
export const leads = {
  /** of orders on their way: where the lorry is that home speaks of (features/orders/home/NextDeliveryCard.tsx) */
  lorry: (rows: readonly unknown[], today: string): Led | undefined => {
    const order = nextToCome(rows as readonly OrderRow[], today);
    return order && isShipped(order.status) ? { body: { docNumber: documentOf(order) } } : undefined;
  },
  /** of product types: the products of the first (features/catalogue/Products.tsx) */
  products: (rows: readonly unknown[]): Led | undefined => {
    const [first] = rows as readonly { prdTypeCode: string }[];
    return first && { facts: { type: first.prdTypeCode } };
  },
};
