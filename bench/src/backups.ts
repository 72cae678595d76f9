import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defaultBases } from '#contract/bases.ts';
import { drill } from '@smart-order/server/platform/backup/drill.ts';
import { bytesOf } from '@smart-order/server/platform/backup/manifest.ts';
import { readConfig } from '@smart-order/server/platform/config/config.ts';
import { startPrivatePostgres } from '@smart-order/server/platform/database/private/private-postgres.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { signIn } from '@smart-order/server/testing/http-client.ts';
import { startProcess, type PortalProcess } from '@smart-order/server/testing/portal-process.ts';
import { Client } from '@smart-order/server/platform/database/connections/client.ts';
import { median } from './load.ts';
import { placeRequest } from './orders.ts';
import { report, rounds } from './report.ts';
import { benchPostgres, storedFolder } from './stored-databases.ts';
import { customer, sizes } from './supplier.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const log = { info: () => {}, warn: console.warn };
const backupMain = [join(root, 'server/src/installed.js'), join(root, 'server/src/backup-main.ts')] as const;

/** A backup of this DATA_DIR, by the command, in a process of its own. */
export const backUp = (dataDir: string, folder: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, ['--import', backupMain[0], backupMain[1], folder], {
    env: { ...process.env, DATA_DIR: dataDir },
    cwd: root,
  });

/** Measures what a backup of a private database with the large supplier costs those who order, and how long its restore takes. */
export async function backups(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-bench-'));
  const dataDir = join(folder, 'data');
  await largeInstallation(dataDir);
  await mkdir(join(folder, 'backups'));
  const portal = await startProcess({ port: await freePort(), dataDir, environment: { ERP_SIMULATOR: 'off' } });
  try {
    await slowed(portal, () => backUp(dataDir, join(folder, 'backups')));
    const { seconds, verifySeconds, manifest, wrong } = await drill(readConfig({ DATA_DIR: dataDir }), join(folder, 'backups'));
    const orders = manifest.counts.orders?.most ?? 0;
    const figure = `${seconds.toFixed(0)} s with ${orders} orders, ${(bytesOf(manifest) / 1e9).toFixed(1)} GB; verified in ${verifySeconds.toFixed(0)} s, ${wrong.length} wrong`;
    // What verify finds wrong is the bench's own: its orders were written past the portal.
    report('a drill: from the command until the portal could start', figure, 'at most 600 s at 1,000,000 orders', seconds <= 600);
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A DATA_DIR whose private database is a copy of the stored large supplier. */
async function largeInstallation(dataDir: string): Promise<void> {
  const stored = await benchPostgres();
  await stored.copyOf('large', 'backup');
  await stored.end();
  await mkdir(join(dataDir, 'photos'), { recursive: true });
  await cp(join(storedFolder, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'secret.key'), Buffer.alloc(32).toString('base64'));
  const { connectionString, stop } = await startPrivatePostgres({ dataDir, log });
  const admin = new Client({ connectionString: Object.assign(new URL(connectionString), { pathname: '/postgres' }).href });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(`select datname as name from pg_database where datname ~ '^(smart_order|supplier_small)'`);
  for (const { name } of rows) await admin.query(`drop database ${name}`);
  await admin.query(
    `do $$ begin execute (select format('alter database %I rename to smart_order', datname) from pg_database where datname like 'supplier_large%'); end $$`,
  );
  await admin.end();
  await stop();
}

const everyMs = 50;
const quietMs = 10_000;

/** The 95th percentile in ms of orders that arrive at a steady pace until `end` settles. */
async function p95Until(portal: PortalProcess, headers: Record<string, string>, end: Promise<unknown>): Promise<number> {
  const took: number[] = [];
  const asked: Promise<void>[] = [];
  const running = { yes: true };
  void end.finally(() => (running.yes = false)).catch(() => undefined);
  const order = async (turn: number) => {
    const began = performance.now();
    const [address, request] = placeRequest(`${portal.origin}${defaultBases.main}`, headers, customer(sizes.large.withOpenOrders + (turn % 150)));
    const answer = await fetch(address, request);
    await answer.text();
    if (!answer.ok) throw new Error(`an order was answered ${answer.status}`);
    took.push(performance.now() - began);
  };
  for (let turn = 0; running.yes; turn++) {
    asked.push(order(turn));
    await sleep(everyMs);
  }
  await Promise.all(asked);
  await end;
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

async function slowed(portal: PortalProcess, work: () => Promise<unknown>) {
  const [quiet, busy]: [number[], number[]] = [[], []];
  // The first measurements warm up and do not count.
  for (let round = 0; round <= rounds; round++) {
    const headers = { authorization: `Bearer ${(await signIn(portal.origin, 'salesman', 'morning-field')).accessToken}` };
    const pair = [await p95Until(portal, headers, sleep(quietMs)), await p95Until(portal, headers, work())] as const;
    if (round > 0) [quiet, busy].forEach((of, at) => of.push(pair[at] ?? Number.NaN));
  }
  const ratio = median(busy) / median(quiet);
  const figure = `${median(busy).toFixed(1)} ms, without ${median(quiet).toFixed(1)} ms, ratio ${ratio.toFixed(2)}`;
  report('p95 of 20 orders a second during a backup', figure, 'at most 1.3', ratio <= 1.3);
}
