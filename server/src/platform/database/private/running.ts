import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '../connections/client.ts';
import { failureOf } from '#platform/failure.ts';
import { owner } from './cluster.ts';

/** A busy machine may take seconds; a PostgreSQL that hangs does not answer later either. */
const usualWaitMs = 15_000;
/** Nothing listens at the address: its file is missing, or was left behind by a process that was killed. */
const isNotListening = (error: unknown) =>
  ['ENOENT', 'ECONNREFUSED'].includes(failureOf(error).code ?? '');

/** The connection of the private PostgreSQL that a server now runs on this folder, or undefined where none runs. Throws where one runs and does not answer. */
export async function runningConnection(
  dataDir: string,
  waitMs = usualWaitMs,
): Promise<string | undefined> {
  const folder = await realpath(join(dataDir, 'run')).catch(() => undefined);
  if (folder === undefined) return undefined;
  const connectionString = `postgresql://${owner}@localhost:5432/${owner}?host=${encodeURIComponent(folder)}`;
  const client = new Client({ connectionString, connectionTimeoutMillis: waitMs });
  try {
    await client.connect();
    return connectionString;
  } catch (error) {
    if (isNotListening(error)) return undefined;
    throw new Error(
      `The database of the Smart Order that runs on ${dataDir} does not answer: ${failureOf(error).message}. Try again when the machine is less busy.`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
