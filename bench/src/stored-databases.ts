import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPrivatePostgres } from '@smart-order/server/platform/database/private/private-postgres.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { Client } from '@smart-order/server/platform/database/connections/client.ts';
import { fillSupplier, recipe, sizes, type SizeName } from './supplier.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The DATA_DIR of the stored databases. */
const storedFolder = join(root, '.cache/bench');

export interface BenchPostgres {
  /** process id of the PostgreSQL's first process */
  postmaster: number;
  /** a fresh copy of the supplier of this size, under this name */
  copyOf(size: SizeName, name: string): Promise<string>;
  end(): Promise<void>;
}

/**
 * A PostgreSQL whose data are stored between runs: a template for each size, made again when its recipe changes, and migrated when
 * only migrations are new. The copies are dropped at the end of their run.
 */
export async function benchPostgres(): Promise<BenchPostgres> {
  await mkdir(storedFolder, { recursive: true });
  const log = { info: () => {}, warn: console.warn };
  // Two portals (27 each), a floor (20) and the bench's own: beyond the usual 60 a portal answers 503, and the figure would be that of refusals.
  const postgres = await startPrivatePostgres({
    dataDir: storedFolder,
    log,
    settings: { max_connections: '150' },
  });
  const urlOf = (name: string) =>
    Object.assign(new URL(postgres.connectionString), { pathname: `/${name}` }).href;
  const admin = new Client({ connectionString: postgres.connectionString });
  await admin.connect();
  await admin.query("alter system set autovacuum_naptime = '5s'");
  const names = async () =>
    (
      await admin.query<{ datname: string }>(
        `select datname from pg_database where datname ~ '^(run|making|supplier)_'`,
      )
    ).rows;
  const drop = (name: string) => admin.query(`drop database if exists ${name} with (force)`);
  for (const { datname } of await names())
    if (!datname.startsWith('supplier_')) await drop(datname);
  return {
    postmaster: Number.parseInt(
      await readFile(join(storedFolder, 'postgres/postmaster.pid'), 'utf8'),
      10,
    ),
    async copyOf(size, name) {
      const template = `supplier_${size}_${hashOf(size)}`;
      const all = (await names()).map(({ datname }) => datname);
      for (const old of all)
        if (old.startsWith(`supplier_${size}_`) && old !== template) await drop(old);
      if (all.includes(template)) await startOn(template);
      else await make(size, template);
      await admin.query(`create database run_${name} template ${template} strategy file_copy`);
      return urlOf(`run_${name}`);
    },
    async end() {
      for (const { datname } of await names()) if (datname.startsWith('run_')) await drop(datname);
      await admin.end();
      await postgres.stop();
    },
  };

  async function make(size: SizeName, template: string) {
    console.log(`making the ${size} supplier; it is stored for the next run …`);
    await admin.query(`create database making_${size}`);
    await startOn(`making_${size}`);
    await fillSupplier(urlOf(`making_${size}`), sizes[size]);
    await admin.query(`alter database making_${size} rename to ${template}`);
  }

  // A start migrates the database; the first start also adds the demonstration's people.
  async function startOn(name: string) {
    const dataDir = await benchFolder();
    await (
      await startProcess({
        port: await freePort(),
        dataDir,
        environment: { DATABASE_URL: urlOf(name) },
      })
    ).stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A new DATA_DIR with the secret key of the stored databases: with another key the portal does not start on them. */
export async function benchFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-bench-'));
  await writeFile(join(dataDir, 'secret.key'), Buffer.alloc(32).toString('base64'));
  return dataDir;
}

const hashOf = (size: SizeName) =>
  createHash('sha256').update(recipe(sizes[size])).digest('hex').slice(0, 16);
