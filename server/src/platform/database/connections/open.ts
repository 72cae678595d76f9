import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { createLog } from '#platform/log.ts';
import { runningConnection } from '../private/running.ts';
import { startPrivatePostgres } from '../private/private-postgres.ts';
import { connect } from './connect.ts';
import type { Patience } from './patience.ts';

/** Whether opening the database would make a new one: DATA_DIR is empty, perhaps because its name was mistyped. */
export const lacksDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  !databaseUrl && !existsSync(join(dataDir, 'postgres'));

/** Throws where there is no database, in words that name DATA_DIR. */
export function refuseWithoutDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (lacksDatabase(config))
    throw new Error(
      `There is no database in DATA_DIR (${resolve(config.dataDir)}): give DATA_DIR or DATABASE_URL as the server has it.`,
    );
}

/** The database for a small program: DATABASE_URL, that of a server now running on DATA_DIR, or the private one, which runs until `stop`. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{
  connectionString: string;
  stop(): Promise<void>;
}> {
  if (databaseUrl) return { connectionString: databaseUrl, stop: async () => {} };
  const running = await runningConnection(dataDir);
  if (running) return { connectionString: running, stop: async () => {} };
  return startPrivatePostgres({ dataDir, log: createLog('warn') });
}

/** Does `work` with at most two connections to the database of `openDatabase`, and ends them and what was started for them. */
export async function onOpenDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  patience: Patience,
  work: (connected: ReturnType<typeof connect>) => Promise<T>,
): Promise<T> {
  const { connectionString, stop } = await openDatabase(config);
  try {
    const connected = connect(connectionString, { max: 2, patience });
    try {
      return await work(connected);
    } finally {
      await connected.close();
    }
  } finally {
    await stop();
  }
}
