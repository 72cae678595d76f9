import { eventKinds, type EventKind } from '#contract/customers/account/event-kinds.ts';
import { booked } from '#features/payments/front.ts';
import { dayOf, moneyDay } from '#features/statements/front.ts';

/** An event as the statement answers it: its place is `day`, `rank` and `key`; amounts in satang. */
export interface EventRow {
  day: string;
  rank: number;
  key: string;
  kind: EventKind;
  number: string;
  id: number;
  amount: number;
  status: string;
  open: number;
  dueDate: string;
  invoiceNumber: string;
}

/** A source of events: SQL, without what is left to its defaults. */
interface Source {
  from: string;
  where?: string;
  day: string;
  /** text; unique among the events of the source in a day */
  key: string;
  number: string;
  id?: string;
  amount?: string;
  status?: string;
  open?: string;
  dueDate?: string;
  invoice?: string;
}
const isOfPlace = (row: string) =>
  `${row}.bu = $1 and ${row}.org_code = $2 and ${row}.cv_code = $3`;
const padded = (id: string) => `lpad(${id}::text, 19, '0')`;
const order = {
  key: padded('o.order_id'),
  number: 'o.order_number',
  id: 'o.order_id',
  status: 'o.status',
};

/** The events of each kind. Payments are found along all invoices of the customer, so their cost grows with these. */
const sources: Record<EventKind, Source> = {
  order: {
    ...order,
    from: 'orders o',
    where: isOfPlace('o'),
    day: 'o.order_date',
    amount: 'o.amount',
  },
  // Until it is reported that the goods were received, the day for which they are ordered.
  delivery: {
    ...order,
    from: 'orders o',
    where: `${isOfPlace('o')} and o.status in ('TO', 'INV', 'RECEIVE')`,
    day: 'o.require_date',
  },
  claim: {
    ...order,
    from: `orders o join claim c using (order_id) cross join lateral (select ${dayOf('min(s.at)')} as day from claim_step s where s.claim_id = c.claim_id) s`,
    where: isOfPlace('o'),
    day: 's.day',
    status: 'c.status',
    amount: '(select coalesce(sum(l.amount), 0) from claim_line l where l.claim_id = c.claim_id)',
  },
  invoice: {
    from: 'invoice i',
    where: isOfPlace('i'),
    day: 'i.invoice_date',
    key: 'i.invoice_number',
    number: 'i.invoice_number',
    amount: 'i.amount',
    open: 'i.open_amount',
    dueDate: 'i.due_date::text',
    invoice: 'i.invoice_number',
  },
  credit_note: {
    from: 'credit_note n',
    where: isOfPlace('n'),
    day: 'n.credit_note_date',
    key: 'n.credit_note_number',
    number: 'n.credit_note_number',
    amount: 'n.amount',
    invoice: 'n.invoice_number',
  },
  // Money of banks by payment, what is taken back apart; what the ERP booked beside it. Cash has receipts.
  payment: {
    from: `(
      select case when p.amount > 0 then ${moneyDay('p.at')} else ${dayOf('p.at')} end as day, ${padded('min(p.invoice_payment_id)')} as key, coalesce(d.payment_no, '') as number,
        sum(p.amount) as amount, min(p.invoice_number) as invoice_number
      from invoice i join invoice_payment p using (bu, invoice_number) left join bank_transaction t on t.transaction_key = p.transaction_key
      left join payment_document d on d.payment_id = p.payment_id
      where ${isOfPlace('i')} and p.receipt_id is null
      group by 1, p.amount > 0, d.payment_no, p.transaction_key, coalesce(p.transaction_key, p.payment_id, p.invoice_payment_id)
      union all
      select e.payment_date, 'E' || e.payment_number, e.payment_number, sum(${booked}), min(e.invoice_number) from erp_payment e
      where ${isOfPlace('e')} and ${booked} <> 0 group by e.payment_date, e.payment_number) p`,
    day: 'p.day',
    key: 'p.key',
    number: 'p.number',
    amount: 'p.amount',
    invoice: 'p.invoice_number',
  },
  receipt: {
    from: 'receipt r',
    where: isOfPlace('r'),
    day: dayOf('r.paid_at'),
    key: padded('r.receipt_id'),
    number: 'r.receipt_no',
    amount: 'r.amount',
    status: `case when r.voided_at is null then '' else 'void' end`,
    invoice: `coalesce((select a.invoice_number from receipt_allotment a where a.receipt_id = r.receipt_id order by a.position limit 1), '')`,
  },
  draft: {
    from: 'draft d',
    where: `${isOfPlace('d')} and d.placed_at is null`,
    day: dayOf('d.changed_at'),
    key: padded('d.draft_id'),
    number: 'd.name',
    id: 'd.draft_id',
  },
  note: {
    from: 'customer_note n',
    where: isOfPlace('n'),
    day: dayOf('n.written_at'),
    key: padded('n.note_id'),
    number: `''`,
    id: 'n.note_id',
  },
};

const eventsOf = (kind: EventKind, rank: number): string => {
  const { from, where = 'true', day, key, number, ...rest } = sources[kind];
  const {
    id = '0',
    amount = '0',
    status = `''`,
    open = '0',
    dueDate = `''`,
    invoice = `''`,
  } = rest;
  return `(select ${day} as day, ${rank} as rank, (${key}) collate "C" as key, '${kind}' as kind, ${number} as number, ${id} as id, (${amount})::bigint as amount, ${status} as status,
      (${open})::bigint as open, ${dueDate} as "dueDate", ${invoice} as "invoiceNumber"
    from ${from} where ${where} and '${kind}' = any ($4::text[]) and ${day} <= $5::date and (${day}, ${rank}, (${key}) collate "C") < ($5::date, $6::int, $7::text)
    order by day desc, key desc limit $8)`;
};

/** A page of events, the newest first: $1 bu, $2 org, $3 cv, $4 their kinds, $5 day, $6 rank and $7 key after which it begins, $8 rows. */
export const eventsSql = `
  select e.day::text as day, e.rank, e.key, e.kind, e.number, e.id, e.amount, e.status, e.open, e."dueDate", e."invoiceNumber" from (${eventKinds.map(eventsOf).join('\n    union all ')}) e order by e.day desc, e.rank desc, e.key desc limit $8`;
