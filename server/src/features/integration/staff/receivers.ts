import { mostCounted } from '#contract/integration/receivers/message-states.ts';
import type { ReceiverRow } from '#contract/integration/receivers/shapes.ts';
import { receiversOf } from '#outside/receivers/receivers.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Handlers } from '#platform/context.ts';
import { personNameSql } from '#platform/person-name.ts';

// Along the indexes of what waits, to a limit.
const listSql = `
  select r.name, r.kinds, r.units, r.ended_at is null as "isConfigured", r.paused_at as "pausedAt",
    case when r.paused_at is null then '' else coalesce(${personNameSql('u')}, r.paused_by, '') end as "pausedBy",
    w.waiting, w.since, w.late, w.failing, g."givenUp",
    (select o.created_at from outbox_delivery d join outbox o using (outbox_id) where d.receiver = r.name order by d.event_id desc limit 1) as "newestAt"
  from receiver r left join app_user u on u.user_id = r.paused_by cross join lateral (
    select count(*)::int as waiting, min(o.created_at) as since,
      count(*) filter (where o.created_at < $1::timestamptz - interval '1 minute')::int as late,
      count(*) filter (where d.failing_since is not null)::int as failing
    from (select * from outbox_delivery d where d.receiver = r.name and d.delivered_at is null and d.given_up_at is null order by d.event_id
      limit ${mostCounted}) d join outbox o using (outbox_id)) w cross join lateral (
    select count(*)::int as "givenUp" from (select from outbox_delivery d
      where d.receiver = r.name and d.given_up_at is not null and d.delivered_at is null limit ${mostCounted}) d) g
  where r.ended_at is null or w.waiting + g."givenUp" > 0
  order by r.ended_at is not null, r.name`;

const notGivenSql = `select count(*)::int as count from (select from outbox where delivered_at is null limit ${mostCounted}) w`;

interface Row extends Omit<ReceiverRow, 'place' | 'pausedAt' | 'since' | 'newestAt'> {
  pausedAt: Date | null;
  since: Date | null;
  newestAt: Date | null;
}

export const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** The calls of admins about the systems that receive events. */
export const receiverHandlers = {
  listReceivers: async ({ db, now, config }) => {
    const places = new Map(receiversOf(config, now).map(({ name, place }) => [name, place]));
    const [rows, [free]] = await Promise.all([
      run<Row>(db, listSql, [now()]),
      run<{ count: number }>(db, notGivenSql, []),
    ]);
    return {
      data: rows.map(({ pausedAt, since, newestAt, ...row }) => ({
        ...row,
        place: places.get(row.name) ?? '',
        pausedAt: isoOrNull(pausedAt),
        since: isoOrNull(since),
        newestAt: isoOrNull(newestAt),
      })),
      notGiven: rows.some(({ isConfigured }) => isConfigured) ? 0 : (free?.count ?? 0),
    };
  },
} satisfies Handlers;
