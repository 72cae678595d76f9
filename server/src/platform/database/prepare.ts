import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { sealingOf } from '../sealing.ts';
import { givenLogin, ownLogin, type Login } from './roles/application-login.ts';
import { usableRole } from './roles/application-role.ts';
import { checkDatabase } from './check.ts';
import { connect, type Db } from './connections/connect.ts';
import { migrate } from './migrate.ts';
import { forMigrations } from './connections/patience.ts';
import { claimSecretKey } from './roles/secret-key.ts';
import { refuseSharedSessions } from './connections/session-settings.ts';

/**
 * Looks at the database, migrates it and does what else its owner must do before the server opens (the demonstration supplier).
 * `say` is called with the name of what migrations wait for. Answers how the server's own connections are opened, and the migrations applied now. Throws a plain sentence where the database cannot be used.
 */
export async function prepareDatabase(
  connectionString: string,
  config: Config,
  beforeOpening: (db: Db) => Promise<void> = async () => {},
  say: (line: string) => void = () => {},
): Promise<Login & { migrated: string[] }> {
  const owner = connect(connectionString, { max: 2, patience: forMigrations });
  try {
    await refuseSharedSessions(owner.pool, 'DATABASE_URL');
    await checkDatabase(owner.pool);
    const migrated = await migrate(owner.pool, say);
    await claimSecretKey(owner.pool, config);
    await beforeOpening(owner.db);
    return { ...(await loginFor(owner.pool, connectionString, config)), migrated };
  } finally {
    await owner.close();
  }
}

async function loginFor(owner: pg.Pool, connectionString: string, config: Config): Promise<Login> {
  if (config.databaseAppUrl) {
    const given = await givenLogin(owner, config.databaseAppUrl);
    const { pool, close } = connect(given.address, { max: 2 });
    try {
      await refuseSharedSessions(pool, 'DATABASE_APP_URL');
    } finally {
      await close();
    }
    return given;
  }
  const password = (await sealingOf(config)).derive('database-login').toString('hex');
  return (
    (await ownLogin(owner, connectionString, password)) ?? {
      address: connectionString,
      role: await usableRole(owner),
    }
  );
}
