import { addDays } from '#contract/calendar.ts';
import { lastCheckOutOf, latestOrders } from '#features/last-orders/front.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { boughtDays, isMissing, monthOf, periodDays } from '../bought-sql.ts';
import { ordersLookedAt } from '../usual-rhythm.ts';

const mostMissing = 3;

/** A usual product that is missing: ordered last on `since`; 30 days of it in satang. */
export interface Missing {
  sku: string;
  since: string;
  month: number;
}
/** What a customer orders by habit; amounts in satang, days newest first. */
export interface Habit {
  cv: string;
  org: string;
  days: string[];
  last: number;
  recent: number;
  before: number;
  missing: Missing[];
}

const tally =
  '(select coalesce(sum(t.moves), 0) from place_tally t where t.bu = $1 and t.org_code = p.org and t.cv_code = p.cv)::bigint';

/** Joins the stored habit of place `p` as `b.habit`, null where it is to be computed again; $1 bu, $4 today. */
export const storedHabit = `
  left join lateral (
    select case when h.day = $4::date and h.moves = ${tally} then json_build_object('days', h.days, 'last', h.last_amount,
      'recent', h.recent_amount, 'before', h.before_amount, 'missing', h.missing) end as habit
    from buying_habit h where h.bu = $1 and h.org_code = p.org and h.cv_code = p.cv offset 0) b on true`;

/** The stored habits of some customers: $1 bu, $2 cv and $3 org of each, $4 today. */
const storedSql = `select p.cv, p.org, b.habit from unnest($2::text[], $3::text[]) as p(cv, org) ${storedHabit}`;

const place = { bu: '$1', org: 'p.org', cv: 'p.cv' };
const sumIn = (from: string, until: string) =>
  `coalesce(sum(o.amount) filter (where o.order_date > ${from}::date and o.order_date <= ${until}::date), 0)::bigint`;

/**
 * Computes habits from the orders of two periods, and stores them; $4 today, $5 a period ago, $6 two. Rows are written in one order, so that two requests do not wait for each other.
 */
const computedSql = `
  with found as (
    select p.cv, p.org, ${tally} as moves, l.days, coalesce(c.amount, 0) as last, s.recent, s.before, m.missing
    from unnest($2::text[], $3::text[]) as p(cv, org)
    cross join lateral (
      select coalesce(jsonb_agg(distinct o.order_date::text order by o.order_date::text desc), '[]') as days from (${latestOrders({ most: ordersLookedAt, place })}) o) l
    cross join lateral (select sum(c.amount)::bigint as amount from (${lastCheckOutOf(place)}) c) c
    cross join lateral (
      select ${sumIn('$5', '$4')} as recent, ${sumIn('$6', '$5')} as before from (
        ${latestOrders({ since: '$6::date', columns: 'order_id, order_date, amount', place })}) o) s
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('sku', u.sku, 'since', u.since, 'month', u.month) order by u.month desc, u.sku), '[]') as missing from (
        select t.sku, max(t.day) as since, ${monthOf} as month from (${boughtDays('$6::date', place)}) t
        group by t.sku having ${isMissing('$4::date', '(l.days ->> 1)::date')}
        order by month desc, t.sku limit ${mostMissing}) u) m
  ), stored as (
    insert into buying_habit (bu, org_code, cv_code, day, moves, days, last_amount, recent_amount, before_amount, missing)
    select $1, org, cv, $4::date, moves, days, last, recent, before, missing from found order by org, cv
    on conflict (bu, org_code, cv_code) do update set day = excluded.day, moves = excluded.moves, days = excluded.days, last_amount = excluded.last_amount,
      recent_amount = excluded.recent_amount, before_amount = excluded.before_amount, missing = excluded.missing)
  select cv, org, json_build_object('days', days, 'last', last, 'recent', recent, 'before', before, 'missing', missing) as habit from found`;

export interface StoredHabit {
  cv: string;
  org: string;
  habit: Omit<Habit, 'cv' | 'org'> | null;
}
type Codes = Pick<PlaceCodes, 'cv' | 'org'>;
const codesOf = (bu: string, places: readonly Codes[], today: string) => [
  bu,
  places.map(({ cv }) => cv),
  places.map(({ org }) => org),
  today,
];

/** The stored habits of some customers of a business unit, for `freshHabits`. */
export const storedHabits = (db: Db, bu: string, places: readonly Codes[], today: string) =>
  run<StoredHabit>(db, storedSql, codesOf(bu, places, today));

/** Habits as they are stored, or computed again where a day has passed or an order changed. */
export async function freshHabits(
  db: Db,
  bu: string,
  stored: readonly StoredHabit[],
  today: string,
): Promise<Habit[]> {
  const old = stored.filter(({ habit }) => habit === null);
  const computed =
    old.length === 0
      ? []
      : await run<StoredHabit>(db, computedSql, [
          ...codesOf(bu, old, today),
          addDays(today, -periodDays),
          addDays(today, -2 * periodDays),
        ]);
  return [...stored, ...computed].flatMap(({ cv, org, habit }) =>
    habit ? [{ cv, org, ...habit }] : [],
  );
}
