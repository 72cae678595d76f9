import {
  openSession,
  type OpenedSession,
} from '@smart-order/server/features/sign-in/front.testing.ts';
import { lookAtStanding } from '@smart-order/server/features/standing/front.testing.ts';
import { readConfig } from '@smart-order/server/platform/config/config.ts';
import { runningConnection } from '@smart-order/server/platform/database/private/running.ts';
import { startPortal } from '@smart-order/server/portal.ts';
import { sqlAt } from '@smart-order/server/testing/data-dir-sql.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { withToken, type Person } from '@smart-order/server/testing/person.ts';

export interface OpenPortal {
  origin: string;
  dataDir: string;
  databaseUrl: string;
  sql<Row extends object = object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** a session of a person, made without the sign-in page */
  session(username: string): Promise<OpenedSession>;
  /** a person with such a session who makes calls without a browser */
  person(username: string): Promise<Person>;
  /** the server's look at standing orders, which it takes each minute */
  lookAtStanding(): Promise<void>;
  stop(): Promise<void>;
}

export type Environment = Record<string, string>;

/**
 * Opens the portal with the demonstration as `npm start` does, but in this process: a process of its own takes seconds before its first answer.
 * Without a DATABASE_URL it has its own database, in `dataDir`.
 */
export async function openPortal(
  dataDir: string,
  environment: Environment = {},
): Promise<OpenPortal> {
  const port = environment.PORT ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const config = readConfig({
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    DEMO: 'on',
    RATE_LIMIT_SCALE: '10000',
    ...environment,
  });
  const { deps, stop } = await startPortal(config);
  const databaseUrl = config.databaseUrl ?? (await runningConnection(dataDir)) ?? '';
  const session = (username: string) => openSession(deps, username);
  return {
    origin,
    dataDir,
    databaseUrl,
    sql: (text, values) => sqlAt(databaseUrl, text, values),
    session,
    person: async (username) => withToken(origin, (await session(username)).accessToken),
    lookAtStanding: () => lookAtStanding(deps),
    stop,
  };
}
