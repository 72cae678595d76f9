/** One line of a history: when, what kind of record, and what it says. */
export interface HistoryLine {
  at: Date;
  what: string;
  words: string;
}

/** A thing whose history can be followed: how it is found by a number that people read out ($1), and what happened to it, by its own number ($1) and id ($2). */
interface Traced {
  name: string;
  /** answers `id`, its own `number` and one line that heads the history */
  find: string;
  /** statements that answer `at`, `what` and `words` */
  parts: readonly string[];
}

const baht = (satang: string) => `to_char(${satang} / 100.0, 'FM999,999,999,990.00')`;
const auditWords = `concat_ws(' ', call, outcome, 'by', coalesce(user_id, 'the server'), '(' || user_group || '),', 'request', request_id, nullif(facts ->> 'code', ''))`;

/** What the audit has of a thing by its number. */
const audited = `select at, 'audit' as what, ${auditWords} as words from audit where subject = $1`;

/** Events of a document, and what became of each at every receiver: the last tries, when it was given up, and when it was taken. */
const events = [
  `select created_at as at, 'event' as what, concat_ws(' ', 'number', event_id, kind, 'written, the document''s', sequence || '.') as words from outbox where document = $1`,
  `select (t ->> 'at')::timestamptz as at, 'event' as what, concat_ws(' ', 'number', d.event_id, 'sent to', d.receiver || ':', coalesce(t ->> 'outcome', t ->> 'status'), t ->> 'status', '(' || (t ->> 'ms') || ' ms)', t ->> 'answer') as words
   from outbox o join outbox_delivery d using (event_id) cross join jsonb_array_elements(d.last_tries) t where o.document = $1`,
  `select coalesce(d.given_up_at, d.next_try_at) as at, 'event' as what, concat_ws(' ', 'number', d.event_id, case when d.given_up_at is null then 'waits for' else 'was given up for' end, d.receiver, 'after', d.tries, 'tries', nullif(d.failure, '')) as words
   from outbox o join outbox_delivery d using (event_id) where o.document = $1 and d.delivered_at is null`,
  `select received_at as at, 'message' as what, concat_ws(' ', 'of the ERP', source, external_id, 'is parked', reason ->> 'code') as words from inbox_document where document = $1 and state = 'parked'`,
];

/** What people were notified of about a thing, by which ways, and what became of each. */
const notified = `select n.at, 'notice' as what, concat_ws(' ', n.kind, 'to', n.user_id, string_agg(concat_ws(' ', d.channel, d.state, nullif(d.last_problem, '')), ', ' order by d.channel), case when n.read_at is not null then 'read' end, case when n.void_at is not null then 'void' end) as words
  from notice n left join notice_delivery d using (notice_id) where n.subject = $1 group by n.notice_id`;
const about = [audited, notified, ...events];

const paidBy = `concat_ws(' ', ${baht('p.amount')}, 'for invoice', p.invoice_number, coalesce(d.payment_no, r.receipt_no, t.bank || ' ' || t.transaction_id))`;
const payments = `invoice_payment p left join payment_document d on d.payment_id = p.payment_id left join receipt r on r.receipt_id = p.receipt_id left join bank_transaction t on t.transaction_key = p.transaction_key`;

const order: Traced = {
  name: 'Order',
  find: `select order_id as id, order_number as number, concat_ws(' ', order_number, bu, org_code, cv_code, status, ${baht('amount')}, nullif('invoice ' || invoice_number, 'invoice '), nullif('of the ERP ' || erp_number, 'of the ERP ')) as head
    from orders where order_number = $1 or (invoice_number = $1 and invoice_number <> '') or (erp_number = $1 and erp_number <> '') order by order_id limit 20`,
  parts: [
    `select at, 'step' as what, concat_ws(' ', coalesce(from_status, 'new'), '→', to_status, 'by', user_name, '(' || user_group || ')', nullif(reason, ''), case when edit is not null then 'edited' end) as words from order_step where order_id = $2`,
    // The command that placed it may have placed others, too, so its audit row names several numbers.
    `select a.at, 'audit' as what, ${auditWords} as words from orders o join audit a on a.user_id = o.created_by and a.at between o.created_at - interval '10 s' and o.created_at + interval '10 s'
     where o.order_id = $2 and a.subject <> $1 and $1 = any (string_to_array(a.subject, ' '))`,
    `select s.at, 'claim' as what, concat_ws(' ', coalesce(s.from_status, 'new'), '→', s.to_status, 'by', s.user_name, nullif(s.reason, '')) as words from claim c join claim_step s using (claim_id) where c.order_id = $2`,
    `select p.at, 'payment' as what, ${paidBy} as words from ${payments} join orders o on p.bu = o.bu and p.invoice_number = o.invoice_number where o.order_id = $2 and o.invoice_number <> ''`,
    ...about,
  ],
};

const payment: Traced = {
  name: 'Payment',
  find: `select payment_id as id, payment_no as number, concat_ws(' ', payment_no, bu, org_code, cv_code, status, ${baht('amount')}) as head from payment_document where payment_no = $1`,
  parts: [
    `select created_at as at, 'document' as what, concat_ws(' ', 'made by', created_by, 'until', to_char(expires_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI')) as words from payment_document where payment_id = $2`,
    `select ended_at as at, 'document' as what, concat_ws(' ', status, 'by ' || nullif(ended_by, '')) as words from payment_document where payment_id = $2 and ended_at is not null`,
    `select told_at as at, 'bank' as what, concat_ws(' ', bank, transaction_id, ${baht('amount')}, source, nullif(doubt, '')) as words from bank_transaction where payment_id = $2`,
    `select m.at, 'decision' as what, concat_ws(' ', m.action, ${baht('m.amount')}, 'by', m.user_name, m.reason) as words from bank_transaction t join money_decision m using (transaction_key) where t.payment_id = $2`,
    `select at, 'payment' as what, concat_ws(' ', ${baht('amount')}, 'for invoice', invoice_number) as words from invoice_payment where payment_id = $2`,
    ...about,
  ],
};

const receipt: Traced = {
  name: 'Receipt',
  find: `select receipt_id as id, receipt_no as number, concat_ws(' ', receipt_no, bu, org_code, cv_code, ${baht('amount')}, case when voided_at is not null then 'voided' end) as head from receipt where receipt_no = $1`,
  parts: [
    `select paid_at as at, 'receipt' as what, concat_ws(' ', 'cash taken by', cashier_name, 'printed', print_no, 'times') as words from receipt where receipt_id = $2`,
    `select voided_at as at, 'receipt' as what, concat_ws(' ', 'voided by', voided_by, void_reason) as words from receipt where receipt_id = $2 and voided_at is not null`,
    `select at, 'payment' as what, concat_ws(' ', ${baht('amount')}, 'for invoice', invoice_number) as words from invoice_payment where receipt_id = $2`,
    ...about,
  ],
};

// Its key is no number: one that two business units gave is shown as one.
const invoice: Traced = {
  name: 'Invoice',
  find: `select 0 as id, invoice_number as number, string_agg(concat_ws(' ', bu, org_code, cv_code, invoice_number, ${baht('amount')}, 'open', ${baht('open_amount')}, 'due', due_date), ' · ' order by bu) as head
    from invoice where invoice_number = $1 group by invoice_number`,
  parts: [
    `select invoice_date::timestamptz as at, 'invoice' as what, concat_ws(' ', bu, 'dated', nullif('for order ' || order_number, 'for order ')) as words from invoice where invoice_number = $1`,
    `select p.at, 'payment' as what, ${paidBy} as words from ${payments} where p.invoice_number = $1`,
    `select payment_date::timestamptz as at, 'payment' as what, concat_ws(' ', 'of the ERP', payment_number, ${baht('amount')}, method, nullif(portal_number, '')) as words from erp_payment where invoice_number = $1`,
    ...about,
  ],
};

const erpPayment: Traced = {
  name: 'Payment of the ERP',
  find: `select 0 as id, payment_number as number, concat_ws(' ', payment_number, ${baht('sum(amount)')}) as head from erp_payment where payment_number = $1 group by payment_number`,
  parts: [
    `select payment_date::timestamptz as at, 'payment' as what, concat_ws(' ', bu, org_code, cv_code, ${baht('amount')}, nullif('for invoice ' || invoice_number, 'for invoice '), method, nullif('books ' || portal_number, 'books ')) as words from erp_payment where payment_number = $1`,
    ...about,
  ],
};

const bankTransaction: Traced = {
  name: 'Transaction',
  find: `select transaction_key as id, transaction_id as number, concat_ws(' ', bank, transaction_id, bu, org_code, ${baht('amount')}, 'allotted', ${baht('allotted')}, 'parked', ${baht('parked')}) as head from bank_transaction where transaction_id = $1`,
  parts: [
    `select told_at as at, 'bank' as what, concat_ws(' ', source, 'paid', to_char(paid_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI'), reference1, reference2, nullif(doubt, '')) as words from bank_transaction where transaction_key = $2`,
    `select at, 'decision' as what, concat_ws(' ', action, ${baht('amount')}, 'by', user_name, reason) as words from money_decision where transaction_key = $2`,
    `select p.at, 'payment' as what, ${paidBy} as words from ${payments} where p.transaction_key = $2`,
    ...about,
  ],
};

const lineMessage: Traced = {
  name: 'Message of LINE',
  find: `select 0 as id, event_id as number, concat_ws(' ', event_id, kind, message_type, state, nullif(outcome, ''), 'of', coalesce(user_id, 'an account that is not linked')) as head
    from line_event where event_id = $1 or (message_id = $1 and message_id <> '' and kind = 'message')`,
  parts: [
    `select sent_at as at, 'line' as what, 'sent by the person' as words from line_event where event_id = $1`,
    `select received_at as at, 'line' as what, concat_ws(' ', 'received,', tries, 'tries', nullif(problem, '')) as words from line_event where event_id = $1`,
    `select received_at as at, 'answer' as what, left(answer ->> 'text', 300) as words from line_event where event_id = $1 and answer is not null`,
    `select at, 'audit' as what, concat_ws(' ', ${auditWords}, 'about ' || nullif(subject, '')) as words from audit where request_id = $1`,
  ],
};

const changedCode: Traced = {
  name: 'Changed code',
  find: `select 0 as id, current_code as number, concat_ws(' ', kind, nullif(bu, ''), current_code, 'formerly', string_agg(code, ', ' order by changed_at)) as head
    from former_code f where (kind, bu, current_code) in (select n.kind, n.bu, n.current_code from former_code n where $1 in (n.code, n.current_code)) group by kind, bu, current_code`,
  parts: [
    `select changed_at as at, 'code' as what, concat_ws(' ', code, 'given up for', current_code) as words from former_code where current_code = $1`,
    audited,
  ],
};

/** Everything that can be followed by its number. */
export const traced: readonly Traced[] = [
  order,
  payment,
  receipt,
  invoice,
  erpPayment,
  bankTransaction,
  lineMessage,
  changedCode,
];

/** What one request did, or was refused. */
export const ofRequest = `select at, 'audit' as what, concat_ws(' ', ${auditWords}, 'about ' || nullif(subject, '')) as words, coalesce(subject, '') as subject from audit where request_id = $1 order by audit_id limit 100`;
