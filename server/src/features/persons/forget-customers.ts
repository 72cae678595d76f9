import type { Deps } from '#platform/deps.ts';
import { removed } from './removed.ts';

const atOnce = 100;

const ofPlace = 't.bu = p.bu and t.org_code = p.org_code and t.cv_code = d.cv_code';
const dayOf = (day: string) => `${day}::timestamp at time zone 'Asia/Bangkok'`;
/** The newest of each kind along an index of the customer's; an open one, and a person who acts for the customer, count as of today. $1: the first moment of the legal years. */
const newest = [
  `(select ${dayOf('order_date')} as at from orders t where t.bu = p.bu and t.cv_code = d.cv_code order by order_date desc limit 1)`,
  ...[
    ['invoice', dayOf('invoice_date'), 'invoice_date'],
    ['credit_note', dayOf('credit_note_date'), 'credit_note_date'],
    ['erp_payment', dayOf('payment_date'), 'payment_date'],
    ['receipt', 'paid_at', 'receipt_id'],
    ['payment_document', 'created_at', 'payment_id'],
    ['customer_advance', 'created_at', 'advance_id'],
  ].map(([table, at, order]) => `(select ${at} from ${table} t where ${ofPlace} order by ${order} desc limit 1)`),
  ...['invoice', 'customer_advance'].map((table) => `(select $1::timestamptz from ${table} t where ${ofPlace} and open_amount > 0 limit 1)`),
  `(select $1::timestamptz from user_customer t where ${ofPlace} limit 1)`,
].join('\n    union all ');

const forgetSql = `
  with due as materialized (
    select cv_code from customer where used_at < $1 and name_th <> '${removed}' order by used_at limit $2 for update skip locked),
  used as (
    select d.cv_code, max(u.at) as at from due d
    left join lateral (select p.bu, p.org_code from business_unit b join customer_org p on p.bu = b.bu and p.cv_code = d.cv_code) p on true
    left join lateral (${newest}) u on true
    group by d.cv_code)
  update customer c set
    used_at = greatest(c.used_at, u.at),
    name_th = case when u.at >= $1 then name_th else '${removed}' end,
    name_en = case when u.at >= $1 then name_en else '${removed}' end,
    address = case when u.at >= $1 then address else '' end,
    tel_no = case when u.at >= $1 then tel_no else '' end
  from used u where c.cv_code = u.cv_code`;

/**
 * Removes name, address and telephone of customers who have no document of the legal years, owe and own nothing, and have no user who acts for them.
 * One who is found in use is looked at again when the years of the newest document have passed. Answers how many were looked at.
 */
export async function forgetCustomers({ housekeeping }: Pick<Deps, 'housekeeping'>, before: Date): Promise<number> {
  return (await housekeeping.query({ name: 'after the legal years of customer', text: forgetSql, values: [before, atOnce] })).rowCount ?? 0;
}
