import { readFile, rm } from 'node:fs/promises';
import { calls, defaultBases } from '#contract/calls.ts';
import { signIn } from '@smart-order/server/testing/http-client.ts';
import { startProcess, type PortalProcess } from '@smart-order/server/testing/portal-process.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import pg from 'pg';
import { benchFolder } from './stored-databases.ts';

export interface BenchPortal {
  portal: PortalProcess;
  connectionString: string;
  dataDir: string;
  pool: pg.Pool;
  main: string;
  /** the headers of someone newly signed in: a token lives ten minutes */
  bearer(username: string): Promise<Record<string, string>>;
  end(): Promise<void>;
}

/** `npm start` over a database that is there already. No ERP listens: the floors have none either. */
export async function benchPortal(connectionString: string): Promise<BenchPortal> {
  const dataDir = await benchFolder();
  const portal = await startProcess({ port: await freePort(), dataDir, environment: { DATABASE_URL: connectionString, ERP_SIMULATOR: 'off' } });
  const pool = new pg.Pool({ connectionString, max: 4 });
  return {
    portal,
    connectionString,
    dataDir,
    pool,
    main: `${portal.origin}${defaultBases.main}`,
    bearer: async (username) => ({ authorization: `Bearer ${(await signIn(portal.origin, username, 'morning-field')).accessToken}` }),
    end: async () => {
      await pool.end();
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
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
