import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlAt } from '@smart-order/server/testing/data-dir-sql.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { ownDatabase } from '@smart-order/server/testing/test-portal.ts';
import { afterAll, beforeAll, inject } from 'vitest';
import { openPortal, type Environment, type OpenPortal } from './open-portal.ts';
import { seedMade, seedName } from './seed.ts';

/** Opens a portal before the first test of a file, or of a `describe`, and closes it after the last. `environment` may depend on the portal's address. */
export function demonstration(
  environment: (origin: string) => Environment | Promise<Environment> = () => ({}),
): OpenPortal {
  let portal: OpenPortal | undefined;
  beforeAll(async () => {
    const PORT = String(await freePort());
    portal = await demoPortal({ PORT, ...(await environment(`http://127.0.0.1:${PORT}`)) });
  });
  afterAll(() => portal?.stop());
  const now = () => {
    if (!portal) throw new Error('The portal is open while tests run: ask for it there.');
    return portal;
  };
  return {
    get origin() {
      return now().origin;
    },
    get dataDir() {
      return now().dataDir;
    },
    get databaseUrl() {
      return now().databaseUrl;
    },
    sql: (text, values) => now().sql(text, values),
    session: (username) => now().session(username),
    person: (username) => now().person(username),
    lookAtStanding: () => now().lookAtStanding(),
    stop: () => now().stop(),
  };
}

/** A portal over a copy of the demonstration. */
export async function demoPortal(environment?: Environment): Promise<OpenPortal> {
  const seed = inject('seed');
  await seedMade(seed);
  const databaseUrl = await ownDatabase(seedName);
  // Its path has spaces, as people's folders do.
  const folder = await mkdtemp(join(tmpdir(), 'smart order e2e '));
  const dataDir = join(folder, 'data');
  await cp(seed, dataDir, { recursive: true });
  const portal = await openPortal(dataDir, { DATABASE_URL: databaseUrl, ...environment });
  const stop = async () => {
    await portal.stop();
    await sqlAt(
      inject('postgres'),
      `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`,
    );
    await rm(folder, { recursive: true, force: true });
  };
  return { ...portal, stop };
}
