import { Type } from 'typebox';
import { Baht, Nullable } from '#contract/shapes.ts';

/** A customer as sold to by one organisation (specification §3, relation). */
export const CustomerOrg = Type.Object({
  cvCode: Type.String(),
  cvName: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
});
export type CustomerOrg = Type.Static<typeof CustomerOrg>;

/** A customer as the salesperson sees them: when they ordered last and how often, what is overdue, what credit is left. Amounts in baht. */
export const ServedCustomer = Type.Object({
  ...CustomerOrg.properties,
  telNo: Type.String(),
  /** everything ordered on the last day on which they ordered; null before their first order */
  last: Nullable(Type.Object({ date: Type.String(), amount: Baht })),
  /** days between two of their last orders, the middle one of up to five gaps; null where there are too few */
  everyDays: Nullable(Type.Integer()),
  /** they usually order by today, and have not */
  due: Type.Boolean(),
  overdueAmt: Baht,
  /** how long the oldest has been overdue; 0 where nothing is */
  overdueDays: Type.Integer(),
  /** null without a limit on file */
  credit: Nullable(Type.Object({ limitAmt: Baht, remainAmt: Baht })),
});
export type ServedCustomer = Type.Static<typeof ServedCustomer>;
