import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { claimSecretKey } from '#platform/database/roles/secret-key.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { rewriteRows } from '#platform/audit/chain/rewrite-rows.ts';
import { sealAll } from '#platform/audit/chain/seal.ts';
import { insertOldOrder } from '#testing/old-order.ts';
import { supplierTemplate } from '#testing/postgres.ts';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { checkArchive } from './check-archive.ts';
import { readArchived } from './read-archived.ts';
import { writeArchive } from './write-archive.ts';

const database = renewedDatabase({ template: supplierTemplate });
const now = new Date('2026-11-26T03:00:00Z');
let folder: string;
let config: Config;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-archive-'));
  config = await configured('own', {});
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function configured(name: string, file: object) {
  const path = join(folder, `${name}.json`);
  await writeFile(path, JSON.stringify({ secretKey: Buffer.alloc(32, name).toString('base64'), ...file }));
  return readConfig({ DATA_DIR: folder, CONFIG_FILE: path });
}

const order = (number: string, day: string, values?: Parameters<typeof insertOldOrder>[3]) => insertOldOrder(database.db, number, day, values);

let at = 0;
let into: string;
beforeEach(async () => {
  await claimSecretKey(database.pool, config);
  into = await mkdtemp(join(folder, `${at++}-`));
});
const archive = (year = 2024, by = config) => writeArchive(database.pool, by, { year, folder: into, now });
const faults = async (path: string, by = config) => (await checkArchive(path, by, database.pool)).faults;

describe('the archive of a year', () => {
  test('has the closed orders of the year with all that hangs on them, and says what it leaves out and why', async () => {
    await order('SO-1', '2024-01-01');
    await order('SO-2', '2024-12-31', { status: 'PO' });
    await order('SO-3', '2024-06-01', { status: 'RECEIVE' });
    await order('SO-4', '2023-12-31');
    await order('SO-5', '2025-01-01');
    await order('SO-6', '2024-03-01');
    await run(database.db, `update outbox set delivered_at = null where document = 'SO-6'`, []);
    const { path, manifest, open } = await archive();
    expect(await readdir(into)).toEqual(['archive-2024']);
    expect(Object.fromEntries(manifest.files.map((file) => [file.path.split('.')[0], file.rows]))).toEqual({
      orders: 1,
      invoices: 0,
      payments: 0,
      receipts: 0,
      audit: 4,
      events: 3,
    });
    expect(open).toEqual({
      orders: {
        'not received, cancelled or rejected': { count: 1, first: ['SO-2'] },
        'without an invoice, so they count against the credit': { count: 1, first: ['SO-3'] },
        'with an event that a receiver has not taken': { count: 1, first: ['SO-6'] },
      },
      events: { 'that a receiver has not taken': { count: 1, first: ['SO-6'] } },
    });
    expect(await faults(path)).toEqual([]);
  });

  test('is read again without database and key: the whole history of an order by its number', async () => {
    await order('SO-1', '2024-05-05');
    await order('SO-11', '2024-05-05');
    await run(
      database.db,
      `insert into audit (at, request_id, outcome, call, user_id, user_group, subject) values ('2025-01-02T00:00:00Z', 'r-later', 'accepted', 'trace', 'U-admin', 'ADMIN', 'SO-0 SO-1')`,
      [],
    );
    const { path } = await archive();
    const later = await archive().catch((error: Error) => error.message);
    expect(later).toContain('is there already');
    const [history, ...more] = await readArchived([path], 'SO-1');
    expect(more).toEqual([]);
    expect(history?.head).toBe('Order SO-1 feed 1001 C100 C 123.45');
    expect(history?.lines.map(({ what, words }) => `${what} ${words}`)).toEqual([
      'line 1. 551 หมูขุน 1 ถุง at 123.45 is 123.45',
      'step new → C by Ann (ADMIN) the farm called',
      'audit saveOrder accepted by U-customer (CUSTOMER), request r-SO-1',
      expect.stringMatching(/^event number .* order written, the document's 1\.$/),
    ]);
    expect(await readArchived([path], 'SO-2')).toEqual([]);
  });

  test.each([
    ['that is not over', 2026, 'may be archived from 2028-01-01 on'],
    ['after which no full year has passed', 2025, 'may be archived from 2027-01-01 on'],
    ['of the Buddhist calendar', 2567, '2567 is a Buddhist year: name the Gregorian one, 2024.'],
  ])('%s is refused', async (_words, year, told) => {
    await expect(archive(year)).rejects.toThrow(told);
    expect(await readdir(into)).toEqual([]);
  });

  test('leaves nothing in its folder where it fails in the middle', async () => {
    await order('SO-1', '2024-01-01');
    await run(database.db, 'delete from secret_key', []);
    await expect(archive()).rejects.toThrow('No Smart Order has started');
    expect(await readdir(into)).toEqual([]);
  });
});

describe('checking an archive', () => {
  const damaged = async (path: string, place: number) => {
    const file = await open(path, 'r+');
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, place);
    await file.write(Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, place);
    await file.close();
  };

  test('names the file and the place of one damaged byte', async () => {
    await order('SO-1', '2024-01-01');
    const { path } = await archive();
    const { size } = await stat(join(path, 'orders.ndjson.gz'));
    await damaged(join(path, 'orders.ndjson.gz'), size - 3);
    expect(await faults(path)).toEqual([`orders.ndjson.gz was changed, or its disk fails, between its bytes 0 and ${size - 1}`]);
  });

  test('names a file that is cut or missing', async () => {
    await order('SO-1', '2024-01-01');
    const { path } = await archive();
    const { size } = await stat(join(path, 'audit.ndjson.gz'));
    await truncate(join(path, 'audit.ndjson.gz'), size - 5);
    await rm(join(path, 'events.ndjson.gz'));
    expect(await faults(path)).toEqual([
      `audit.ndjson.gz has ${size - 5} bytes instead of ${size}: it was cut or changed`,
      'events.ndjson.gz is missing',
    ]);
  });

  test('refuses another key and a changed manifest, and takes a former key', async () => {
    await order('SO-1', '2024-01-01');
    const { path } = await archive();
    expect(await faults(path, await configured('other', {}))).toEqual([
      expect.stringContaining('manifest.json is not what was sealed with the secret key'),
    ]);
    const former = await configured('newer', { formerSecretKeys: [Buffer.alloc(32, 'own').toString('base64')] });
    expect(await faults(path, former)).toEqual([]);
    const manifest = await readFile(join(path, 'manifest.json'), 'utf8');
    await writeFile(join(path, 'manifest.json'), manifest.replace('"rows": 1', '"rows": 2'));
    expect(await faults(path)).toEqual([expect.stringContaining('manifest.json is not what was sealed')]);
  });

  test('takes a row of the audit that an erasure rewrote, and names it where its words are others', async () => {
    await order('SO-1', '2024-01-01');
    await order('SO-2', '2024-01-02');
    await sealAll(database.pool, config);
    const { audit_id: auditId } = await database.db.selectFrom('audit').select('audit_id').where('subject', '=', 'SO-1').executeTakeFirstOrThrow();
    await database.db.transaction().execute((tx) => rewriteRows(tx, config, [{ auditId, subject: 'removed', facts: {} }]));
    expect(await faults((await archive()).path)).toEqual([]);
    await database.pool.query(
      `set session_replication_role = replica; update audit set call = 'other' where audit_id = ${auditId}; set session_replication_role = origin`,
    );
    await rm(join(into, 'archive-2024'), { recursive: true });
    expect(await faults((await archive()).path)).toEqual(['the audit row of seal 1 is not what was sealed']);
  });

  test('follows the chain of the audit, also where rows of another year lie between, and compares it with the database', async () => {
    await order('SO-1', '2024-01-01');
    await sealAll(database.pool, config);
    await order('SO-2', '2025-01-01');
    await sealAll(database.pool, config);
    await order('SO-3', '2024-12-31');
    const { path, manifest } = await archive();
    expect(manifest.audit).toMatchObject({ first: { id: 1 }, last: { id: 3 } });
    expect(await faults(path)).toEqual([]);
    await database.pool.query(
      `set session_replication_role = replica; update audit_seal set hash = '\\x00' where seal_id = 3; set session_replication_role = origin`,
    );
    expect(await faults(path)).toEqual(['seal 3 of the archive is another in this database: the archive is of another one']);
  });
});
