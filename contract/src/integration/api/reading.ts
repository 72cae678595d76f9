import { Type, type TSchema } from 'typebox';
import { ClaimState } from '#contract/orders/receiving/shapes.ts';
import { messages } from '#contract/messages.ts';
import { Status } from '#contract/orders/shapes.ts';
import { BarcodeTypeShape, PaymentStatusShape } from '#contract/payments/shapes.ts';
import { bahtOf, Nullable } from '#contract/shapes.ts';
import { route } from './route.ts';

/** Most records of one page. */
const mostRecords = 500;

const text = (description: string) => Type.String({ description });
const moment = (description: string) => text(`ISO 8601 moment with zone: ${description}`);
const place = { bu: text('the business unit'), orgCode: text('the organisation'), cvCode: text('the customer') };
const parts = Type.Array(Type.Object({ invoiceNumber: text('an invoice'), amount: bahtOf('what it gets') }), {
  description: 'what its invoices get',
});

export const PaymentRecord = Type.Object({
  paymentNo: text('its number'),
  status: PaymentStatusShape,
  ...place,
  barcodeType: BarcodeTypeShape,
  amount: bahtOf('what is to be paid'),
  received: bahtOf('what banks have reported for it'),
  reference1: text('the first reference: the customer'),
  reference2: text('the second one, by which it names the payment'),
  createdAt: moment('it was begun'),
  endedAt: Nullable(moment('it was paid, cancelled or expired; null while it waits')),
  allotments: parts,
});

export const ReceiptRecord = Type.Object({
  receiptNo: text('its number'),
  ...place,
  amount: bahtOf('what invoices and advance got'),
  advance: bahtOf('what of it pays no invoice yet'),
  rounding: bahtOf('what rounding added to the cash, or took from it'),
  cashierId: text('user id of the person who took the cash'),
  paidAt: moment('the cash was taken'),
  voidedAt: Nullable(moment('it was voided; null where it counts')),
  voidReason: text("why, in words; '' where it counts"),
  allotments: parts,
});

export const ClaimRecord = Type.Object({
  claimId: Type.Integer(),
  orderNumber: text("the order's number"),
  ...place,
  status: ClaimState,
  orderStatus: Status,
  note: text("the customer's words"),
  amount: bahtOf('of what is missing'),
  lines: Type.Array(
    Type.Object({
      sequence: Type.Integer({ description: "the line's number in the order" }),
      receivedQty: Type.Number({ description: "in the product's unit" }),
      receivedWgh: Nullable(Type.Number({ description: 'kilograms; null where it was not weighed' })),
      reason: text('why not all of it'),
      note: text("the customer's words"),
      amount: bahtOf('what is missing at the price of the line'),
    }),
  ),
});

/** An order, as events have it. */
export const OrderRecord = messages.order.data;

const query = Type.Object({
  changedSince: Type.Optional(
    Type.String({ maxLength: 40, description: 'ISO 8601 moment with zone: only what changed since then; with `after` it is not looked at' }),
  ),
  after: Type.Optional(Type.String({ maxLength: 60, pattern: '^[0-9]+_[0-9]+$', description: '`cursor` of the page before' })),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: mostRecords, description: `most records of the page; 100 where it is left out, ${mostRecords} at most` }),
  ),
});
const pageOf = (record: TSchema) =>
  Type.Object({
    data: Type.Array(record),
    cursor: Type.String({ description: 'read on from here with `after`, now or tomorrow' }),
    more: Type.Boolean({ description: 'there is another page now; a page may be empty and another still follow' }),
  });
const says =
  'Each record as it is now, in the order of the changes; one that changes again is on a later page again, so that nothing is missed while others write.';

/** Records that changed, page by page. */
const readingRoute = <const Name extends string, const Path extends string>(name: Name, path: Path, what: string, record: TSchema) =>
  route({
    name,
    method: 'GET',
    path,
    scope: 'read',
    summary: `${what} that changed, page by page`,
    says,
    query,
    answer: pageOf(record),
    problems: ['invalid_request'],
    example: { query: { changedSince: '2026-11-26T00:00:00+07:00', limit: '100' } },
  });

export const readingRoutes = {
  listOrders: readingRoute('listOrders', '/orders', 'Orders', OrderRecord),
  listPayments: readingRoute('listPayments', '/payments', 'Payments', PaymentRecord),
  listReceipts: readingRoute('listReceipts', '/receipts', 'Cash receipts', ReceiptRecord),
  listClaims: readingRoute('listClaims', '/claims', 'Claims', ClaimRecord),
};
