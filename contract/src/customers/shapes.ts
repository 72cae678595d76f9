import { Type } from 'typebox';
import { Baht, Nullable } from '#contract/shapes.ts';

/** A customer of one selling organisation (specification §3, relation). */
export const CustomerOrg = Type.Object({
  cvCode: Type.String(),
  cvName: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
});
export type CustomerOrg = Type.Static<typeof CustomerOrg>;

/** A person or office that a customer asks about orders and payments; the telephone number or the LINE id may be empty, never both. */
export const Contact = Type.Object({
  role: Type.Unsafe<'salesperson' | 'seller'>({ type: 'string', enum: ['salesperson', 'seller'] }),
  name: Type.String(),
  telNo: Type.String(),
  /** an id that begins with @ is an official account, any other a person */
  lineId: Type.String(),
});
export type Contact = Type.Static<typeof Contact>;

/** A customer to choose from. The figures are present only when they were requested and the caller may follow orders. Amounts in baht. */
export const FoundCustomer = Type.Object({
  ...CustomerOrg.properties,
  /** the last check-out that was not cancelled; null before the first */
  last: Type.Optional(Nullable(Type.Object({ date: Type.String(), amount: Baht }))),
  owedAmt: Type.Optional(Baht),
  /** days that the oldest open invoice is overdue, else 0 */
  overdueDays: Type.Optional(Type.Integer()),
});
export type FoundCustomer = Type.Static<typeof FoundCustomer>;

/** A customer in a salesperson's list: last order, how often they order, overdue money and credit left. Amounts in baht. */
export const ServedCustomer = Type.Object({
  ...CustomerOrg.properties,
  /** the codes that they had before, the latest first; absent where there was none */
  formerCodes: Type.Optional(Type.String()),
  telNo: Type.String(),
  /** the sum of their last check-out; null before their first order */
  last: Nullable(Type.Object({ date: Type.String(), amount: Baht })),
  /** usual days between two orders: the median of up to five last gaps; null where there are too few */
  everyDays: Nullable(Type.Integer()),
  /** true: by their usual rhythm they should have ordered by today */
  due: Type.Boolean(),
  overdueAmt: Baht,
  /** days that the oldest open invoice is overdue, else 0 */
  overdueDays: Type.Integer(),
  /** null where no credit limit is stored */
  credit: Nullable(Type.Object({ limitAmt: Baht, remainAmt: Baht })),
});
export type ServedCustomer = Type.Static<typeof ServedCustomer>;
