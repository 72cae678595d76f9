import { bangkokDate, bangkokTime, numberMonth } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { satang } from '#contract/money.ts';
import { toWire } from '#contract/orders/header-fields.ts';
import type { PlacedOrders } from '#contract/orders/shapes.ts';
import { holdDraft, markPlaced } from '#features/drafts/front.ts';
import { endItemOf } from '#features/inbox/front.ended.ts';
import { command, turnOf, type Done, type Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem, type FieldProblem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { checkDay, takeDay, type CheckedDay } from '#features/delivery/front.ts';
import { beginOrder, type Begun } from '../begin-order.ts';
import { holdOf } from '../credit.ts';
import type { Overdue } from '../over-now.ts';
import { overdueAt } from '../overdue.ts';
import { causeOfPlaced, overdueFacts } from '../order-notices.ts';
import { dayReasonOf, readHeader } from './check-order.ts';
import { readOffer } from './offers.ts';
import { priceLines, type PricedLine } from './price-lines.ts';
import { numberOrders, ordersToWrite } from './write-orders.ts';

export type Placing = Pick<Input<Calls['saveOrder']>, 'params' | 'body'>;

/** In our books: one order for each product type of the cart, all or none (D-42), at the server's prices (D-43), within the limit or waiting (D-44). */
export function placeHere(deps: Deps, context: Context, input: Placing): Promise<PlacedOrders> {
  const { reached } = context;
  const { body } = input;
  const work = async (tx: Tx, { left, version, numbers }: Begun): Promise<Done<PlacedOrders>> => {
    if (body.orderd.length === 0) throw new Problem('not_save_cart');
    const at = deps.now();
    if (body.draft) await holdDraft(tx, context, body.draft);
    const { delivery, header, carts, day, products } = await priceCart(tx, deps, context, input, {
      at,
      version,
    });
    const overdue = await overdueAt(tx, deps, reached, at);
    const orders = await numberOrders(tx, header.month, decide(carts, left, overdue), numbers);
    const going = orders.filter(({ hold }) => hold.over === null);
    const closedDay = await takeDay(tx, day, going.map(onDayOf(day)));
    const override = closedDay && { closedDay, reason: day.ask.reason };
    const { rows, records } = ordersToWrite(context, {
      at,
      delivery,
      header,
      orders,
      products,
      override,
    });

    const [first, ...others] = orders.map(({ orderId, orderNumber, prdTypeCode }) => ({
      orderId,
      orderNumber,
      prdTypeCode,
    }));
    if (!first) throw new Error('a cart became no order');
    if (body.draft) {
      const by = context.caller.userId;
      await markPlaced(tx, body.draft.draftId, { order: first, by, at });
      await endItemOf(tx, body.draft.draftId, { by, at });
    }
    return {
      answer: { ...first, orders: [first, ...others] },
      subject: orders.map(({ orderNumber }) => orderNumber).join(' '),
      after: [header, carts, ...(override ? [override] : [])],
      outbox: records.map((order) =>
        messageOf('order', order.orderNumber, order, [
          causeOfPlaced(order, overdueFacts(overdue, at)),
        ]),
      ),
      rows,
    };
  };
  return command(deps, context, input, work, {
    turn: turnOf(reached),
    first: beginOrder(deps, context),
  });
}

/** The header as it is stored, and the lines by product type, priced at this version of what is sold. */
export async function priceCart(
  tx: Tx,
  { memory }: Deps,
  context: Context,
  input: Placing,
  { at, version }: { at: Date; version: number },
) {
  const { reached, lang } = context;
  const { body } = input;
  const { header: delivery, wrong } = readHeader(body.orderh, at);
  const skus = body.orderd.map(({ sku }) => sku);
  const {
    products,
    wrong: unknown,
    zone,
    ...names
  } = await readOffer(
    { db: tx, memory },
    { place: reached, version, header: delivery, skus, lang },
  );
  const productTypes = [...new Set([...products.values()].map(({ productType }) => productType))];
  const dayAsk = {
    bu: reached.bu,
    version,
    zone,
    stop: { ...reached, shipTo: delivery.shipTo },
    productTypes,
    date: delivery.requireDate,
    at,
    lang,
    reason: dayReasonOf(context, body),
  };
  const day = await checkDay({ db: tx, memory }, dayAsk);
  const orderDate = bangkokDate(at);
  return {
    delivery,
    day,
    products,
    header: {
      ...toWire(delivery),
      ...names,
      orderDate,
      orderTime: bangkokTime(at),
      month: numberMonth(orderDate),
    },
    carts: byType(
      priceLines(body.orderd, products, firstOfEach([...wrong, ...unknown, ...day.wrong])),
    ),
  };
}

/** One problem for each field: the first. */
const firstOfEach = (wrong: readonly FieldProblem[]) =>
  wrong.filter(({ field }, at) => wrong.findIndex((one) => one.field === field) === at);

/** An order as it takes a place of its day. */
const onDayOf =
  ({ ask: { zone, date } }: CheckedDay) =>
  ({ orderId, prdTypeCode }: { orderId: number; prdTypeCode: string }) => ({
    orderId,
    zone,
    productType: prdTypeCode,
    day: date,
  });

/** Lines by product type, in the order of the types' first lines; amounts in satang. */
function byType(lines: readonly PricedLine[]) {
  return [...Map.groupBy(lines, (line) => line.productType)].map(([prdTypeCode, group]) => ({
    prdTypeCode,
    amount: satang(group.reduce((sum, line) => sum + line.amount, 0)),
    quantity: group.reduce((sum, line) => sum + line.quantity, 0),
    lines: group.map(({ sku, quantity, unitPrice, amount }, at) => ({
      sequence: at + 1,
      sku,
      quantity,
      unitPrice,
      amount,
    })),
  }));
}

/** Decides each order in turn; one that does not fit waits and uses no credit, so the next may fit (D-44). While the customer is overdue each waits. */
function decide(carts: ReturnType<typeof byType>, left: number, overdue: Overdue | undefined) {
  let free = left;
  return carts.map((cart) => {
    const hold = holdOf(cart.amount, { left: free, overdue });
    if (hold.over === null) free -= cart.amount;
    return { ...cart, hold };
  });
}
