import { Type } from 'typebox';
import { Nullable, oneOf } from '#contract/shapes.ts';
import { mostWaits, waitKindNames } from './kinds.ts';

/** What of one kind waits in a business unit, or in none. */
export const Wait = Type.Object({
  kind: oneOf(waitKindNames),
  bu: Type.String({ description: "'' where it is of no business unit" }),
  count: Type.Integer({ description: `counted to ${mostWaits}` }),
  since: Type.String({ description: 'ISO moment since when the oldest waits' }),
  /** the oldest, where it is an order that the caller was asked about */
  order: Nullable(Type.Object({ orderId: Type.Integer(), org: Type.String(), cv: Type.String() })),
});
export type Wait = Type.Static<typeof Wait>;
