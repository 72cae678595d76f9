import { Type } from 'typebox';
import { Nullable } from '#contract/shapes.ts';

export const personFormats = ['pdf', 'json'] as const;
export type PersonFormat = (typeof personFormats)[number];

/** Why a user cannot be erased yet. */
export const erasureHindrances = ['own', 'last_admin', 'open_orders', 'open_cash_day'] as const;
export type ErasureHindranceCode = (typeof erasureHindrances)[number];

const Moment = Type.String({ description: 'ISO moment' });
/** Rows of a table of the database that stay, and the law for which they do. */
const Kept = Type.Object({ table: Type.String(), rows: Type.Integer(), why: Type.String() });

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
  kept: Type.Array(Kept),
  /** null where none was asked for; `doneAt` is null until a server has carried it out, `removed` counts rows */
  erasure: Nullable(Type.Object({ askedAt: Moment, doneAt: Nullable(Moment), removed: Type.Integer() })),
});
export type PersonState = Type.Static<typeof PersonState>;
