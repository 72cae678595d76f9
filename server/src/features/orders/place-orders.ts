import { bangkokDate, bangkokTime, wireTime } from '@smart-order/contract/calendar.ts';
import type { Calls } from '@smart-order/contract/calls.ts';
import { satang } from '@smart-order/contract/money.ts';
import { foldMobile, foldPlate, headerProblems, plainPlate } from '@smart-order/contract/orders/header-rules.ts';
import type { OrderHeader, SavedOrders } from '@smart-order/contract/orders/shapes.ts';
import { command, type Tx } from '../../platform/command.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Ask } from '../../platform/http/context.ts';
import { invalidFields, Problem } from '../../platform/http/problem.ts';
import { creditOf, lockCredit } from '../payments/front.ts';
import { insertOrders, namesOf, type NewOrder } from './insert-orders.ts';
import { priceLines, type PricedLine } from './price-lines.ts';

/** Places one order for each product type of the cart, all of them or none (D-42), at the server's prices (D-43), within the credit limit or waiting (D-44). */
export async function placeOrders(deps: Deps, ask: Ask<Calls['saveOrder']>): Promise<SavedOrders> {
  const { orderh, orderd } = ask.body;
  if (orderd.length === 0) throw new Problem('not_save_cart');
  const header = checkHeader(orderh, bangkokDate(deps.now()));
  return command(deps, ask, async (tx) => {
    const lines = await priceLines(tx, ask.reached, orderd);
    const named = await namesOf(tx, ask.reached, header, ask.lang);
    const orders = byType(lines).map((group) => newOrder(deps, ask, { ...header, ...named }, group));
    await checkCredit(tx, ask, orders, bangkokDate(deps.now()));
    const saved = await insertOrders(tx, orders);
    const [first] = saved;
    if (!first) throw new Problem('create_fail');
    return {
      answer: { orderId: first.orderId, orderNumber: first.orderNumber, orders: saved },
      subject: saved.map((order) => order.orderNumber).join(' '),
      after: orders,
      outbox: saved.map((order, at) => ({ document: order.orderNumber, kind: 'order', payload: { ...order, ...orders[at] } })),
    };
  });
}

/** The header as it will be stored; every wrong field is told at once. */
function checkHeader(orderh: OrderHeader, today: string) {
  const wishes = {
    shipto: orderh.shipto ?? '', requireDate: orderh.requireDate ?? '', requireTime: orderh.requireTime ?? '', orderBy: orderh.orderBy ?? '',
    licensePlate: orderh.licensePlate ?? '', telephone: orderh.telephone ?? '', comments: orderh.comments ?? '',
  };
  const wrong = Object.entries(headerProblems(wishes, today));
  if (wrong.length > 0) throw invalidFields(wrong.map(([field, code]) => ({ field: `orderh.${field}`, code, facts: { max: 500 } })));
  return {
    ...wishes, requireTime: wireTime(wishes.requireTime.trim()), comments: wishes.comments.trim(),
    licensePlate: foldPlate(wishes.licensePlate), licensePlatePlain: plainPlate(wishes.licensePlate), telephone: foldMobile(wishes.telephone),
  };
}
export type CheckedHeader = ReturnType<typeof checkHeader>;

/** Lines by product type, in the order in which the types first appear. */
function byType(lines: readonly PricedLine[]): [string, PricedLine[]][] {
  return [...Map.groupBy(lines, (line) => line.prdTypeCode)];
}

function newOrder(deps: Deps, ask: Ask<Calls['saveOrder']>, header: NewOrder['header'], [prdTypeCode, lines]: [string, PricedLine[]]): NewOrder {
  const at = deps.now();
  const amount = satang(lines.reduce((sum, line) => sum + line.amount, 0));
  return {
    ...ask.reached, header, prdTypeCode, lines, amount, at, orderDate: bangkokDate(at), orderTime: bangkokTime(at),
    placedBy: { userId: ask.actor.userId, name: ask.actor.displayName, group: ask.actor.group }, waiting: null,
  };
}

/** Under the lock, what does not fit any more waits with the amount over; what fits passes (D-44). A customer without a limit on file is not checked. */
async function checkCredit(tx: Tx, ask: Ask<Calls['saveOrder']>, orders: NewOrder[], today: string) {
  if (!(await lockCredit(tx, ask.reached))) return;
  const credit = await creditOf(tx, ask.reached, today);
  let left = credit.limit - credit.used;
  for (const order of orders) {
    if (order.amount <= left) left -= order.amount;
    else order.waiting = { reason: 'over_credit_limit', over: satang(order.amount - Math.max(left, 0)) };
  }
}
