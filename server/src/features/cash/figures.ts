import { countedSql, type Figures } from '#platform/figures/figure.ts';

const today = `($1::timestamptz at time zone 'Asia/Bangkok')::date`;
const late = `from cash_day where closed_at is null and day < ${today}`;

export const cashFigures = {
  smart_order_cash_days_late: {
    kind: 'gauge',
    help: 'cash days of an earlier date that are still open',
    sql: countedSql(`select ${late}`),
  },
  smart_order_cash_days_late_oldest_days: {
    kind: 'gauge',
    help: 'how many days ago the oldest of them was',
    sql: `(select coalesce(max(${today} - day), 0) ${late})`,
  },
  smart_order_cash_days_differing: {
    kind: 'gauge',
    help: 'closed cash days whose difference waits to be accepted',
    sql: countedSql(
      'select from cash_day where abs(counted - expected) > allowed_difference and accepted_at is null',
    ),
  },
} satisfies Figures;
