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
  receiver: string;
  waiting: number;
  oldest: number;
  given_up: number;
  paused: number;
}

/** What each configured receiver has not taken, counted along indexes of what waits. */
const waitingSql = `
  select r.name as receiver,
    (select count(*)::int from (select from outbox_delivery d where d.receiver = r.name and d.delivered_at is null limit ${mostCounted}) w) as waiting,
    coalesce((select extract(epoch from $1::timestamptz - o.created_at) from outbox_delivery d join outbox o using (outbox_id)
      where d.receiver = r.name and d.delivered_at is null order by d.event_id limit 1), 0)::float8 as oldest,
    (select count(*)::int from (select from outbox_delivery d
      where d.receiver = r.name and d.given_up_at is not null and d.delivered_at is null limit ${mostCounted}) w) as given_up,
    (r.paused_at is not null)::int as paused
  from receiver r where r.ended_at is null order by r.name`;

/** What no receiver was given yet: all of it where none is configured. */
async function notGiven({ db }: Deps): Promise<number> {
  const [found] = await run<{ count: number }>(
    db,
    `select count(*)::int as count from (select from outbox where delivered_at is null limit ${mostCounted}) w`,
    [],
  );
  return found?.count ?? 0;
}

interface Parked {
  parked: number;
  oldest: number;
}

/** Messages of the ERP that wait for an admin or for their order: those that staff see as parked or given up. */
async function parkedNow({ db, now }: Deps): Promise<Parked> {
  const unsolved = `state in ('parked', 'given up')`;
  const [found] = await run<Parked>(
    db,
    `select (select count(*)::int from (select from inbox_document where ${unsolved} limit ${mostCounted}) w) as parked,
      coalesce((select extract(epoch from $1::timestamptz - received_at) from inbox_document where ${unsolved} order by inbox_id limit 1), 0)::float8 as oldest`,
    [now()],
  );
  return found ?? { parked: 0, oldest: 0 };
}

const seconds = (since: number) => Math.max(0, Math.round(since));

/** `/metrics` for Prometheus (design §7): with INTEGRATION_TOKEN, or from this machine where no other caller can reach it. Others get a 404. */
export async function metricsRoutes(app: FastifyInstance, deps: Deps) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isHere(request, deps.config) && !hasToken(request, deps.config.integrationToken)) throw new Problem('not_found');
    const [receivers, free, inbox] = await Promise.all([run<Waiting>(deps.db, waitingSql, [deps.now()]), notGiven(deps), parkedNow(deps)]);
    const of = (value: (one: Waiting) => number) => receivers.map((one) => [`{receiver="${one.receiver}"}`, value(one)] as const);
    const tries = [...deliveryCounts()].flatMap(([receiver, counts]) =>
      Object.entries(counts).map(([outcome, count]) => [`{receiver="${receiver}",outcome="${outcome}"}`, count] as const),
    );
    const lines = [
      ...metric('smart_order_outbox_not_given', 'gauge', `events that no receiver was given yet, at most ${mostCounted}`, [['', free]]),
      ...metric(
        'smart_order_outbox_waiting',
        'gauge',
        `events that the receiver has not taken, at most ${mostCounted}`,
        of(({ waiting }) => waiting),
      ),
      ...metric(
        'smart_order_outbox_oldest_seconds',
        'gauge',
        'how long the oldest of them waits',
        of(({ oldest }) => seconds(oldest)),
      ),
      ...metric(
        'smart_order_outbox_given_up',
        'gauge',
        'events that are told again only when an admin says so',
        of((one) => one.given_up),
      ),
      ...metric(
        'smart_order_outbox_paused',
        'gauge',
        '1 while an admin has paused the receiver',
        of(({ paused }) => paused),
      ),
      ...metric('smart_order_inbox_parked', 'gauge', `messages of the ERP that could not be applied, at most ${mostCounted}`, [['', inbox.parked]]),
      ...metric('smart_order_inbox_oldest_seconds', 'gauge', 'how long the oldest of them waits', [['', seconds(inbox.oldest)]]),
      ...metric('smart_order_outbox_tries_total', 'counter', 'events of calls by this process, by what became of them', tries),
    ];
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

const metric = (name: string, type: 'gauge' | 'counter', help: string, values: readonly (readonly [labels: string, value: number])[]) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...values.map(([labels, value]) => `${name}${labels} ${value}`),
];
