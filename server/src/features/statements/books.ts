import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { dayOf, settled, unexplained, unexplainedDay } from './open-sql.ts';

const today = dayOf('now()');
/** The staged invoices of which more or less is closed than the portal can explain by what it has. */
const unexplainedOf = (staging: string) => `
  from (select distinct t.bu, t.invoice_number from ${staging} t where t.invoice_number <> '') named join invoice i using (bu, invoice_number) ${settled}`;
const columns = 'bu, org_code, cv_code, invoice_number, kind, document_no, day, amount';
const values = `i.bu, i.org_code, i.cv_code, i.invoice_number, 'books', i.invoice_number`;

export const noteSql = (staging: string) => `
  insert into account_change (${columns}, learnt_at) select ${values}, least(${unexplainedDay}, ${today}), -(${unexplained}), '-infinity'
  ${unexplainedOf(staging)} where ${unexplained} <> 0 on conflict do nothing`;
/** Before the ERP's entries are written: notes what is unexplained of their invoices, so that its day does not change. `staging` is SQL with these values. */
export async function noteUnexplained(
  tx: Tx,
  staging: string,
  staged: readonly unknown[] = [],
): Promise<void> {
  await run(tx, noteSql(staging), staged);
}

/** A supplier takes its accounts over in more than one file: for so long after the first invoice of an account. */
const takeOver = "interval '1 day'";
export const bookSql = (staging: string, isInvoice: boolean) => `
  insert into account_change (${columns})
  select ${values}, case when c.is_taken_over then least(${unexplainedDay}, ${today})
    when b.amount > 0 and ${unexplained} > 0 or ${isInvoice ? 'false' : `b.amount < 0 and ${unexplained} < 0`} then b.day else ${today} end, -(${unexplained})
  ${unexplainedOf(staging)}
  cross join lateral (select coalesce(sum(c.amount), 0) as amount, (array_agg(c.day order by c.change_id desc))[1] as day
    from account_change c where c.bu = i.bu and c.invoice_number = i.invoice_number and c.kind = 'books') b
  cross join lateral (select count(*) = 1 and not exists (select from account_change a where a.bu = i.bu and a.org_code = i.org_code and a.cv_code = i.cv_code
      and a.learnt_at > '-infinity' and a.learnt_at < now() - ${takeOver} and a.kind = 'invoice') as is_taken_over
    from account_change c where c.bu = i.bu and c.invoice_number = i.invoice_number and c.kind = 'invoice' and c.learnt_at >= now()) c
  where ${unexplained} <> 0`;
/**
 * After the ERP's entries were written: what the portal cannot explain counts from today; what is explained later takes back what was booked, on its day. While an
 * account is taken over, an invoice that was closed when it first arrived counts from when it was due: else every old invoice would be shown as a debt of years.
 */
const bookUnexplained =
  (isInvoice: boolean) =>
  async (tx: Tx, staging: string, staged: readonly unknown[] = []): Promise<void> => {
    await run(tx, bookSql(staging, isInvoice), staged);
  };
export const bookInvoices = bookUnexplained(true);
export const bookEntries = bookUnexplained(false);
