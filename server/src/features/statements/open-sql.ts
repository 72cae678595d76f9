import { businessZone } from '#contract/calendar.ts';
import { booked } from '#features/payments/front.ts';

/** The day in Asia/Bangkok of a moment. */
export const dayOf = (moment: string): string => `(${moment} at time zone '${businessZone}')::date`;
/** The day from which money counts that was recorded at a moment: the bank's own day, so that statements tie with the bank's. Needs its transaction `t`, if any. */
export const moneyDay = (recorded: string): string => dayOf(`least(t.paid_at, ${recorded})`);
/** Whether what the portal learnt at a moment was known at `at`; a null `at` is now. */
export const isKnown = (learnt: string, at: string): string =>
  `${learnt} <= coalesce(${at}, 'infinity')`;
/** Whether what ended at a moment, if it did, counted at `at`; a null `at` is now. */
export const isValid = (ended: string, at: string): string =>
  `(${ended} is null or ${ended} > ${at})`;

/**
 * What lowered invoice `i`, each amount with its day, when it was learnt and whether it counts now; the ERP's bookings of the portal's own payments count as the
 * portal's. What the ERP sent after `at` is taken back, and receipts that were voided after it are there.
 */
const settlements = (at: string) => `
  select case when p.amount > 0 then ${moneyDay('p.at')} else ${dayOf('p.at')} end as day, p.amount, p.at as learnt, true as counts
  from invoice_payment p left join bank_transaction t on t.transaction_key = p.transaction_key where p.bu = i.bu and p.invoice_number = i.invoice_number
  union all
  select n.credit_note_date, n.amount, '-infinity', true from credit_note n
  where n.bu = i.bu and n.invoice_number = i.invoice_number and n.invoice_number <> '' and n.org_code = i.org_code and n.cv_code = i.cv_code
  union all
  select e.payment_date, ${booked}, '-infinity', true from erp_payment e where e.bu = i.bu and e.invoice_number = i.invoice_number and e.invoice_number <> ''
    and e.org_code = i.org_code and e.cv_code = i.cv_code
  union all
  select c.day, -c.amount, '-infinity', true from account_change c where c.bu = i.bu and c.invoice_number = i.invoice_number and c.kind = 'books'
  union all
  select c.day, c.amount, '-infinity', false from account_change c
  where c.bu = i.bu and c.invoice_number = i.invoice_number and c.kind in ('credit_note', 'payment', 'books') and c.learnt_at > ${at}
  union all
  select ${dayOf('r.paid_at')}, a.amount, r.paid_at, false from receipt_allotment a join receipt r using (receipt_id)
  where a.bu = i.bu and a.invoice_number = i.invoice_number and r.voided_at > ${at}`;

const settledUntil = (day: string, at: string) => `
  cross join lateral (select coalesce(sum(s.amount) filter (where s.counts), 0)::bigint as settled,
    coalesce(sum(s.amount) filter (where s.day <= ${day} and ${isKnown('s.learnt', at)}), 0)::bigint as until from (${settlements(at)}) s) s`;

/** Joins to each invoice `i` what payments, credit notes and the supplier's books have settled of it: `s.settled`, in satang. */
export const settled = settledUntil(`'infinity'::date`, 'null::timestamptz');
/** What of invoice `i` was closed by nothing that is known; below 0 where more is known than was closed. Needs `settled`. */
export const unexplained = 'i.amount - i.open_amount - s.settled';
/** The day from which that counts where it is unknown when it arrived: when the invoice was due. */
export const unexplainedDay = 'greatest(i.due_date, i.invoice_date)';

/**
 * The invoices that were open at the end of an earlier `day`, with what was open of them then, as `select`, as the portal knew it at `at`, null for now; `invoices`
 * reads those that may have been, as `invoice`. What counts on which day is the same as in a statement of account.
 */
export const openOnSql = (invoices: string, day: string, at: string): string => `
  select * from (
    select i.bu, i.org_code, i.cv_code, i.invoice_number, i.order_number, coalesce(f.day, i.invoice_date) as invoice_date,
      coalesce(f.due_date, i.due_date) as due_date, coalesce(f.amount, i.amount) as amount,
      coalesce(f.amount, i.amount) - s.until - case when ${unexplainedDay} <= ${day} then ${unexplained} else 0 end as open_amount
    from (${invoices}) i ${settledUntil(day, at)}
    -- The invoice before its first change after the moment; one that arrived after it has an amount below 0 here.
    left join lateral (select c.day, c.due_date, -c.amount as amount from account_change c
      where c.bu = i.bu and c.invoice_number = i.invoice_number and c.kind = 'invoice' and c.learnt_at > ${at} order by c.change_id limit 1) f on true
    where coalesce(f.day, i.invoice_date) <= ${day} and coalesce(f.amount, 0) >= 0) i
  where open_amount <> 0`;

const afterDay = (day: string, at: string) =>
  `least((${day} + 1)::timestamp at time zone '${businessZone}', ${at})`;
/**
 * Invoices of business unit `bu` that are open, were lowered after `day`, or of which more was learnt after `at`: all that can have been open then, found without
 * reading the others.
 */
export const maybeOpenSql = (bu: string, day: string, at: string): string => `
  select i.* from (
    select invoice_number from invoice where bu = ${bu} and open_amount > 0
    union select invoice_number from invoice where bu = ${bu} and due_date > ${day}
    union select invoice_number from invoice_payment where bu = ${bu} and at >= ${afterDay(day, at)}
    union select invoice_number from credit_note where bu = ${bu} and credit_note_date > ${day} and invoice_number <> ''
    union select invoice_number from erp_payment where bu = ${bu} and payment_date > ${day} and invoice_number <> ''
    union select invoice_number from account_change where bu = ${bu} and learnt_at >= ${afterDay(day, at)} and invoice_number <> ''
    union select a.invoice_number from receipt r join receipt_allotment a using (receipt_id) where r.bu = ${bu} and r.voided_at > ${at}) changed
  join invoice i on i.bu = ${bu} and i.invoice_number = changed.invoice_number`;
