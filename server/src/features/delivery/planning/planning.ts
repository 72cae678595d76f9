import { addDays, bangkokDate, isWireDate, isWireTime, wireTime } from '#contract/calendar.ts';
import { dayJudge, judgedDays } from '#contract/delivery/days/open-days.ts';
import { areWeekdays, ruleFor, type DayPlan } from '#contract/delivery/days/plan.ts';
import {
  calendarDays,
  type DeliveryPlan,
  type PlannedDay,
} from '#contract/delivery/planning/shapes.ts';
import type { Calls } from '#contract/calls.ts';
import type { Lang } from '#contract/shapes.ts';
import { command, type Tx } from '#platform/command.ts';
import { inLanguage } from '#platform/database/language.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Handlers, Input } from '#platform/context.ts';
import { holdCaller } from '#platform/http/gate/hold-caller.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { dayView } from '../days/list-days.ts';
import { readUsed } from '../days/places.ts';
import { readStoredPlan } from '../days/read-plan.ts';
import { zonesSql } from '../days/zones.ts';

const mostClosed = 500;

/** What an admin changes of a plan, by the row's key. */
interface Covering {
  zone: string;
  prdTypeCode: string;
}
type Writing = Input<Calls['saveDayRule' | 'removeDayRule' | 'saveClosedDay' | 'removeClosedDay']>;

async function readPlan({ db, now }: Deps, bu: string, lang: Lang): Promise<DeliveryPlan> {
  const plan = await readStoredPlan(db, bu);
  const today = bangkokDate(now());
  const productTypes = await db
    .selectFrom('product_type as t')
    .select(['t.prd_type_code as prdTypeCode', inLanguage('t', lang).as('prdTypeName')])
    .where('t.bu', '=', bu)
    .orderBy('t.sort_order')
    .orderBy('t.prd_type_code')
    .execute();
  const zones = [...plan.rules, ...plan.closed]
    .map(({ zone }) => zone)
    .filter((zone) => zone !== '');
  return {
    rules: plan.rules.map(({ productType, weekdays, ...rule }) => ({
      ...rule,
      prdTypeCode: productType,
      weekdays: weekdays.join(';'),
    })),
    closed: plan.closed
      .filter(({ day }) => day >= today)
      .slice(0, mostClosed)
      .map(({ productType, ...day }) => ({ ...day, prdTypeCode: productType })),
    zones: [...new Set(zones)].toSorted(),
    productTypes,
  };
}

interface Shown {
  bu: string;
  from: string;
  zone: string;
  productType: string;
  at: Date;
  lang: Lang;
}

/** Six weeks as orders of a zone and a product type meet them. */
async function daysOfPlan(
  db: Db,
  plan: DayPlan,
  { bu, from, zone, productType, at, lang }: Shown,
): Promise<PlannedDay[]> {
  const used = await readUsed(db, bu, plan, from, addDays(from, calendarDays));
  const rule = ruleFor(plan, zone, productType);
  const days = judgedDays(
    dayJudge(plan, { zone, productTypes: [productType] }, at, used),
    from,
    calendarDays,
  );
  return days.map((day) => ({
    ...dayView(day, lang),
    used: rule ? used(rule, day.date) : 0,
    places: rule?.places ?? null,
  }));
}

const wrong = (name: string) => invalidFields([{ field: name, code: 'unknown_code' }]);

async function checkProductType(tx: Tx, bu: string, { prdTypeCode }: Covering) {
  if (prdTypeCode === '') return;
  const found = await tx
    .selectFrom('product_type')
    .select('bu')
    .where('bu', '=', bu)
    .where('prd_type_code', '=', prdTypeCode)
    .executeTakeFirst();
  if (!found) throw wrong('prdTypeCode');
}

const alikeSql = `select zone from (${zonesSql}) z where fold_thai(zone) = fold_thai($1) order by zone = $1 desc limit 1`;

/** Refuses a new zone that is another spelling of one that is there. */
async function checkZone(tx: Tx, zone: string) {
  const [twin] = await run<{ zone: string }>(tx, alikeSql, [zone]);
  if (twin && twin.zone !== zone) throw new Problem('zone_alike', { zone: twin.zone });
}

/** One write of a plan by an admin, whose rights are locked until it ends. */
const planned = (
  deps: Deps,
  context: Context,
  input: Writing,
  change: (tx: Tx, bu: string) => Promise<unknown>,
) =>
  command(deps, context, input, async (tx) => {
    await holdCaller(tx, deps.now(), context);
    await change(tx, context.reached.bu);
    return {
      answer: { data: {} },
      subject: `${input.body.zone} ${input.body.prdTypeCode}`.trim(),
      after: input.body,
    };
  });

const keyOf = (bu: string, { zone, prdTypeCode }: Covering) => ({
  bu,
  zone: zone.trim(),
  prd_type_code: prdTypeCode,
});

export const planningHandlers = {
  getDeliveryPlan: async (deps, { reached, lang }) => ({
    data: await readPlan(deps, reached.bu, lang),
  }),
  listPlannedDays: async ({ db, now }, { reached, lang }, { query }) => {
    const at = now();
    const from = query.from ?? bangkokDate(at);
    if (!isWireDate(from)) throw invalidFields([{ field: 'from', code: 'invalid_date' }]);
    const plan = await readStoredPlan(db, reached.bu);
    return {
      data: await daysOfPlan(db, plan, {
        bu: reached.bu,
        from,
        zone: query.zone ?? '',
        productType: query.productType ?? '',
        at,
        lang,
      }),
    };
  },
  saveDayRule: (deps, context, input) =>
    planned(deps, context, input, async (tx, bu) => {
      const { weekdays, leadDays, cutOff, places } = input.body;
      if (!areWeekdays(weekdays)) throw wrong('weekdays');
      if (!isWireTime(cutOff.trim()))
        throw invalidFields([{ field: 'cutOff', code: 'invalid_time' }]);
      await checkProductType(tx, bu, input.body);
      await checkZone(tx, keyOf(bu, input.body).zone);
      const values = { weekdays, lead_days: leadDays, cut_off: wireTime(cutOff.trim()), places };
      await tx
        .insertInto('delivery_rule')
        .values({ ...keyOf(bu, input.body), ...values })
        .onConflict((c) => c.columns(['bu', 'zone', 'prd_type_code']).doUpdateSet(values))
        .execute();
    }),
  removeDayRule: (deps, context, input) =>
    planned(deps, context, input, async (tx, bu) => {
      const { zone, prd_type_code: type } = keyOf(bu, input.body);
      const gone = await tx
        .deleteFrom('delivery_rule')
        .where('bu', '=', bu)
        .where('zone', '=', zone)
        .where('prd_type_code', '=', type)
        .executeTakeFirst();
      if (gone.numDeletedRows === 0n) throw new Problem('not_found');
    }),
  saveClosedDay: (deps, context, input) =>
    planned(deps, context, input, async (tx, bu) => {
      const { day, isHoliday, nameTh, nameEn } = input.body;
      if (!isWireDate(day)) throw invalidFields([{ field: 'day', code: 'invalid_date' }]);
      await checkProductType(tx, bu, input.body);
      await checkZone(tx, keyOf(bu, input.body).zone);
      const values = { is_holiday: isHoliday, name_th: nameTh.trim(), name_en: nameEn.trim() };
      await tx
        .insertInto('delivery_closed_day')
        .values({ ...keyOf(bu, input.body), day, ...values })
        .onConflict((c) => c.columns(['bu', 'zone', 'prd_type_code', 'day']).doUpdateSet(values))
        .execute();
    }),
  removeClosedDay: (deps, context, input) =>
    planned(deps, context, input, async (tx, bu) => {
      const { zone, prd_type_code: type } = keyOf(bu, input.body);
      const { day } = input.body;
      if (!isWireDate(day)) throw invalidFields([{ field: 'day', code: 'invalid_date' }]);
      const gone = await tx
        .deleteFrom('delivery_closed_day')
        .where('bu', '=', bu)
        .where('zone', '=', zone)
        .where('prd_type_code', '=', type)
        .where('day', '=', day)
        .executeTakeFirst();
      if (gone.numDeletedRows === 0n) throw new Problem('not_found');
    }),
} satisfies Handlers;
