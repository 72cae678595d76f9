import { weekdayOf } from '#contract/weekday.ts';
import { addDays } from '#contract/calendar.ts';
import { covers, ruleFor, type ClosedDay, type DayPlan, type DayRule } from './plan.ts';

/** Why one may not order for a day. Of several reasons the first counts, because it says most to a person. */
export const whysClosed = ['holiday', 'closed', 'weekday', 'cut_off', 'full'] as const;
export type WhyClosed = (typeof whysClosed)[number];

/** A day of delivery: open, or why not. */
export interface JudgedDay {
  date: string;
  /** absent where the day is open */
  why?: WhyClosed;
  /** the product type that is not delivered on that day */
  productType?: string;
  /** the holiday, or the day that is closed */
  closed?: ClosedDay;
  /** until when one may order for it; absent where no rule has a cut-off */
  until?: Date;
}

interface Wanted {
  zone: string;
  /** one for each order that is placed together */
  productTypes: readonly string[];
}

/** How many places of a rule's day other stops have taken; the orders of one stop need one. */
export type PlacesUsed = (rule: DayRule, date: string) => number;
const noneUsed: PlacesUsed = () => 0;

/** The moment of a Bangkok time. Thailand has one zone and no summer time. */
const momentAt = (date: string, time: string) =>
  new Date(`${date}T${time.padStart(5, '0')}:00+07:00`);

/** Judges days for orders of these product types to this zone, at one moment. */
export function dayJudge(
  plan: DayPlan,
  { zone, productTypes }: Wanted,
  now: Date,
  used: PlacesUsed = noneUsed,
): (date: string) => JudgedDay {
  const ofTypes = productTypes.map((productType) => {
    const closed = plan.closed.filter((one) => covers(one, zone, productType));
    return {
      productType,
      rule: ruleFor(plan, zone, productType),
      closed: byDay(closed),
      holidays: new Set(daysOf(closed)),
    };
  });
  const judgeType = (
    date: string,
    { productType, rule, closed, holidays }: (typeof ofTypes)[number],
  ): JudgedDay => {
    const shut = closed.get(date);
    if (shut)
      return { date, why: shut.isHoliday ? 'holiday' : 'closed', productType, closed: shut };
    if (!rule) return { date };
    const until = momentAt(cutOffDay(date, rule.leadDays, holidays), rule.cutOff);
    const refused = (why: WhyClosed): JudgedDay => ({ date, why, productType, until });
    if (!rule.weekdays.includes(weekdayOf(date))) return { date, why: 'weekday', productType };
    if (now >= until) return refused('cut_off');
    if (rule.places !== null && used(rule, date) >= rule.places) return refused('full');
    return { date, until };
  };
  return (date) => {
    const judged = ofTypes.map((type) => judgeType(date, type));
    const closed = judged.filter(({ why }) => why).toSorted((a, b) => rankOf(a) - rankOf(b))[0];
    if (closed) return closed;
    const untils = judged.flatMap(({ until }) => (until ? [until.getTime()] : []));
    return { date, ...(untils.length > 0 && { until: new Date(Math.min(...untils)) }) };
  };
}

/** The days from a first one on, each judged. */
export const judgedDays = (
  judge: (date: string) => JudgedDay,
  first: string,
  count: number,
): JudgedDay[] => Array.from({ length: count }, (_, at) => judge(addDays(first, at)));

/** The day itself where it is open, else the nearest open one before or after it; undefined where none is so near. */
export function nearestOpenDay(
  judge: (date: string) => JudgedDay,
  date: string,
  way: 'before' | 'after',
  most = 60,
): JudgedDay | undefined {
  for (let far = 0; far <= most; far++) {
    const day = judge(addDays(date, way === 'before' ? -far : far));
    if (!day.why) return day;
  }
  return undefined;
}

const rankOf = ({ why }: JudgedDay) => (why ? whysClosed.indexOf(why) : whysClosed.length);
const daysOf = (closed: readonly ClosedDay[]) =>
  closed.filter(({ isHoliday }) => isHoliday).map(({ day }) => day);

/** Where a day is both, the holiday counts. */
const byDay = (closed: readonly ClosedDay[]) =>
  new Map(
    closed
      .toSorted((a, b) => Number(a.isHoliday) - Number(b.isHoliday))
      .map((one) => [one.day, one]),
  );

/** The day of the cut-off: so many days before the delivery, without the holidays between. */
function cutOffDay(date: string, leadDays: number, holidays: ReadonlySet<string>): string {
  let day = date;
  for (let left = leadDays; left > 0;) {
    day = addDays(day, -1);
    if (!holidays.has(day)) left -= 1;
  }
  return day;
}
