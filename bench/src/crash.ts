import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPools } from '@smart-order/server/platform/database/connections/pools.ts';
import { databaseOf } from '@smart-order/server/testing/data-dir-sql.ts';
import { startWriters, type Writers } from '@smart-order/server/testing/crash-writers.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { signedIn, type Person } from '@smart-order/server/testing/person.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { smallSupplier } from '@smart-order/server/testing/small-supplier.ts';
import { Client } from '@smart-order/server/platform/database/connections/client.ts';

export interface CrashReport {
  rounds: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  headless: number;
  slowest: number;
}

/** Kills the server with SIGKILL at random moments under eight writers, restarts it, counts missing and double orders (promises R1). Times in ms. */
export async function crashRounds(
  rounds: number,
  supplier: 'demonstration' | 'small' = 'demonstration',
): Promise<CrashReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-crash-'));
  const port = await freePort();
  const start = () =>
    startProcess({
      port,
      dataDir,
      environment: { DEMO: supplier === 'demonstration' ? 'on' : 'off' },
    });
  let portal = await start();
  if (supplier === 'small') await fillSmall(await databaseOf(dataDir));
  let person: Person | undefined = await signedIn(portal.origin, 'customer', 'morning-field');
  const { header, lines, pathName } = await somethingToOrder(await databaseOf(dataDir));
  const writers = startWriters(() => person, header, lines, pathName);
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    await underLoad(writers);
    await sleep(randomInt(500));
    await portal.kill();
    portal = await start();
    slowest = Math.max(slowest, portal.startedIn);
    // An access token is valid for ten minutes, so a long run signs in again.
    if (round % 10 === 9) person = await signedIn(portal.origin, 'customer', 'morning-field');
  }
  await sleep(500);
  await writers.stop();
  const report = await countOrders(await databaseOf(dataDir), writers.acknowledged());
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
  return { rounds, slowest, ...report };
}

// On a slow machine a kill after a fixed time would meet a server that has not placed an order yet.
const ordersBeforeKill = 6;

/** Waits, a minute at most, until the writers have placed this many orders more. */
async function underLoad(writers: Writers) {
  const enough = writers.acknowledged().size + ordersBeforeKill;
  for (
    const until = Date.now() + 60_000;
    writers.acknowledged().size < enough && Date.now() < until;
  )
    await sleep(20);
}

/** Fills a new database with a dozen rows: the demonstration would take half a minute. */
export async function fillSmall(connectionString: string) {
  const { db, close } = openPools(connectionString, {});
  await smallSupplier(db);
  await close();
}

async function withDatabase<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A place where the customer may order, and what. */
export const somethingToOrder = (connectionString: string) =>
  withDatabase(connectionString, async (client) => {
    const { rows } = await client.query<{
      bu: string;
      org: string;
      cv: string;
      shipto: string;
      sendBy: string;
      path: string;
      skus: string[];
    }>(`
    select u.bu, u.org_code as org, u.cv_code as cv, b.path_name as path,
      (select ship_to from ship_to s where s.cv_code = u.cv_code and s.org_code = u.org_code limit 1) as shipto,
      (select send_by from carrier c where c.bu = u.bu and c.cv_code = '' limit 1) as "sendBy",
      array(select p.sku from product p join product_price pp using (bu, sku) where p.bu = u.bu and pp.org_code = u.org_code and pp.cv_code = '' and p.pack_size = 1 and p.active order by p.sku limit 3) as skus
    from app_user a join user_customer u using (user_id) join business_unit b using (bu) where a.username = 'customer' and u.bu = 'feed' limit 1`);
    const [found] = rows;
    if (!found) throw new Error('The demonstration customer has no place.');
    const header = {
      bu: found.bu,
      orgCode: found.org,
      cvCode: found.cv,
      shipto: found.shipto,
      orderBy: found.sendBy,
    };
    return { header, lines: found.skus.map((sku) => ({ sku, orderQty: 1 })), pathName: found.path };
  });

/** How many orders are lost, doubled or without lines, of those that were answered. */
export const countOrders = (connectionString: string, acknowledged: Map<string, string>) =>
  withDatabase(connectionString, async (client) => {
    const { rows } = await client.query<{ key: string; number: string }>(
      `select key, answer->>'orderNumber' as number from idempotency where call = 'saveOrder'`,
    );
    const stored = new Map(rows.map(({ key, number }) => [key, number]));
    const present = await client.query<{ order_number: string }>(
      'select order_number from orders where order_number = any($1)',
      [[...acknowledged.values()]],
    );
    const there = new Set(present.rows.map((row) => row.order_number));
    const lost = [...acknowledged].filter(
      ([key, number]) => !there.has(number) || stored.get(key) !== number,
    ).length;
    const {
      rows: [extra],
    } = await client.query<{ doubled: number; headless: number }>(`
    select (select count(*)::int from orders o where created_by = (select user_id from app_user where username = 'customer') and created_at > now() - interval '1 hour'
             and order_date = (now() at time zone 'Asia/Bangkok')::date and created_at > (select min(created_at) from idempotency)
             and not exists (select 1 from idempotency i, jsonb_array_elements(i.answer->'orders') a where a->>'orderNumber' = o.order_number)) as doubled,
           (select count(*)::int from orders o where not exists (select 1 from order_line l where l.order_id = o.order_id)) as headless`);
    return {
      acknowledged: acknowledged.size,
      lost,
      doubled: (extra?.doubled ?? 0) + (acknowledged.size - new Set(acknowledged.values()).size),
      headless: extra?.headless ?? 0,
    };
  });
