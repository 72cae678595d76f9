import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls, defaultBases } from '@smart-order/contract/calls.ts';
import { runningConnection } from '@smart-order/server/platform/database/private/running.ts';
import { signIn } from '@smart-order/server/testing/http-client.ts';
import { startProcess, type PortalProcess } from '@smart-order/server/testing/portal-process.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import pg from 'pg';

export interface BenchPortal {
  portal: PortalProcess;
  connectionString: string;
  dataDir: string;
  pool: pg.Pool;
  headers: Record<string, string>;
  salesHeaders: Record<string, string>;
  /** where the salesperson may order: as many customers as order at one time */
  manyPlaces: { org: string; cv: string; shipto: string }[];
  place: { bu: string; pathName: string; org: string; cv: string; type: string; skus: string[]; shipto: string; sendBy: string };
  main: string;
  end(): Promise<void>;
}

/** The portal with the demonstration supplier on a private database of its own, a customer signed in, and where they order. */
export async function benchPortal(): Promise<BenchPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-bench-'));
  // The demonstration supplier is made by the first start; what is measured is a later one.
  await (await startProcess({ port: await freePort(), dataDir })).stop();
  const portal = await startProcess({ port: await freePort(), dataDir });
  const connectionString = (await runningConnection(dataDir)) ?? '';
  const pool = new pg.Pool({ connectionString, max: 4 });
  const bearer = async (username: string) => ({ authorization: `Bearer ${(await signIn(portal.origin, username, 'morning-field')).accessToken}` });
  return {
    portal,
    connectionString,
    dataDir,
    pool,
    place: await findPlace(pool),
    manyPlaces: await findManyPlaces(pool),
    headers: await bearer('customer'),
    salesHeaders: await bearer('salesman'),
    main: `${portal.origin}${defaultBases.main}`,
    end: async () => {
      await pool.end();
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function findPlace(pool: pg.Pool): Promise<BenchPortal['place']> {
  const { rows } = await pool.query<Omit<BenchPortal['place'], 'skus'>>(`
    select u.bu, b.path_name as "pathName", u.org_code as org, u.cv_code as cv, p.prd_type_code as type,
           (select ship_to from ship_to s where s.cv_code = u.cv_code and s.org_code = u.org_code order by 1 limit 1) as shipto,
           (select send_by from carrier c where c.bu = u.bu and c.cv_code in ('', u.cv_code) order by 1 limit 1) as "sendBy"
    from app_user a join user_customer u using (user_id) join business_unit b using (bu)
    join product p on p.bu = u.bu join product_price pp on pp.bu = p.bu and pp.sku = p.sku and pp.org_code = u.org_code and pp.cv_code = ''
    where a.username = 'customer' and u.bu = 'feed' group by 1, 2, 3, 4, 5 order by count(*) desc limit 1`);
  const [found] = rows;
  if (!found) throw new Error('The demonstration supplier has no place for the customer.');
  return { ...found, skus: await skusOf(pool, found.bu, found.org, found.type) };
}

async function findManyPlaces(pool: pg.Pool): Promise<BenchPortal['manyPlaces']> {
  const { rows } = await pool.query<BenchPortal['manyPlaces'][number]>(`
    select u.org_code as org, u.cv_code as cv, min(s.ship_to) as shipto
    from app_user a join user_customer u using (user_id) join ship_to s on s.cv_code = u.cv_code and s.org_code = u.org_code
    where a.username = 'salesman' and u.bu = 'feed' group by 1, 2 order by 2, 1`);
  return rows;
}

/** Products of one type that an organisation sells by the piece. */
export async function skusOf(pool: pg.Pool, bu: string, org: string, type: string): Promise<string[]> {
  const { rows } = await pool.query<{ sku: string }>(
    `
    select p.sku from product p join product_price pp on pp.bu = p.bu and pp.sku = p.sku and pp.org_code = $2 and pp.cv_code = ''
    where p.bu = $1 and p.prd_type_code = $3 and p.pack_size = 1 and p.active order by p.sku limit 10`,
    [bu, org, type],
  );
  return rows.map(({ sku }) => sku);
}

/** A floor process on the same database; answers its address and how to end it. */
export async function startFloor(connectionString: string, kind: 'products' | 'order') {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('floor.ts', import.meta.url)), connectionString, String(port), kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/`,
    end: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Resident memory of a process in MB: now, and the highest it was. Linux only; NaN elsewhere. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

export const callPath = (name: keyof typeof calls, values: Record<string, string>): string =>
  calls[name].path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(values[key] ?? ''));
