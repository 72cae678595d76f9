import { fileNames } from '#contract/orders/header-fields.ts';
import { pick } from '#contract/pick.ts';
import { isReceived } from '#contract/orders/statuses.ts';
import { dateOf, isoOf, timeOf } from '../clock.ts';
import { baht, type Row } from '../supplier.ts';
import type { Line, Order } from './draft.ts';

const loaded = new Set(['TO', 'INV', 'RECEIVE']);
// Where live and fresh goods are weighed at loading, the weights are reported automatically.
const isWeighed = ({ relation }: Order) => relation.bu === 'swine' || relation.bu === 'aqua';
const kilograms = (weight: number) => String(Math.round(weight * 1000) / 1000);

const lineRow = (
  order: Order,
  { product, quantity, sent, sentWeight, unitPrice, amount }: Line,
  sequence: number,
): Row => ({
  orderNumber: order.number,
  sequence: String(sequence),
  sku: product.sku,
  orderQty: String(quantity),
  sendQty: String(isWeighed(order) ? 0 : sent),
  sendWeight: kilograms(isWeighed(order) ? 0 : sentWeight),
  allocateQty: String(loaded.has(order.status) && !isWeighed(order) ? quantity : 0),
  unitPrice: baht(unitPrice),
  amount: baht(amount),
});

const orderRow = (order: Order): Row => {
  const { relation, steps, waitingOver } = order;
  return {
    orderNumber: order.number,
    ...relation.place,
    prdTypeCode: order.type,
    status: order.status,
    ...pick({ ...order, telephone: relation.tel }, fileNames),
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

function progressRow(
  { number, invoiceNumber }: Order,
  { product, quantity, sent, sentWeight }: Line,
  sequence: number,
): Row {
  const [count, weight] = sent > 0 ? [String(sent), kilograms(sentWeight)] : ['', ''];
  const isInvoiced = invoiceNumber !== '';
  return {
    orderNumber: number,
    sequence: String(sequence),
    allocateQty: String(quantity),
    allocateWgh: kilograms(quantity * product.weight),
    sendQty: count,
    sendWgh: weight,
    invoiceQty: isInvoiced ? count : '',
    invoiceWgh: isInvoiced ? weight : '',
  };
}

/** Orders, their lines, the lines' progress and the orders' history, as rows of import files. */
export const orderRows = (
  orders: readonly Order[],
): Record<'orders' | 'order-lines' | 'order-steps' | 'order-progress', Row[]> => ({
  orders: orders.map(orderRow),
  'order-lines': orders.flatMap((order) =>
    order.lines.map((line, at) => lineRow(order, line, at + 1)),
  ),
  'order-progress': orders.flatMap((order) =>
    loaded.has(order.status) && isWeighed(order)
      ? order.lines.map((line, at) => progressRow(order, line, at + 1))
      : [],
  ),
  'order-steps': orders.flatMap(({ number, steps }) =>
    steps.map(({ at, by, from, to, reason }): Row => ({
      orderNumber: number,
      at: isoOf(at),
      userId: by.id,
      userName: by.name,
      userGroup: by.group,
      fromStatus: from,
      toStatus: to,
      reason,
    })),
  ),
});
