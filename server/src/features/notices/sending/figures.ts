import { noticeChannels } from '#contract/notices/kinds.ts';
import { countedSql, secondsSinceSql, type Figures } from '#platform/figures/figure.ts';
import { noticeTries } from './send-by.ts';

const byChannel = (valueOf: (channel: string) => string) =>
  `jsonb_build_object(${noticeChannels.map((name) => `'${name}', ${valueOf(name)}`).join(', ')})`;
const due = (channel: string) =>
  `from notice_delivery where channel = '${channel}' and state = 'waiting' and not_before <= $1`;

const oldest = (channel: string, since: 'not_before' | 'failing_since') =>
  secondsSinceSql(
    `select ${since} from notice_delivery where channel = '${channel}' and state = 'waiting' and ${since} <= $1 order by ${since} limit 1`,
  );

/** Messages to people on their way to providers; all are counted along indexes of what waits. */
export const noticeFigures = {
  smart_order_notices_behind_seconds: {
    kind: 'gauge',
    help: 'age of the oldest event of which no notices were made yet, with a number or without',
    sql: secondsSinceSql(
      `least((select created_at from outbox where event_id > (select event_id from notice_progress) order by event_id limit 1),
        (select created_at from outbox where event_id is null and delivered_at is null order by outbox_id limit 1))`,
    ),
  },
  smart_order_notices_waiting: {
    kind: 'gauge',
    help: 'messages to people that are due and wait for their provider',
    by: 'channel',
    sql: byChannel((name) => countedSql(`select ${due(name)}`)),
  },
  smart_order_notices_oldest_seconds: {
    kind: 'gauge',
    help: 'how long the oldest of them has waited, from its first try',
    by: 'channel',
    sql: byChannel(
      (name) => `greatest(${oldest(name, 'not_before')}, ${oldest(name, 'failing_since')})`,
    ),
  },
  smart_order_notices_given_up: {
    kind: 'gauge',
    help: 'messages to people that were given up within the last day',
    by: 'channel',
    sql: byChannel((name) =>
      countedSql(
        `select from notice_delivery where state = 'given_up' and ended_at > $1::timestamptz - interval '1 day' and channel = '${name}'`,
      ),
    ),
  },
  smart_order_channel_refuses: {
    kind: 'gauge',
    help: '1 while a provider of messages takes nothing or refuses our settings (NOTI-002)',
    by: 'channel',
    sql: `(select jsonb_object_agg(channel, (problem <> '')::int) from channel_state)`,
  },
  smart_order_channel_quota_used: {
    kind: 'gauge',
    help: 'used part of the month’s quota of messages, from 0 to 1',
    by: 'channel',
    sql: `(select jsonb_object_agg(channel, quota_used / quota_most::float) from channel_state where quota_most > 0)`,
  },
  smart_order_notice_tries_total: {
    kind: 'counter',
    help: 'tries of messages to people by what became of them',
    read: noticeTries.read,
  },
} satisfies Figures;
