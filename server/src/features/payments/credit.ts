import { bangkokDate } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { bankMoneySql, waitingSql, type BankMoneyRow } from './bank-money.ts';
import { isOverSql } from './is-over.ts';

/** Credit in satang. `used` counts open invoices and passed orders that are not yet invoiced; nothing counts twice (D-44). */
export interface Credit {
  limit: number;
  used: number;
  owed: number;
  owedCount: number;
  overdue: number;
  overdueCount: number;
  oldestDueDate: string | null;
  /** payments that wait for a bank */
  pendingCount: number;
  /** what is left of money taken in advance */
  advance: number;
  waiting: number;
  bankMoney: BankMoneyRow[];
}

const place = { bu: '$1', org: '$2', cv: '$3' };
const creditSql = `
  with owed as (
    select coalesce(sum(open_amount), 0)::bigint as owed, count(*)::int as "owedCount", min(due_date) as "oldestDueDate",
           coalesce(sum(open_amount) filter (where due_date < $4), 0)::bigint as overdue,
           (count(*) filter (where due_date < $4))::int as "overdueCount"
    from invoice where bu = $1 and org_code = $2 and cv_code = $3 and open_amount > 0
  )
  select coalesce((select credit_limit from credit where bu = $1 and org_code = $2 and cv_code = $3), 0)::bigint as "limit",
         (select coalesce(sum(ordered + owed), 0) from place_tally where bu = $1 and org_code = $2 and cv_code = $3)::bigint as used, owed, "owedCount", overdue, "overdueCount", "oldestDueDate",
         (select count(*) from payment_document d where bu = $1 and org_code = $2 and cv_code = $3 and status = 'pending' and not ${isOverSql('d', '$6')})::int as "pendingCount",
         (select coalesce(sum(open_amount), 0) from account_advance where bu = $1 and org_code = $2 and cv_code = $3)::bigint as advance,
         ${waitingSql(place)} as waiting, ${bankMoneySql(place, 't.parked > 0 or t.resolved_at >= $5')} as "bankMoney"
  from owed`;

/** A customer's credit at an organisation at a moment. */
export async function creditOf(db: Db, { bu, org, cv }: PlaceCodes, now: Date): Promise<Credit> {
  const since = new Date(now.getTime() - limits.paidPaymentsDays * 86_400_000);
  const [credit] = await run<Credit>(db, creditSql, [bu, org, cv, bangkokDate(now), since, now]);
  if (!credit) throw new Error('a sum without groups always has one row');
  return credit;
}
