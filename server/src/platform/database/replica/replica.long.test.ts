import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { reportPapers } from '#features/reports/jobs/papers.ts';
import { createLog } from '#platform/log.ts';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { primaryAndStandby, type Pair } from '#testing/standby.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { connect } from '../connections/connect.ts';
import { readMoment } from './replica.ts';

const lines: string[] = [];
let pair: Pair;
let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  pair = await primaryAndStandby({ waits: false });
  portal = await testPortal({
    environment: {
      DATABASE_URL: pair.primary.connectionString,
      DATABASE_REPLICA_URL: pair.standby.connectionString,
    },
    log: createLog('info', {
      write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg),
    }),
  });
  customer = await portal.as('customer');
  await anInvoice(portal.db, 'INV-1');
}, 60_000);
afterAll(async () => {
  await portal.close();
  await pair.end();
});

function poolOf({ connectionString }: { connectionString: string }) {
  const { pool, close } = connect(connectionString, { max: 1 });
  onTestFinished(close);
  return pool;
}
const fromReplica = () => readMoment(portal.deps, true, async ({ dataOf }) => dataOf !== undefined);
async function whereRead(isReplica: boolean) {
  await expect.poll(fromReplica, { timeout: 20_000 }).toBe(isReplica);
}
/** The invoices of a sheet, and the time of its data where the last head names one. */
async function sheet(lang = 'eng') {
  const { status, rows } = await fetchSheet(
    portal,
    customer,
    `/api/main/feed/invoicesheet/1001/C100/outstanding/csv?lang=${lang}`,
  );
  const [heads = [], ...found] = rows;
  return {
    status,
    invoices: found.map(([number = '']) => number).toSorted((a, b) => a.localeCompare(b)),
    time: heads.find((head) => /data of|ข้อมูล ณ/.test(head)),
  };
}
const paper = (group: 'ADMIN' | 'CUSTOMER', userId: string) =>
  reportPapers.receivable.make(portal.deps, {
    caller: { userId, group },
    place: { bu: 'feed', cv: '', org: '' },
    filter: { all: 'Y' },
    lang: 'eng',
    now: portal.deps.now(),
    asker: crypto.randomUUID(),
    signal: new AbortController().signal,
    onRows: () => {},
  });
const words = 'the replica cannot be used now; the primary is read in its place';

test('sheets and papers are read from a replica that is young enough, with the time of its data, and else from the primary', async () => {
  const primary = poolOf(pair.primary);
  const standby = poolOf(pair.standby);

  await whereRead(true);
  await expect.poll(async () => (await sheet()).invoices, { timeout: 20_000 }).toEqual(['INV-1']);
  expect((await sheet()).time).toMatch(/^data of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await sheet('th')).time).toMatch(/^ข้อมูล ณ เวลา \d{4}-\d\d-\d\d \d\d:\d\d:\d\d น\.$/);
  expect((await paper('ADMIN', 'U-admin'))?.paper.printed).toMatch(
    /^Printed .*\u00a0· data of \d\d:\d\d:\d\d$/,
  );
  // Which customers are a person's own is a right: it is read from the primary, with the rows.
  expect((await paper('CUSTOMER', 'U-customer'))?.paper.printed).not.toContain('data of');

  // While it is paused but young enough, the sheet is as old as it says.
  lines.length = 0;
  await standby.query('select pg_wal_replay_pause()');
  await anInvoice(portal.db, 'INV-2');
  const old = await sheet();
  expect([old.invoices, old.time]).toEqual([['INV-1'], expect.stringContaining('data of')]);
  await whereRead(false);
  expect(await sheet()).toEqual({ status: 200, invoices: ['INV-1', 'INV-2'], time: undefined });
  // A reading sees the age at once; the look of each second says it.
  await expect
    .poll(() => lines.filter((line) => line === words), { timeout: 5000 })
    .toHaveLength(1);

  await standby.query('select pg_wal_replay_resume()');
  await whereRead(true);
  const followed = { invoices: ['INV-1', 'INV-2'], time: expect.stringContaining('data of') };
  await expect.poll(() => sheet(), { timeout: 20_000 }).toMatchObject(followed);

  // The standby has to replay a lock of a table that is being read there: PostgreSQL cancels the reading.
  await standby.query('alter system set max_standby_streaming_delay = 0');
  await standby.query('select pg_reload_conf()');
  const places: string[] = [];
  const read = await readMoment(portal.deps, true, async ({ db, dataOf }) => {
    places.push(dataOf ? 'replica' : 'primary');
    const found = await db.selectFrom('invoice').select('invoice_number').execute();
    if (dataOf) {
      await primary.query('begin; lock table invoice in access exclusive mode; commit');
      await sql`select pg_sleep(30)`.execute(db);
    }
    return found.length;
  });
  expect([places, read]).toEqual([['replica', 'primary'], 2]);
  expect(lines).toContain('the replica failed while it was read; the primary is read in its place');

  await pair.standby.stop();
  await expect
    .poll(() => sheet(), { timeout: 20_000 })
    .toEqual({ status: 200, invoices: ['INV-1', 'INV-2'], time: undefined });
  await whereRead(false);
  expect((await paper('ADMIN', 'U-admin'))?.paper.printed).not.toContain('data of');
  expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200);
}, 120_000);
