import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { OrderView } from '#contract/orders/shapes.ts';
import { Code, LangQuery, OrderId, Text } from '#contract/shapes.ts';

/** A colleague who may decide about an order that waits. */
const Decider = Type.Object({ userId: Type.String(), name: Type.String(), group: Type.String() });
export type Decider = Type.Static<typeof Decider>;

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
