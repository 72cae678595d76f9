// Run after a new migration: writes server/src/platform/database/schema.ts from a freshly migrated database.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from '../server/src/platform/database/connections/client.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startPrivatePostgres } from '../server/src/platform/database/private/private-postgres.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-types-'));
const log = { info: () => {}, warn: console.warn };
const postgres = await startPrivatePostgres({ dataDir, log });
const pool = new Pool({ connectionString: postgres.connectionString });
try {
  await migrate(pool);
  execFileSync(
    'kysely-codegen',
    [
      '--url',
      postgres.connectionString,
      '--dialect',
      'postgres',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--type-mapping',
      '{"int8":"number"}',
      '--out-file',
      'server/src/platform/database/schema.ts',
    ],
    { stdio: 'inherit' },
  );
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
