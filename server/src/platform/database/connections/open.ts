import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { createLog } from '#platform/log.ts';
import { runningConnection } from '../private/running.ts';
import { startPrivatePostgres } from '../private/private-postgres.ts';

/** Whether opening the database would make a new one: DATA_DIR is empty, perhaps because its name was mistyped. */
export const lacksDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  !databaseUrl && !existsSync(join(dataDir, 'postgres'));

/** The database for a small program: DATABASE_URL, that of a server now running on DATA_DIR, or the private one, which runs until `stop`. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ connectionString: string; stop(): Promise<void> }> {
  if (databaseUrl) return { connectionString: databaseUrl, stop: async () => {} };
  const running = await runningConnection(dataDir);
  if (running) return { connectionString: running, stop: async () => {} };
  return startPrivatePostgres({ dataDir, log: createLog('warn') });
}
