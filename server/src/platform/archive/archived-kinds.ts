import { orderStatuses, isFinal } from '#contract/orders/statuses.ts';

/** The kinds of records in an archive; each is a file of that name. */
export type KindName = 'orders' | 'invoices' | 'payments' | 'receipts' | 'audit' | 'events';

/**
 * Answers the records of a year after the key `$1`: `key`, `number`, the `line` for the file, or why it is `open`. The year is from the day `$2` to
 * before the day `$3` in Bangkok.
 */
interface ArchivedKind {
  name: KindName;
  /** a key before every other */
  start: '' | '0';
  walk: string;
}

const ofYear = (moment: string) =>
  `${moment} >= $2::date::timestamp at time zone 'Asia/Bangkok' and ${moment} < $3::date::timestamp at time zone 'Asia/Bangkok'`;
const rowsOf = (table: string, where: string, order: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(t) order by ${order}), '[]') from ${table} t where ${where})`;

const reasons = (list: Record<string, string>) =>
  `case ${Object.entries(list)
    .map(([words, broken]) => `when ${broken} then '${words}'`)
    .join(' ')} end`;

const notTaken = (document: string) => `(exists (select from outbox w where w.document = ${document} and w.delivered_at is null)
  or exists (select from outbox_delivery d join receiver r on r.name = d.receiver and r.ended_at is null where d.document = ${document} and d.delivered_at is null))`;

const finals = orderStatuses.filter(isFinal).map((status) => `'${status}'`);
const openOrder = reasons({
  'not received, cancelled or rejected': `o.status not in (${finals.join(', ')})`,
  'without an invoice, so they count against the credit': 'order_uses_credit(o.status, o.waiting_reason, o.invoice_number, o.taken_over_at)',
  'with an open claim': `exists (select from claim c where c.order_id = o.order_id and c.status = 'open')`,
  'with an invoice that is not paid':
    'exists (select from invoice i where i.bu = o.bu and i.invoice_number = o.invoice_number and i.open_amount > 0)',
  'with an event that a receiver has not taken': notTaken('o.order_number'),
});

/** The orders of a condition on `orders`, with all that hangs on each. */
export const orderLines = (where: string): string => `
  select o.order_id as key, o.order_number as number, r.reason as open, case when r.reason is null then jsonb_build_object('order', jsonb_build_array(o),
    'lines', ${rowsOf('order_line', 't.order_id = o.order_id', 't.sequence')},
    'steps', ${rowsOf('order_step', 't.order_id = o.order_id', 't.step_id')},
    'claim', ${rowsOf('claim', 't.order_id = o.order_id', 't.claim_id')},
    'claimLines', ${rowsOf('claim_line', 't.claim_id in (select claim_id from claim c where c.order_id = o.order_id)', 't.sequence')},
    'claimSteps', ${rowsOf('claim_step', 't.claim_id in (select claim_id from claim c where c.order_id = o.order_id)', 't.step_id')})::text end as line
  from (select * from orders where ${where}) o cross join lateral (select ${openOrder} as reason) r order by o.order_id`;

const invoices = `
  select i.bu || chr(31) || i.invoice_number as key, i.invoice_number as number, case when i.open_amount > 0 then 'not paid' end as open,
    case when i.open_amount = 0 then jsonb_build_object('invoice', jsonb_build_array(i),
      'payments', ${rowsOf('invoice_payment', 't.bu = i.bu and t.invoice_number = i.invoice_number', 't.invoice_payment_id')})::text end as line
  from (select * from invoice where (bu, invoice_number) > (split_part($1::text, chr(31), 1), split_part($1::text, chr(31), 2))
    and invoice_date >= $2::date and invoice_date < $3::date order by bu, invoice_number limit 1000) i order by i.bu, i.invoice_number`;

const payments = `
  select p.payment_id as key, p.payment_no as number, case when p.status = 'pending' then 'not ended' end as open,
    case when p.status <> 'pending' then jsonb_build_object('payment', jsonb_build_array(p),
      'allotments', ${rowsOf('payment_allotment', 't.payment_id = p.payment_id', 't.position')},
      'invoices', ${rowsOf('invoice_payment', 't.payment_id = p.payment_id', 't.invoice_payment_id')},
      'bank', ${rowsOf('bank_transaction', 't.payment_id = p.payment_id', 't.transaction_key')},
      'decisions', ${rowsOf('money_decision', 't.transaction_key in (select b.transaction_key from bank_transaction b where b.payment_id = p.payment_id)', 't.decision_id')})::text end as line
  from (select * from payment_document where payment_id > $1 and ${ofYear('created_at')} order by payment_id limit 1000) p order by p.payment_id`;

const receipts = `
  select r.receipt_id as key, r.receipt_no as number, case when d.closed_at is null then 'of a cash day that is not closed' end as open,
    case when d.closed_at is not null then jsonb_build_object('receipt', jsonb_build_array(r),
      'allotments', ${rowsOf('receipt_allotment', 't.receipt_id = r.receipt_id', 't.position')})::text end as line
  from (select * from receipt where receipt_id > $1 and ${ofYear('paid_at')} order by receipt_id limit 1000) r join cash_day d using (day_id) order by r.receipt_id`;

// `before` is the seal before it, for the first of a file and after one that is of another year.
const audit = `
  select s.seal_id as key, a.audit_id::text as number, null as open, jsonb_build_object('seal', s.seal_id, 'hash', encode(s.hash, 'hex'), 'key', s.key_id,
    'before', (select encode(b.hash, 'hex') from audit_seal b where b.seal_id = s.seal_id - 1), 'words', audit_words(a),
    'erasure', (select jsonb_build_object('mark', encode(e.mark, 'hex'), 'key', e.key_id) from audit_erasure e where e.audit_id = a.audit_id))::text as line
  from audit_seal s join audit a using (audit_id) where s.seal_id > $1 and ${ofYear('a.at')} order by s.seal_id limit 2000`;

const events = `
  select e.outbox_id as key, e.document as number, r.open, case when r.open is null then jsonb_build_object('event', jsonb_build_array(e),
    'deliveries', ${rowsOf('outbox_delivery', 't.event_id = e.event_id', 't.receiver')})::text end as line
  from (select * from outbox where outbox_id > $1 and ${ofYear('created_at')} order by outbox_id limit 1000) e
  cross join lateral (select case when ${notTaken('e.document')} then 'that a receiver has not taken' end as open) r order by e.outbox_id`;

export const archivedKinds: readonly ArchivedKind[] = [
  {
    name: 'orders',
    start: '0',
    walk: orderLines('order_id > $1 and order_date >= $2::date and order_date < $3::date order by order_id limit 1000'),
  },
  { name: 'invoices', start: '', walk: invoices },
  { name: 'payments', start: '0', walk: payments },
  { name: 'receipts', start: '0', walk: receipts },
  { name: 'audit', start: '0', walk: audit },
  { name: 'events', start: '0', walk: events },
];
