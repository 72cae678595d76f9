import type { Config } from '../config.ts';
import { sealingOf } from '../sealing.ts';
import { givenLogin, ownLogin, type Login } from './application-login.ts';
import { usableRole } from './application-role.ts';
import { checkDatabase } from './check.ts';
import { connect, type Db } from './connect.ts';
import { migrate } from './migrate.ts';
import { forMigrations } from './patience.ts';

/**
 * Looks at the database, migrates it and does what else its owner must do before the server opens (the demonstration supplier).
 * Answers how the server's own connections are opened. Throws a plain sentence where the database cannot be used.
 */
export async function prepareDatabase(
  connectionString: string,
  config: Config,
  beforeOpening: (db: Db) => Promise<void> = async () => {},
): Promise<Login> {
  const owner = connect(connectionString, { max: 2, patience: forMigrations });
  try {
    await checkDatabase(owner.pool);
    await migrate(owner.pool);
    await beforeOpening(owner.db);
    if (config.databaseAppUrl) return await givenLogin(owner.pool, config.databaseAppUrl);
    const password = (await sealingOf(config)).derive('database-login').toString('hex');
    return (await ownLogin(owner.pool, connectionString, password)) ?? { address: connectionString, role: await usableRole(owner.pool) };
  } finally {
    await owner.close();
  }
}
