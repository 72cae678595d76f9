import type pg from 'pg';
import { sealAll } from '../audit/chain/seal.ts';
import { verifyChain } from '../audit/chain/verify-chain.ts';
import type { Config } from '../config/config.ts';
import { missingMigrations } from '../database/migrate.ts';
import { brokenInvariants } from './invariants.ts';
import { verifyPhotos } from '../files/photos/verify-photos.ts';

/**
 * Seals waiting rows and checks the audit chain, every invariant and every photo, also while people work. Answers how many audit rows are right,
 * what is wrong, and which photos are `more`. Throws where this version has not migrated the database.
 */
export async function verify(
  pool: pg.Pool,
  config: Config,
): Promise<{ rows: number; wrong: string[]; more: string[] }> {
  await refuseUnmigrated(pool);
  await sealAll(pool, config);
  const { rows, broken } = await verifyChain(pool, config);
  const photos = await verifyPhotos(pool, config);
  return {
    rows,
    wrong: [...broken, ...(await brokenInvariants(pool)), ...photos.wrong],
    more: photos.more,
  };
}

// Otherwise a wrong address would be reported as a missing table.
async function refuseUnmigrated(pool: pg.Pool) {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('migration') is not null as there`,
  );
  if (!rows[0]?.there)
    throw new Error(
      'No Smart Order has been in this database: give DATA_DIR or DATABASE_URL as the server has it.',
    );
  const applied = (await pool.query<{ name: string }>('select name from migration')).rows;
  const missing = await missingMigrations(applied.map(({ name }) => name));
  if (missing.length > 0)
    throw new Error(
      `This database is older than this version (${missing.join(', ')} is missing): run npm run migrate, or verify with the version that runs.`,
    );
}
