import {
  countedSql,
  mostCounted,
  secondsSinceSql,
  type Figures,
} from '#platform/figures/figure.ts';

/** What people wrote to the LINE account, on its way to an answer; counted along the indexes of what waits and of the newest. */
export const chatFigures = {
  smart_order_chat_events_waiting: {
    kind: 'gauge',
    help: 'events of LINE that wait for their effect or their answer',
    sql: countedSql(`select from line_event where state = 'waiting'`),
  },
  smart_order_chat_events_oldest_seconds: {
    kind: 'gauge',
    help: 'how long ago the oldest of them came',
    sql: secondsSinceSql(
      `select min(received_at) from (select received_at from line_event where state = 'waiting' order by not_before limit ${mostCounted}) w`,
    ),
  },
  smart_order_chat_events_given_up: {
    kind: 'gauge',
    help: 'events of LINE of the last two days that were given up',
    // The limit is on what is read: one of many answered events is given up. LINE is tried for a day, so an event of the last day alone would never count.
    sql: `(select count(*)::int from (select state from line_event where received_at > $1::timestamptz - interval '2 days'
      order by received_at desc limit ${mostCounted}) w where state = 'given_up')`,
  },
} satisfies Figures;
