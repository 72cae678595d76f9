import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { runJob } from '#testing/run-job.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { photoFolderOf } from '../config/config-file.ts';
import { photoName, photoStore } from '../files/photos/photo-store.ts';
import { verify } from './verify.ts';

const orderh = anOrderHeader();
const place = async (customer: Person, orderQty = 1) => {
  const body = { orderh, orderd: [{ sku: '551--', orderQty }] };
  return (
    await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() })
  ).body;
};

let portal: TestPortal;
let owner: Pool;
let customer: Person;
let salesman: Person;
const open = async () => {
  portal = await testPortal();
  owner = new Pool({ connectionString: portal.url, max: 2 });
  [customer, salesman] = [await portal.as('customer'), await portal.as('salesman')];
};
const close = async () => {
  await owner.end();
  await portal.close();
};
/** Changes rows past every trigger, as an accident or an intruder would. */
const tamper = (sql: string) =>
  owner.query(
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  );

describe('while orders are placed', () => {
  beforeAll(open);
  afterAll(close);

  test('fifteen checks of fifteen find everything in order', async () => {
    const stopSealing = runJob(portal.deps, 'seals');
    const writing = { open: true };
    const writers = Array.from({ length: 4 }, async () => {
      while (writing.open) await place(customer);
    });
    try {
      for (let look = 0; look < 15; look++)
        expect((await verify(owner, portal.deps.config)).wrong).toEqual([]);
    } finally {
      writing.open = false;
      await Promise.all([...writers, stopSealing()]);
    }
    expect((await verify(owner, portal.deps.config)).rows).toBeGreaterThan(15);
  });

  test('a row that will never be sealed is reported at once', async () => {
    const { orderNumber } = await place(customer);
    await tamper(
      `delete from audit_unsealed where audit_id = (select audit_id from audit where subject = '${orderNumber}')`,
    );
    expect((await verify(owner, portal.deps.config)).wrong).toEqual([
      expect.stringMatching(/^audit row \d+ was never sealed$/),
    ]);
  });
});

describe('what npm run verify sees', () => {
  beforeEach(async () => {
    await open();
    return close;
  });
  const wrong = async () => (await verify(owner, portal.deps.config)).wrong;
  const gone = (number: string, by: string) => expect.stringContaining(`${number}, named by ${by}`);

  test.each([
    ['the audit', 'delete from outbox; delete from idempotency'],
    ['the outbox', 'delete from idempotency'],
    ['a kept answer', 'delete from outbox'],
  ])('an order that %s names and that is missing', async (by, others) => {
    const { orderNumber } = await place(customer);
    expect(await wrong()).toEqual([]);
    await tamper(`delete from order_step; delete from order_line; delete from orders; ${others}`);
    expect((await wrong()).join('\n')).toEqual(gone(orderNumber, by));
  });

  test('lines without their order; removing an order removes its lines', async () => {
    const { orderId } = await place(customer);
    await tamper(
      `insert into order_line select (jsonb_populate_record(l, '{"order_id": 7}')).* from order_line l where order_id = ${orderId}`,
    );
    expect(await wrong()).toEqual(['It does not hold that every line belongs to an order: 7']);
    await owner.query('delete from order_line where order_id = 7');
    await owner.query('delete from orders');
    expect((await owner.query('select from order_line')).rowCount).toBe(0);
  });

  test('photos whose pictures are not in their folder, as after a restore with an older one; a file without a row is only mentioned', async () => {
    const { orderId } = await place(customer);
    const [there, older, newer] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await owner.query(
      `insert into claim_photo (photo_id, order_id, sha256, bytes, width, height, created_by, created_at)
       select id, $2, sha256(id::text::bytea), 1, 1, 1, 'U-customer', now() from unnest($1::uuid[]) as n(id)`,
      [[there, older], orderId],
    );
    const store = photoStore(portal.deps.config);
    for (const id of [there, newer]) await store.write(photoName(id), Buffer.from('a picture'));
    const folder = photoFolderOf(portal.deps.config);
    const other = 'Those of another backup may be copied there.';
    expect(await verify(owner, portal.deps.config)).toMatchObject({
      wrong: [`Photos of claims and slips that are not in ${folder}: 1 (${older}). ${other}`],
      more: [`Files in ${folder} that belong to nothing in the database: 1 (${photoName(newer)}).`],
    });
    await rename(folder, `${folder} away`);
    expect(await wrong()).toEqual([
      expect.stringContaining('Photos of claims and slips, 2 of them, cannot be looked at'),
    ]);
    await owner.query('delete from claim_photo');
    expect(await wrong()).toEqual([]);
    await rename(`${folder} away`, folder);
  });

  describe('of a customer over the credit limit', () => {
    const limit = 10 * 61_200;
    const anHourAgo = `update credit set changed_at = now() - interval '1 hour'`;
    beforeEach(async () => {
      await owner.query(`update credit set credit_limit = ${limit}`);
      await tamper(anHourAgo);
    });
    const over = async () => {
      const { orderId } = await place(customer, 12);
      return salesman.call('changeStatusOrder', {
        params: { bu: 'feed' },
        body: { orgCode: '1001', cvCode: 'C100', orderId, status: 'SO', reason: 'ลูกค้าเก่า' },
        key: crypto.randomUUID(),
      });
    };

    test('nothing, where staff let the order go over and said why', async () => {
      await place(customer, 8);
      expect((await over()).status).toBe(200);
      expect(await wrong()).toEqual([]);
    });

    test('nothing, where the limit was lowered or an invoice arrived since', async () => {
      await place(customer, 8);
      await owner.query('update credit set credit_limit = 100');
      expect(await wrong()).toEqual([]);
    });

    test('nothing, where imported invoices alone are over the limit, and staff let an order go and said why', async () => {
      await owner.query(
        `insert into invoice (bu, org_code, cv_code, invoice_number, invoice_date, due_date, amount, open_amount)
         values ('feed', '1001', 'C100', 'IMPORTED', current_date, current_date, ${2 * limit}, ${2 * limit})`,
      );
      await tamper(`update invoice set grown_at = now() - interval '1 hour'`);
      expect((await over()).status).toBe(200);
      expect(await wrong()).toEqual([]);
    });

    test('a reason that is not there', async () => {
      const { body } = await over();
      await tamper(`update order_step set reason = ''`);
      expect(await wrong()).toEqual([
        `It does not hold that who let an order go over the credit limit said why: ${body.orderNumber}`,
      ]);
    });

    test('an order that passed though it did not fit', async () => {
      await place(customer, 8);
      await place(customer, 5);
      await owner.query('update orders set waiting_reason = null, waiting_over = null');
      expect(await wrong()).toEqual([
        'It does not hold that no decision of ours took a customer over the credit limit without a recorded override: feed 1001 C100',
      ]);
    });
  });
});

describe('what npm run verify refuses to look at', () => {
  test('a database that no Smart Order, or an older one, has migrated', async () => {
    await open();
    await owner.query(`delete from migration where name = (select max(name) from migration)`);
    await expect(verify(owner, portal.deps.config)).rejects.toThrow(
      /^This database is older than this version \(\d{4}_\w+\.sql is missing\): run npm run migrate/,
    );
    await owner.query('alter table migration rename to elsewhere');
    await expect(verify(owner, portal.deps.config)).rejects.toThrow(
      'No Smart Order has been in this database: give DATA_DIR or DATABASE_URL',
    );
    await close();
  });

  test('a folder without a database, in which it makes none', async () => {
    const folder = join(tmpdir(), `smart-order-mistyped-${process.pid}`);
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: folder };
    const output = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../../verify-main.ts')],
        { env },
        (error, _stdout, stderr) => resolve(`${error?.code} ${stderr}`),
      );
    });
    expect(output).toBe(
      `1 There is no database in DATA_DIR (${folder}): give DATA_DIR or DATABASE_URL as the server has it.\n`,
    );
    expect(existsSync(folder)).toBe(false);
  });
});
