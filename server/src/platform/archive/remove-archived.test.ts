import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig, type Config } from '#platform/config/config.ts';
import { run } from '#platform/database/connections/connect.ts';
import { claimSecretKey } from '#platform/database/roles/secret-key.ts';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { insertOldOrder } from '#testing/old-order.ts';
import { supplierTemplate } from '#testing/postgres.ts';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { readArchived } from './read-archived.ts';
import { archivedYear, removable, removeArchived } from './remove-archived.ts';
import { writeArchive } from './write-archive.ts';

const database = renewedDatabase({ template: supplierTemplate });
const now = new Date('2026-11-26T03:00:00Z');
let folder: string;
let into: string;
let config: Config;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-removal-'));
  const path = join(folder, 'config.json');
  await writeFile(path, JSON.stringify({ secretKey: Buffer.alloc(32, 'own').toString('base64') }));
  config = readConfig({ DATA_DIR: folder, CONFIG_FILE: path });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await claimSecretKey(database.pool, config);
  into = await mkdtemp(join(folder, 'archives-'));
});

const order = (number: string, day = '2020-05-05', values?: Parameters<typeof insertOldOrder>[3]) => insertOldOrder(database.db, number, day, values);
const archive = async (year = 2020) => (await writeArchive(database.pool, config, { year, folder: into, now })).path;
const remove = async (path: string) => {
  const { year } = await removable(database.pool, config, path, now);
  return removeArchived(database.pool, path, year);
};
const numbers = async () =>
  (await database.db.selectFrom('orders').select('order_number').orderBy('order_id').execute()).map((row) => row.order_number);
const count = async (table: string) => (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

describe('removing the orders of an archive', () => {
  test('takes them out with lines, steps and changes; every invariant holds, and the files have their history', async () => {
    await order('SO-1');
    await order('SO-2');
    await order('SO-3', '2021-01-01');
    await order('SO-4', '2020-05-05', { status: 'PO' });
    const path = await archive();
    expect(await remove(path)).toEqual({ removed: 2, stay: {} });
    expect(await numbers()).toEqual(['SO-3', 'SO-4']);
    expect([await count('order_line'), await count('order_step'), await count('record_change')]).toEqual([2, 2, 2]);
    expect(await brokenInvariants(database.pool)).toEqual([]);
    expect([await archivedYear(database.pool, 'SO-1'), await archivedYear(database.pool, 'SO-3')]).toEqual([2020, undefined]);
    expect((await readArchived([path], 'SO-1'))[0]?.lines).toHaveLength(4);
    expect(await remove(path)).toEqual({ removed: 0, stay: {} });
  });

  test('leaves what was changed since, what was opened again and what has photos', async () => {
    const ids = [await order('SO-1'), await order('SO-2'), await order('SO-3'), await order('SO-4')];
    const path = await archive();
    await run(database.db, `update order_line set send_qty = 1 where order_id = $1`, [ids[0]]);
    await run(database.db, `update orders set status = 'PO' where order_id = $1`, [ids[1]]);
    await run(
      database.db,
      `insert into claim_photo (photo_id, order_id, sha256, bytes, width, height, created_by, created_at) values (gen_random_uuid(), $1, 'x', 1, 1, 1, 'U', now())`,
      [ids[2]],
    );
    expect(await remove(path)).toEqual({
      removed: 1,
      stay: {
        'changed since the archive was written': ['SO-1'],
        'not received, cancelled or rejected': ['SO-2'],
        'with a claim or photos': ['SO-3'],
      },
    });
    expect(await numbers()).toEqual(['SO-1', 'SO-2', 'SO-3']);
  });

  test('waits for an order that is locked, and goes on', async () => {
    const id = await order('SO-1');
    const path = await archive();
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('select from orders where order_id = $1 for update', [id]);
    const removal = remove(path);
    setTimeout(() => void other.query('commit').then(() => other.release()), 1500);
    expect(await removal).toEqual({ removed: 1, stay: {} });
  });

  test("is refused in the law's five years, of a damaged archive and of another migration, and nothing is removed", async () => {
    await order('SO-1');
    await order('SO-2', '2021-05-05');
    const [old, young] = [await archive(2020), await archive(2021)];
    await expect(remove(young)).rejects.toThrow('2021 stays in the database until the end of 2026');
    await run(database.db, `insert into migration (name, hash) values ('9999_newer.sql', 'x')`, []);
    await expect(remove(old)).rejects.toThrow('archive 2020 again');
    await run(database.db, `delete from migration where name = '9999_newer.sql'`, []);
    const { size } = await stat(join(old, 'orders.ndjson.gz'));
    const file = await open(join(old, 'orders.ndjson.gz'), 'r+');
    await file.write(Buffer.of(0, 0, 0), 0, 3, size - 8);
    await file.close();
    await expect(remove(old)).rejects.toThrow('is not whole, so nothing is removed: orders.ndjson.gz was changed');
    expect(await numbers()).toEqual(['SO-1', 'SO-2']);
  });
});
