import {
  countedSql,
  mostCounted,
  secondsSinceSql,
  type Figures,
} from '#platform/figures/figure.ts';
import { leaseMinutes } from './ask-due.ts';

// A copy that looks after a day puts it off for its lease.
const late = `from standing_day where look_at <= $1::timestamptz + interval '${leaseMinutes} minutes' and ends_at < $1 and state = 'asked'`;

/** Days of standing orders, counted along the indexes of what waits and of days. */
export const standingFigures = {
  smart_order_standing_days_late: {
    kind: 'gauge',
    help: 'days of standing orders that should have been ordered or left out by now',
    sql: countedSql(`select ${late}`),
  },
  smart_order_standing_days_late_seconds: {
    kind: 'gauge',
    help: 'how long the oldest of them should have been',
    sql: secondsSinceSql(`select min(ends_at) ${late}`),
  },
  smart_order_standing_days_failed: {
    kind: 'gauge',
    help: 'days of standing orders from today on that could not be ordered, and that no person has ordered since',
    // The limit is on what is read.
    sql: `(select count(*)::int from (select state, draft_id from standing_day where day >= ($1::timestamptz at time zone 'Asia/Bangkok')::date
      order by day limit ${mostCounted}) d where state = 'not_sent'
      and not exists (select from draft r where r.draft_id = d.draft_id and r.placed_at is not null))`,
  },
} satisfies Figures;
