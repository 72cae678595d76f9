import { Type } from 'typebox';
import { ages } from '#contract/ages.ts';
import { CustomerNote } from '#contract/customer-notes/shapes.ts';
import { recordOf } from '#contract/names.ts';
import { CustomerOrg } from '#contract/customers/shapes.ts';
import { Baht, bahtOf, Nullable, oneOf } from '#contract/shapes.ts';
import { eventKinds } from './event-kinds.ts';

/** A person or office of an account. Staff see the customer's people and all salespeople, customers their contacts. */
export const AccountPerson = Type.Object({
  role: oneOf(['buyer', 'salesperson', 'seller'] as const),
  name: Type.String(),
  telNo: Type.String(),
  lineId: Type.String(),
});
export type AccountPerson = Type.Static<typeof AccountPerson>;

/** A customer at an organisation: who they are, their debts and credit now. Amounts in baht. */
export const Account = Type.Object({
  ...CustomerOrg.properties,
  /** the codes that they had before, the latest first */
  formerCodes: Type.Array(Type.String()),
  telNo: Type.String(),
  people: Type.Array(AccountPerson),
  /** the last day on which they ordered, and how often they usually do; null where unknown */
  lastDay: Nullable(Type.String()),
  everyDays: Nullable(Type.Integer()),
  /** null where no limit is stored */
  limitAmt: Nullable(Baht),
  usedAmt: bahtOf('open invoices, and orders without an invoice'),
  owedAmt: bahtOf('open invoices'),
  overdueAmt: bahtOf('of these overdue'),
  /** days that the oldest open invoice is overdue, else 0 */
  overdueDays: Type.Integer(),
  ages: Type.Object(recordOf(ages, () => Baht)),
  heldAmt: bahtOf('orders that wait for credit'),
  heldOrders: Type.Integer(),
  advanceAmt: bahtOf('left of money taken in advance'),
  waitingAmt: bahtOf('bank money that staff must match'),
  pendingCount: Type.Integer({ description: 'payments that wait for a bank' }),
  /** the promise that no person ended, paid or not; absent for customers */
  promise: Type.Optional(Nullable(CustomerNote)),
});
export type Account = Type.Static<typeof Account>;

/** A product that a customer bought in the last twelve months. Amounts in baht. */
export const BoughtProduct = Type.Object({
  sku: Type.String(),
  productName: Type.String(),
  lastDay: Type.String(),
  amount: bahtOf('the twelve months'),
  /** true: a usual product that is missing (docs/customer-notes.md) */
  stopped: Type.Boolean(),
  monthAmt: bahtOf('30 days of it, by the twelve weeks until it was ordered last'),
  months: Type.Array(Baht, { description: 'each month, the oldest first' }),
});
export type BoughtProduct = Type.Static<typeof BoughtProduct>;

/** Something that happened on an account. Amounts in baht; `id`, `amount`, `openAmt` are 0, texts '' where there is none. */
export const AccountEvent = Type.Object({
  /** its place in the list: the next page begins after it */
  place: Type.String(),
  kind: oneOf(eventKinds),
  day: Type.String(),
  /** its number, of a draft its name */
  number: Type.String(),
  /** of the order, or of the draft */
  id: Type.Integer(),
  amount: Baht,
  status: Type.String({ description: 'of an order, delivery, claim; `void` of a receipt' }),
  openAmt: bahtOf('what is open of an invoice'),
  dueDate: Type.String(),
  /** the invoice, also the first that a payment, receipt or credit note is for */
  invoiceNumber: Type.String(),
  /** of a note: staff alone have them */
  note: Type.Optional(CustomerNote),
});
export type AccountEvent = Type.Static<typeof AccountEvent>;
