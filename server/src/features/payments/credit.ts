import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/http/context.ts';

/** Credit in satang. `used` counts outstanding invoices and passed orders that are not yet invoiced, nothing twice (D-44). */
export interface Credit {
  limit: number;
  used: number;
  owed: number;
  owedCount: number;
  overdue: number;
  overdueCount: number;
  oldestDueDate: string | null;
}

const creditSql = `
  with owed as (
    select coalesce(sum(open_amount), 0)::bigint as owed, count(*)::int as "owedCount", min(due_date) as "oldestDueDate",
           coalesce(sum(open_amount) filter (where due_date < $4), 0)::bigint as overdue,
           (count(*) filter (where due_date < $4))::int as "overdueCount"
    from invoice where bu = $1 and org_code = $2 and cv_code = $3 and open_amount > 0
  )
  select coalesce((select credit_limit from credit where bu = $1 and org_code = $2 and cv_code = $3), 0)::bigint as "limit",
         (select coalesce(sum(ordered + owed), 0) from place_tally where bu = $1 and org_code = $2 and cv_code = $3)::bigint as used, owed, "owedCount", overdue, "overdueCount", "oldestDueDate"
  from owed`;

/** Reads a customer's credit at an organisation, as of a Bangkok day. */
export async function creditOf(db: Db, { bu, org, cv }: PlaceCodes, today: string): Promise<Credit> {
  const [credit] = await run<Credit>(db, creditSql, [bu, org, cv, today]);
  if (!credit) throw new Error('a sum without groups always has one row');
  return credit;
}
