import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { OrderView, Status } from '#contract/orders/shapes.ts';
import { Baht, Code, LangQuery, OrderId, PageNumber, Text } from '#contract/shapes.ts';

/** A colleague who may decide about an order that waits. */
const Decider = Type.Object({ userId: Type.String(), name: Type.String(), group: Type.String() });
export type Decider = Type.Static<typeof Decider>;

/** What became of an order that was let over: cancelled or disapproved, not invoiced yet, or the state of its invoices. */
const outcomes = ['stopped', 'ordered', 'open', 'overdue', 'paid'] as const;
export type Outcome = (typeof outcomes)[number];
const LetOver = Type.Object({
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  bu: Type.String(),
  orgCode: Type.String(),
  cvCode: Type.String(),
  cvName: Type.String(),
  status: Status,
  amount: Baht,
  /** by how much the order was over when it was let over last, who did it, when and why */
  over: Baht,
  /** since how many days the customer was overdue then; 0 where that did not hold it */
  heldDays: Type.Integer(),
  by: Type.String(),
  at: Type.String({ description: 'ISO moment' }),
  reason: Type.String(),
  outcome: Type.Unsafe<Outcome>({ type: 'string', enum: [...outcomes] }),
  /** what is still owed of its invoices, and since how many days it is overdue */
  owed: Baht,
  overdueDays: Type.Integer(),
});
export type LetOver = Type.Static<typeof LetOver>;

/** Who decides about an order over its limit, where the person who placed it may not (decisions/orders-and-credit.md). */
export const decidingCalls = {
  listDeciders: call({
    name: 'listDeciders',
    room: 'orders',
    base: 'main',
    method: 'GET',
    path: '/{bu}/orderdeciders/{org}/{orderId}/{cv}',
    summary: 'The colleagues who may let this order over its limit',
    params: Type.Object({ bu: Code, org: Code, orderId: OrderId, cv: Code }),
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(Decider) }),
    problems: ['order_not_found'],
    who: ['order_tracking'],
    reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
    ours: true,
  }),
  listLetOver: call({
    name: 'listLetOver',
    room: 'orders',
    base: 'main',
    method: 'GET',
    path: '/center/letover',
    summary:
      'Orders that were let over the credit limit, or let go while invoices were overdue, in the business units of the caller, the newest decision first, 24 a page: by whom, why, by how much, and what became of them',
    query: Type.Object({ ...LangQuery, page: Type.Optional(PageNumber) }),
    answer: Type.Object({
      data: Type.Array(LetOver),
      page: Type.Integer(),
      hasMore: Type.Boolean(),
    }),
    problems: ['page_too_far'],
    who: ['status'],
    part: 'health',
    ours: true,
  }),
  askDecider: call({
    name: 'askDecider',
    room: 'orders',
    base: 'main',
    method: 'POST',
    path: '/{bu}/askdecider',
    summary:
      'Asks one of listDeciders to decide about an order that waits; it then waits for that person, and no longer for one who was asked before',
    params: Type.Object({ bu: Code }),
    query: Type.Object(LangQuery),
    body: Type.Object({ orgCode: Code, cvCode: Code, orderId: OrderId, userId: Text(100) }),
    answer: OrderView,
    problems: ['order_not_found', 'order_changed', 'invalid_request'],
    who: ['order_tracking'],
    reach: { bu: ['params.bu'], org: ['body.orgCode'], cv: ['body.cvCode'] },
    writes: true,
    ours: true,
  }),
};
