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
const place = {
  bu: text('the business unit'),
  orgCode: text('the organisation'),
  cvCode: text('the customer'),
};
const parts = Type.Array(
  Type.Object({
    invoiceNumber: text('the invoice'),
    amount: bahtOf('the part of the money that pays it'),
  }),
  {
    description: 'the invoices that the money pays',
  },
);

export const PaymentRecord = Type.Object({
  paymentNo: text('its number'),
  status: PaymentStatusShape,
  ...place,
  barcodeType: BarcodeTypeShape,
  amount: bahtOf('what is to be paid'),
  received: bahtOf('what banks have reported for it'),
  reference1: text('the first reference: the customer'),
  reference2: text('the second reference: it names the payment'),
  createdAt: moment('it was begun'),
  endedAt: Nullable(moment('it was paid, cancelled or expired; null while it waits')),
  allotments: parts,
});

const formerly = { deprecated: true } as const;
/** A receipt, as its event has it, and with reason and person of its void as `receipt-void` has them. The names of 0.3.0 stay until the release after the next. */
export const ReceiptRecord = Type.Object({
  ...messages.receipt.data.properties,
  voidedAt: Nullable(moment('it was voided; null where it counts')),
  reason: text("why it was voided, in words; '' where it counts"),
  by: text("user id of the person who voided it; '' where it counts"),
  advance: bahtOf('now `advanceAmt`', formerly),
  rounding: bahtOf('now `roundingAmt`', formerly),
  cashierId: Type.String({ description: 'now `cashier`', ...formerly }),
  voidReason: Type.String({ description: 'now `reason`', ...formerly }),
  allotments: Type.Array(
    Type.Object({ invoiceNumber: text('the invoice'), amount: bahtOf('its part') }),
    {
      description: 'now `allocations`',
      ...formerly,
    },
  ),
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
      receivedWgh: Nullable(
        Type.Number({ description: 'kilograms; null where it was not weighed' }),
      ),
      reason: text('why not all was received'),
      note: text("the customer's words"),
      amount: bahtOf('what is missing at the price of the line'),
      lorries: Type.Array(
        Type.Object({
          planId: text('your number of the lorry'),
          receivedQty: Type.Number({ description: "in the product's unit" }),
          receivedWgh: Nullable(
            Type.Number({ description: 'kilograms; null where it was not weighed' }),
          ),
          reason: text('why not all was received'),
          amount: bahtOf('what is missing at the price of the line'),
        }),
        { description: 'the same of each lorry, of an order on several' },
      ),
    }),
  ),
});

/** An order, as events have it. */
export const OrderRecord = messages.order.data;

const query = Type.Object({
  changedSince: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'ISO 8601 moment with zone: only what changed since then; ignored where `after` is sent',
    }),
  ),
  after: Type.Optional(
    Type.String({
      maxLength: 60,
      pattern: '^[0-9]{1,18}_[0-9]{1,18}$',
      description: '`cursor` of the page before',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: mostRecords,
      description: `most records of the page; 100 where it is left out, ${mostRecords} at most`,
    }),
  ),
});
const pageOf = (record: TSchema) =>
  Type.Object({
    data: Type.Array(record),
    cursor: Type.String({ description: 'send it as `after` to read on, now or later' }),
    more: Type.Boolean({ description: 'true: there is another page now, even after an empty one' }),
  });
const says =
  'Each record as it is now, in the order of the changes. A record that changes again is also on a later page, so nothing is missed while others write.';

/** Records that changed, page by page. */
const readingRoute = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  what: string,
  record: TSchema,
) =>
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
