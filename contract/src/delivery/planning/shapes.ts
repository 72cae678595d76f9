import { Type } from 'typebox';
import { Nullable, Text } from '#contract/shapes.ts';
import { DeliveryDay } from '#contract/delivery/days/shapes.ts';
import { mostLeadDays, mostPlaces } from './limits.ts';

/** What a rule or a closed day concerns; '' is every zone, every product type. */
export const Covered = Type.Object({ zone: Text(40), prdTypeCode: Text(40) });

export const DayRuleRow = Type.Object({
  ...Covered.properties,
  /** `1;3;5`: 1 is Monday, 7 is Sunday */
  weekdays: Text(13),
  leadDays: Type.Integer({ minimum: 0, maximum: mostLeadDays }),
  /** `H:mm` in Bangkok */
  cutOff: Text(5),
  /** null where they are not counted */
  places: Nullable(Type.Integer({ minimum: 0, maximum: mostPlaces })),
});
export type DayRuleRow = Type.Static<typeof DayRuleRow>;

export const ClosedDayRow = Type.Object({
  ...Covered.properties,
  day: Text(10),
  isHoliday: Type.Boolean(),
  nameTh: Text(300),
  nameEn: Text(300),
});
export type ClosedDayRow = Type.Static<typeof ClosedDayRow>;

export const DeliveryPlan = Type.Object({
  rules: Type.Array(DayRuleRow),
  closed: Type.Array(ClosedDayRow),
  /** zones that a rule or a closed day names */
  zones: Type.Array(Type.String()),
  productTypes: Type.Array(Type.Object({ prdTypeCode: Type.String(), prdTypeName: Type.String() })),
});
export type DeliveryPlan = Type.Static<typeof DeliveryPlan>;

/** A day of the admin's calendar. */
export const PlannedDay = Type.Object({
  ...DeliveryDay.properties,
  used: Type.Integer(),
  places: Nullable(Type.Integer()),
});
export type PlannedDay = Type.Static<typeof PlannedDay>;

/** Six weeks, as a calendar shows a month. */
export const calendarDays = 42;
