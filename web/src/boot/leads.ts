import type { OrderRow } from '#contract/orders/house.ts';
import { isShipped } from '#contract/orders/statuses.ts';
import { documentOf } from '#features/delivery/document-of.ts';
import { nextToCome } from '#features/orders/home/next-to-come.ts';

/** The part of the following request that comes from the first answer: of its address, or its body. */
interface Led {
  facts?: Record<string, string>;
  body?: object;
}

/** The request that follows from the rows of an answer, undefined where none does. Same rules as on the pages: each request is used. */
export const leads = {
  /** from orders on their way: the place of the lorry that home shows (features/orders/home/NextDeliveryCard.tsx) */
  lorry: (rows: readonly unknown[], today: string): Led | undefined => {
    const order = nextToCome(rows as readonly OrderRow[], today);
    return order && isShipped(order.status) ? { body: { docNumber: documentOf(order) } } : undefined;
  },
  /** from product types: the products of the first type (features/catalogue/Products.tsx) */
  products: (rows: readonly unknown[]): Led | undefined => {
    const [first] = rows as readonly { prdTypeCode: string }[];
    return first && { facts: { type: first.prdTypeCode } };
  },
};
