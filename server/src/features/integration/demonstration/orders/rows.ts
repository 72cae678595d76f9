import { fileNames } from '@smart-order/contract/orders/header-fields.ts';
import { pick } from '@smart-order/contract/pick.ts';
import { isReceived } from '@smart-order/contract/orders/statuses.ts';
import { dateOf, isoOf, timeOf } from '../clock.ts';
import { baht, type Row } from '../kinds.ts';
import { skuOf } from '../products/product.ts';
import type { Line, Order } from './draft.ts';

const loaded = new Set(['TO', 'INV', 'RECEIVE']);
const kilograms = (weight: number) => String(Math.round(weight * 1000) / 1000);

const lineRow = ({ number, status }: Order, { product, quantity, sent, sentWeight, unitPrice, amount }: Line, sequence: number): Row => ({
  orderNumber: number,
  sequence: String(sequence),
  sku: skuOf(product),
  orderQty: String(quantity),
  sendQty: String(sent),
  sendWeight: kilograms(sentWeight),
  allocateQty: String(loaded.has(status) ? quantity : 0),
  unitPrice: baht(unitPrice),
  amount: baht(amount),
});

const orderRow = (order: Order): Row => {
  const { relation, steps, waitingOver } = order;
  return {
    orderNumber: order.number,
    bu: relation.bu,
    orgCode: relation.org,
    cvCode: relation.cv,
    prdTypeCode: order.type,
    status: order.status,
    ...pick({ ...order, telephone: order.customer.tel }, fileNames),
    orderDate: dateOf(order.placed),
    orderTime: timeOf(order.placed),
    confirmDate: isReceived(order.status) ? dateOf(steps.at(-1)?.at ?? order.placed) : '',
    invoiceNumber: order.invoiceNumber,
    invoiceDate: order.invoiceDate,
    createdBy: steps[0]?.by.id ?? '',
    waitingReason: waitingOver > 0 ? 'over_credit_limit' : '',
    waitingOver: waitingOver > 0 ? baht(waitingOver) : '',
  };
};

/** Orders, their lines and their history, as import files say them. */
export const orderRows = (orders: readonly Order[]): Record<'orders' | 'order-lines' | 'order-steps', Row[]> => ({
  orders: orders.map(orderRow),
  'order-lines': orders.flatMap((order) => order.lines.map((line, at) => lineRow(order, line, at + 1))),
  'order-steps': orders.flatMap(({ number, steps }) =>
    steps.map(({ at, by, from, to, reason }): Row => ({
      orderNumber: number,
      at: isoOf(at),
      userId: by.id,
      userName: `${by.first} ${by.last}`,
      userGroup: by.group,
      fromStatus: from,
      toStatus: to,
      reason,
    })),
  ),
});
