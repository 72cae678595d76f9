import { Type } from 'typebox';
import { bahtOf, Nullable } from '#contract/shapes.ts';
import { CustomerOrg } from '#contract/customers/shapes.ts';

/** Why a customer is in the list of the day; null or empty where the reason does not apply. Amounts in baht. */
export const DayReasons = Type.Object({
  /** they usually would have ordered by today */
  due: Nullable(
    Type.Object({ everyDays: Type.Integer(), lastAmt: bahtOf('their last check-out') }),
  ),
  /** usual products that were not in their latest orders, the dearest first, at most three */
  missing: Type.Array(
    Type.Object({
      sku: Type.String(),
      productName: Type.String(),
      /** the day on which it was ordered last */
      since: Type.String(),
      monthAmt: bahtOf('30 days of it, by the twelve weeks until then'),
    }),
  ),
  /** they ordered for less in the last twelve weeks than in the twelve before */
  slips: Nullable(
    Type.Object({
      recentAmt: bahtOf('the last twelve weeks'),
      beforeAmt: bahtOf('the twelve before'),
    }),
  ),
  overdue: Nullable(Type.Object({ amount: bahtOf('overdue'), days: Type.Integer() })),
  /** orders that wait for credit */
  held: Nullable(
    Type.Object({
      amount: bahtOf('of these orders'),
      orders: Type.Integer(),
      orderId: Type.Integer(),
    }),
  ),
  /** a lorry on its way whose hour has passed */
  lorry: Nullable(
    Type.Object({
      orderId: Type.Integer(),
      orderNumber: Type.String(),
      lateMinutes: Type.Integer(),
    }),
  ),
  /** a promise to pay of today, or one whose day passed unpaid */
  promise: Nullable(Type.Object({ amount: bahtOf('what is left'), day: Type.String() })),
  /** what was noted to be done by today, the oldest */
  step: Nullable(Type.Object({ words: Type.String(), day: Type.String() })),
});
export type DayReasons = Type.Static<typeof DayReasons>;

/** A customer to be called today, with all reasons. */
export const DayCustomer = Type.Object({
  ...CustomerOrg.properties,
  telNo: Type.String(),
  /** of the first person of the customer who has one; '' where none has */
  lineId: Type.String(),
  /** their last order; null before the first */
  lastDay: Nullable(Type.String()),
  /** days since they ordered, or staff noted something; null where neither was */
  silentDays: Nullable(Type.Integer()),
  stakeAmt: bahtOf('the largest amount of the reasons'),
  ...DayReasons.properties,
});
export type DayCustomer = Type.Static<typeof DayCustomer>;
