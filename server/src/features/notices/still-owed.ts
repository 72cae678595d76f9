import { addDays, bangkokDate, daysBetween } from '#contract/calendar.ts';
import type { NoticeFacts } from '#contract/notices/facts.ts';
import type { NoticeKindName } from '#contract/notices/kinds.ts';
import { reportedInvoices } from '#features/payments/front.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** Customers are reminded so many days before an invoice is due. */
export const soonDays = 3;

// Along the index of a customer's open invoices by due day.
const owedSql = `
  select count(*)::int, coalesce(sum(open_amount), 0)::bigint as amount, min(due_date)::text as oldest from invoice
  where bu = $1 and org_code = $2 and cv_code = $3 and open_amount > 0 and due_date >= $4::date and due_date <= $5::date and invoice_number <> all ($6)`;

/** The days on which the invoices of a reminder of this day are due; undefined for other notices. */
function dueDays(
  kind: NoticeKindName,
  day: string,
  { days = soonDays }: NoticeFacts,
): [string, string] | undefined {
  if (kind === 'invoice_overdue') return ['-infinity', addDays(day, -1)];
  return kind === 'invoice_due_soon'
    ? [addDays(day, Math.min(days, soonDays)), addDays(day, soonDays)]
    : undefined;
}

/**
 * The facts of a notice with what is still owed of its invoices, which may have been paid since it was written, or a
 * reported payment could be for them that is being checked; undefined where nothing is. Facts of other
 * notices stay as they are.
 */
export async function stillOwed(
  db: Db,
  { kind, facts, at }: { kind: NoticeKindName; facts: NoticeFacts; at: Date },
): Promise<NoticeFacts | undefined> {
  const day = bangkokDate(at);
  const days = dueDays(kind, day, facts);
  if (!days) return facts;
  const { bu = '', org = '', cv = '' } = facts;
  const reported = (await reportedInvoices(db, { bu, org, cv }, at)).map(
    ({ invoiceNumber }) => invoiceNumber,
  );
  const [owed] = await run<{ count: number; amount: number; oldest: string | null }>(db, owedSql, [
    bu,
    org,
    cv,
    ...days,
    reported,
  ]);
  if (!owed?.oldest) return undefined;
  const { count, amount, oldest } = owed;
  return {
    ...facts,
    count,
    amount,
    ...(kind === 'invoice_overdue' && { days: daysBetween(oldest, day) }),
  };
}
