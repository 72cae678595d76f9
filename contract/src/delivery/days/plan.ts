/**
 * When a business unit delivers, to which zone and what (docs/decisions/delivery-days.md). '' as a zone or a product type means each of them; of several
 * rules the one that names both counts, then the one that names the zone, then the one that names the product type.
 */
export interface DayRule {
  zone: string;
  productType: string;
  /** 1 is Monday, 7 is Sunday */
  weekdays: readonly number[];
  /** days between the cut-off and the delivery; a holiday does not count as one */
  leadDays: number;
  /** `H:mm` in Bangkok */
  cutOff: string;
  /** how many orders are delivered on one day; null where they are not counted */
  places: number | null;
}

/** A day on which nothing is delivered. On a holiday there is no work, so it is no day of lead. */
export interface ClosedDay {
  day: string;
  zone: string;
  productType: string;
  isHoliday: boolean;
  nameTh: string;
  nameEn: string;
}

export interface DayPlan {
  rules: readonly DayRule[];
  closed: readonly ClosedDay[];
}

/** True where a business unit has no rules of days: every day may be ordered for, as the header's own rules allow. */
export const isUnplanned = ({ rules, closed }: DayPlan) =>
  rules.length === 0 && closed.length === 0;

interface Covered {
  zone: string;
  productType: string;
}
/** Whether a row of the plan concerns this zone and this product type. */
export const covers = (row: Covered, zone: string, productType: string) =>
  (row.zone === '' || row.zone === zone) &&
  (row.productType === '' || row.productType === productType);

const exactness = (row: Covered) => (row.zone === '' ? 0 : 2) + (row.productType === '' ? 0 : 1);

/** The rule that counts for a zone and a product type; undefined where none does, and then only closed days count. */
export const ruleFor = (
  { rules }: DayPlan,
  zone: string,
  productType: string,
): DayRule | undefined =>
  rules
    .filter((rule) => covers(rule, zone, productType))
    .toSorted((a, b) => exactness(b) - exactness(a))[0];

/** `1;3;5`, as files and tables have the weekdays of a rule. */
export const weekdaysIn = (text: string): number[] => text.split(';').map(Number);
export const areWeekdays = (text: string): boolean =>
  /^[1-7](;[1-7]){0,6}$/.test(text) && new Set(text.split(';')).size === weekdaysIn(text).length;
