import {
  isUnplanned,
  weekdaysIn,
  type ClosedDay,
  type DayPlan,
  type DayRule,
} from '#contract/delivery/days/plan.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Remembered } from '#platform/jobs/remembered.ts';
import { perServer } from '#platform/memory.ts';

interface StoredPlan {
  rules: (Omit<DayRule, 'weekdays'> & { weekdays: string })[];
  closed: ClosedDay[];
}

// Raw, because every order is checked against it. One trip for both tables of a business unit; days that are over concern no new order.
const planSql = `
  select (select coalesce(json_agg(json_build_object('zone', zone, 'productType', prd_type_code, 'weekdays', weekdays, 'leadDays', lead_days, 'cutOff', cut_off, 'places', places)
            order by zone, prd_type_code), '[]') from delivery_rule where bu = $1) as rules,
         (select coalesce(json_agg(json_build_object('day', day, 'zone', zone, 'productType', prd_type_code, 'isHoliday', is_holiday, 'nameTh', name_th, 'nameEn', name_en)
            order by day, zone, prd_type_code), '[]') from delivery_closed_day where bu = $1 and day >= current_date - 60) as closed`;

/** The rules as they are stored now, for admins, whose calls name no customer and so no version. */
export async function readStoredPlan(db: Deps['db'], bu: string): Promise<DayPlan> {
  const [found] = await run<StoredPlan>(db, planSql, [bu]);
  return {
    rules: (found?.rules ?? []).map((rule) => ({ ...rule, weekdays: weekdaysIn(rule.weekdays) })),
    closed: found?.closed ?? [],
  };
}

const mostBytes = 2 * 1024 * 1024;
const bytesOfRow = 150;
const plansOf = perServer(() => new Remembered<DayPlan>(mostBytes));

/** Whether a business unit has any rule of delivery days. */
export const hasDayPlan = async (
  deps: Pick<Deps, 'db' | 'memory'>,
  bu: string,
  version: number,
): Promise<boolean> => !isUnplanned(await readDayPlan(deps, bu, version));

/** The rules of delivery days of a business unit, remembered under the version of what it sells (decisions/remembered-answers.md). */
export async function readDayPlan(
  { db, memory }: Pick<Deps, 'db' | 'memory'>,
  bu: string,
  version: number,
): Promise<DayPlan> {
  const remembered = plansOf({ memory });
  const key = `${bu}\0${version}`;
  const known = remembered.find(key);
  if (known) return known;
  const plan = await readStoredPlan(db, bu);
  remembered.keep(key, plan, bytesOfRow * (plan.rules.length + plan.closed.length));
  return plan;
}
