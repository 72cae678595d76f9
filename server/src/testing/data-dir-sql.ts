import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '#platform/database/connections/client.ts';
import { runningConnection } from '#platform/database/private/running.ts';

/** The private database of a server that runs on this folder. Throws where none answers within half a minute: on a busy machine a connection takes seconds. */
export async function databaseOf(dataDir: string): Promise<string> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
    const connectionString = await runningConnection(dataDir).catch(() => undefined);
    if (connectionString !== undefined) return connectionString;
  }
  throw new Error(`No database runs on ${dataDir}.`);
}

/** Runs one statement in the private database of a server that runs on this folder, as the supplier's own system might. */
export async function sqlIn<Row extends object = object>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return sqlAt(await databaseOf(dataDir), text, values);
}

/** The same in the database at this address. */
export async function sqlAt<Row extends object = object>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
