import { businessZone } from '#contract/calendar.ts';
import { booked } from '#features/payments/front.ts';

/** The day in Asia/Bangkok of a moment. */
export const dayOf = (moment: string): string => `(${moment} at time zone '${businessZone}')::date`;

/** What is known to have lowered invoice `i`, each amount with its day; the ERP's bookings of the portal's own payments count as the portal's. */
const settlements = `
  select ${dayOf('p.at')} as day, p.amount from invoice_payment p where p.bu = i.bu and p.invoice_number = i.invoice_number
  union all
  select n.credit_note_date, n.amount from credit_note n
  where n.bu = i.bu and n.invoice_number = i.invoice_number and n.invoice_number <> '' and n.org_code = i.org_code and n.cv_code = i.cv_code
  union all
  select e.payment_date, ${booked} from erp_payment e where e.bu = i.bu and e.invoice_number = i.invoice_number and e.invoice_number <> ''
    and e.org_code = i.org_code and e.cv_code = i.cv_code`;
const settledAfter = (day: string) => `
  cross join lateral (select coalesce(sum(s.amount), 0)::bigint as settled, coalesce(sum(s.amount) filter (where s.day > ${day}), 0)::bigint as later
    from (${settlements}) s) s`;

/** Joins to each invoice `i` what payments and credit notes have settled of it: `s.settled`, in satang. */
export const settled = settledAfter(`'infinity'::date`);
/** What of invoice `i` was closed by nothing that is known; below 0 where more is known than was closed. Needs `settled`. */
export const unexplained = 'i.amount - i.open_amount - s.settled';
/** The day from which that counts: when the invoice was due. */
export const unexplainedDay = 'greatest(i.due_date, i.invoice_date)';

/**
 * The invoices that were open at the end of an earlier `day`, with what was open of them then, as `select`; `invoices` reads those that may have been, as
 * `invoice`. What counts on which day is the same as in a statement of account.
 */
export const openOnSql = (invoices: string, day: string): string => `
  select * from (
    select i.bu, i.org_code, i.cv_code, i.invoice_number, i.order_number, i.invoice_date, i.due_date, i.amount,
      i.open_amount + s.later + case when ${unexplainedDay} > ${day} then ${unexplained} else 0 end as open_amount
    from (${invoices}) i ${settledAfter(day)} where i.invoice_date <= ${day}) i
  where open_amount <> 0`;

/** Invoices of business unit `bu` that are open or were lowered after `day`: all that can have been open on it, found without reading the others. */
export const maybeOpenSql = (bu: string, day: string): string => `
  select i.* from (
    select invoice_number from invoice where bu = ${bu} and open_amount > 0
    union select invoice_number from invoice where bu = ${bu} and due_date > ${day}
    union select invoice_number from invoice_payment where bu = ${bu} and at >= (${day} + 1)::timestamp at time zone '${businessZone}'
    union select invoice_number from credit_note where bu = ${bu} and credit_note_date > ${day} and invoice_number <> ''
    union select invoice_number from erp_payment where bu = ${bu} and payment_date > ${day} and invoice_number <> '') changed
  join invoice i on i.bu = ${bu} and i.invoice_number = changed.invoice_number`;
