import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { LangQuery, OrderId } from '#contract/shapes.ts';

/** Calls that the specification does not have: messages that the ERP did not accept (decisions/erp.md). */
export const integrationCalls = {
  listUndelivered: call({
    name: 'listUndelivered',
    room: 'integration',
    base: 'main',
    method: 'GET',
    path: '/center/erp/undelivered',
    summary: 'Messages for the ERP that were given up, oldest first, and how many wait behind them',
    query: Type.Object(LangQuery),
    answer: Type.Object({
      data: Type.Array(
        Type.Object({
          id: Type.Integer(),
          document: Type.String(),
          kind: Type.String(),
          createdAt: Type.String({ description: 'ISO moment' }),
          tries: Type.Integer(),
          reason: Type.String(),
        }),
      ),
      /** of all messages; `data` has the oldest 100 */
      total: Type.Integer(),
    }),
    problems: [],
    who: ['user_account'],
  }),
  deliverAgain: call({
    name: 'deliverAgain',
    room: 'integration',
    base: 'main',
    method: 'POST',
    path: '/center/erp/deliveragain',
    summary: 'Tells the ERP again what was given up: one message, or all',
    query: Type.Object(LangQuery),
    body: Type.Object({ id: Type.Optional(OrderId) }),
    answer: Type.Object({ count: Type.Integer() }),
    problems: ['not_found'],
    who: ['user_account'],
    writes: true,
  }),
};
