import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { owner } from './cluster.ts';

/** The connection of the private PostgreSQL that a server now runs on this folder, or undefined where none answers. */
export async function runningConnection(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(join(dataDir, 'run')).catch(() => undefined);
  if (folder === undefined) return undefined;
  const connectionString = `postgresql://${owner}@localhost:5432/${owner}?host=${encodeURIComponent(folder)}`;
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return connectionString;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
