import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { connect } from '../../server/src/platform/database/connections/connect.ts';
import { forLongWork } from '../../server/src/platform/database/connections/patience.ts';
import { prepareDatabase } from '../../server/src/platform/database/prepare.ts';
import { startPrivatePostgres } from '../../server/src/platform/database/private/private-postgres.ts';
import { eraseNow } from '../../server/src/features/persons/front.ts';
import {
  importIn,
  importSources,
  type Manner,
} from '../../server/src/features/integration/master-data/import-files.ts';
import {
  fileSources,
  type Source,
} from '../../server/src/features/integration/master-data/read-file.ts';
import { kindOfFile, kinds } from '../../server/src/features/integration/master-data/kinds.ts';
import { mayBeComplete } from '../../server/src/features/integration/master-data/retire-missing.ts';
import { jobs } from '../../server/src/jobs.ts';
import { openPools } from '../../server/src/platform/database/connections/pools.ts';
import { Documents } from '../../server/src/platform/documents/documents.ts';
import { runJobs } from '../../server/src/platform/jobs/run-jobs.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { Memory } from '../../server/src/platform/memory.ts';
import { removeOldRows } from '../../server/src/retention.ts';
import { collectRuns, runs } from './runs.ts';

// It is removed afterwards, so no write waits for the disk.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};
const samples = new URL('../../samples/', import.meta.url).pathname;

/**
 * A new database that has run what puts its statements together: migrations, imports, erasures, the removal of old rows and
 * a look of the jobs. It ends after `work`.
 */
export async function onUsedDatabase<T>(
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-sql-'));
  const postgres = await startPrivatePostgres({
    dataDir,
    log: { info: () => {}, warn: console.warn },
    settings,
  });
  try {
    collectRuns();
    const { connectionString } = postgres;
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: connectionString });
    await prepareDatabase(connectionString, config);
    const { db, close } = connect(connectionString, { max: 2, patience: forLongWork });
    const files = (await readdir(samples))
      .filter((name) => /\.(?:csv|json)$/.test(name))
      .map((name) => join(samples, name));
    const importer = { requestId: 'check', userId: null };
    const report = await importSources(db, fileSources(files), importer);
    if (report.badCount > 0)
      throw new Error(`the samples were not imported: ${JSON.stringify(report)}`);
    for (const source of fileSources(files)) {
      const kind = kindOfFile(basename(source.name));
      if (!kind) throw new Error(`${source.name} is of no kind`);
      const manner = mayBeComplete(kind) ? { complete: true, confirm: true } : { each: true };
      await db.transaction().execute((tx) => importIn(tx, [source], importer, undefined, manner));
    }
    const write = (folder: string, name: string, text: string) =>
      mkdir(join(dataDir, folder), { recursive: true }).then(() =>
        writeFile(join(dataDir, folder, name), text),
      );
    const given = (folder: string) =>
      fileSources(kinds.map(({ name }) => join(dataDir, folder, `${name}.csv`)).filter(existsSync));
    const imports = (sources: readonly Source[], manner: Manner) =>
      db
        .transaction()
        .execute((tx) =>
          importIn(
            tx,
            sources,
            { ...importer, token: 'check', units: ['feed'] },
            undefined,
            manner,
          ),
        );
    // Every kind, without rows; a row of an unknown product is left out; and where the products cannot be read, it may be known.
    for (const { name, columns } of kinds)
      await write('empty', `${name}.csv`, `${columns.map((column) => column.name).join(',')}\n`);
    const price = 'bu,orgCode,sku,cvCode,unitPrice\nfeed,1001,none,,1\n';
    // A customer and a product whose codes changed.
    await write(
      'changed',
      'customers.csv',
      'cvCode,nameTh,nameEn,formerCode\nS9001,ร้าน,Shop,S2001\n',
    );
    await write(
      'changed',
      'products.csv',
      'bu,prdTypeCode,groupCode,productCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn,formerCode\nrice,MILLED,LOCAL,SY09,ข้าว,Rice,BAG,ถุง,bag,SY05--\n',
    );
    await importSources(db, given('changed'), importer);
    await write('unknown', 'prices.csv', price);
    await write('unread', 'prices.csv', price);
    await write('unread', 'products.csv', 'sku\nnone\n');
    await imports(given('empty'), {});
    await imports(given('unknown'), { each: true });
    await imports(given('unread'), {});
    await imports(fileSources([join(samples, 'bank-statements.csv')]), { each: true });
    for (const { user_id } of await db.selectFrom('app_user').select('user_id').execute())
      await eraseNow(db, config, user_id);
    // One look at what is due, and one removal of what is old.
    const { close: closePools, ...pools } = openPools(connectionString, { patience: forLongWork });
    const log = createLog('silent');
    const now = () => new Date();
    for (const folder of ['images', 'photos'])
      await mkdir(join(dataDir, folder), { recursive: true });
    await removeOldRows({ ...pools, config, now });
    const stop = runJobs(
      {
        ...pools,
        replica: undefined,
        config,
        now,
        log,
        documents: new Documents(log),
        memory: new Memory(),
      },
      jobs,
    );
    while (![...runs.keys()].some((place) => place.includes('/run-jobs.ts:'))) await sleep(50);
    await stop();
    await closePools();
    await close();
    return await work(connectionString);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}
