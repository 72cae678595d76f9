import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { hasOurKey } from '../database/roles/secret-key.ts';
import { takesNoWritesSql } from '../database/check.ts';
import type { Deps } from '../deps.ts';
import { webFault } from './web/web-build.ts';

const readOnlyReason = 'the database takes no writes: it is a standby, or was made read-only';

/** `/healthz`: this process answers. `/readyz`: it may take requests, with the state of the database and the audit. */
export function healthRoutes(app: FastifyInstance, { housekeeping, config }: Deps) {
  const schema = { hide: true };
  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const found = await stateOf(housekeeping);
      if (found?.readOnly)
        return await reply
          .status(503)
          .header('retry-after', '2')
          .send({ status: 'not ready', database: 'read only', reason: readOnlyReason });
      if (!(await hasOurKey(housekeeping, config)))
        return await reply.status(503).header('retry-after', '2').send({
          status: 'not ready',
          database: 'ok',
          reason:
            'another copy runs with another secretKey, which replaced ours: start this one again with that key',
        });
      const reason = await webFault();
      if (reason)
        return await reply
          .status(503)
          .header('retry-after', '2')
          .send({ status: 'not ready', database: 'ok', reason });
      return {
        status: 'ready',
        database: 'ok',
        migrations: found?.migrations,
        audit: found?.owner ? 'kept by triggers' : 'kept by triggers and by role',
        production: config.production,
      };
    } catch {
      return reply
        .status(503)
        .header('retry-after', '2')
        .send({ status: 'not ready', database: 'away' });
    }
  });
}

interface State {
  migrations: number;
  owner: boolean;
  readOnly: boolean;
}

/** Reads the state of the database; a connection to a server that takes no writes is closed, as those of requests are. */
async function stateOf(housekeeping: pg.Pool): Promise<State | undefined> {
  const client = await housekeeping.connect();
  let found: State | undefined;
  try {
    const { rows } = await client.query<State>(`
      select (select count(*)::int from migration) as migrations,
             pg_has_role(current_user, (select relowner from pg_class where relname = 'audit'), 'usage') as owner,
             ${takesNoWritesSql} as "readOnly"`);
    found = rows[0];
    return found;
  } finally {
    client.release(found?.readOnly ?? true);
  }
}
