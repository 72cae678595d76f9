import { execFile } from 'node:child_process';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimSecretKey } from '#platform/database/roles/secret-key.ts';
import { connect } from '#platform/database/connections/connect.ts';
import { verify } from '#platform/verify/verify.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { insertOldOrder } from '#testing/old-order.ts';
import { testPortal } from '#testing/test-portal.ts';
import { removable, removeArchived } from './remove-archived.ts';
import { writeArchive } from './write-archive.ts';

const old = 5000;
const insertOld = `
  with placed as (
    insert into orders (order_number, bu, org_code, cv_code, prd_type_code, status, order_date, order_time, amount, total_product, total_qty, created_by, created_at)
    select 'SO-old-' || g, 'feed', '1001', 'C100', 'PIG', 'C', date '2020-01-01' + g % 366, '6:30', 100, 1, 1, 'U', timestamptz '2020-01-01 12:00Z' from generate_series(1, ${old}) g
    returning order_id, order_number),
  lines as (
    insert into order_line (order_id, sequence, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, order_qty, unit_price, amount, net_amount)
    select order_id, 1, '551--', '551', 'x', 'x', 'BAG', 'x', 'x', 1, 1, 100, 100, 100 from placed),
  told as (insert into audit (at, request_id, outcome, call, user_id, subject) select '2020-06-01', 'r', 'accepted', 'saveOrder', 'U', order_number from placed)
  insert into order_step (order_id, at, user_id, user_name, user_group, to_status) select order_id, '2020-06-01', 'U', 'u', 'ADMIN', 'C' from placed`;

test('five thousand old orders are archived and removed while eight people order: none of theirs is lost or waits three seconds, and verify finds nothing', async () => {
  const portal = await testPortal();
  onTestFinished(() => portal.close());
  const into = await mkdtemp(join(tmpdir(), 'smart-order-removal-'));
  onTestFinished(() => rm(into, { recursive: true, force: true }));
  const owner = connect(portal.url, { max: 2 });
  onTestFinished(() => owner.close());
  const { config } = portal.deps;
  await claimSecretKey(owner.pool, config);
  await owner.pool.query(insertOld);
  const customer = await portal.as('customer');
  const placed: string[] = [];
  const refused: unknown[] = [];
  let slowestMs = 0;
  let isOpen = true;
  // oxlint-disable no-unmodified-loop-condition -- closed below
  const writing = async () => {
    while (isOpen) {
      const began = performance.now();
      const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 1 }] };
      const { status, body: answer } = await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() });
      slowestMs = Math.max(slowestMs, performance.now() - began);
      if (status === 200 && 'orderNumber' in answer) placed.push(answer.orderNumber);
      else refused.push([status, answer]);
    }
  };
  const writers = Array.from({ length: 8 }, writing);
  const { path } = await writeArchive(owner.pool, config, { year: 2020, folder: into, now: new Date() });
  await removable(owner.pool, config, path, new Date());
  const { removed } = await removeArchived(owner.pool, path, 2020);
  isOpen = false;
  await Promise.all(writers);
  const { rows } = await owner.pool.query<{ number: string }>('select order_number as number from orders order by order_id');
  console.log(`${placed.length} orders were placed meanwhile, the slowest in ${Math.round(slowestMs)} ms`);
  expect([removed, refused]).toEqual([old, []]);
  expect(rows.map(({ number }) => number).toSorted()).toEqual(placed.toSorted());
  expect((await verify(owner.pool, config)).wrong).toEqual([]);
  expect(slowestMs).toBeLessThan(3000);
}, 300_000);

test('the program archives, checks and reads, removes at the second press alone, and names what is wrong with exit 1', async () => {
  const portal = await testPortal();
  const into = await mkdtemp(join(tmpdir(), 'smart-order-program-'));
  onTestFinished(() => rm(into, { recursive: true, force: true }));
  const owner = connect(portal.url, { max: 2 });
  await claimSecretKey(owner.pool, portal.deps.config);
  await insertOldOrder(owner.db, 'SO-1', '2020-01-01');
  await insertOldOrder(owner.db, 'SO-2', '2020-01-01', { status: 'PO' });
  await owner.pool.query('delete from outbox');
  const run = (script: string, ...words: string[]) =>
    new Promise<[number, string]>((resolve) => {
      const env = { ...process.env, DATABASE_URL: portal.url, DATA_DIR: portal.deps.config.dataDir, DEMO: 'off' };
      execFile(process.execPath, [`server/src/${script}-main.ts`, ...words], { env }, (error, out, err) =>
        resolve([error ? Number(error.code) : 0, out + err]),
      );
    });
  const [written, words] = await run('archive', '2020', into);
  expect([written, words]).toEqual([0, expect.stringContaining('2020: 1 orders, 0 invoices, 0 payments, 0 receipts, 2 audit, 0 events;')]);
  expect(words).toContain('Left out: 1 orders not received, cancelled or rejected (SO-2).');
  const path = join(into, 'archive-2020');
  expect(await run('archive', '--check', into)).toEqual([0, expect.stringMatching(/archive-2020 is whole\. 2020: 1 orders, /)]);
  expect(await run('archive', '--read', into, 'SO-1')).toEqual([0, expect.stringMatching(/^Order SO-1 .*\n {2}2020-01-01 12:00:00 {2}line /)]);
  expect(await run('archive', '--read', into, 'SO-2')).toEqual([1, expect.stringContaining('with the number SO-2')]);
  expect(await run('archive', '2020')).toEqual([1, expect.stringContaining('npm run archive -- YEAR FOLDER')]);
  const [asked, question] = await run('archive', '--remove', path);
  const [, press = ''] = /--sure=(\w{8})\n$/.exec(question) ?? [];
  expect([asked, press]).toEqual([0, expect.stringMatching(/^\w{8}$/)]);
  expect(await run('archive', '--remove', path, '--sure=00000000')).toEqual([0, question]);
  expect((await owner.pool.query('select from orders')).rowCount).toBe(2);
  expect(await run('archive', '--remove', path, `--sure=${press}`)).toEqual([0, expect.stringContaining('1 orders of 2020 were removed')]);
  expect(await run('trace', 'SO-1')).toEqual([1, expect.stringContaining('The order SO-1 is in the archive of 2020')]);
  expect((await owner.pool.query('select from orders')).rowCount).toBe(1);
  await truncate(join(path, 'orders.ndjson.gz'), 1);
  expect(await run('archive', '--check', into)).toEqual([1, expect.stringContaining('orders.ndjson.gz has 1 bytes instead of')]);
  await owner.close();
  await portal.close();
}, 300_000);
