import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Log } from '#platform/log.ts';
import { importSources } from '../master-data/import-files.ts';
import { madeSource } from '../master-data/read-file.ts';

interface Seeding {
  db: Db;
  dataDir: string;
  now: Date;
  log: Log;
  begins?: (what: string) => void;
}

/** Makes the demonstration supplier through the same import as any other (D-04); does nothing where a business unit stands already. */
export async function seedDemonstration({ db, dataDir, now, log, begins }: Seeding): Promise<boolean> {
  const standing = await db.selectFrom('business_unit').select('bu').limit(1).executeTakeFirst();
  if (standing) return false;
  begins?.('making the demonstration supplier');
  // A year of orders in words is large; a start that finds its data never reads it.
  const { demonstrationRows } = await import('./rows.ts');
  const { tables, pictures } = demonstrationRows({ now });
  await mkdir(join(dataDir, 'images'), { recursive: true });
  await Promise.all(pictures.map(({ name, svg }) => writeFile(join(dataDir, 'images', name), svg)));
  const report = await importSources(
    db,
    Object.entries(tables).map(([kind, rows]) => madeSource(kind, rows)),
    { requestId: 'demonstration', userId: null },
  );
  if (report.badCount > 0) throw new Error(`The demonstration supplier is not sound:\n${report.lines().slice(0, 20).join('\n')}`);
  log.info(Object.fromEntries(report.files), 'the demonstration supplier is ready');
  return true;
}
