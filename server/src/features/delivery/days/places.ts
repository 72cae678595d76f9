import type { PlacesUsed } from '#contract/delivery/days/open-days.ts';
import { ruleFor, type DayPlan, type DayRule } from '#contract/delivery/days/plan.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** An order that takes a place of its day: its zone and product type decide which rule's. */
export interface PlacedOrder {
  orderId: number;
  zone: string;
  productType: string;
  day: string;
}

/** Where the goods of a check-out go: on a day one stop, which takes one place of a rule however many orders it has. */
export interface Stop {
  org: string;
  cv: string;
  shipTo: string;
}

// One row by its key, at any number of orders: two stops for the last place meet in its lock, and the later one finds none.
const lockSql = `
  insert into delivery_day_tally as t (bu, zone, prd_type_code, day, used) values ($1, $2, $3, $4, 0)
  on conflict (bu, day, zone, prd_type_code) do update set used = t.used`;
const takeSql = `
  with stop as (
    select from orders o join delivery_place p using (order_id)
    where o.bu = $1 and o.cv_code = $6 and o.org_code = $5 and o.require_date = $4 and o.ship_to = $7
      and p.zone = $2 and p.prd_type_code = $3 and p.day = $4 limit 1),
  taken as (
    update delivery_day_tally t set used = t.used + 1
    where t.bu = $1 and t.zone = $2 and t.prd_type_code = $3 and t.day = $4 and not exists (select from stop) and (t.used < $8::int or $8::int is null)
    returning used),
  placed as (insert into delivery_place (order_id, bu, zone, prd_type_code, day) select $9, $1, $2, $3, $4 from taken)
  select exists (select from stop) as "isThere", (select used from taken) as used`;

/**
 * Takes a place of each rule that counts them for a stop that has none there yet, and answers whether each was found. Orders that wait for credit are not
 * among them. `anyway`: staff have a reason, and a full day is overbooked.
 */
export async function takePlaces(
  tx: Tx,
  {
    bu,
    plan,
    stop,
    orders,
    anyway,
  }: { bu: string; plan: DayPlan; stop: Stop; orders: readonly PlacedOrder[]; anyway: boolean },
): Promise<boolean> {
  const counted = orders.flatMap((order) => {
    const rule = ruleFor(plan, order.zone, order.productType);
    return rule && rule.places !== null
      ? [{ rule, order, key: [rule.zone, rule.productType, order.day] as const }]
      : [];
  });
  // In the order of their keys, so that two check-outs never wait for each other.
  const byRule = [...Map.groupBy(counted, ({ key }) => key.join('\0'))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  let isFull = false;
  for (const [, of] of byRule) {
    const [first] = of;
    if (!first) continue;
    const { rule, key, order } = first;
    await run(tx, lockSql, [bu, ...key]);
    const [found] = await run<{ isThere: boolean; used: number | null }>(tx, takeSql, [
      bu,
      ...key,
      stop.org,
      stop.cv,
      stop.shipTo,
      anyway ? null : rule.places,
      order.orderId,
    ]);
    if (found?.isThere) continue;
    const used = found?.used ?? null;
    if (used === null) return false;
    isFull ||= used > (rule.places ?? 0);
  }
  return !isFull;
}

/** Gives up the place of an order, where it has one; the row of its next day is locked with it, in the order of their keys. */
export async function freePlace(tx: Tx, orderId: number, next: string): Promise<void> {
  await run(
    tx,
    `select 1 from delivery_day_tally t join delivery_place p on p.bu = t.bu and p.zone = t.zone and p.prd_type_code = t.prd_type_code and t.day in (p.day, $2::date)
     where p.order_id = $1 order by t.day for update of t`,
    [orderId, next],
  );
  await run(tx, 'select free_place_of(o) from orders o where o.order_id = $1', [orderId]);
}

interface Used {
  zone: string;
  productType: string;
  day: string;
  used: number;
}

// The places of a stop are not taken for another order of its own.
const usedSql = `
  select zone, prd_type_code as "productType", day::text as day, used - coalesce((
    select 1 from orders o join delivery_place p using (order_id)
    where o.bu = t.bu and o.org_code = $4 and o.cv_code = $5 and o.ship_to = $6 and o.require_date = t.day
      and p.day = t.day and p.zone = t.zone and p.prd_type_code = t.prd_type_code limit 1), 0) as used
  from delivery_day_tally t where bu = $1 and day between $2 and $3`;

/** How many places others than the stop have taken on the days from one on, of every rule that counts them. */
export async function readUsed(
  db: Db | Tx,
  bu: string,
  plan: DayPlan,
  from: string,
  to: string,
  { org, cv, shipTo }: Partial<Stop> = {},
): Promise<PlacesUsed> {
  if (!plan.rules.some(({ places }) => places !== null)) return () => 0;
  const found = await run<Used>(db, usedSql, [
    bu,
    from,
    to,
    org ?? null,
    cv ?? null,
    shipTo ?? null,
  ]);
  const used = new Map(found.map((row) => [keyOf(row, row.day), row.used]));
  return (rule, date) => used.get(keyOf(rule, date)) ?? 0;
}

const keyOf = ({ zone, productType }: Pick<DayRule, 'zone' | 'productType'>, day: string) =>
  `${zone}\0${productType}\0${day}`;
