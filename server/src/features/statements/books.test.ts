import { Client } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { bookSql, noteSql } from './books.ts';

let portal: TestPortal;
/** So many invoices, which the supplier's books have closed in part. Tests have no autovacuum: no statistics know them. */
const load = async (from: number, to: number) => {
  const rows = `generate_series(${from}, ${to}) n`;
  const account = `'feed', '1001', 'C100', 'B' || n`;
  await run(
    portal.db,
    `insert into invoice (bu, org_code, cv_code, invoice_number, company_code, invoice_date, due_date, amount, open_amount) select ${account}, '1001', '2026-03-01', '2026-03-31', 100, 0 from ${rows}`,
    [],
  );
  await run(
    portal.db,
    `insert into account_change (bu, org_code, cv_code, invoice_number, kind, document_no, day, amount) select ${account}, 'books', 'B' || n, '2026-03-31', -50 from ${rows}`,
    [],
  );
};
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

interface Node {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const everySql = [
  ['noted', noteSql],
  ['booked', (staging: string) => bookSql(staging, false)],
  ['booked of invoices', (staging: string) => bookSql(staging, true)],
] as const;
const staging = `(select 'feed' as bu, 'B' || n as invoice_number from generate_series(1, 300) n)`;

class Undone extends Error {}
/** The indexes of `account_change` by which a statement read more than it used, with how many rows a time. */
const readInVain = async (sql: string) => {
  let plan: Node | undefined;
  await portal.db
    .transaction()
    .execute(async (tx) => {
      const [found] = await run<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        tx,
        `explain (analyze, timing off, format json) ${sql}`,
        [],
      );
      plan = found?.['QUERY PLAN'][0].Plan;
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  if (!plan) throw new Error('no plan');
  const read = nodesOf(plan).filter((node) => node['Relation Name'] === 'account_change');
  expect(read.length).toBeGreaterThan(1);
  return read
    .map((node) => [node['Index Name'], node['Rows Removed by Filter'] ?? 0] as const)
    .filter(([, removed]) => removed > 2);
};

describe('what the supplier’s books closed, of a file of 300 invoices', () => {
  test('is noted and booked along each invoice where statistics are of a small table, or there are none', async () => {
    const owner = new Client({ connectionString: portal.url });
    await owner.connect();
    await load(1, 1);
    const inVain = async () => {
      const found: unknown[] = [];
      for (const [name, sql] of everySql)
        found.push(...(await readInVain(sql(staging))).map((read) => [name, ...read]));
      return found;
    };
    await load(2, 8000);
    expect(await inVain()).toEqual([]);
    await owner.query('delete from account_change');
    await owner.query('vacuum analyze account_change');
    await owner.query('analyze invoice');
    await load(8001, 16_000);
    expect(await inVain()).toEqual([]);
    await owner.end();
  });
});
