import { Type } from 'typebox';
import { Product } from '#contract/catalogue/shapes.ts';
import { WhyDayClosed } from '#contract/delivery/days/shapes.ts';
import { DeliveryFields } from '#contract/orders/shapes.ts';
import { Code, Nullable, oneOf, Text } from '#contract/shapes.ts';
import { cutOffRules, moves } from './rhythm.ts';
import { standingLimits } from './standing-limits.ts';

/** What became, or becomes, of a day. `asked`: its draft waits for an answer. */
export const dayStates = ['planned', 'asked', 'sent', 'skipped', 'left_out', 'not_sent'] as const;
export type DayState = (typeof dayStates)[number];

/** Why a day was not ordered. */
export const whysNotSent = [
  'unanswered',
  'no_day',
  'closed',
  'late',
  'full',
  'products',
  'quantity',
  'delivery',
  'rights',
  'drafts_full',
  'refused',
  'unsure',
  'other',
] as const;
export type WhyNotSent = (typeof whysNotSent)[number];

/** Why a day whose time has come is not ordered yet; it is tried again. */
export const whysLater = ['busy', 'no_answer', 'signed_out', 'changed'] as const;
export type WhyLater = (typeof whysLater)[number];

const Day = Text(10, { description: 'yyyy-LL-dd' });
const Rhythm = {
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    description: '1 is Monday, 7 Sunday',
  }),
  everyWeeks: Type.Integer({ minimum: 1, maximum: standingLimits.everyWeeks }),
  from: Day,
  /** '' without a last day */
  until: Type.Union([Type.Literal(''), Day]),
  move: oneOf(moves),
  daysAhead: Type.Integer({ minimum: 1, maximum: standingLimits.daysAhead }),
  atCutOff: oneOf(cutOffRules),
};
const name = Text(standingLimits.nameLength);

/** A standing order as a person saves it. Its delivery has no day: the days come of the rhythm. */
export const StandingFields = Type.Object({
  name,
  ...Rhythm,
  delivery: DeliveryFields,
  lines: Type.Array(Type.Object({ sku: Code, orderQty: Type.Number() }), {
    minItems: 1,
    maxItems: standingLimits.lines,
  }),
});
export type StandingFields = Type.Static<typeof StandingFields>;

export const StandingDay = Type.Object({
  standingId: Type.Integer(),
  /** of the rhythm; it names the day */
  day: Type.String(),
  /** the day of delivery; null where none is open near it */
  date: Nullable(Type.String()),
  /** why it moves */
  why: Type.Optional(WhyDayClosed),
  /** of the holiday, or of the day that is closed, in the reader's language */
  closedName: Type.String(),
  state: oneOf(dayStates),
  askAt: Type.String({ description: 'ISO moment' }),
  /** an unanswered draft is then ordered or left out */
  endsAt: Type.String({ description: 'ISO moment' }),
  /** 0 where there is none */
  draftId: Type.Integer(),
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  whyNotSent: Type.Optional(oneOf(whysNotSent)),
  later: Type.Optional(
    Type.Object({
      why: oneOf(whysLater),
      at: Type.String({ description: 'ISO moment of the next try' }),
    }),
  ),
});
export type StandingDay = Type.Static<typeof StandingDay>;

const head = {
  standingId: Type.Integer(),
  ...Rhythm,
  name: Type.String(),
  /** the first day after a pause; '' where it is not paused */
  pausedUntil: Type.String(),
  version: Type.Integer(),
  /** in whose name it is ordered: who saved it last */
  savedBy: Type.String(),
};

/** A standing order in a list. `lines` counts its products; `productName` is the first one's; `pieces` are the quantities of all. */
const StandingRow = Type.Object({
  ...head,
  lines: Type.Integer(),
  productName: Type.String(),
  pieces: Type.Array(Type.Object({ orderQty: Type.Integer(), unitName: Type.String() })),
});
export type StandingRow = Type.Static<typeof StandingRow>;

export const StandingList = Type.Object({
  orders: Type.Array(StandingRow),
  /** of all of them: the next 60 days, and what became of the last 14, by the day of delivery */
  days: Type.Array(StandingDay),
});
export type StandingList = Type.Static<typeof StandingList>;

export const StandingOrder = Type.Object({
  ...head,
  delivery: DeliveryFields,
  lines: Type.Array(
    Type.Object({
      sku: Type.String(),
      productName: Type.String(),
      orderQty: Type.Integer(),
      /** as the catalogue shows it; null where it is no longer sold here */
      product: Nullable(Product),
    }),
  ),
});
export type StandingOrder = Type.Static<typeof StandingOrder>;
