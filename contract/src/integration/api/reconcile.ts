import { Type, type Static } from 'typebox';
import { bahtOf, Code, Text } from '#contract/shapes.ts';
import { route } from './route.ts';

const mostRows = 20_000;
/** Most of each list in the answer; the counts are of all. */
export const mostFound = 1000;

export const reconciledKinds = ['orders', 'payments', 'receipts'] as const;
export type ReconciledKind = (typeof reconciledKinds)[number];

const number = Text(60, {
  minLength: 1,
  description: "the portal's number of the order, payment or receipt",
});
const side = Type.Object({ count: Type.Integer(), amount: bahtOf('of all') });
const found = Type.Object({
  notInErp: Type.Array(Type.Object({ number, amount: bahtOf('in the portal') })),
  notInPortal: Type.Array(
    Type.Object({
      number,
      amount: bahtOf('in the ERP'),
      why: Type.String({
        description: '`unknown`, or its day or status in the portal that leaves it out',
      }),
    }),
  ),
  different: Type.Array(
    Type.Object({ number, portal: bahtOf('in the portal'), erp: bahtOf('in the ERP') }),
  ),
});

export const Reconciliation = Type.Object({
  ...found.properties,
  portal: side,
  erp: side,
  equal: Type.Boolean({ description: 'both sides have the same numbers and sums' }),
  counts: Type.Object({
    notInErp: Type.Integer(),
    notInPortal: Type.Integer(),
    different: Type.Integer(),
  }),
});
export type Reconciliation = Static<typeof Reconciliation>;

/** Comparing the ERP's list of a day with the portal's. */
export const reconcileRoutes = {
  reconcile: route({
    name: 'reconcile',
    method: 'POST',
    path: '/reconcile',
    scope: 'documents:write',
    writes: true,
    maxBytes: 4_194_304,
    summary: 'Compares what the ERP has of a day with what the portal has',
    says: `Orders by the day on which they were placed, without cancelled and disapproved ones; payments by banks by the day on which the portal learned of the money (createdAt of payment-settled), each with the sum that was asked; cash receipts by their day, without void ones. The latest comparison of a day is stored. The lists hold at most ${mostFound} each.`,
    body: Type.Object(
      {
        bu: Code,
        kind: Type.Unsafe<ReconciledKind>({ type: 'string', enum: [...reconciledKinds] }),
        day: Text(10, { description: 'yyyy-mm-dd, Gregorian, Asia/Bangkok' }),
        rows: Type.Array(
          Type.Object({ number, amount: bahtOf('in the ERP') }, { additionalProperties: false }),
          { maxItems: mostRows },
        ),
      },
      { additionalProperties: false },
    ),
    answer: Reconciliation,
    problems: ['invalid_request', 'row_refused', 'day_ahead'],
    example: {
      body: {
        bu: 'feed',
        kind: 'orders',
        day: '2026-11-25',
        rows: [{ number: 'SO-6911-00482', amount: 12240 }],
      },
    },
  }),
};
