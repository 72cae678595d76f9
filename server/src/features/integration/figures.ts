import { countedSql, secondsSinceSql, type Figures } from '#platform/figures/figure.ts';
import { deliveryTries } from './outbox/deliver-to.ts';

/** For each receiver that is configured, the value of an expression that names it `r`. */
const ofReceivers = (value: string) =>
  `(select jsonb_object_agg(r.name, ${value}) from receiver r where r.ended_at is null)`;
const notTaken =
  'select from outbox_delivery d where d.receiver = r.name and d.delivered_at is null';
/** Messages of the ERP that wait for an admin or for their order: those that staff see as parked or given up. */
const unsolved = `state in ('parked', 'given up')`;

/** Events on their way to receivers, messages of the ERP, and imports; all are counted along indexes of what waits. */
export const integrationFigures = {
  smart_order_outbox_not_given: {
    kind: 'gauge',
    help: 'events that no receiver was given yet',
    sql: countedSql('select from outbox where delivered_at is null'),
  },
  smart_order_outbox_waiting: {
    kind: 'gauge',
    help: 'events that the receiver has not taken',
    by: 'receiver',
    sql: ofReceivers(countedSql(notTaken)),
  },
  smart_order_outbox_oldest_seconds: {
    kind: 'gauge',
    help: 'how long the oldest of them waits',
    by: 'receiver',
    sql: ofReceivers(
      secondsSinceSql(
        `select o.created_at from outbox_delivery d join outbox o using (outbox_id) where d.receiver = r.name and d.delivered_at is null order by d.event_id limit 1`,
      ),
    ),
  },
  smart_order_outbox_given_up: {
    kind: 'gauge',
    help: 'events that are sent again only when an admin decides so',
    by: 'receiver',
    sql: ofReceivers(countedSql(`${notTaken} and d.given_up_at is not null`)),
  },
  smart_order_outbox_paused: {
    kind: 'gauge',
    help: '1 while an admin has paused the receiver',
    by: 'receiver',
    sql: ofReceivers('(r.paused_at is not null)::int'),
  },
  smart_order_outbox_tries_total: {
    kind: 'counter',
    help: 'events of calls by what became of them',
    read: deliveryTries.read,
  },
  smart_order_inbox_parked: {
    kind: 'gauge',
    help: 'messages of the ERP that could not be applied',
    sql: countedSql(`select from inbox_document where ${unsolved}`),
  },
  smart_order_inbox_oldest_seconds: {
    kind: 'gauge',
    help: 'how long the oldest of them waits',
    sql: secondsSinceSql(
      `select received_at from inbox_document where ${unsolved} order by inbox_id limit 1`,
    ),
  },
  smart_order_imports: {
    kind: 'gauge',
    help: 'imports that wait or run',
    by: 'state',
    sql: `jsonb_build_object('waiting', ${countedSql(`select from integration_import where state = 'waiting'`)}, 'running', ${countedSql(`select from integration_import where state = 'running'`)})`,
  },
  smart_order_import_last_seconds: {
    kind: 'gauge',
    help: 'how long ago the newest import that was taken began; refused, failed and tried ones do not count',
    sql: `(select extract(epoch from $1::timestamptz - created_at)::int from integration_import where state = 'done' and not dry_run order by created_at desc limit 1)`,
  },
} satisfies Figures;
