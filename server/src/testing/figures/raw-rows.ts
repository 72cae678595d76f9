import { addDays } from '#contract/calendar.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

export const today = '2026-11-21';
/** The day that begins each period that is asked for, where no other is named. */
export const since = addDays(today, -90);

/** Whose figures, and of what: '' is all that the person reaches. */
export interface Scope {
  userId: string;
  bu: string;
  org?: string;
  cv?: string;
  from?: string;
  /** a day of an agent */
  day?: number;
}

/** Raw rows that a person may see, by plain joins over the assignment: nothing of the server's own SQL is used. */
const rowsOfPerson = `
  with asked as (select $1::text as user_id, $2::text as bu, $3::text as org, $4::text as cv, $5::date as today, $6::date as since, $7::bigint as agent_day),
  place as (
    select o.bu, o.org_code, o.cv_code from asked a join app_user u using (user_id) join customer_org o on o.bu = a.bu and a.org in ('', o.org_code) and a.cv in ('', o.cv_code)
    left join user_bu b on b.user_id = u.user_id and b.bu = o.bu
    left join user_customer m on m.user_id = u.user_id and m.bu = o.bu and m.org_code = o.org_code and m.cv_code = o.cv_code
    where u.user_group = 'ADMIN' or (u.user_group = 'SUPERUSER' and b.bu is not null) or m.cv_code is not null),
  bill as (select i.*, a.today - i.due_date as late from asked a, invoice i join place using (bu, org_code, cv_code)),
  sale as (select o.*, coalesce(o.invoice_date, o.require_date, o.order_date) as report_day from orders o join place using (bu, org_code, cv_code)),
  line as (select l.*, s.cv_code from asked a, sale s join order_line l using (order_id) where s.status not in ('C', 'REJ') and s.report_day between a.since and a.today),
  lent as (select coalesce(sum(l.credit_limit), 0) as lent from place join credit l using (bu, org_code, cv_code)),
  ordered as (select coalesce(sum(amount), 0) as ordered from sale where waiting_reason is null and invoice_number = ''
    and (status in ('PO', 'SO', 'APPV', 'TO') or (status in ('INV', 'RECEIVE') and taken_over_at is null))),
  note as (select n.* from credit_note n join place using (bu, org_code, cv_code)),
  booked as (select e.* from erp_payment e join place using (bu, org_code, cv_code) where e.portal_number = ''),
  advanced as (select a.advance_id, a.amount, (a.created_at at time zone 'Asia/Bangkok')::date as day from customer_advance a join place using (bu, org_code, cv_code)
    where not exists (select from receipt r where r.advance_id = a.advance_id and r.voided_at is not null)),
  given_back as (select b.amount, (b.at at time zone 'Asia/Bangkok')::date as day from advance_return b join advanced using (advance_id)),
  paid as (select p.*, (p.at at time zone 'Asia/Bangkok')::date as paid_day from invoice_payment p join bill using (bu, invoice_number)),
  given as (select r.*, (r.paid_at at time zone 'Asia/Bangkok')::date as paid_day from receipt r join place using (bu, org_code, cv_code) where r.voided_at is null),
  rounded as (select paid_day, rounding from given r where exists (select from receipt_allotment l where l.receipt_id = r.receipt_id)),
  unexplained as (select least(due_date, today) as put, b.invoice_date, b.open_amount - b.amount
      + (select coalesce(sum(amount), 0) from paid p where p.invoice_number = b.invoice_number)
      + (select coalesce(sum(amount), 0) from note n where n.invoice_number = b.invoice_number)
      + (select coalesce(sum(amount), 0) from booked e where e.invoice_number = b.invoice_number) as amount from bill b, asked),
  moved as (
    select invoice_date as day, amount, true as is_line from bill
    union all select paid_day, -amount, true from paid
    union all select credit_note_date, -amount, true from note
    union all select payment_date, -amount, true from booked
    union all select paid_day, -rounding, false from rounded
    union all select paid_day, rounding, true from rounded
    union all select greatest(put, invoice_date), amount, true from unexplained
    union all select day, -amount, true from advanced
    union all select day, amount, true from given_back),
  told as (select t.* from bank_transaction t join place p on p.bu = t.bu and p.org_code = t.org_code and p.cv_code = t.reference1),
  live as (select a.* from payment_document d join place using (bu, org_code, cv_code) join payment_allotment a using (payment_id) 
    where d.status = 'pending' and a.live and d.expires_at > (select today + time '11:00' from asked) at time zone 'Asia/Bangkok'),
  pocket as (select * from cash_day d where d.day_id = (select agent_day from asked)),
  taken as (select r.* from receipt r join pocket d using (day_id) where r.voided_at is null or (d.closed_at is not null and r.voided_at >= d.closed_at)),
  handed as (select h.* from cash_handover h join pocket using (day_id) where h.refused_at is null),
  own as (select r.* from receipt r, asked a where r.cashier_id = a.user_id and r.paid_at >= (a.today - 6)::timestamp at time zone 'Asia/Bangkok'),
  doubtful as (select t.* from bank_transaction t, asked a where coalesce(t.bu, a.bu) = a.bu and t.doubt <> '' and t.resolved_at is null)`;

/** Runs SQL over these rows; answers a number for each name. */
export async function bySql<Name extends string>(
  db: Db,
  sql: Readonly<Record<Name, string>>,
  scope: Scope,
): Promise<Record<Name, number>> {
  const columns = Object.entries<string>(sql).map(
    ([name, text]) => `coalesce((${text}), 0)::bigint as "${name}"`,
  );
  const [row] = await run<Record<Name, number>>(
    db,
    `${rowsOfPerson} select ${columns.join(', ')}`,
    valuesOf(scope),
  );
  if (!row) throw new Error('sums without groups always have one row');
  return row;
}

/** The customers of a person in a business unit, each at an organisation. */
export const placesInUnit = (db: Db, scope: Scope) =>
  run<{ org: string; cv: string }>(
    db,
    `${rowsOfPerson} select org_code as org, cv_code as cv from place order by 1, 2`,
    valuesOf(scope),
  );

const valuesOf = ({ userId, bu, org = '', cv = '', from = since, day = 0 }: Scope) => [
  userId,
  bu,
  org,
  cv,
  today,
  from,
  day,
];
