import { addDays, bangkokDate, isWireDate } from '#contract/calendar.ts';
import {
  dayJudge,
  nearestOpenDay,
  type JudgedDay,
  type WhyClosed,
} from '#contract/delivery/days/open-days.ts';
import { isUnplanned, type DayPlan } from '#contract/delivery/days/plan.ts';
import { localeOf } from '#contract/languages.ts';
import type { ProblemCode } from '#contract/problems/catalogue.ts';
import type { Lang } from '#contract/shapes.ts';
import { clockTime, dayDate } from '#contract/written-dates.ts';
import type { Tx } from '#platform/command.ts';
import { textIn } from '#platform/database/language.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidFields, type FieldProblem } from '#platform/problem.ts';
import { takePlaces, readUsed, type PlacedOrder, type Stop } from './places.ts';
import { readDayPlan } from './read-plan.ts';

/** Orders that ask for one day of delivery. */
export interface DayAsk {
  bu: string;
  /** the version of what the business unit sells */
  version: number;
  zone: string;
  stop: Stop;
  productTypes: readonly string[];
  date: string;
  at: Date;
  lang: Lang;
  /** why staff deliver on a closed day nevertheless; '' without an override */
  reason: string;
}

export interface CheckedDay {
  ask: DayAsk;
  plan: DayPlan;
  /** what is wrong with the day, beside its field */
  wrong: FieldProblem[];
  /** why the day is closed that staff chose with a reason */
  overrides: WhyClosed | null;
}

const codeOf: Record<WhyClosed, ProblemCode> = {
  holiday: 'day_holiday',
  closed: 'day_closed',
  weekday: 'day_not_delivered',
  cut_off: 'day_past_cut_off',
  full: 'day_full',
};
/** The field of an order that has its day. */
const field = 'orderh.requireDate';

/** Whether one may order for a day now. Its places are counted when they are taken. `only`: the reasons that count. */
export async function checkDay(
  { db, memory }: Pick<Deps, 'memory'> & { db: Tx },
  ask: DayAsk,
  only?: readonly WhyClosed[],
): Promise<CheckedDay> {
  const plan = await readDayPlan({ db, memory }, ask.bu, ask.version);
  const fits: CheckedDay = { ask, plan, wrong: [], overrides: null };
  if (isUnplanned(plan) || !isWireDate(ask.date)) return fits;
  const day = dayJudge(plan, ask, ask.at)(ask.date);
  if (!day.why || (only && !only.includes(day.why))) return fits;
  return ask.reason === ''
    ? { ...fits, wrong: [await refusalOf(db, plan, ask, day)] }
    : { ...fits, overrides: day.why };
}

/** Takes the places of the orders on their day, and answers why it is closed where staff chose it with a reason; refused where the day is full. */
export async function takeDay(
  tx: Tx,
  { ask, plan, overrides }: CheckedDay,
  orders: readonly PlacedOrder[],
): Promise<WhyClosed | null> {
  const hasPlace = await takePlaces(tx, {
    bu: ask.bu,
    plan,
    stop: ask.stop,
    orders,
    anyway: ask.reason !== '',
  });
  if (hasPlace) return overrides;
  if (ask.reason === '')
    throw invalidFields([await refusalOf(tx, plan, ask, { date: ask.date, why: 'full' })]);
  return overrides ?? 'full';
}

/** The refusal of a day, with the next open one. */
async function refusalOf(
  tx: Tx,
  plan: DayPlan,
  ask: DayAsk,
  { why, until, closed }: JudgedDay,
): Promise<FieldProblem> {
  const { lang, date, at } = ask;
  const today = bangkokDate(at);
  const from = date > today ? date : today;
  const locale = localeOf[lang];
  const used = await readUsed(tx, ask.bu, plan, from, addDays(from, searchedDays), ask.stop);
  const next = nearestOpenDay(dayJudge(plan, ask, at, used), from, 'after', searchedDays);
  const name = closed
    ? textIn({ name_th: closed.nameTh, name_en: closed.nameEn }, 'name', lang)
    : '';
  const facts = {
    day: dayDate(date, locale),
    name,
    hasName: name === '' ? 'no' : 'yes',
    until: until ? `${dayDate(until, locale)} ${clockTime(until, locale)}` : '',
    hasNext: next ? 'yes' : 'no',
    nextDay: next ? dayDate(next.date, locale) : '',
    next: next?.date ?? '',
  };
  return { field, code: codeOf[why ?? 'full'], facts };
}

const searchedDays = 60;
