import { readdir, readFile, rm } from 'node:fs/promises';
import { defaultBases } from '#contract/bases.ts';
import { calls } from '#contract/calls.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { signIn } from '@smart-order/server/testing/http-client.ts';
import { startProcess, type PortalProcess } from '@smart-order/server/testing/portal-process.ts';
import { Pool } from '@smart-order/server/platform/database/connections/client.ts';
import { benchFolder } from './stored-databases.ts';

export interface BenchPortal {
  portal: PortalProcess;
  pool: Pool;
  main: string;
  /** headers of a new sign-in: a token is valid for ten minutes */
  bearer(username: string): Promise<Record<string, string>>;
  end(): Promise<void>;
}

/** `npm start` on an existing database, with the allocator set as in the examples of `deploy/`. Without a configFile no ERP is configured: the floors have none either. */
export async function benchPortal(
  connectionString: string,
  configFile = '',
  further: Record<string, string> = {},
): Promise<BenchPortal> {
  const dataDir = await benchFolder();
  const environment = {
    DATABASE_URL: connectionString,
    ERP_SIMULATOR: 'off',
    MALLOC_ARENA_MAX: '1',
    ...(configFile && { CONFIG_FILE: configFile }),
    ...further,
  };
  const portal = await startProcess({ port: await freePort(), dataDir, environment });
  const pool = new Pool({ connectionString, max: 4 });
  return {
    portal,
    pool,
    main: `${portal.origin}${defaultBases.main}`,
    bearer: async (username) => ({
      authorization: `Bearer ${(await signIn(portal.origin, username, 'morning-field')).accessToken}`,
    }),
    end: async () => {
      await pool.end();
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resident memory of a process in MB: now, and the most it was. Linux only; NaN elsewhere. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (key: string) =>
    Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

/** Processor time in ms that a process and a PostgreSQL have used, by its postmaster. Linux only; NaN elsewhere. */
export async function cpuMs(pid: number, postmaster: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    pids.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  const used = all.map((stat) => {
    // The fields after the name; from the twelfth the ticks of 10 ms of the process and of its ended children.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [own, ended] = [
      (fields[11] ?? 0) + (fields[12] ?? 0),
      (fields[13] ?? 0) + (fields[14] ?? 0),
    ];
    const id = Number.parseInt(stat, 10);
    if (id === pid) return own;
    if (id === postmaster) return own + ended;
    return fields[1] === postmaster ? own : 0;
  });
  return used.length > 0 ? used.reduce((sum, ticks) => sum + ticks, 0) * 10 : Number.NaN;
}

export const callPath = (name: keyof typeof calls, values: Record<string, string>): string =>
  calls[name].path.replaceAll(/\{(\w+)\}/g, (_all, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
