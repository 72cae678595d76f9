import { Type } from 'typebox';
import { Allotment, reportedField } from '#contract/payments/shapes.ts';
import { Baht, bahtOf, Code, ListOf, Nullable, Text } from '#contract/shapes.ts';

/** A receipt number: `RC69-1101-000218`. */
export const ReceiptNo = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\u0000-\\u001f]*$',
});

/** What a cash payment answers (D-64). Amounts in baht. */
export const CashReceipt = Type.Object({
  receiptNo: Type.String({ description: 'its number' }),
  paymentDate: Type.String({
    description: 'yyyy/mm/dd hh:mm:ss, hours from 00 to 23, Gregorian, Asia/Bangkok',
  }),
  cvCode: Type.String({ description: 'the customer' }),
  cvName: Type.String({ description: "in the cashier's language" }),
  orgCode: Type.String({ description: 'the organisation' }),
  orgName: Type.String({ description: "in the cashier's language" }),
  companyCode: Type.String({ description: 'the company of the organisation' }),
  amount: bahtOf('what is paid'),
  cashier: Type.String({ description: 'name of the person who took the cash' }),
  feeAmt: bahtOf('0, cash has no fee'),
  vatAmt: bahtOf('0, what is paid was taxed by its invoice'),
  netAmt: bahtOf('the amount'),
  allocations: Type.Array(
    Type.Object({
      invoiceNumber: Type.String({ description: 'an invoice that got something' }),
      amount: bahtOf('what it got'),
      leftAmt: bahtOf('what it still owed afterwards'),
    }),
  ),
  remainingAmt: bahtOf('what the customer still owed at the organisation afterwards'),
  pathName: Type.String(),
  tenderedAmt: bahtOf('what the customer gave'),
  changeAmt: bahtOf('what the customer got back'),
  advanceAmt: bahtOf('what of the amount pays no invoice yet'),
  roundingAmt: bahtOf(
    'what the cash is more than the amount, below zero where it is less: coins end at 0.25',
  ),
  cashAmt: bahtOf('notes and coins that stay with the cashier: amount and rounding'),
  cancelledPayments: Type.Array(Type.String(), {
    description: 'numbers of payments that waited for a bank and were cancelled by this',
  }),
  printNo: Type.Integer(),
  /** '' while the receipt is valid */
  voidReason: Type.String(),
  voidedAt: Type.String({ description: "ISO moment, '' while it stands" }),
  /** an admin asks to void it, which another one has to confirm: its day is closed and confirmed */
  voidAsked: Type.Optional(Type.Object({ by: Type.String(), reason: Type.String() })),
  can: Type.Object({ void: Type.Boolean() }),
  /** `payment_date_not_today`: the request named another day, and cash is taken on the day it is recorded */
  warning: Type.Optional(Type.String()),
});
export type CashReceipt = Type.Static<typeof CashReceipt>;

/** What a customer owes, as the cash agent needs it; amounts in baht, the oldest invoice first. */
export const CashOwed = Type.Object({
  cvCode: Type.String(),
  cvName: Type.String(),
  telNo: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  companyCode: Type.String(),
  owedAmt: Baht,
  overdueAmt: Baht,
  /** of all open invoices; `invoices` has the oldest 200 */
  count: Type.Integer(),
  /** the company that takes the cash, as a receipt's head shows it */
  seller: Type.Object({ name: Type.String(), lines: Type.Array(Type.String()) }),
  invoices: Type.Array(
    Type.Object({
      invoiceNumber: Type.String(),
      dueDate: Type.String(),
      openAmt: Baht,
      /** number of the payment of this invoice that waits for a bank, else '' */
      paymentNo: Type.String(),
      ...reportedField,
    }),
  ),
});
export type CashOwed = Type.Static<typeof CashOwed>;

export const CashCustomer = Type.Object({
  cvCode: Type.String(),
  cvName: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  telNo: Type.String(),
  owedAmt: Baht,
  overdueAmt: Baht,
  /** days that the oldest open invoice is overdue, else 0 */
  overdueDays: Type.Integer(),
  /** the last cash receipt that is valid; `date` yyyy-mm-dd, Asia/Bangkok */
  lastPaid: Nullable(Type.Object({ date: Type.String(), amount: Baht })),
});
export type CashCustomer = Type.Static<typeof CashCustomer>;

/** A customer on a cash agent's round of today: their invoices are due, or they paid the agent today. Amounts in baht. */
export const RoundCustomer = Type.Object({
  bu: Type.String(),
  cvCode: Type.String(),
  cvName: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  telNo: Type.String(),
  address: Type.String(),
  /** of the first ship-to place that has one */
  position: Nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  /** open and due by today */
  dueAmt: Baht,
  /** days that the oldest open invoice is overdue; 0 where it is due today */
  overdueDays: Type.Integer(),
  /** what they paid the agent today; `paidAt` is an ISO moment, '' where they have not paid */
  paidAmt: Baht,
  paidAt: Type.String(),
});
export type RoundCustomer = Type.Static<typeof RoundCustomer>;

/** How many of a note or coin; `value` in baht. */
export const Pieces = Type.Object({
  value: Type.Number(),
  count: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
});
export type Pieces = Type.Static<typeof Pieces>;

/** noted: from the time before receivers confirmed; waits: handed over, not confirmed; refused: back with the agent */
const handoverStates = ['noted', 'waits', 'confirmed', 'refused'] as const;
export type HandoverState = (typeof handoverStates)[number];

/** Cash that left an agent's hands. */
export const Handover = Type.Object({
  handoverNo: Type.String(),
  amount: Baht,
  receiver: Type.String(),
  at: Type.String(),
  state: Type.Unsafe<HandoverState>({ type: 'string', enum: [...handoverStates] }),
  /** why it was refused */
  reason: Type.String(),
});
export type Handover = Type.Static<typeof Handover>;

/** A handover that the caller has to confirm. */
export const WaitingHandover = Type.Object({
  ...Handover.properties,
  cashier: Type.String(),
  date: Type.String(),
});
export type WaitingHandover = Type.Static<typeof WaitingHandover>;

/** A person to whom an agent may hand over cash. */
export const CashReceiver = Type.Object({ userId: Type.String(), name: Type.String() });
export type CashReceiver = Type.Static<typeof CashReceiver>;

/** The day of an agent. Amounts in baht; moments are ISO, '' before they happen. */
export const CashDay = Type.Object({
  dayId: Type.Integer(),
  /** the caller's own day: they may not accept its difference */
  isOwn: Type.Boolean(),
  cashier: Type.String(),
  date: Type.String(),
  openedAt: Type.String(),
  closedAt: Type.String(),
  /** from an earlier date and still open: it must be closed before cash is taken again */
  late: Type.Boolean(),
  floatAmt: Baht,
  receivedAmt: Baht,
  receivedCount: Type.Integer(),
  /** cash of these receipts minus their amounts */
  roundingAmt: Baht,
  /** cash handed over, without refused handovers */
  handedAmt: Baht,
  /** part of `handedAmt` that is not confirmed yet */
  unconfirmedAmt: Baht,
  /** float, receipts and their rounding without what was handed over; as it was when the day was closed */
  expectedAmt: Baht,
  /** by how much the count may differ before a reason and an acceptance are needed */
  allowedAmt: Baht,
  countedAmt: Baht,
  reason: Type.String(),
  acceptedAt: Type.String(),
  acceptedBy: Type.String(),
  handovers: Type.Array(Handover),
  receipts: Type.Array(
    Type.Object({
      receiptNo: Type.String(),
      cvCode: Type.String(),
      cvName: Type.String(),
      amount: Baht,
      at: Type.String(),
      isVoid: Type.Boolean(),
    }),
  ),
});
export type CashDay = Type.Static<typeof CashDay>;

export const CashDays = ListOf(CashDay);
export const CashPlace = Type.Object({ pathName: Code, org: Code, cv: Code });

/** Cash of a customer, in baht, as an agent records it (`cashPaid`). */
export const CashPayment = Type.Object({
  orgCode: Code,
  /** sent by the specification's clients and ignored: the server's time counts */
  paymentDate: Type.Optional(Text(19)),
  companyCode: Type.Optional(Text(40)),
  cvCode: Code,
  amount: Type.Number(),
  /** sent by the specification's clients, empty, and ignored: the signed-in person is the cashier */
  cashier: Type.Optional(Text(100)),
  /** what the customer gave; by default the amount */
  tendered: Type.Optional(Type.Number()),
  allotments: Type.Optional(Type.Array(Allotment, { maxItems: 200 })),
  /** true: money beyond the invoices is stored as an advance */
  advance: Type.Optional(Type.Boolean()),
});
