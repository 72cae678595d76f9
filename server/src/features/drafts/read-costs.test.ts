import { sql } from 'kysely';
import { Client } from '#platform/database/connections/client.ts';
import { supplierTemplate } from '#testing/postgres.ts';
import { ownDatabase, testPortal, type TestPortal } from '#testing/test-portal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveLines } from './resolve-lines.ts';

// Each of these syllables is in a third of the names.
const syllables = 'กานขวัญ คำงาม จันทร์ชัย ดีดา ถิ่นทอง ธรรมนา บุญปาน พรฟ้า มายศ รัตน์ลาภ วงศ์ศรี สุขหอม'.split(
  ' ',
);
const products = 8000;
const nameOf = (number: string) =>
  [1, 12, 144, 1728]
    .map((step) => `(array['${syllables.join("','")}'])[1 + (${number} / ${step}) % 12]`)
    .join(' || ');

let portal: TestPortal;
beforeAll(async () => {
  const url = await ownDatabase(supplierTemplate);
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    `insert into product (bu, sku, prd_type_code, group_code, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en)
      select 'feed', 'K' || g, 'PIG', 'GROW', 'K' || g, ${nameOf('g')}, 'Feed ' || g, 'BAG', 'ถุง', 'bag' from generate_series(1, ${products}) g`,
  );
  await owner.query('analyze product, product_word');
  // PostgreSQL plans as for 100,000 products.
  await owner.query(
    `update pg_class set reltuples = reltuples * ${100_000 / products} where oid in (
      select unnest(array[indrelid, indexrelid]) from pg_index where indrelid in ('product'::regclass, 'product_word'::regclass))`,
  );
  await owner.end();
  portal = await testPortal({ environment: { DATABASE_URL: url }, isFilled: true });
});
afterAll(() => portal.close());

/** How many rows of the products and of the words of their names are read for a text. */
const rowsRead = (text: string) =>
  portal.db.transaction().execute(async (db) => {
    const reached = {
      bu: 'feed',
      org: '1001',
      cv: 'C100',
      pathName: 'feed',
      version: { master: 0, place: 0 },
    };
    await resolveLines({ ...portal.deps, db }, { reached, lang: 'th' }, { body: { text } });
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where relname in ('product', 'product_word')`.execute(db);
    return rows[0]?.read;
  });

test.each([
  ['a name that is written nearly so', 'กานขวันคำงามถิ่นทองบุณปาน 20 ถุง'],
  ['words that a third of the names have', 'บุญปานคำงาม 20 ถุง'],
  ['words of no name', 'ฉลองฮฮ 20 ถุง'],
])('%s is sought in few of many names', async (_, text) => {
  expect(await rowsRead(text)).toBeLessThan(products);
});
