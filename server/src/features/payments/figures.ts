import {
  countedSql,
  mostCounted,
  secondsSinceSql,
  type Figures,
} from '#platform/figures/figure.ts';
import { refusedCallbacks } from './bank-callback.ts';

/** Every business unit, and money of none. */
const units = `(select bu from business_unit union all select '') unit(bu)`;
/** SQL: money without a decision of `unit.bu`, '' for money of none; the index of money in doubt begins with the unit, then with `resolved_at is null` as a value. */
export const undecidedMoney = `from bank_transaction t where coalesce(t.bu, '') = unit.bu and t.doubt <> '' and (t.resolved_at is null) = true`;
/** SQL from where money is of which a refund is to be paid, of one business unit, along bank_transaction_to_refund. */
export const unpaidRefunds = `from bank_transaction t where coalesce(t.bu, '') = unit.bu and t.refunded > t.refund_paid`;

export const paymentFigures = {
  smart_order_money_unmatched: {
    kind: 'gauge',
    help: 'payments that fit no invoice and wait for a decision',
    sql: `(select coalesce(sum(c), 0)::int from ${units} cross join lateral (select count(*) c from (select ${undecidedMoney} limit ${mostCounted}) w) n)`,
  },
  smart_order_money_unmatched_oldest_seconds: {
    kind: 'gauge',
    help: 'how long the oldest of them waits',
    sql: secondsSinceSql(
      `select min(told_at) from ${units} cross join lateral (select told_at ${undecidedMoney} order by t.transaction_key limit 1) oldest`,
    ),
  },
  smart_order_bank_hints_waiting: {
    kind: 'gauge',
    help: 'unsigned messages of banks about which the bank has not answered yet',
    sql: countedSql(`select from bank_hint where state = 'waiting'`),
  },
  smart_order_callbacks_refused_total: {
    kind: 'counter',
    help: 'messages that were not signed by the bank they name',
    read: refusedCallbacks.read,
  },
} satisfies Figures;
