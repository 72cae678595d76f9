import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importSources } from './features/integration/master-data/import-files.ts';
import { kinds } from './features/integration/master-data/kinds.ts';
import { fileSources } from './features/integration/master-data/read-file.ts';
import { reportLanguage } from './features/integration/master-data/reason.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { checkDatabase } from './platform/database/check.ts';
import { migrate } from './platform/database/migrate.ts';
import { lacksDatabase, onOpenDatabase } from './platform/database/connections/open.ts';
import { forLongWork } from './platform/database/connections/patience.ts';
import { refuseSharedSessions } from './platform/database/connections/session-settings.ts';
import { plainError } from './platform/http/answers/plain-error.ts';

const usage = `npm run import -- [--kind KIND] [--lang th|en] FILE…
Files are CSV (UTF-8 or Windows Thai 874) or JSON, named by what they hold:
${kinds.map(({ name, says }) => `  ${name.padEnd(24)} ${says}`).join('\n')}
All of them are applied, or none. docs/integration/files.md has the columns.
What is wrong is told in English; in Thai with --lang th, or where LANG is.`;

/** `npm run import -- FILE…`: imports a supplier's own master data, with or without a running server; exit 0 or 1. */
let config: Config | undefined;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kind: { type: 'string' }, lang: { type: 'string' } },
  });
  const language = reportLanguage(values.lang, process.env);
  const absent = positionals.filter((path) => !existsSync(path));
  if (positionals.length === 0) throw new Error(usage);
  if (absent.length > 0) throw new Error(`These files are not there: ${absent.join(', ')}`);
  config = readConfig(process.env);
  // Allowed, because an import may precede the first start; the line shows a person who mistyped DATA_DIR where the rows are stored.
  if (lacksDatabase(config))
    console.error(
      `There was no database in DATA_DIR (${resolve(config.dataDir)}): a new one is made there.`,
    );
  const report = await onOpenDatabase(config, forLongWork, async ({ db, pool }) => {
    await refuseSharedSessions(pool, 'DATABASE_URL');
    await checkDatabase(pool);
    await migrate(pool);
    return importSources(db, fileSources(positionals, values.kind), {
      requestId: randomUUID(),
      userId: null,
      ...(config && { config }),
    });
  });
  for (const line of report.lines(language))
    (report.badCount > 0 ? console.error : console.log)(line);
  process.exitCode = report.badCount > 0 ? 1 : 0;
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}
