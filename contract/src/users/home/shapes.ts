import { Type } from 'typebox';
import { ages } from '#contract/ages.ts';
import { bahtOf } from '#contract/shapes.ts';

/** A stretch of seven days of the month, counted from the 1st, beside the same days of the month before. */
const Week = Type.Object({
  /** days of the month: 1 to 7, 8 to 14, 15 to 21, 22 to 28, 29 to 31 */
  first: Type.Integer(),
  last: Type.Integer(),
  amount: bahtOf('invoiced on these days of this month'),
  before: bahtOf('invoiced on these days of last month'),
});

/** A change of a user or of a user's customers. */
const Change = Type.Object({
  changeId: Type.Integer(),
  at: Type.String({ description: 'ISO moment' }),
  userId: Type.String(),
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  /** who changed it */
  byName: Type.String(),
  /** created, changed, unit_given, unit_taken, synced or unsynced */
  kind: Type.String(),
  /** the business unit's name; empty where the change is of none */
  buName: Type.String(),
  /** the fields that were changed, or empty */
  fields: Type.Array(Type.String()),
  /** how many customers were given or taken */
  customers: Type.Integer(),
});
export type UserChangeRow = Type.Static<typeof Change>;

/** The business units of a super user at a glance: this month beside the last, the ages of the debt, and the latest changes of users. */
export const Overview = Type.Object({
  today: Type.String({ description: 'yyyy-LL-dd in Bangkok' }),
  units: Type.Array(Type.String()),
  weeks: Type.Array(Week),
  /** invoiced this month until today, and on the same days of last month */
  month: bahtOf('invoiced this month until today'),
  monthBefore: bahtOf('invoiced on the same days of last month'),
  owed: Type.Object(
    Object.fromEntries(
      ages.map((age) => [age, bahtOf('owed by days after the due day')]),
    ) as Record<(typeof ages)[number], ReturnType<typeof bahtOf>>,
  ),
  changes: Type.Array(Change),
});
export type Overview = Type.Static<typeof Overview>;
