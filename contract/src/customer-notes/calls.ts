import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Baht, Code, LangQuery, oneOf, OrderId, Text } from '#contract/shapes.ts';
import { nextStepLength, noteKindNames, noteLength } from './note-kinds.ts';

const place = { bu: Code, org: Code, cv: Code };
const shared = {
  room: 'customer-notes',
  base: 'main',
  query: Type.Object(LangQuery),
  who: ['order_tracking', 'account_management'],
  staff: true,
  reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
  ours: true,
} as const;
const Written = Type.Object({ data: Type.Object({ noteId: Type.Integer() }) });

/** The book of calls and promises about a customer: for staff who reach the customer, never for customers. The specification has no such calls. */
export const customerNotesCalls = {
  writeCustomerNote: call({
    ...shared,
    name: 'writeCustomerNote',
    method: 'POST',
    path: '/{bu}/customernote/{org}/{cv}',
    summary:
      'Notes a call, a promise to pay, a complaint or a next step. `instead` is the note whose day it moves: without it a second promise is refused while one is open',
    params: Type.Object(place),
    body: Type.Object({
      kind: oneOf(noteKindNames),
      words: Type.Optional(Text(noteLength)),
      nextStep: Type.Optional(Text(nextStepLength)),
      day: Type.Optional(Text(10)),
      amount: Type.Optional(Baht),
      instead: Type.Optional(OrderId),
    }),
    answer: Written,
    problems: ['not_found', 'invalid_request', 'note_ended', 'promise_open'],
    writes: true,
  }),
  endCustomerNote: call({
    ...shared,
    name: 'endCustomerNote',
    method: 'POST',
    path: '/{bu}/endcustomernote/{org}/{cv}/{noteId}',
    summary: 'Ends what a note asks for: it is done, or the note is withdrawn',
    params: Type.Object({ ...place, noteId: OrderId }),
    body: Type.Object({ as: oneOf(['done', 'withdrawn'] as const) }),
    answer: Written,
    problems: ['not_found', 'note_ended'],
    writes: true,
  }),
};
