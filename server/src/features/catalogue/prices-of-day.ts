import { bangkokDate } from '#contract/calendar.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { takeImportTurn } from '#platform/import-turn.ts';
import type { Deps } from '#platform/deps.ts';
import { failureOf } from '#platform/failure.ts';
import { perServer } from '#platform/memory.ts';

// Of prices that are valid on one day the one that began last counts: a week's special price within the usual one.
const settleSql = (keys: string) => `
  with valid as materialized (
    select k.*, p.unit_price from ${keys} k left join lateral (
      select unit_price from price_period p
      where p.bu = k.bu and p.org_code = k.org_code and p.sku = k.sku and p.cv_code = k.cv_code and p.valid_from <= $1 and p.valid_to >= $1
      order by p.valid_from desc limit 1) p on true),
  gone as (
    delete from product_price t using valid v
    where v.unit_price is null and t.bu = v.bu and t.org_code = v.org_code and t.sku = v.sku and t.cv_code = v.cv_code)
  insert into product_price as t (bu, org_code, sku, cv_code, unit_price) select bu, org_code, sku, cv_code, unit_price from valid where unit_price is not null
  on conflict (bu, org_code, sku, cv_code) do update set unit_price = excluded.unit_price where t.unit_price <> excluded.unit_price`;

/** Gives `product_price` the price that is valid on this day (yyyy-mm-dd, Asia/Bangkok), for the keys of a temporary table. */
export const settlePrices = (tx: Tx, keys: string, day: string) => run(tx, settleSql(keys), [day]);

const storedDays = 90;
const keysSql = `
  create temp table switched_price on commit drop as
  select distinct p.bu, p.org_code, p.sku, p.cv_code from price_day d join price_period p
    on (p.valid_from > '-infinity' and p.valid_from > d.day and p.valid_from <= $1) or (p.valid_to < 'infinity' and p.valid_to >= d.day and p.valid_to < $1)`;

/** Makes `product_price` right for this day (yyyy-mm-dd, Asia/Bangkok), unless it is already, or for a later one. */
export async function switchPrices(tx: Tx, day: string): Promise<void> {
  const [due] = await run<{ day: string }>(tx, 'select day::text from price_day where day < $1', [
    day,
  ]);
  if (!due) return;
  await run(tx, keysSql, [day]);
  await settlePrices(tx, 'switched_price', day);
  await run(tx, `delete from price_period where valid_to < $1::date - ${storedDays}`, [day]);
  await run(tx, 'update price_day set day = $1', [day]);
}

const retryMs = 1000;
const waitMs = 2000;
const nextDay = (at: number) =>
  Date.parse(`${bangkokDate(new Date(at))}T00:00:00+07:00`) + 86_400_000;

/** What this process knows: from when until when no price changes by itself, and the switching that runs. */
interface Known {
  from: number;
  until: number;
  running: Promise<void> | undefined;
}
const knownOf = perServer((): Known => ({ from: 0, until: 0, running: undefined }));

/**
 * Waits until prices are those of today; costs nothing but on the first request of a day. Where an import holds the prices for longer than two seconds,
 * requests go on with those of yesterday, and the next one tries again.
 */
export async function pricesOfToday(deps: Deps): Promise<void> {
  const known = knownOf(deps);
  const at = deps.now().getTime();
  if (at >= known.from && at < known.until) return;
  known.running ??= switchNow(deps, bangkokDate(new Date(at)))
    .then(
      (isDone) =>
        void Object.assign(known, { from: at, until: isDone ? nextDay(at) : at + retryMs }),
    )
    .finally(() => (known.running = undefined));
  await known.running;
}

/** Answers whether prices are those of the day. */
async function switchNow({ db }: Deps, day: string): Promise<boolean> {
  const [due] = await run(db, 'select from price_day where day < $1', [day]);
  if (!due) return true;
  try {
    await db.transaction().execute(async (tx) => {
      await run(tx, `set local lock_timeout = ${waitMs}`, []);
      await takeImportTurn(tx);
      await switchPrices(tx, day);
    });
    return true;
  } catch (error) {
    if (failureOf(error).code !== '55P03') throw error;
    return false;
  }
}
