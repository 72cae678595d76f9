import { addDays } from '#contract/calendar.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { daysBetween, minuteOf, workday, type Clock, type Minute } from '../clock.ts';
import type { Luck } from '../luck.ts';
import type { Bu, Relation } from '../supplier.ts';

export interface Plan {
  relation: Relation;
  placed: Minute;
  requireDate: string;
  status: OrderStatus;
  lateBy?: number | undefined;
}
type FarmOrder = Pick<Plan, 'status' | 'lateBy'> & { daysAgo: number };
type Odds = Partial<Record<OrderStatus, number>>;

// The odds of an order's status, by how long ago its delivery was due.
const longAgo: Odds = { RECEIVE: 93, C: 4, REJ: 3 };
const lately: Odds = { RECEIVE: 90, INV: 2, C: 4, REJ: 4 };
const justNow: Odds = { RECEIVE: 55, INV: 30, TO: 9, C: 4, REJ: 2 };
const tomorrow: Odds = { PO: 16, SO: 20, APPV: 22, TO: 26, INV: 10, C: 4, REJ: 2 };
const placedYesterday: Odds = { PO: 46, SO: 24, APPV: 14, TO: 8, INV: 3, C: 3, REJ: 2 };

function statusOf(by: Luck, age: number, since: number): OrderStatus {
  const odds =
    since > 30
      ? longAgo
      : since > 3
        ? lately
        : since > 0
          ? justNow
          : age > 1
            ? tomorrow
            : placedYesterday;
  return by.weighted(odds as Record<OrderStatus, number>);
}

const leadDays: Record<Bu, readonly [number, number]> = {
  feed: [1, 4],
  swine: [3, 10],
  aqua: [1, 5],
  food: [1, 3],
};
const opening = 6 * 60;
const closing = 17 * 60 + 30;
const busiest = 27;
// The last days are busy, so that no status is empty on any day of the week.
const busyDays = 4;
const year = 365;

/** A year of orders of all customers but the demonstration's farm, many on weekdays and few on Sundays. */
export function yearOfOrders(by: Luck, clock: Clock, relations: readonly Relation[]): Plan[] {
  const shares: number[] = [];
  let total = 0;
  for (const { activity } of relations) shares.push((total += activity));
  const someone = () => {
    const at = by.roll() * total;
    return relations[shares.findIndex((share) => at < share)] as Relation;
  };
  return Array.from({ length: year }, (_, at) => year - at).flatMap((age) => {
    const date = clock.daysAgo(age);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const count = Math.round(
      by.whole(busiest - 8, busiest) *
        (weekday === 0 ? 0.35 : weekday === 6 ? 0.6 : 1) *
        (age <= busyDays ? 1.7 : 1),
    );
    return Array.from({ length: count }, (): Plan => {
      const relation = someone();
      const requireDate = workday(addDays(date, by.whole(...leadDays[relation.bu])));
      const placed = minuteOf(date, by.whole(opening, closing));
      return {
        relation,
        placed,
        requireDate,
        status: statusOf(by, age, daysBetween(requireDate, clock.today)),
      };
    });
  });
}

const older = 40;

/** The orders of the demonstration's farm: those of its file, and older ones. */
export function farmOrders(
  by: Luck,
  clock: Clock,
  relation: Relation,
  recent: readonly FarmOrder[],
): Plan[] {
  const past = Array.from({ length: older }, (_, at): FarmOrder => ({
    daysAgo: 34 + at * 8 + by.whole(0, 5),
    status: at % 13 === 6 ? 'C' : at % 17 === 9 ? 'REJ' : 'RECEIVE',
  }));
  return [...past, ...recent].map(({ daysAgo, status, lateBy }) => {
    const date = clock.daysAgo(daysAgo);
    return {
      relation,
      placed: minuteOf(date, by.whole(opening, closing - 120)),
      requireDate: workday(addDays(date, by.whole(1, 2))),
      status,
      lateBy,
    };
  });
}
