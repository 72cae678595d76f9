import { Type, type Static } from 'typebox';
import { call } from '#contract/call.ts';
import type { MenuKey } from '#contract/permissions.ts';
import { reportKinds } from '#contract/reports/jobs/shapes.ts';
import { SomeDay } from '#contract/reports/shapes.ts';
import { Code, LangQuery, oneOf, Text } from '#contract/shapes.ts';

/** Documents that a person can send, each with the menus of which one is needed. */
export const sentDocuments = {
  order: ['order_tracking'],
  receipt: ['cash_received_history', 'payment'],
  statement: reportKinds.statement,
} as const satisfies Record<string, readonly MenuKey[]>;
export type SentDocument = keyof typeof sentDocuments;

/** How long a link to a sent document is valid. */
export const shareHours = 72;
/** So many documents a person may send within an hour. */
export const mostSentInHour = 30;
export const shareChannels = ['mail', 'line'] as const;
export type ShareChannel = (typeof shareChannels)[number];

const Which = {
  document: oneOf(Object.keys(sentDocuments) as SentDocument[]),
  documentId: Type.Optional(
    Text(60, { description: "the order's id, the receipt's number; none for a statement" }),
  ),
  bu: Code,
  cvCode: Code,
  orgCode: Code,
};
const which = Type.Object(Which);
export type WhichDocument = Static<typeof which>;

const Sent = Type.Object({
  shareId: Type.String(),
  channel: oneOf(shareChannels),
  address: Type.String({ description: 'of a mail; empty for LINE' }),
  at: Type.String({ description: 'ISO moment' }),
  state: oneOf(['waiting', 'sent', 'failed']),
});
export type Sent = Static<typeof Sent>;
const Sending = Type.Object({
  channels: Type.Array(oneOf(shareChannels), {
    description: 'ways that the supplier has; none for a person without a menu of the document',
  }),
  people: Type.Integer({
    description: "the customer's people who linked LINE, without the caller",
  }),
  sent: Type.Array(Sent, {
    description: "the caller's own links to this document that are valid, the newest first",
  }),
});
export type DocumentSending = Static<typeof Sending>;

/** What became of a press. */
export const sendOutcomes = [
  'queued',
  'no_address',
  'nobody',
  'too_many',
  'not_permitted',
] as const;
export type SendOutcome = (typeof sendOutcomes)[number];

const ours = {
  room: 'notices',
  base: 'main',
  ours: true,
  who: [...new Set(Object.values(sentDocuments).flat())],
} as const;
const placed = (of: 'query' | 'body') =>
  ({ bu: [`${of}.bu`], cv: [`${of}.cvCode`], org: [`${of}.orgCode`] }) as const;

/** Documents that go along: an order, a receipt or a statement by mail, or as a link by LINE. The specification has no such calls. */
export const documentCalls = {
  getDocumentSending: call({
    ...ours,
    name: 'getDocumentSending',
    method: 'GET',
    path: '/center/documents',
    summary:
      'By which ways this document can be sent, and which of the caller’s links to it are valid',
    query: Type.Object({ ...Which, ...LangQuery }),
    answer: Sending,
    problems: ['not_found'],
    reach: placed('query'),
  }),
  sendDocument: call({
    ...ours,
    name: 'sendDocument',
    method: 'POST',
    path: '/center/documents',
    summary: `Sends one document: by mail as PDF, or by LINE as a link of ${shareHours} hours to the customer’s people`,
    query: Type.Object(LangQuery),
    body: Type.Object({
      ...Which,
      channel: oneOf(shareChannels),
      address: Type.Optional(Text(254)),
      dateFrom: SomeDay,
      dateTo: SomeDay,
    }),
    answer: Type.Object({ outcome: oneOf(sendOutcomes) }),
    problems: ['not_found', 'invalid_request'],
    reach: placed('body'),
    writes: true,
  }),
  withdrawDocument: call({
    ...ours,
    name: 'withdrawDocument',
    method: 'POST',
    path: '/center/documents/{shareId}/withdraw',
    summary: 'Ends a link of the caller; what was not sent yet is not sent',
    params: Type.Object({
      shareId: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    }),
    body: Type.Object({}),
    answer: Type.Object({ data: Type.Object({ shareId: Type.String() }) }),
    problems: ['not_found'],
    reach: { record: { kind: 'document share', at: 'params.shareId' } },
    writes: true,
  }),
};
