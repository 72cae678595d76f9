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
  pool: pg.Pool;
  headers: Record<string, string>;
  place: { bu: string; pathName: string; org: string; cv: string; type: string; skus: string[]; shipto: string; sendBy: string };
  main: string;
  end(): Promise<void>;
}

/** The portal with the demonstration supplier on a private database of its own, a customer signed in, and where they order. */
export async function benchPortal(): Promise<BenchPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-bench-'));
  const portal = await startProcess({ port: await freePort(), dataDir });
  const connectionString = (await runningConnection(dataDir)) ?? '';
  const pool = new pg.Pool({ connectionString, max: 4 });
  const { accessToken } = await signIn(portal.origin, 'customer', 'morning-field');
  return {
    portal, connectionString, pool, place: await findPlace(pool),
    headers: { authorization: `Bearer ${accessToken}` }, main: `${portal.origin}${defaultBases.main}`,
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
  const skus = await pool.query<{ sku: string }>(`
    select p.sku from product p join product_price pp on pp.bu = p.bu and pp.sku = p.sku and pp.org_code = $2 and pp.cv_code = ''
    where p.bu = $1 and p.prd_type_code = $3 and p.pack_size = 1 and p.active order by p.sku limit 10`, [found.bu, found.org, found.type]);
  return { ...found, skus: skus.rows.map(({ sku }) => sku) };
}

/** A floor process on the same database; answers its address and how to end it. */
export async function startFloor(connectionString: string, kind: 'products' | 'order') {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('floor.ts', import.meta.url)), connectionString, String(port), kind], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}/`, end: async () => { child.kill(); await once(child, 'exit'); } };
}

/** Resident memory of a process in MB: now, and the highest it was. Linux only; NaN elsewhere. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

export const callPath = (name: keyof typeof calls, values: Record<string, string>): string =>
  calls[name].path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(values[key] ?? ''));
