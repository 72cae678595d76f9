import type { OrderRow } from '#contract/orders/house.ts';
import { isShipped } from '#contract/orders/statuses.ts';
import { documentOf } from '#features/delivery/document-of.ts';
import { nextToCome } from '#features/orders/home/next-to-come.ts';

/** What the first answer adds to the question that it leads to: a fact of its address, or a body that is sent there. */
interface Led {
  facts?: Record<string, string>;
  body?: object;
}

/** What the rows of an answer lead to on `today`; undefined where they lead nowhere. The page's own rules, or no page uses the answer. */
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
