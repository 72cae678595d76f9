import { recordOf } from '#contract/names.ts';
import { Type } from 'typebox';
import { Baht, Nullable, Text } from '#contract/shapes.ts';
import { progressFields } from '#contract/orders/progress.ts';
import { claimReasons, claimStatuses, type ClaimReason, type ClaimStatus } from './claims.ts';

const Sequence = Type.Integer({ minimum: 1, maximum: 9999 });
/** The figures of a line that are recorded; one that is missing stays as it was. */
export const recordedFigures = recordOf(progressFields, (name) =>
  Type.Optional(
    Type.Number({ description: name.endsWith('Wgh') ? 'kilograms' : "in the product's unit" }),
  ),
);
/** The recorded figures of one line, in the product's unit and in kilograms; a missing one is unchanged. */
export const LineProgress = Type.Object({ sequence: Sequence, ...recordedFigures });
export type LineProgress = Type.Static<typeof LineProgress>;

const Reason = Type.Unsafe<ClaimReason>({ type: 'string', enum: [...claimReasons] });
export const ClaimState = Type.Unsafe<ClaimStatus>({ type: 'string', enum: [...claimStatuses] });

/** A line not received as sent: how much arrived in good order, and the reason for the rest. */
export const ReceivedLine = Type.Object({
  sequence: Sequence,
  receivedQty: Type.Number(),
  receivedWgh: Type.Optional(Type.Number()),
  reason: Reason,
  note: Type.Optional(Text(300)),
});
export type ReceivedLine = Type.Static<typeof ReceivedLine>;

const ClaimStep = Type.Object({
  at: Type.String({ description: 'ISO moment' }),
  userName: Type.String(),
  userGroup: Type.String(),
  from: Nullable(ClaimState),
  to: ClaimState,
  reason: Type.String(),
});

const ClaimOfLorry = Type.Object({
  planId: Type.String(),
  receivedQty: Type.Number(),
  receivedWgh: Nullable(Type.Number()),
  reason: Reason,
  amount: Baht,
});
/** A customer's claim about an order, and the decision. `amount` is the missing goods at the line's price, in baht. */
export const Claim = Type.Object({
  claimId: Type.Integer(),
  status: ClaimState,
  version: Type.Integer(),
  note: Type.String(),
  amount: Baht,
  lines: Type.Array(
    Type.Object({
      sequence: Type.Integer(),
      receivedQty: Type.Number(),
      receivedWgh: Nullable(Type.Number()),
      reason: Reason,
      note: Type.String(),
      amount: Baht,
      /** the same of each lorry, of an order on several */
      lorries: Type.Optional(Type.Array(ClaimOfLorry)),
    }),
  ),
  photos: Type.Array(Type.String()),
  history: Type.Array(ClaimStep),
});
export type Claim = Type.Static<typeof Claim>;
