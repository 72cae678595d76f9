import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { dayJudge, judgedDays, type JudgedDay } from '#contract/delivery/days/open-days.ts';
import { isUnplanned } from '#contract/delivery/days/plan.ts';
import { daysAhead, type DeliveryDay, type DeliveryDays } from '#contract/delivery/days/shapes.ts';
import { isStaff } from '#contract/orders/who-may.ts';
import type { Lang } from '#contract/shapes.ts';
import { textIn } from '#platform/database/language.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { readUsed } from './places.ts';
import { readDayPlan } from './read-plan.ts';

const mostTypes = 20;

/** The coming days for orders of these product types to a ship-to; none where the business unit has no rules of days. */
export async function listDays(
  { db, memory, now }: Deps,
  { caller, reached, lang }: Context,
  { query }: Input<Calls['getDeliveryDays']>,
): Promise<DeliveryDays> {
  const mayOverride = isStaff(caller);
  const plan = await readDayPlan({ db, memory }, reached.bu, reached.version.master);
  if (isUnplanned(plan)) return { days: [], mayOverride };
  const productTypes = (query.productTypes ?? '')
    .split(',', mostTypes)
    .filter((code) => code !== '');
  const at = now();
  const today = bangkokDate(at);
  const place = await db
    .selectFrom('ship_to')
    .select('zone')
    .where('cv_code', '=', reached.cv)
    .where('org_code', '=', reached.org)
    .where('ship_to', '=', query.shipTo ?? '')
    .executeTakeFirst();
  const used = await readUsed(db, reached.bu, plan, today, addDays(today, daysAhead), {
    ...reached,
    shipTo: query.shipTo ?? '',
  });
  const judge = dayJudge(
    plan,
    { zone: place?.zone ?? '', productTypes: productTypes.length > 0 ? productTypes : [''] },
    at,
    used,
  );
  return {
    days: judgedDays(judge, today, daysAhead).map((day) => dayView(day, lang)),
    mayOverride,
  };
}

/** A judged day as callers read it. */
export const dayView = ({ date, why, closed, until }: JudgedDay, lang: Lang): DeliveryDay => {
  const name = closed
    ? textIn({ name_th: closed.nameTh, name_en: closed.nameEn }, 'name', lang)
    : '';
  return {
    date,
    ...(why && { why }),
    ...(name && { name }),
    ...(until && { until: until.toISOString() }),
  };
};
