import { bangkokDate, daysBetween } from '#contract/calendar.ts';
import type { NoticeCause } from '#contract/notices/causes.ts';
import { reasonFact, type NoticeFacts } from '#contract/notices/facts.ts';
import type { HappeningName } from '#contract/notices/kinds.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import type { OrderRecord } from './order-record.ts';
import type { Overdue } from './over-now.ts';
import type { StoredOrder } from './read-order.ts';

type Noticed = Pick<
  OrderRecord,
  'orderId' | 'orderNumber' | 'bu' | 'orgCode' | 'cvCode' | 'amount'
>;
interface Change<Code extends string> {
  from: Code;
  to: Code;
  by: string;
  reason: string;
}

/** Of a move of an order to this status; of other moves people are not notified. */
const ofMove: Partial<Record<OrderStatus, HappeningName>> = {
  SO: 'order_accepted',
  INV: 'order_on_its_way',
  RECEIVE: 'order_delivered',
  C: 'order_cancelled',
  REJ: 'order_rejected',
};

const causeOf = (
  kind: HappeningName,
  order: Noticed,
  by: string,
  facts: NoticeFacts = {},
): NoticeCause => {
  const { orderId, orderNumber: number, bu, orgCode: org, cvCode: cv, amount } = order;
  return { kind, bu, org, cv, by, facts: { number, orderId, amount, ...facts } };
};
// Who placed or changed it has to act.
const held = (order: Noticed, over: number, overdue: NoticeFacts) =>
  causeOf('order_held', order, '', { ...overFact(over), ...overdue });
const overFact = (over: number): NoticeFacts => (over > 0 ? { over } : {});

/** Which invoice holds an order, and since how many days it is overdue. */
export const overdueFacts = (overdue: Overdue | undefined, at: Date): NoticeFacts =>
  overdue
    ? { invoice: overdue.invoiceNumber, days: daysBetween(overdue.dueDate, bangkokDate(at)) }
    : {};

/** What holds an order that was read. */
export const heldFacts = (
  { waiting_over: over, overdue }: Pick<StoredOrder, 'waiting_over' | 'overdue'>,
  at: Date,
): NoticeFacts => ({ ...overFact(over ?? 0), ...overdueFacts(overdue ?? undefined, at) });

/** What people are notified of when an order is placed. Sums in satang, here and below. */
export const causeOfPlaced = (
  order: Noticed & Pick<OrderRecord, 'waitingOver' | 'placedBy'>,
  overdue: NoticeFacts = {},
): NoticeCause =>
  order.waitingOver === null
    ? causeOf('order_received', order, order.placedBy)
    : held(order, order.waitingOver, overdue);

/** The same of an edit; `over…` is by how much the order was and is over the credit limit. */
export function causeOfEdited(
  order: Noticed,
  { overBefore, overAfter }: { overBefore: number | null; overAfter: number | null },
  by: string,
  overdue: NoticeFacts = {},
): NoticeCause {
  if (overAfter !== null && overBefore === null) return held(order, overAfter, overdue);
  return causeOf(
    overBefore !== null && overAfter === null ? 'order_released' : 'order_changed',
    order,
    by,
  );
}

/** The same of a move. */
export const causeOfMoved = (
  order: Noticed,
  { to, by, reason }: Change<OrderStatus>,
): NoticeCause => causeOf(ofMove[to] ?? 'order_moved', order, by, reasonFact(reason));

/** The same of an order whose waiting was decided again: of another amount over the limit no person is notified. */
export const causesOfDecided = (
  order: Noticed & Pick<OrderRecord, 'waitingOver'>,
  by: string,
): NoticeCause[] => (order.waitingOver === null ? [causeOf('order_released', order, by)] : []);

/** The same of a claim; also who made it for the customer may have to answer. */
export const causeOfClaim = (order: Noticed): NoticeCause => causeOf('claim_made', order, '');

/** The same of a decided claim. */
export const causeOfDecidedClaim = (
  order: Noticed,
  { to, by, reason }: Change<NonNullable<NoticeFacts['answer']>>,
): NoticeCause => causeOf('claim_answered', order, by, { answer: to, ...reasonFact(reason) });
