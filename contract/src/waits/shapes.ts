import { Type } from 'typebox';
import { bahtOf, Nullable, oneOf } from '#contract/shapes.ts';
import { mostWaits, waitKindNames } from './kinds.ts';

const waiting = {
  bu: Type.String({ description: "'' where it is of no business unit" }),
  count: Type.Integer({ description: `counted to ${mostWaits}` }),
  since: Type.String({ description: 'ISO moment since when the oldest waits' }),
  late: Type.Integer({ description: 'how many of them have waited for too long' }),
};

/** What of one kind waits in a business unit, or in none. */
export const Wait = Type.Object({
  kind: oneOf(waitKindNames),
  ...waiting,
  amount: Nullable(bahtOf('what is at stake; null where the kind has no sum')),
  /** the oldest, where the kind has no list of its own: an order, or a standing order */
  oldest: Nullable(Type.Object({ id: Type.Integer(), org: Type.String(), cv: Type.String() })),
});
export type Wait = Type.Static<typeof Wait>;

/** The orders of a business unit that wait, of the customers of one salesperson, or of those that several share. */
export const TeamWait = Type.Object({
  salespeople: Type.String({ description: "names; '' for customers without a salesperson" }),
  ...waiting,
  amount: bahtOf('the sum of these orders'),
});
export type TeamWait = Type.Static<typeof TeamWait>;
