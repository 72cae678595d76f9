import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { LangQuery, Nullable, OrderId, Text } from '#contract/shapes.ts';
import { mostAgain } from './message-states.ts';
import {
  MessageRow,
  OneMessage,
  ReceiverName,
  ReceiverRow,
  SendAgain,
  stateQuery,
} from './shapes.ts';

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
      notGiven: Type.Integer({
        description: 'events that wait because no receiver is configured; counted to 1,000',
      }),
    }),
    problems: [],
  }),
  listMessages: call({
    ...shared,
    name: 'listMessages',
    method: 'GET',
    path: '/center/integration/messages',
    summary:
      'The last 100 events of a receiver, the newest first; of one state, or of one document',
    query: Type.Object({
      ...LangQuery,
      receiver: ReceiverName,
      state: stateQuery,
      document: Type.Optional(Text(100)),
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
  sendAgain: call({
    ...shared,
    name: 'sendAgain',
    method: 'POST',
    path: '/center/integration/messages/again',
    summary: `Sends a receiver events again: those that were given up, or all of a document, of a range of numbers, or since a day; at most ${mostAgain} of one call`,
    query: Type.Object(LangQuery),
    body: SendAgain,
    answer: Type.Object({
      count: Type.Integer(),
      last: Nullable(Type.Integer({ description: 'the last number that was looked at' })),
      more: Type.Boolean({ description: 'there are further events after `last`' }),
    }),
    problems: ['not_found', 'invalid_request', 'invalid_date', 'range_reversed'],
    writes: true,
    repeatable: true,
  }),
  sendTest: call({
    ...shared,
    name: 'sendTest',
    method: 'POST',
    path: '/center/integration/receivers/test',
    summary: 'Sends a test message to one receiver',
    query: Type.Object(LangQuery),
    body: Type.Object({ receiver: ReceiverName }),
    answer: Type.Object({ document: Type.String() }),
    problems: ['not_found', 'invalid_request'],
    writes: true,
    repeatable: true,
  }),
  pauseReceiver: call({
    ...shared,
    name: 'pauseReceiver',
    method: 'POST',
    path: '/center/integration/receivers/pause',
    summary: 'Pauses what is sent to a receiver, or goes on with it; calls that are under way end',
    query: Type.Object(LangQuery),
    body: Type.Object({ receiver: ReceiverName, paused: Type.Boolean() }),
    answer: Type.Object({ receiver: ReceiverName, paused: Type.Boolean() }),
    problems: ['not_found', 'invalid_request'],
    writes: true,
    stepUp: 'a supplier’s system learns nothing while it is paused',
    repeatable: true,
  }),
};
