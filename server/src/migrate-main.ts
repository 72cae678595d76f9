import { readConfig, type Config } from './platform/config/config.ts';
import { makeDataFolder } from './platform/folders/data-dir.ts';
import { connect } from './platform/database/connections/connect.ts';
import { openDatabase } from './platform/database/connections/open.ts';
import { forLongWork } from './platform/database/connections/patience.ts';
import { plannedChanges } from './platform/database/planned-changes.ts';
import { prepareDatabase } from './platform/database/prepare.ts';
import { plainError } from './platform/http/answers/plain-error.ts';

/** `npm run migrate`: does what a start does to the database before it listens, as a separate step; with `-- --dry` says what that would be. Exit 0 or 1. */
let config: Config | undefined;
try {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--dry');
  if (unknown.length > 0)
    throw new Error(`npm run migrate takes --dry and nothing else, not ${unknown.join(' ')}.`);
  config = readConfig(process.env);
  await makeDataFolder(config.dataDir);
  const { connectionString, stop } = await openDatabase(config);
  try {
    const lines = process.argv.includes('--dry')
      ? await planned(connectionString)
      : await migrated(connectionString, config);
    console.log(lines.join('\n') || 'The database is up to date.');
  } finally {
    await stop();
  }
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}

async function migrated(connectionString: string, ours: Config): Promise<string[]> {
  const { migrated: names } = await prepareDatabase(connectionString, ours, undefined, console.log);
  return names.length > 0 ? [`Applied: ${names.join(', ')}.`] : [];
}

async function planned(connectionString: string): Promise<string[]> {
  const { pool, close } = connect(connectionString, { max: 1, patience: forLongWork });
  try {
    return await plannedChanges(pool);
  } finally {
    await close();
  }
}
