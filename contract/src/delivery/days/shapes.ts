import { Type } from 'typebox';
import { whysClosed, type WhyClosed } from './open-days.ts';

/** What a neighbouring room needs to move a day that is closed. */
export { nearestOpenDay, type JudgedDay } from './open-days.ts';

export const WhyDayClosed = Type.Unsafe<WhyClosed>({ type: 'string', enum: [...whysClosed] });

/** A day of delivery: open, or why not. */
export const DeliveryDay = Type.Object({
  date: Type.String(),
  why: Type.Optional(WhyDayClosed),
  /** of the holiday, or of the day that is closed, in the reader's language */
  name: Type.Optional(Type.String()),
  until: Type.Optional(Type.String({ description: 'ISO moment until which one may order for it' })),
});
export type DeliveryDay = Type.Static<typeof DeliveryDay>;

/** The coming days of delivery of one place, for orders of these product types. */
export const DeliveryDays = Type.Object({
  /** none where the business unit has no rules of days */
  days: Type.Array(DeliveryDay),
  /** staff may order for a closed day, with a reason */
  mayOverride: Type.Boolean(),
});
export type DeliveryDays = Type.Static<typeof DeliveryDays>;

/** How many days are answered, beginning today. */
export const daysAhead = 60;
