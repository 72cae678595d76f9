import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { findBackup } from '@smart-order/server/platform/backup/backup-folder.ts';
import { startPrivatePostgres } from '@smart-order/server/platform/database/private/private-postgres.ts';
import { databaseOf } from '@smart-order/server/testing/data-dir-sql.ts';
import { sqlAt } from '@smart-order/server/testing/data-dir-sql.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { signedIn } from '@smart-order/server/testing/person.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { backUp } from './backups.ts';
import { fillSmall, somethingToOrder } from './crash.ts';
import { report } from './report.ts';

const log = { info: () => {}, warn: console.warn };

/** Recovery to a minute with plain PostgreSQL: a backup, the journal that was archived since, and a moment between two orders. */
export async function toAMinute(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-minute-'));
  const [dataDir, archive, backups] = [join(folder, 'data'), join(folder, 'archive'), join(folder, 'backups')];
  for (const one of [dataDir, archive, backups]) await mkdir(one);
  try {
    await archiving(dataDir, archive);
    const { before, after, moment } = await twoOrders(dataDir, backups);
    const [there, seconds] = await recovered({ backup: await findBackup(backups), target: join(folder, 'target'), archive, moment });
    const holds = there.includes(before) && !there.includes(after);
    const figure = `the order before it ${there.includes(before) ? 'is there' : 'is missing'}, the one after it ${there.includes(after) ? 'is there' : 'is not'}; ${seconds.toFixed(1)} s`;
    report('recovery to a minute from a backup and archived journal', figure, 'the one before, not the one after', holds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a private database that archives its journal, as `archive_command` of docs/operations.md. */
async function archiving(dataDir: string, archive: string): Promise<void> {
  const { connectionString, stop } = await startPrivatePostgres({ dataDir, log });
  await sqlAt(connectionString, `alter system set archive_mode = on`);
  await sqlAt(connectionString, `alter system set archive_command = 'test ! -f "${archive}/%f" && cp %p "${archive}/%f"'`);
  await stop();
}

async function twoOrders(dataDir: string, backups: string): Promise<{ before: string; after: string; moment: Date }> {
  const portal = await startProcess({ port: await freePort(), dataDir, environment: { DEMO: 'off', ERP_SIMULATOR: 'off' } });
  try {
    await fillSmall(await databaseOf(dataDir));
    const person = await signedIn(portal.origin, 'customer', 'morning-field');
    const { header, lines, pathName } = await somethingToOrder(await databaseOf(dataDir));
    const orderh = { ...header, requireDate: addDays(bangkokDate(new Date()), 1), requireTime: '6:30' };
    const place = async () => {
      const { body } = await person.call('saveOrder', { params: { bu: pathName }, body: { orderh, orderd: lines }, key: crypto.randomUUID() });
      return (body as { orderNumber: string }).orderNumber;
    };
    await backUp(dataDir, backups);
    const before = await place();
    await sleep(500);
    const address = await databaseOf(dataDir);
    const [now] = await sqlAt<{ at: Date }>(address, 'select clock_timestamp() as at');
    await sleep(500);
    const after = await place();
    await archived(address);
    return { before, after, moment: now?.at ?? new Date(0) };
  } finally {
    await portal.stop();
  }
}

/** Waits until everything that was committed is in the archive. */
async function archived(address: string): Promise<void> {
  const [last] = await sqlAt<{ name: string }>(address, 'select pg_walfile_name(pg_switch_wal()) as name');
  const isIn = async () => (await sqlAt(address, 'select from pg_stat_archiver where last_archived_wal >= $1', [last?.name])).length > 0;
  while (!(await isIn())) await sleep(100);
}

/** The numbers of the orders of a database that was recovered to a moment, and the seconds that it took. */
async function recovered({
  backup,
  target,
  archive,
  moment,
}: {
  backup: string;
  target: string;
  archive: string;
  moment: Date;
}): Promise<[string[], number]> {
  const began = performance.now();
  await mkdir(target);
  await cp(join(backup, 'postgres'), join(target, 'postgres'), { recursive: true });
  await writeFile(join(target, 'postgres.password'), '');
  await writeFile(join(target, 'postgres/recovery.signal'), '');
  const settings = {
    archive_mode: 'off',
    restore_command: `cp "${archive}/%f" %p`,
    // PostgreSQL does not take a Z here.
    recovery_target_time: moment.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  const { connectionString, stop } = await startPrivatePostgres({ dataDir: target, log, settings });
  try {
    while ((await sqlAt<{ is: boolean }>(connectionString, 'select pg_is_in_recovery() as is'))[0]?.is) await sleep(50);
    const seconds = (performance.now() - began) / 1000;
    const orders = await sqlAt<{ order_number: string }>(connectionString, 'select order_number from orders');
    return [orders.map((row) => row.order_number), seconds];
  } finally {
    await stop();
  }
}
