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

// One row by its key, at any number of orders: two orders for the last place meet in its lock, and the later one finds no place.
const takeSql = `
  insert into delivery_day_tally as t (bu, zone, prd_type_code, day, used)
  select $1::text, $2::text, $3::text, $4::date, $5::int where $5::int <= $6::int or $6::int is null
  on conflict (bu, day, zone, prd_type_code) do update set used = t.used + excluded.used where t.used + excluded.used <= $6::int or $6::int is null
  returning used`;
const placeSql = `
  insert into delivery_place (order_id, bu, zone, prd_type_code, day)
  select order_id, $1::text, $2::text, $3::text, $4::date from unnest($5::bigint[]) as o(order_id)`;

/**
 * Takes the places of orders on days whose places are counted, and answers whether each of them found one. `anyway`: staff have a reason, and a full day
 * is overbooked.
 */
export async function takePlaces(
  tx: Tx,
  {
    bu,
    plan,
    orders,
    anyway,
  }: { bu: string; plan: DayPlan; orders: readonly PlacedOrder[]; anyway: boolean },
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
    const { rule, key } = first;
    const [taken] = await run<{ used: number }>(tx, takeSql, [
      bu,
      ...key,
      of.length,
      anyway ? null : rule.places,
    ]);
    isFull ||= !taken || taken.used > (rule.places ?? 0);
    if (!taken) return false;
    await run(tx, placeSql, [bu, ...key, of.map(({ order }) => order.orderId)]);
  }
  return !isFull;
}

/** Gives the place of an order back, where it has one; the row of its next day is locked with it, in the order of their keys. */
export async function freePlace(tx: Tx, orderId: number, next: string): Promise<void> {
  await run(
    tx,
    `select 1 from delivery_day_tally t join delivery_place p on p.bu = t.bu and p.zone = t.zone and p.prd_type_code = t.prd_type_code and t.day in (p.day, $2::date)
     where p.order_id = $1 order by t.day for update of t`,
    [orderId, next],
  );
  await run(
    tx,
    `with freed as (delete from delivery_place where order_id = $1 returning bu, zone, prd_type_code, day)
     update delivery_day_tally t set used = t.used - 1 from freed f
     where t.bu = f.bu and t.zone = f.zone and t.prd_type_code = f.prd_type_code and t.day = f.day`,
    [orderId],
  );
}

interface Used {
  zone: string;
  productType: string;
  day: string;
  used: number;
}

/** How many places are taken on the days from one on, of every rule that counts them. */
export async function readUsed(
  db: Db | Tx,
  bu: string,
  plan: DayPlan,
  from: string,
  to: string,
): Promise<PlacesUsed> {
  if (!plan.rules.some(({ places }) => places !== null)) return () => 0;
  const found = await run<Used>(
    db,
    `select zone, prd_type_code as "productType", day::text as day, used from delivery_day_tally where bu = $1 and day between $2 and $3`,
    [bu, from, to],
  );
  const used = new Map(found.map((row) => [keyOf(row, row.day), row.used]));
  return (rule, date) => used.get(keyOf(rule, date)) ?? 0;
}

const keyOf = ({ zone, productType }: Pick<DayRule, 'zone' | 'productType'>, day: string) =>
  `${zone}\0${productType}\0${day}`;
