import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Code, LangQuery, OrderId } from '../../shapes.ts';
import { OrderView } from '../shapes.ts';
import { LineProgress } from './shapes.ts';

const orderReach = { bu: ['params.bu'], org: ['body.orgCode'], cv: ['body.cvCode'] } as const;

/** What becomes of an order's lines between the supplier's scales and the customer's hands. */
export const receivingCalls = {
  recordProgress: call({
    name: 'recordProgress',
    room: 'orders',
    base: 'main',
    method: 'POST',
    path: '/{bu}/recordprogress',
    summary: 'Records what was allocated, sent and invoiced of each line; the last of them decides its amount',
    params: Type.Object({ bu: Code }),
    query: Type.Object(LangQuery),
    body: Type.Object({ orgCode: Code, cvCode: Code, orderId: OrderId, lines: Type.Array(LineProgress, { minItems: 1, maxItems: 500 }) }),
    answer: OrderView,
    problems: ['order_not_found', 'order_changed', 'invalid_request', 'progress_not_now', 'AUTH-002'],
    who: ['order_tracking'],
    reach: orderReach,
    writes: true,
  }),
};
