import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Log } from '#platform/log.ts';
import { importSources } from '../master-data/import-files.ts';
import { fileSources, madeSource } from '../master-data/read-file.ts';
import { putOnLorries } from './lorries.ts';
import { yearOfRows } from './rows.ts';
import { folder } from './supplier.ts';

interface Seeding {
  db: Db;
  dataDir: string;
  now: Date;
  log: Log;
  begins?: (what: string) => void;
}

/**
 * Imports the demonstration supplier's files and a year of its orders like any other import (D-04).
 * Does nothing where a business unit exists already.
 */
export async function seedDemonstration({
  db,
  dataDir,
  now,
  log,
  begins,
}: Seeding): Promise<boolean> {
  const standing = await db.selectFrom('business_unit').select('bu').limit(1).executeTakeFirst();
  if (standing) return false;
  begins?.('making the demonstration supplier');
  await cp(join(folder, 'pictures'), join(dataDir, 'images'), { recursive: true });
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.csv'))
    .map((name) => join(folder, name));
  const made = Object.entries(await yearOfRows(now)).map(([kind, rows]) => madeSource(kind, rows));
  const report = await importSources(db, [...fileSources(files), ...made], {
    requestId: 'demonstration',
    userId: null,
  });
  if (report.badCount > 0)
    throw new Error(
      `The demonstration supplier is not sound:\n${report.lines().slice(0, 20).join('\n')}`,
    );
  await db.transaction().execute((tx) => putOnLorries(tx, now));
  log.info(Object.fromEntries(report.files), 'the demonstration supplier is ready');
  return true;
}
