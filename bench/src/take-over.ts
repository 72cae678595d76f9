import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPrivatePostgres } from '@smart-order/server/platform/database/private/private-postgres.ts';
import { debianPostgres } from '@smart-order/server/testing/debian-postgres.ts';
import { writeErpBook, type BookSize } from './erp-book.ts';
import { full, report } from './report.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { import: string } };
const log = { info: () => {}, warn: console.warn };

// The ordinary run is small, and its limit the same share of three minutes; a few seconds of it are the program's start and the migration.
const size: BookSize = full ? { orders: 100_000, customers: 2000, products: 2000 } : { orders: 10_000, customers: 200, products: 2000 };
const mostSeconds = full ? 180 : 18;
/** What the files fill, and COPY of the same rows is the floor of. */
const tables = ['orders', 'order_line', 'order_step', 'invoice'];

/** Imports an ERP's order book into an empty database, by the private PostgreSQL and by Debian's where there is one. */
export async function takeOver() {
  await takeOverOn('PostgreSQL of npm');
  if (debianPostgres) await takeOverOn("Debian's PostgreSQL", debianPostgres);
}

async function takeOverOn(name: string, binaries?: typeof debianPostgres) {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-take-over-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const files = await writeErpBook(folder, size);
  const postgres = await startPrivatePostgres({ dataDir, log, ...(binaries && { binaries }) });
  try {
    const began = performance.now();
    await importFiles(files, { ...process.env, DATABASE_URL: postgres.connectionString, DATA_DIR: dataDir });
    const took = (performance.now() - began) / 1000;
    const { version, rows, floor } = await copied(postgres.connectionString);
    const figure = `${took.toFixed(1)} s for ${rows} rows, floor ${floor.toFixed(1)} s`;
    report(`${size.orders} orders taken over (${name}, ${version})`, figure, `at most ${mostSeconds} s`, took <= mostSeconds);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The exact command of `npm run import`, with its limit of memory; its findings are printed where it fails. */
async function importFiles(files: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...scripts.import.split(' ').slice(1), ...files], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the import ended with ${code}`);
}

/** The number of rows in the tables, and the seconds in which COPY writes them again into tables of the same shape, with the same indexes. */
async function copied(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: at } = await client.query<{ folder: string; version: string }>(
    `select current_setting('data_directory') as folder, current_setting('server_version') as version`,
  );
  const { folder = '', version = '' } = at[0] ?? {};
  let rows = 0;
  for (const table of tables) {
    const { rowCount } = await client.query(`copy ${table} to '${folder}/${table}.copy'`);
    rows += rowCount ?? 0;
    await client.query(`create table floor_${table} (like ${table} including all)`);
  }
  const began = performance.now();
  await client.query('begin');
  for (const table of tables) await client.query(`copy floor_${table} from '${folder}/${table}.copy'`);
  await client.query('commit');
  const floor = (performance.now() - began) / 1000;
  await client.end();
  return { version, rows, floor };
}
