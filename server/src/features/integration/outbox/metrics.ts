import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalOrigin } from '#platform/config/config.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { bearerOf } from '#platform/http/limits/limits.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import { deliveryCounts } from './delivery-counts.ts';

/** Waiting messages are counted up to this number: a metric may not read a whole table. */
const mostCounted = 10_000;

// A local proxy may forward a stranger's request unmarked, so loopback is enough only at a local address (decisions/running-the-server.md).
const isHere = ({ headers, socket }: FastifyRequest, { publicOrigin }: Deps['config']) =>
  isLocalOrigin(publicOrigin) &&
  headers['x-forwarded-for'] === undefined &&
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const [given, right] = [Buffer.from(bearerOf(request) ?? ''), Buffer.from(token ?? '')];
  return right.length > 0 && given.length === right.length && timingSafeEqual(given, right);
}

interface Waiting {
  waiting: number;
  oldest: number;
  dead: number;
}

async function waitingNow({ db, now }: Deps): Promise<Waiting> {
  const [found] = await run<Waiting>(
    db,
    `select (select count(*)::int from (select from outbox where delivered_at is null limit ${mostCounted}) w) as waiting,
       coalesce((select extract(epoch from $1::timestamptz - created_at) from outbox where delivered_at is null order by outbox_id limit 1), 0)::float8 as oldest,
       (select count(*)::int from outbox where dead_at is not null and delivered_at is null) as dead`,
    [now()],
  );
  return found ?? { waiting: 0, oldest: 0, dead: 0 };
}

/** `/metrics` for Prometheus (design §7): with INTEGRATION_TOKEN, or from this machine where no other caller can come. Others get a 404. */
export async function metricsRoutes(app: FastifyInstance, deps: Deps) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isHere(request, deps.config) && !hasToken(request, deps.config.integrationToken)) throw new Problem('not_found');
    const { waiting, oldest, dead } = await waitingNow(deps);
    const { delivered, refused, away } = deliveryCounts();
    const lines = [
      gauge('smart_order_outbox_waiting', `messages that the ERP has not taken, at most ${mostCounted}`, waiting),
      gauge('smart_order_outbox_oldest_seconds', 'how long the oldest of them waits', Math.max(0, Math.round(oldest))),
      gauge('smart_order_outbox_given_up', 'messages that are told again only when an admin says so', dead),
      '# HELP smart_order_outbox_tries_total tries of this process to tell the ERP',
      '# TYPE smart_order_outbox_tries_total counter',
      ...Object.entries({ delivered, refused, away }).map(([outcome, count]) => `smart_order_outbox_tries_total{outcome="${outcome}"} ${count}`),
    ];
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

const gauge = (name: string, help: string, value: number) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}`;
