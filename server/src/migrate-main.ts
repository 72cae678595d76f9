import { readConfig, type Config } from './platform/config/config.ts';
import { makeDataFolder } from './platform/config/data-dir.ts';
import { openDatabase } from './platform/database/connections/open.ts';
import { prepareDatabase } from './platform/database/prepare.ts';
import { plainError } from './platform/http/answers/plain-error.ts';

/** `npm run migrate`: does what a start does to the database before it listens, as a separate step; exit 0 or 1. */
let config: Config | undefined;
try {
  config = readConfig(process.env);
  await makeDataFolder(config.dataDir);
  const opened = await openDatabase(config);
  try {
    const { migrated } = await prepareDatabase(opened.connectionString, config);
    console.log(migrated.length > 0 ? `Applied: ${migrated.join(', ')}.` : 'The database is up to date.');
  } finally {
    await opened.stop();
  }
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}
