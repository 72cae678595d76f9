import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Pool } from './connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import { schemaListing } from '#testing/schema-listing.ts';
import { ownDatabase, testPortal } from '#testing/test-portal.ts';
import { verify } from '../verify/verify.ts';
import {
  applyMigrations,
  firstFile,
  lastFileBefore,
  migrate,
  missingMigrations,
} from './migrate.ts';
import { grantApplicationRole } from './roles/application-role.ts';

const fixture = (name: string) =>
  readFile(new URL(`../../testing/first-release/${name}`, import.meta.url), 'utf8');
const linesOf = async (name: string) => (await fixture(name)).trimEnd().split('\n');

const opened: Pool[] = [];
/** A database of its own: empty, or migrated by today's version. */
async function database(template?: 'template1') {
  const pool = new Pool({ connectionString: await ownDatabase(template), max: 2 });
  opened.push(pool);
  return pool;
}
/** An empty database as a server of the first release set it up, without its functions. */
async function firstReleaseDatabase() {
  const pool = await database('template1');
  const client = await pool.connect();
  await applyMigrations(client, [firstFile]);
  await grantApplicationRole(client);
  client.release();
  return pool;
}
afterAll(() => Promise.all(opened.map((pool) => pool.end())));

describe('the schema of the first release', () => {
  // Edited once: PostgreSQL 15 did not take a word of it.
  const asReleased = '33f620fd4d36caa64a8a38910f1643a47d79908b42dc76a397e67fdd3a088d48';

  test('is one file that is not edited any more: every change after it is a file of its own', async () => {
    const file = await readFile(new URL(`migrations/${firstFile}`, import.meta.url));
    expect(createHash('sha256').update(file).digest('hex')).toBe(
      '402e474702592a806aa2567fa44c19694f4746bfeac3e6d2c457e09edd82a2c1',
    );
  });

  test('is known as it was released, too', async () => {
    const pool = await database();
    await pool.query('update migration set hash = $2 where name = $1', [firstFile, asReleased]);
    expect(await migrate(pool)).toEqual([]);
    await pool.query(`update migration set hash = 'another' where name = $1`, [firstFile]);
    await expect(migrate(pool)).rejects.toThrow(
      'Migration 0001_schema.sql was changed after it was applied',
    );
  });

  test('is the same that databases from before the release have', async () => {
    expect(await schemaListing(await firstReleaseDatabase())).toEqual(await linesOf('schema.txt'));
  });

  test('still has its functions and triggers: running copies of that release call them', async () => {
    const today = await schemaListing(await database());
    const signatures = today.map((line) => line.replace(/^(function .*) \w{32}$/, '$1'));
    expect(signatures).toEqual(expect.arrayContaining(await linesOf('functions.txt')));
  });
});

describe('a database from before the first release', () => {
  let pool: Pool;
  const migrations = async () => (await pool.query('select * from migration order by name')).rows;
  beforeAll(async () => {
    pool = await database();
    await pool.query('update migration set name = $2 where name = $1', [firstFile, lastFileBefore]);
    await pool.query(
      `insert into migration (name, hash) values ('0001_master_data.sql', 'of then')`,
    );
  });

  test('is recognised by its migrations and left as it is', async () => {
    const before = [await schemaListing(pool), await migrations()];
    expect(await migrate(pool)).toEqual([]);
    expect([await schemaListing(pool), await migrations()]).toEqual(before);
    expect(await missingMigrations([firstFile])).toEqual(await missingMigrations([lastFileBefore]));
  });

  test('that lacks some of its migrations is refused, in words that say what to do', async () => {
    await pool.query('delete from migration where name = $1', [lastFileBefore]);
    await expect(migrate(pool)).rejects.toThrow(
      /from before the first release and stops at 0001_master_data\.sql.*Run npm run migrate once with the last version before the release/,
    );
  });
});

describe('a database of the first release', () => {
  test('serves with its data after every migration since', async () => {
    const pool = await firstReleaseDatabase();
    await pool.query(await fixture('data.sql'));
    await migrate(pool);
    const portal = await testPortal({
      environment: { DATABASE_URL: pool.options.connectionString ?? '' },
      isFilled: true,
    });
    try {
      const [customer, salesman, agent] = [
        await portal.as('customer'),
        await portal.as('salesman'),
        await portal.as('agent'),
      ];
      const order = { bu: 'feed', orgCode: '1001', cvCode: 'C100' };
      const read = async (orderId: number) =>
        (
          await customer.call('getOrderStatusDetail', {
            params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
          })
        ).body;

      const messages = await pool.query(
        'select document, sequence from outbox order by outbox_id limit 6',
      );
      expect(
        messages.rows.map(({ document, sequence }) => `${document} ${sequence}`).slice(1),
      ).toEqual([
        'SO-6911-00002 1',
        ...[1, 2, 3, 4].map((sequence) => `SO-6911-00003 ${sequence}`),
      ]);
      expect(await read(1)).toMatchObject({
        orderNumber: 'SO-6911-00001',
        status: 'PO',
        amount: 1224,
      });
      expect(await read(3)).toMatchObject({ status: 'TO', invoiceNumber: 'INV-3', amount: 2192 });
      const moved = await salesman.call('changeStatusOrder', {
        params: { bu: 'feed' },
        body: { ...order, orderId: 1, status: 'SO' },
        key: 'move',
      });
      expect(moved.body).toMatchObject({ orderId: 1, status: 'SO' });
      const orderd = [{ sku: '551--', orderQty: 1 }];
      const placed = await customer.call('saveOrder', {
        params: { bu: 'feed' },
        body: { orderh: anOrderHeader(), orderd },
        key: 'place',
      });
      expect(placed.body.orderNumber).toMatch(/-00004$/);
      const waiting = await customer.call('getInvPendingPayment', {
        params: { path: 'feed', a: '1001', b: 'C100' },
      });
      expect(waiting.body.data).toEqual([expect.objectContaining({ paymentNo: 'PM6911000001' })]);
      const voided = await agent.call('voidReceipt', {
        params: { receiptNo: 'RC69-1001-000001' },
        body: { reason: 'taken twice' },
        key: 'void',
      });
      expect(voided.status).toBe(200);

      const { rows, wrong } = await verify(pool, portal.deps.config);
      expect([wrong, rows]).toEqual([[], 11]);
    } finally {
      await portal.close();
    }
  });
});
