import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#platform/database/connections/connect.ts';
import { importSources } from './import-files.ts';
import type { Importer } from './kind.ts';
import { fileSource } from './read-file.ts';
import type { Report } from './report.ts';

/** For tests: writes files and imports them in one command; a text is written as UTF-8. */
export async function importTexts(
  db: Db,
  files: Record<string, string | Buffer>,
  config?: Importer['config'],
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'smart order import '));
  try {
    for (const [name, content] of Object.entries(files))
      await writeFile(join(folder, name), content);
    const sources = Object.keys(files).map((name) => fileSource(join(folder, name)));
    return await importSources(db, sources, {
      requestId: randomUUID(),
      userId: null,
      ...(config && { config }),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Each bad row as `file:line reason`. */
export const reasonsOf = (report: Report) =>
  report.badRows.map(({ file, line, reason }) => `${file}:${line ?? '-'} ${reason.in('en')}`);
