import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/command.ts';

interface Place { bu: string; org: string; cv: string }

/** Credit in satang. `used` counts outstanding invoices and passed orders that are not yet invoiced, nothing twice (D-44). */
export interface Credit { limit: number; used: number; owed: number; owedCount: number; overdue: number; overdueCount: number; oldestDueDate: string | null }

/** Reads a customer's credit at an organisation. */
export async function creditOf(db: Db | Tx, { bu, org, cv }: Place, today: string): Promise<Credit> {
  const { rows } = await sql<Credit>`
    with owed as (
      select coalesce(sum(open_amount), 0)::bigint as owed, count(*)::int as "owedCount", min(due_date) as "oldestDueDate",
             coalesce(sum(open_amount) filter (where due_date < ${today}), 0)::bigint as overdue,
             (count(*) filter (where due_date < ${today}))::int as "overdueCount"
      from invoice where bu = ${bu} and org_code = ${org} and cv_code = ${cv} and open_amount > 0
    ), placed as (
      select coalesce(sum(amount), 0)::bigint as amount from orders
      where bu = ${bu} and org_code = ${org} and cv_code = ${cv}
        and status in ('PO', 'SO', 'APPV', 'TO') and waiting_reason is null and invoice_number = ''
    )
    select coalesce((select credit_limit from credit where bu = ${bu} and org_code = ${org} and cv_code = ${cv}), 0)::bigint as "limit",
           owed + placed.amount as used, owed, "owedCount", overdue, "overdueCount", "oldestDueDate"
    from owed, placed`.execute(db);
  return rows[0] as Credit;
}

/** Locks a customer's credit so that concurrent orders cannot overdraw it together (D-44); answers whether there is a limit at all. */
export async function lockCredit(tx: Tx, { bu, org, cv }: Place): Promise<boolean> {
  const locked = await tx.selectFrom('credit').select('credit_limit').where('bu', '=', bu).where('org_code', '=', org).where('cv_code', '=', cv).forUpdate().executeTakeFirst();
  return locked !== undefined;
}
