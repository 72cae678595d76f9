import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#platform/database/connections/connect.ts';
import { forLongWork } from '#platform/database/connections/patience.ts';
import { ownDatabase } from '#testing/test-portal.ts';
import { importIn } from './import-files.ts';
import { madeSource } from './read-file.ts';

let database: Database;
beforeAll(async () => {
  database = connect(await ownDatabase(), { patience: forLongWork });
});
afterAll(() => database.close());

const orders = Array.from({ length: 3000 }, (_, at) => at);
const place = (at: number) => ({ bu: 'erp', orgCode: 'E1', cvCode: `E${at % 60}` });
const number = (at: number) => `ERP-${at}`;
const names = { nameTh: 'ก', nameEn: 'A' };
const feed = { bu: 'erp', prdTypeCode: 'FEED' };
const customers = Array.from({ length: 60 }, (_, at) => place(at));

/** An ERP's whole book: what it is about and all that happened, in one import into an empty database. */
const book: Record<string, Record<string, string>[]> = {
  'business-units': [{ bu: 'erp', pathName: 'erp', ...names }],
  organisations: [{ orgCode: 'E1', ...names }],
  'product-types': [{ ...feed, ...names }],
  'product-groups': [{ ...feed, groupCode: 'G', ...names }],
  products: [
    {
      ...feed,
      groupCode: 'G',
      productCode: 'F',
      ...names,
      unitCode: 'BAG',
      unitNameTh: 'ถุง',
      unitNameEn: 'bag',
      weightKg: '30',
    },
  ],
  customers: customers.map(({ cvCode }) => ({ cvCode, ...names })),
  'customer-organisations': customers,
  orders: orders.map((at) => ({
    orderNumber: number(at),
    ...place(at),
    prdTypeCode: 'FEED',
    status: 'RECEIVE',
    orderDate: '2026-11-02',
  })),
  'order-lines': orders.flatMap((at) =>
    ['1', '2'].map((sequence) => ({
      orderNumber: number(at),
      sequence,
      sku: 'F--',
      orderQty: '4',
      unitPrice: '500',
      amount: '2000',
    })),
  ),
  'order-steps': orders.map((at) => ({
    orderNumber: number(at),
    at: '2026-11-02T09:00:00+07:00',
    userGroup: 'ADMIN',
    toStatus: 'RECEIVE',
  })),
  'order-progress': orders.flatMap((at) =>
    ['1', '2'].map((sequence) => ({
      orderNumber: number(at),
      sequence,
      sendQty: '3',
      sendWgh: '90',
      invoiceQty: '3',
      invoiceWgh: '90',
    })),
  ),
  invoices: orders.map((at) => ({
    ...place(at),
    invoiceNumber: `I${at}`,
    orderNumber: number(at),
    invoiceDate: '2026-11-02',
    dueDate: '2026-11-30',
    amount: '3000',
    openAmount: '3000',
  })),
};
const rows = Object.values(book).reduce((sum, of) => sum + of.length, 0);

test('taking over a book of orders costs each row the same: no statement reads a table, or an index of invoices, once for each row', async () => {
  const sources = Object.entries(book).map(([kind, of]) => madeSource(kind, of));
  const read = await database.db.transaction().execute(async (tx) => {
    const report = await importIn(tx, sources, { requestId: randomUUID(), userId: null });
    expect(report.lines().filter((line) => line.includes('bad'))).toEqual([]);
    const { rows: tables } = await sql<{ relname: string; read: number }>`
      select relname, seq_tup_read::int as read from pg_stat_xact_all_tables where seq_tup_read > ${rows * 20}`.execute(
      tx,
    );
    await sql`select pg_stat_force_next_flush()`.execute(tx);
    return tables;
  });
  expect(read).toEqual([]);
  // A row of invoices is found by its order's number: a look through the index of its business unit reads more blocks the more invoices there are.
  const { rows: indexes } = await sql<{ name: string; blocks: number }>`
    select indexrelname as name, (idx_blks_hit + idx_blks_read)::int as blocks from pg_statio_user_indexes
    where relname = 'invoice' and idx_blks_hit + idx_blks_read > ${orders.length * 8}`.execute(
    database.db,
  );
  expect(indexes).toEqual([]);

  const { rows: taken } = await sql`
    select count(*)::int as orders, min(amount)::int as least, max(amount)::int as most, min(total_product) as lines, min(total_qty)::int as bags,
      count(*) filter (where invoice_number <> '')::int as invoiced from orders`.execute(
    database.db,
  );
  expect(taken).toEqual([
    { orders: 3000, least: 300_000, most: 300_000, lines: 2, bags: 8, invoiced: 3000 },
  ]);
});
