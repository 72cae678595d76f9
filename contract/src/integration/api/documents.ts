import { Type, type Static } from 'typebox';
import { recordedFigures } from '#contract/orders/receiving/shapes.ts';
import { Status } from '#contract/orders/shapes.ts';
import { bahtOf, Code, Nullable, Text } from '#contract/shapes.ts';
import { route } from './route.ts';

/** How many messages one call of `POST /documents/batch` takes. */
const mostDocuments = 500;
/** Days after which a message that never fitted is given up. */
export const parkedDays = 7;

const exactly = { additionalProperties: false } as const;
const day = (says: string) =>
  Text(40, { description: `yyyy-mm-dd, Gregorian, Asia/Bangkok: ${says}` });
const moment = (says: string) => Text(40, { description: `ISO 8601 moment with zone: ${says}` });
const optional = Type.Optional;

const invoice = Type.Object(
  {
    invoiceNumber: Code,
    invoiceDate: day('when it was issued'),
    dueDate: day('when it is due'),
    amount: bahtOf('of the invoice'),
    openAmount: optional(bahtOf('what is still owed; the whole amount where it is left out')),
    companyCode: optional(Text(40)),
  },
  exactly,
);
const creditNote = Type.Object(
  {
    creditNoteNumber: Code,
    invoiceNumber: optional(Text(40)),
    creditNoteDate: day('when it was issued'),
    amount: bahtOf('what is given back'),
    reason: optional(Text(300)),
  },
  exactly,
);
const payment = Type.Object(
  {
    paymentNumber: Code,
    invoiceNumber: optional(Text(40)),
    paymentDate: day('when it was booked'),
    amount: bahtOf('what was booked'),
    method: optional(Text(300)),
    portalNumber: optional(
      Text(40, {
        description:
          "the portal's payment or receipt that this books, so that it counts once; of an invoice that it did not pay: the advance that is used",
      }),
    ),
  },
  exactly,
);
const planned = {
  arrivesAt: optional(moment('when the lorry is to arrive')),
  queue: optional(
    Type.Integer({
      minimum: 0,
      maximum: 9999,
      description: 'its place among the stops of the lorry',
    }),
  ),
  driverName: optional(Text(300)),
  driverTelephone: optional(Text(300)),
  licensePlate: optional(Text(60)),
};
const position = optional(
  Type.Object(
    {
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
      address: optional(Text(300)),
      at: moment('when the lorry was there'),
    },
    { ...exactly, description: 'where the lorry is' },
  ),
);
const lineNumber = Type.Integer({
  minimum: 1,
  maximum: 9999,
  description: "the line's number in the order",
});
const delivery = Type.Object(
  {
    planId: Text(40, {
      minLength: 1,
      description: 'your number of this lorry; a part that is left out stays as it was',
    }),
    ...planned,
    position,
    invoiceNumber: optional(Text(40, { description: 'the invoice of what is on it' })),
    lines: optional(
      Type.Array(
        Type.Object(
          {
            sequence: lineNumber,
            sendQty: Type.Number({ minimum: 0 }),
            sendWgh: optional(Type.Number({ minimum: 0 })),
          },
          exactly,
        ),
        {
          maxItems: 300,
          description: 'what is on it; `lines` of the message has the sums of all lorries',
        },
      ),
    ),
    receivedAt: optional(moment('when the customer received it')),
    cancelled: optional(Type.Boolean({ description: 'true: this lorry does not come' })),
  },
  exactly,
);
/** What a message may hold of one lorry. */
export const lorryFields = Object.keys(delivery.properties);
/** A message of the ERP about one document, with all of it or a part. */
export const DocumentMessage = Type.Object(
  {
    externalId: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^[ -~]+$',
      description: "the sender's own number of this message, used once",
    }),
    sequence: optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description:
          'counts the messages about this document upwards; a part that a later one has told already is passed over',
      }),
    ),
    orderNumber: optional(
      Text(40, { minLength: 1, description: "the portal's number of the order" }),
    ),
    customer: optional(
      Type.Object(
        { bu: Code, orgCode: Code, cvCode: Code },
        {
          ...exactly,
          description: 'needed without orderNumber; with it, it must be the customer of the order',
        },
      ),
    ),
    erpNumber: optional(Text(40)),
    status: optional(
      Type.Object(
        { to: Status, at: optional(moment('since when; now where it is left out')) },
        { ...exactly, description: 'where the order is (D-40)' },
      ),
    ),
    reason: optional(
      Text(500, {
        description:
          'why, in words: of a disapproval, an order over its credit, a large fall, a correction',
      }),
    ),
    lines: optional(
      Type.Array(Type.Object({ sequence: lineNumber, ...recordedFigures }, exactly), {
        minItems: 1,
        maxItems: 300,
        description:
          'what was allocated, sent and invoiced; a figure that is left out stays as it is',
      }),
    ),
    amount: optional(
      bahtOf(
        'of the order by now, as the ERP sums it; a message whose sum differs is refused whole, a late one passed over in it',
      ),
    ),
    delivery: optional(
      Type.Object(
        { planId: optional(Text(40)), ...planned },
        { ...exactly, description: 'the delivery as planned; what is left out stays' },
      ),
    ),
    position,
    deliveries: optional(
      Type.Array(delivery, {
        minItems: 1,
        maxItems: 50,
        description:
          'each lorry of an order that comes on several, in place of `delivery` and `position`; one that is not named stays',
      }),
    ),
    invoices: optional(Type.Array(invoice, { minItems: 1, maxItems: 100 })),
    creditNotes: optional(Type.Array(creditNote, { minItems: 1, maxItems: 100 })),
    payments: optional(
      Type.Array(payment, {
        minItems: 1,
        maxItems: 100,
        description: 'payments that the ERP booked',
      }),
    ),
  },
  exactly,
);
export type DocumentMessage = Static<typeof DocumentMessage>;

const fault = {
  code: Type.String({ description: 'for programs' }),
  detail: Type.String({ description: 'in English, for people' }),
  field: optional(Type.String({ description: 'path in the message' })),
};
const states = ['applied', 'passed over', 'parked', 'refused', 'given up', 'dropped'] as const;
export type DocumentState = (typeof states)[number];

/** What became of one message. */
export const DocumentAnswer = Type.Object({
  externalId: Type.String(),
  state: Type.Unsafe<DocumentState>({ type: 'string', enum: [...states] }),
  orderNumber: optional(Type.String()),
  status: optional(Status),
  version: optional(Type.Integer({ description: 'of the order by now' })),
  amount: optional(bahtOf('of the order by now')),
  passedOver: optional(
    Type.Array(Type.String(), {
      description: 'parts that a later message told already, or that the order is past',
    }),
  ),
  warnings: optional(
    Type.Array(Type.Object(fault), {
      description: 'what is odd in it; it was applied all the same',
    }),
  ),
  reason: Nullable(
    Type.Object(fault, { description: 'why it is parked or refused; null otherwise' }),
  ),
});
export type DocumentAnswer = Static<typeof DocumentAnswer>;

const problems = [
  'invalid_request',
  'external_id_reused',
  'order_of_another_customer',
  'order_transition_refused',
  'credit_exceeded',
  'credit_overdue',
  'wrong_sum',
  'day_ahead',
  'row_refused',
  'day_before_order',
  'nothing_told',
  'customer_missing',
  'order_number_missing',
] as const;

const example = {
  externalId: 'IDOC-0000048211',
  sequence: 3,
  orderNumber: 'SO-6911-00482',
  erpNumber: '4500012345',
  status: { to: 'TO', at: '2026-11-26T09:00:00+07:00' },
  lines: [{ sequence: 1, allocateQty: 20, sendQty: 19 }],
  delivery: {
    arrivesAt: '2026-11-26T14:30:00+07:00',
    queue: 2,
    driverName: 'สมชาย ใจดี',
    driverTelephone: '0812345678',
  },
} as const;

/** Messages of the ERP about orders, deliveries, invoices and payments. */
export const documentRoutes = {
  receiveDocument: route({
    name: 'receiveDocument',
    method: 'POST',
    path: '/documents',
    scope: 'documents:write',
    writes: true,
    summary:
      'Tells all of one document, or a part: status, figures of lines, delivery, position, invoices, credit notes, payments',
    says: 'All of one call is written or none of it. `parked` is kept and tried again by itself; anything else than 200 has changed nothing.',
    body: DocumentMessage,
    answer: DocumentAnswer,
    problems,
    example: {
      body: example,
      answer: {
        externalId: example.externalId,
        state: 'applied',
        orderNumber: example.orderNumber,
        status: 'TO',
        version: 5,
        amount: 11628,
        reason: null,
      },
    },
  }),
  receiveDocuments: route({
    name: 'receiveDocuments',
    method: 'POST',
    path: '/documents/batch',
    scope: 'documents:write',
    writes: true,
    summary: `The same for up to ${mostDocuments} messages; each is written or refused by itself`,
    says: 'Messages of one document are taken in the order of the list. A refused one has the state `refused` with its reason.',
    body: Type.Object({
      documents: Type.Array(
        Type.Object(
          {},
          { additionalProperties: true, description: 'as the body of `POST /documents`' },
        ),
        {
          minItems: 1,
          maxItems: mostDocuments,
        },
      ),
    }),
    answer: Type.Object({
      documents: Type.Array(DocumentAnswer, { description: 'in the order of the list' }),
    }),
    problems: [],
    example: { body: { documents: [example] } },
  }),
};
