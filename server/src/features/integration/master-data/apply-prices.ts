import { bangkokDate } from '#contract/calendar.ts';
import { settlePrices, switchPrices } from '#features/catalogue/front.ts';
import { momentOf } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Written } from './kind.ts';
import { removeRows } from './removable.ts';
import { upsert } from './upsert.ts';
import { writeCounted } from './write-counted.ts';

const key = ['bu', 'org_code', 'sku', 'cv_code'];
export const periodKey = [...key, 'valid_from'];
const same = (a: string, b: string) =>
  key.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ');

// Keys with a price for some days, in the file or here already; all others need product_price alone.
const datedSql = (staging: string) => `
  create temp table dated_price on commit drop as
  select ${key.join(', ')} from ${staging} where valid_from > '-infinity' or valid_to < 'infinity'
  union select ${key.join(', ')} from ${staging} s where exists (select from price_period p where ${same('p', 's')})`;

// A price without days that is here, so that it is valid again after the days of another one.
const keepSql = `
  insert into price_period (${key.join(', ')}, unit_price) select ${key.map((column) => `p.${column}`).join(', ')}, p.unit_price
  from dated_price d join product_price p on ${same('p', 'd')} where not exists (select from price_period o where ${same('o', 'd')})`;

/** Writes and removes staged prices: those without days in product_price, the others by their days, of which product_price gets the one that is valid today. */
export const applyPrices = (staging: string) => async (tx: Tx) => {
  const today = bangkokDate(await momentOf(tx));
  await switchPrices(tx, today);
  await run(tx, datedSql(staging), []);
  await run(tx, 'analyze dated_price', []);
  const usual = await write(
    tx,
    'product_price',
    key,
    `(select * from ${staging} s where not exists (select from dated_price d where ${same('d', 's')}))`,
  );
  await run(tx, keepSql, []);
  const dated = await write(
    tx,
    'price_period',
    periodKey,
    `(select s.* from ${staging} s join dated_price d on ${same('d', 's')})`,
  );
  await settlePrices(tx, 'dated_price', today);
  return sumOf(usual, dated);
};

type Counts = Required<Pick<Written, 'inserted' | 'changed' | 'deleted'>>;
const sumOf = (a: Counts, b: Counts): Counts => ({
  inserted: a.inserted + b.inserted,
  changed: a.changed + b.changed,
  deleted: a.deleted + b.deleted,
});

async function write(
  tx: Tx,
  table: 'product_price' | 'price_period',
  of: readonly string[],
  rows: string,
): Promise<Counts> {
  const columns = [...of, ...(table === 'price_period' ? ['valid_to'] : []), 'unit_price'];
  const written = await writeCounted(
    tx,
    upsert(table, `(select * from ${rows} r where not is_deleted)`, columns, of),
  );
  return {
    inserted: written.inserted,
    changed: written.changed,
    deleted: await removeRows(tx, table, of, rows),
  };
}
