import { entryType } from '#contract/constants.ts';
import { toBaht, type Satang } from '#contract/money.ts';
import { onWire } from '#contract/own-names.ts';
import { pick } from '#contract/pick.ts';
import { productFieldNames, type ProductFields } from '#contract/product-fields.ts';
import { filled, isRecord } from '#contract/records.ts';

/** A line that is sent to `saveorder`, at the price that the person saw. */
export interface SentLine {
  sku: string;
  quantity: number;
  price: Satang;
  amount: Satang;
  productType: string;
  productDetail: ProductFields;
}

/** A line with every field of specification §3. */
export const lineBody = (
  { sku, quantity, price, amount, productType, productDetail }: SentLine,
  at: number,
) =>
  onWire({
    sku,
    entryType,
    sequence: at + 1,
    quantity,
    sentQuantity: 0,
    allocatedQuantity: 0,
    unitPrice: toBaht(price),
    amount: toBaht(amount),
    netAmount: toBaht(amount),
    productType,
    ...pick(productDetail, productFieldNames),
  });

/** An order that a cart became; 0 and '' where the answer does not name them. */
export interface SavedOrder {
  orderId: number;
  orderNumber: string;
  productType: string;
}

/** The orders of an answer with our names: our server lists them (D-42), specification §7 returns the new order's id, bare or under `data`. */
export function readSaved(answer: unknown): SavedOrder[] {
  if (!isRecord(answer)) return [savedOrder({ orderId: answer })];
  if (Array.isArray(answer.orders) && answer.orders.length > 0)
    return answer.orders.map(savedOrder);
  return answer.orderId || answer.orderNumber || !answer.data
    ? [savedOrder(answer)]
    : readSaved(answer.data);
}
const savedOrder = (raw: unknown): SavedOrder =>
  filled({ orderId: 0, orderNumber: '', productType: '' }, raw);

/** Whether an order is named; specification §5: an answer without an order number is a failure. An id is enough, because the number can be requested by it. */
export const isNamed = ({ orderId, orderNumber }: SavedOrder): boolean =>
  orderId > 0 || orderNumber !== '';
