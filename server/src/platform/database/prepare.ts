import { usableRole } from './application-role.ts';
import { checkDatabase } from './check.ts';
import { connect, type Db } from './connect.ts';
import { migrate } from './migrate.ts';
import { forMigrations } from './patience.ts';

/**
 * Looks at the database, migrates it and does what else its owner must do before the server opens (the demonstration supplier).
 * Answers the role that the server's own connections take. Throws a plain sentence where the database cannot be used.
 */
export async function prepareDatabase(
  connectionString: string,
  beforeOpening: (db: Db) => Promise<void> = async () => {},
): Promise<string | undefined> {
  const owner = connect(connectionString, { max: 2, patience: forMigrations });
  try {
    await checkDatabase(owner.pool);
    await migrate(owner.pool);
    await beforeOpening(owner.db);
    return await usableRole(owner.pool);
  } finally {
    await owner.close();
  }
}
