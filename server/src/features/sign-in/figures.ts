import { mostCounted, type Figures } from '#platform/figures/figure.ts';

export const sessionFigures = {
  smart_order_sessions: {
    kind: 'gauge',
    help: 'sessions that have not ended',
    // The limit is on what is read: sessions whose time is over are marked as ended only later.
    sql: `(select count(*)::int from (select ends_at, idle_ends_at from session where ended_at is null order by user_id limit ${mostCounted}) s where least(ends_at, idle_ends_at) > $1)`,
  },
} satisfies Figures;
