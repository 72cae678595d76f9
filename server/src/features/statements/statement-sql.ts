import { ages, lastDays, type Age } from '#contract/ages.ts';
import { bankMoneyOfPlace, booked } from '#features/payments/front.ts';
import {
  dayOf,
  isKnown,
  isValid,
  moneyDay,
  settled,
  unexplained,
  unexplainedDay,
} from './open-sql.ts';

/**
 * All movements of the account of customer `$3` at organisation `$2` in business unit `$1`, one row for each invoice concerned, as the portal knew them at `$7`, null
 * for now; `$4` is the day of that moment, and what is dated later counts from it. A closed amount that no message explains was closed in the supplier's own books.
 */
const moves = `
  dated as (
    select invoice_date as day, 1 as step, 'invoice' as kind, invoice_number as "documentNo", invoice_number, due_date, amount, 0::bigint as document, '-infinity'::timestamptz as learnt
    from invoice where bu = $1 and org_code = $2 and cv_code = $3
    union all
    select case when p.amount > 0 then ${moneyDay('p.at')} else ${dayOf('p.at')} end, 2, case when p.amount > 0 then 'payment' else 'payment_reversed' end,
      coalesce(d.payment_no, r.receipt_no, ''), p.invoice_number, null, -p.amount, coalesce(p.transaction_key, p.payment_id, p.receipt_id, p.invoice_payment_id), p.at
    from invoice i join invoice_payment p using (bu, invoice_number) left join bank_transaction t on t.transaction_key = p.transaction_key
    left join payment_document d on d.payment_id = p.payment_id left join receipt r on r.receipt_id = p.receipt_id
    where i.bu = $1 and i.org_code = $2 and i.cv_code = $3
    union all
    select ${dayOf('r.paid_at')}, 2, 'payment', r.receipt_no, a.invoice_number, null, -a.amount, r.receipt_id, r.paid_at
    from receipt r join receipt_allotment a using (receipt_id) where r.bu = $1 and r.org_code = $2 and r.cv_code = $3 and r.voided_at > $7
    union all
    -- A cash payment is the cash taken; the rounding of its invoice is a separate line.
    select ${dayOf('r.paid_at')}, 2, line.kind, r.receipt_no, a.invoice_number, null, line.sign * r.rounding, r.receipt_id, r.paid_at
    from receipt r join receipt_allotment a on a.receipt_id = r.receipt_id and a.position = 1
    cross join (values ('payment', -1), ('rounding', 1)) as line(kind, sign)
    where r.bu = $1 and r.org_code = $2 and r.cv_code = $3 and r.rounding <> 0 and ${isValid('r.voided_at', '$7')}
    union all
    select credit_note_date, 3, 'credit_note', credit_note_number, invoice_number, null, -amount, 0, '-infinity'
    from credit_note where bu = $1 and org_code = $2 and cv_code = $3 and amount <> 0
    union all
    select e.payment_date, 2, 'payment', e.payment_number, e.invoice_number, null, -(${booked}), 0, '-infinity'
    from erp_payment e where e.bu = $1 and e.org_code = $2 and e.cv_code = $3 and ${booked} <> 0
    union all
    select ${moneyDay('a.created_at')}, 2, 'advance', v.number, '', null, -a.amount, 0, a.created_at
    from account_advance v join customer_advance a using (advance_id) left join bank_transaction t on t.transaction_key = a.transaction_key
    where v.bu = $1 and v.org_code = $2 and v.cv_code = $3
    union all
    select ${dayOf('a.created_at')}, 2, 'advance', r.receipt_no, '', null, -a.amount, 0, a.created_at
    from receipt r join customer_advance a using (advance_id) where r.bu = $1 and r.org_code = $2 and r.cv_code = $3 and r.voided_at > $7
    union all
    select payment_date, 2, 'advance_used', portal_number, '', null, advance_used, 0, '-infinity'
    from erp_payment where bu = $1 and org_code = $2 and cv_code = $3 and advance_used > 0
    union all
    select ${dayOf('r.at')}, 2, 'advance_returned', a.number, '', null, r.amount, 0, r.at
    from account_advance a join advance_return r using (advance_id) where a.bu = $1 and a.org_code = $2 and a.cv_code = $3
    union all
    -- Money that paid nothing is no part of the account: of a refund that was paid there is the money and its payment.
    select (f.facts ->> 'paidOn')::date, line.step, line.kind, case line.sign when -1 then coalesce(d.payment_no, t.transaction_id) else f.facts ->> 'reference' end, '', null, line.sign * f.amount, f.decision_id, f.at
    from bank_transaction t join money_decision f using (transaction_key) left join payment_document d using (payment_id)
    left join money_decision b on b.reverses = f.decision_id cross join (values ('refund', -1, 2), ('refund_paid', 1, 3)) as line(kind, sign, step)
    where ${bankMoneyOfPlace({ bu: '$1', org: '$2', cv: '$3' })} and f.action = 'refund_paid' and ${isValid('b.at', '$7')}
    union all
    select ${unexplainedDay}, 4, 'books', i.invoice_number, i.invoice_number, null, -(${unexplained}), 0, '-infinity'
    from invoice i ${settled} where i.bu = $1 and i.org_code = $2 and i.cv_code = $3 and ${unexplained} <> 0
    union all
    select day, 4, kind, document_no, invoice_number, null, amount, 0, '-infinity'
    from account_change where bu = $1 and org_code = $2 and cv_code = $3 and kind = 'books'
    union all
    -- What the ERP sent later is taken back.
    select day, case kind when 'invoice' then 1 when 'credit_note' then 3 when 'books' then 4 else 2 end, kind, document_no, invoice_number, due_date, -amount, 0, '-infinity'
    from account_change where bu = $1 and org_code = $2 and cv_code = $3 and learnt_at > $7 and amount <> 0
  ), moves as materialized (
    select least(day, $4::date) as day, step, kind, "documentNo", invoice_number, due_date, sum(amount)::bigint as amount, document
    from dated where ${isKnown('learnt', '$7::timestamptz')} group by day, step, kind, "documentNo", invoice_number, due_date, document having sum(amount) <> 0 or count(*) = 1
  )`;

/** One line for each document, also for a payment of several invoices. The balance covers all time, of which the period (`$5` to `$6`) is a part. */
const entries = `
  entries as (
    select day, step, kind, "documentNo", document, max(due_date) as due, sum(amount)::bigint as amount,
      case when kind in ('payment', 'payment_reversed', 'rounding', 'credit_note') then string_agg(distinct invoice_number, ', ' order by invoice_number) else '' end as reference,
      sum(sum(amount)) over (order by day, step, "documentNo", document, kind)::bigint as balance
    from moves where day <= $6::date group by day, step, kind, "documentNo", document
  )`;
const lineColumns = `day as date, kind, "documentNo", reference, coalesce(due::text, '') as "dueDate",
  greatest(amount, 0) as debit, greatest(-amount, 0) as credit, balance`;
const inOrder = 'day, step, "documentNo", document, kind';

/** The lines of a period, all of them. */
export const allLinesSql = `with ${moves}, ${entries} select ${lineColumns} from entries where day >= $5::date order by ${inOrder}`;

const ageOf = (age: Age, at: number) => {
  const from = at === 0 ? undefined : lastDays[ages[at - 1] as keyof typeof lastDays];
  const to = age === 'over60' ? undefined : lastDays[age];
  const bounds = [
    from !== undefined && `late > ${from}`,
    to !== undefined && `late <= ${to}`,
  ].filter((bound) => bound !== false);
  return `coalesce(sum(open) filter (where ${bounds.join(' and ')}), 0)::bigint as "${age}"`;
};

// A picture of a phone's width has no more.
const mostCurvePoints = 60;

/** One page of the lines (`$8` of them after `$9`), how many there are, and the sums around them. */
export const statementSql = `
  with ${moves}, ${entries},
  sums as (
    select coalesce(sum(amount) filter (where day < $5::date), 0)::bigint as opening,
      coalesce(sum(amount) filter (where day >= $5::date and amount > 0), 0)::bigint as debit,
      coalesce(-sum(amount) filter (where day >= $5::date and amount < 0), 0)::bigint as credit,
      coalesce(sum(amount), 0)::bigint as closing, coalesce(-sum(amount) filter (where kind like 'advance%'), 0)::bigint as advance, (count(*) filter (where day >= $5::date))::int as total
    from entries
  ), open as (
    -- Without an invoice issued until then, an amount is not late and not early: credit.
    select invoice_number, sum(amount) as open, $6::date - max(due_date) as late from moves where day <= $6::date group by invoice_number
  ), ageing as (
    select ${ages.map(ageOf).join(', ')}, coalesce(-sum(open) filter (where late is null), 0)::bigint as unallotted from open
  ), curve as (
    select distinct on (part) day as date, balance from (
      select *, width_bucket(day - $5::date, 0, $6::date - $5::date + 1, ${mostCurvePoints}) as part from entries where day >= $5::date) e
    order by part, day desc, step desc, "documentNo" desc, document desc, kind desc
  ), page as (
    select ${lineColumns}, row_number() over (order by ${inOrder}) as at from entries where day >= $5::date order by ${inOrder} limit $8 offset $9
  )
  select s.*, to_jsonb(a) as ageing, (select coalesce(jsonb_agg(c order by c.date), '[]') from curve c) as curve, (select coalesce(jsonb_agg(p order by p.at), '[]') from page p) as lines from sums s, ageing a`;

/** The balance of the account before the period. */
export const openingSql = `with ${moves} select coalesce(sum(amount), 0)::bigint as opening from moves where day < $5::date and day <= $6::date`;
