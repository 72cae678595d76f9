import { Type } from 'typebox';
import { ConsentEntry } from '#contract/consent/shapes.ts';
import { Nullable } from '#contract/shapes.ts';

/** Why a user cannot be erased yet. */
export const erasureHindrances = ['own', 'last_admin', 'open_orders', 'open_cash_day'] as const;
export type ErasureHindranceCode = (typeof erasureHindrances)[number];

const Moment = Type.String({ description: 'ISO moment' });
/** Rows of a table of the database that stay, and the law for which they do. */
const RetainedRows = Type.Object({
  table: Type.String(),
  rows: Type.Integer(),
  why: Type.String(),
});

export const PersonState = Type.Object({
  userId: Type.String(),
  hindrances: Type.Array(
    Type.Object({
      code: Type.Unsafe<ErasureHindranceCode>({ type: 'string', enum: [...erasureHindrances] }),
      /** numbers of the first open orders, or the day; empty for the others */
      about: Type.String(),
      /** how many open orders; 0 for the others */
      count: Type.Integer(),
    }),
  ),
  /** what the erasure left in place; empty before it */
  kept: Type.Array(RetainedRows),
  /** the newest entries of the person's record of consents */
  consents: Type.Array(ConsentEntry),
  /** null where none was asked for; `doneAt` is null until a server has carried it out, `removed` counts rows */
  erasure: Nullable(
    Type.Object({ askedAt: Moment, doneAt: Nullable(Moment), removed: Type.Integer() }),
  ),
});
export type PersonState = Type.Static<typeof PersonState>;

export const TouchedOne = Type.Object({
  kind: Type.Unsafe<'user' | 'customer'>({ type: 'string', enum: ['user', 'customer'] }),
  /** a user id or a customer's code */
  id: Type.String(),
  name: Type.String(),
  /** how many times their data were changed, or asked for in a way that is audited */
  written: Type.Integer(),
  /** how many times they were only read */
  read: Type.Integer(),
  first: Moment,
  last: Moment,
});
export type TouchedOne = Type.Static<typeof TouchedOne>;

export const Touched = Type.Object({
  /** user ids of those who acted */
  accounts: Type.Array(Type.String()),
  /** since when reads and addresses are stored; null where none are */
  readsSince: Nullable(Moment),
  touched: Type.Array(TouchedOne),
  more: Type.Boolean({ description: 'there are more than were answered' }),
});
export type Touched = Type.Static<typeof Touched>;
