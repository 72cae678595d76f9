import { Type } from 'typebox';
import { GuideRow } from '#contract/guides/shapes.ts';
import { bahtOf, Nullable } from '#contract/shapes.ts';
import { StandingFields } from '#contract/standing/shapes.ts';

/** A draft of a standing order that waits for an answer, and is ordered or left out without one. */
export const AskedDay = Type.Object({
  standingId: Type.Integer(),
  /** of the rhythm; it names the day */
  day: Type.String(),
  /** the day of delivery */
  date: Type.String(),
  endsAt: Type.String({ description: 'ISO moment' }),
  atCutOff: StandingFields.properties.atCutOff,
  /** '' where it has no name */
  name: Type.String(),
  draftId: Type.Integer(),
  /** how many products, and the first one's name */
  lines: Type.Integer(),
  productName: Type.String(),
  amount: Nullable(bahtOf('at the prices of now; null where one is not known')),
});
export type AskedDay = Type.Static<typeof AskedDay>;

/** A row of the usual guide, and how much of it the last check-out had; 0 for none. */
export const HomeRow = Type.Intersect([GuideRow, Type.Object({ again: Type.Number() })]);
export type HomeRow = Type.Static<typeof HomeRow>;

/** What a customer's home says of the day, beside lorries and debts. */
export const HomeDay = Type.Object({
  asked: Type.Array(AskedDay),
  /** the next day for which the goods of the last check-out can be ordered, and until when; null without rules of days */
  next: Nullable(
    Type.Object({
      date: Type.String(),
      until: Type.Optional(Type.String({ description: 'ISO moment' })),
    }),
  ),
  /** the first rows of the usual guide, those of the last check-out before the others */
  rows: Type.Array(HomeRow),
  /** how many rows the guide has */
  count: Type.Integer(),
  /** how many products the last check-out had, and its day; '' for none */
  last: Type.Object({ products: Type.Integer(), date: Type.String() }),
});
export type HomeDay = Type.Static<typeof HomeDay>;
