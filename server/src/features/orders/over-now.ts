/** The oldest unpaid invoice of a customer who is overdue by more days than the supplier allows. */
export interface Overdue {
  invoiceNumber: string;
  dueDate: string;
}

/**
 * `overBy` (credit.ts) as SQL, of an order `o` that waits: by how much it is over what is left now, which others use and pay since it was decided; 0 where it would fit.
 * Without a limit on file it is what was decided. Only shown: decisions lock the credit.
 */
export const overNowSql = `case when o.waiting_reason is not null then coalesce((
  select greatest(o.amount - greatest(k.credit_limit - (select coalesce(sum(p.ordered + p.owed), 0)::bigint from place_tally p
    where p.bu = o.bu and p.org_code = o.org_code and p.cv_code = o.cv_code), 0), 0)
  from credit k where k.bu = o.bu and k.org_code = o.org_code and k.cv_code = o.cv_code), o.waiting_over) end`;

/** The invoice that holds an order `o` that waits, as of now: one that was paid since then holds it no longer. Only shown. */
export const overdueNowSql = `case when o.waiting_reason = 'overdue' then (select json_build_object('invoiceNumber', u.invoice_number, 'dueDate', u.due_date)
  from oldest_unpaid(o.bu, o.org_code, o.cv_code) u) end`;
