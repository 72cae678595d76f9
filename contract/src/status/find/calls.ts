import { Type, type Static } from 'typebox';
import { call } from '#contract/call.ts';
import { LangQuery, Nullable, Text } from '#contract/shapes.ts';

/** What can be found by a number that people read out. */
const foundKinds = [
  'order',
  'payment',
  'receipt',
  'invoice',
  'erp_payment',
  'transaction',
  'message',
] as const;
export type FoundKind = (typeof foundKinds)[number];
/** What became of a message to a person: `void`: something later took its place before it was sent. */
const notifiedStates = ['waiting', 'sent', 'void', 'given_up'] as const;
export type NotifiedState = (typeof notifiedStates)[number];

const Notified = Type.Object({
  at: Type.String({ description: 'ISO moment' }),
  title: Type.String({ description: "what the person was notified, in the caller's language" }),
  person: Type.String(),
  isRead: Type.Boolean(),
  ways: Type.Array(
    Type.Object({
      channel: Type.String({ description: 'line, push, sms or mail' }),
      state: Type.Unsafe<NotifiedState>({ type: 'string', enum: [...notifiedStates] }),
      problem: Type.String({ description: 'what the provider answered to the last try' }),
    }),
    { description: 'how it left the portal; none where it is in the bell alone' },
  ),
});
export type Notified = Static<typeof Notified>;

const Found = Type.Object({
  kind: Type.Unsafe<FoundKind>({ type: 'string', enum: [...foundKinds] }),
  number: Type.String({ description: 'its own number, also where it was found by another one' }),
  id: Nullable(Type.Integer({ description: 'of an order or a transaction' })),
  bu: Type.String({ description: 'empty where no business unit is known' }),
  orgCode: Type.String(),
  cvCode: Type.String(),
  name: Type.String({ description: 'of the customer; of a message, of the person who wrote it' }),
  status: Type.String({ description: 'of an order; what was read in a message of LINE: empty' }),
  amount: Nullable(Type.Number({ description: 'baht' })),
  at: Type.String({ description: 'ISO moment: made, paid, or written' }),
  notified: Type.Array(Notified, { description: 'the newest 50' }),
});
export type Found = Static<typeof Found>;

/** The search of staff by a number. The specification has no such call. */
export const findCalls = {
  findByNumber: call({
    name: 'findByNumber',
    room: 'status',
    base: 'main',
    method: 'GET',
    path: '/center/find',
    summary:
      "What has this number among the customers that the caller reaches, also the ERP's, a bank's or LINE's, and what people were notified of about it",
    query: Type.Object({ ...LangQuery, search: Text(100) }),
    answer: Type.Object({ data: Type.Array(Found) }),
    problems: ['invalid_request'],
    who: ['status'],
    part: 'health',
    ours: true,
  }),
};
