import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { LangQuery, OrderId } from '#contract/shapes.ts';
import { MessageRow, OneMessage, ReceiverName, ReceiverRow, stateQuery } from './shapes.ts';

const shared = { room: 'integration', base: 'main', who: ['integration'] } as const;

/** Systems that receive events, and the events on their way to them (decisions/erp.md). The specification has none of these calls. */
export const receiverCalls = {
  listReceivers: call({
    ...shared,
    name: 'listReceivers',
    method: 'GET',
    path: '/center/integration/receivers',
    summary: 'Receivers with what waits for each; a former one as long as something does',
    query: Type.Object(LangQuery),
    answer: Type.Object({
      data: Type.Array(ReceiverRow),
      notGiven: Type.Integer({ description: 'events that wait because no receiver is configured; counted to 1,000' }),
    }),
    problems: [],
  }),
  listMessages: call({
    ...shared,
    name: 'listMessages',
    method: 'GET',
    path: '/center/integration/messages',
    summary: 'The last 100 events of a receiver, the newest first; of one state, or of one document',
    query: Type.Object({
      ...LangQuery,
      receiver: ReceiverName,
      state: stateQuery,
      document: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    answer: Type.Object({ data: Type.Array(MessageRow) }),
    problems: ['not_found', 'invalid_request'],
  }),
  getMessage: call({
    ...shared,
    name: 'getMessage',
    method: 'GET',
    path: '/center/integration/messages/{id}',
    summary: 'One event with its body, and its last tries at each receiver',
    params: Type.Object({ id: OrderId }),
    query: Type.Object(LangQuery),
    answer: OneMessage,
    problems: ['not_found'],
  }),
};
