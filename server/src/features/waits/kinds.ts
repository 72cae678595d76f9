import { businessZone } from '#contract/calendar.ts';
import type { WaitKindName } from '#contract/waits/kinds.ts';
import { waitingHandovers } from '#features/cash/front.handovers.ts';
import { waitingMessages } from '#features/inbox/front.summary.ts';
import { undecidedMoney, unpaidRefunds } from '#features/payments/front.ts';
import { isDuePromise, promiseLeft, promiseMoney } from '#features/customer-notes/front.ts';
import { reachedSql } from '#platform/reach.ts';

interface WaitingRows {
  /** SQL of since when a row waits, and of how many satang are at stake */
  since: string;
  amount?: string;
  /** SQL of the record that it leads to, where the kind has no list of its own, and the row that names its customer, by default `o` */
  id?: string;
  of?: string;
  /**
   * The rows, of `unit.bu` or of all business units together. $1 is the person where only the customers assigned to them count, $3 the person,
   * $4 now, $5 whether they reach every business unit. Each reads an index of what waits, so its cost does not grow with what is done.
   */
  from: string;
  /** the same for the customers assigned to $1 */
  ofAssigned?: string;
  isOfUnit?: true;
}

const orders = (status: 'PO' | 'APPV', since: string) => ({
  isOfUnit: true as const,
  since,
  amount: 'o.amount',
  from: `from orders o where o.bu = unit.bu and o.status = '${status}' order by o.order_date, o.order_id`,
  ofAssigned: `from user_customer m join orders o using (bu, cv_code, org_code) where m.user_id = $1 and m.bu = unit.bu and o.status = '${status}'`,
});
const today = `($4::timestamptz at time zone '${businessZone}')::date`;
const lastMove =
  '(select s.at from order_step s where s.order_id = o.order_id and s.edit is null order by s.step_id desc limit 1)';

/** What waits for staff: the rows of each kind. A condition is written twice or with `= true` where an index has it so (bank_transaction_in_doubt, audit_troubles). */
export const waitingRows: Record<WaitKindName, WaitingRows> = {
  asked: {
    isOfUnit: true,
    since: 'a.at',
    amount: 'o.amount',
    id: 'o.order_id',
    // Of a person who was switched off it still is in the lists of orders of all who reach the customer.
    from: 'from order_ask a join orders o using (order_id) where a.user_id = $3 and o.bu = unit.bu and o.waiting_reason is not null order by a.at',
  },
  handovers: { since: 'h.at', amount: 'h.amount', from: waitingHandovers('$3', '$5') },
  days: {
    since: 'd.opened_at',
    from: `from cash_day d where d.user_id = $3 and d.closed_at is null and d.day < ${today}`,
  },
  inbox: { since: 'i.sent_at', from: waitingMessages('$1', 'select bu from unit') },
  messages: {
    since: 'given_up_at',
    from: 'from outbox_delivery where given_up_at is not null and delivered_at is null',
  },
  parked: {
    since: 'received_at',
    from: `from inbox_document where state in ('parked', 'given up')`,
  },
  money: {
    isOfUnit: true,
    since: 't.told_at',
    amount: 't.parked',
    from: `${undecidedMoney} order by t.transaction_key`,
  },
  refunds: {
    isOfUnit: true,
    // Of money with refunds of several days the last, so that it is not late before that one is.
    since: `coalesce((select max(d.at) from money_decision d where d.transaction_key = t.transaction_key and d.action = 'refund'), t.told_at)`,
    amount: 't.refunded - t.refund_paid',
    from: `${unpaidRefunds} order by t.transaction_key`,
  },
  claims: {
    isOfUnit: true,
    since:
      'coalesce((select max(s.at) from claim_step s where s.claim_id = c.claim_id), o.created_at)',
    amount: '(select sum(l.amount) from claim_line l where l.claim_id = c.claim_id)',
    id: 'o.order_id',
    // `offset 0` makes PostgreSQL read each order by its key. Who recorded a claim does not decide it.
    from: `from claim c cross join lateral (select * from orders o where o.order_id = c.order_id offset 0) o
      where c.status = 'open' and o.bu = unit.bu and ${reachedSql('$1', 'o')}
      and not exists (select from claim_step s where s.claim_id = c.claim_id and s.to_status = 'open' and s.user_id = $3) order by c.order_id`,
  },
  credit: orders('APPV', `coalesce(${lastMove}, o.created_at)`),
  accept: orders('PO', 'o.created_at'),
  promises: {
    isOfUnit: true,
    since: `(n.day + 1)::timestamp at time zone '${businessZone}'`,
    amount: promiseLeft,
    id: 'n.note_id',
    of: 'n',
    from: `from customer_note n ${promiseMoney} where n.bu = unit.bu and ${isDuePromise(today)} order by n.day, n.note_id`,
    ofAssigned: `from user_customer m join customer_note n using (bu, cv_code, org_code) ${promiseMoney}
      where m.user_id = $1 and m.bu = unit.bu and ${isDuePromise(today)}`,
  },
  standing: {
    isOfUnit: true,
    since: 'r.begun_at',
    id: 'd.standing_id',
    of: 'r',
    from: `from standing_day d join draft r using (draft_id) where d.state = 'asked' and d.bu = unit.bu order by d.bu, d.standing_id`,
    ofAssigned: `from user_customer m join standing_order s using (bu, cv_code, org_code) join standing_day d using (bu, standing_id)
      join draft r using (draft_id) where m.user_id = $1 and m.bu = unit.bu and d.state = 'asked'`,
  },
  imports: {
    since: 'at',
    from: `from audit where outcome = 'refused' and call = 'import' and call in ('sign-in', 'import') and at >= $4::timestamptz - interval '7 days'`,
  },
  people: {
    since: 'u.created_at',
    from: `from user_customer_tally t join app_user u using (user_id)
      where t.bu = '' and t.pairs = 0 and u.active_flag = 'Y' and u.user_group in ('SALEMAN', 'AGENTS', 'CUSTOMER')`,
  },
};

/** Names of the active salespeople of a place `o`, in one order, so that customers that the same people share are one row. */
const salespeople = (name: string) => `(
  select coalesce(string_agg(${name}, ', ' order by ${name}, u.user_id), '') from user_customer m join app_user u using (user_id)
  where m.bu = o.bu and m.cv_code = o.cv_code and m.org_code = o.org_code and u.user_group = 'SALEMAN' and u.active_flag = 'Y')`;

/** SQL of the orders that wait in `unit.bu`, the first `most` of each status, with the salespeople of their customers. */
export const teamRows = (name: string, most: number) =>
  ['PO', 'APPV']
    .map(
      (status) => `(
        select ${salespeople(name)} as salespeople, o.created_at as since, o.amount
        from orders o where o.bu = unit.bu and o.status = '${status}' order by o.order_date, o.order_id limit ${most})`,
    )
    .join(' union all ');
