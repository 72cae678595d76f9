import { Client } from 'pg';
import { runningConnection } from '#platform/database/private/running.ts';

/** Runs one statement in the private database of a server that runs on this folder, as the supplier's own system might. */
export async function sqlIn<Row extends object = object>(dataDir: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const connectionString = await runningConnection(dataDir);
  if (connectionString === undefined) throw new Error(`No database runs on ${dataDir}.`);
  return sqlAt(connectionString, text, values);
}

/** The same in the database at this address. */
export async function sqlAt<Row extends object = object>(connectionString: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
