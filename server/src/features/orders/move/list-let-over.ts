import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { bangkokDate, daysBetween } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import { baht } from '#contract/money.ts';
import type { LetOver } from '#contract/orders/deciding/calls.ts';
import { isStopped, type OrderStatus } from '#contract/orders/statuses.ts';
import type { Context, Input } from '#platform/context.ts';
import { run } from '#platform/database/connections/connect.ts';
import { textIn } from '#platform/database/language.ts';
import type { Deps } from '#platform/deps.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { boundTo, reachedSql } from '#platform/reach.ts';

interface Row extends Pick<
  LetOver,
  'orderId' | 'orderNumber' | 'bu' | 'orgCode' | 'cvCode' | 'by' | 'reason'
> {
  cv_name_th: string;
  cv_name_en: string;
  status: OrderStatus;
  amount: number;
  over: number;
  held: number | null;
  at: Date;
  invoices: number;
  owed: number;
  /** the earliest day on which something that is still owed was due */
  due: string | null;
}

// The last decision of each order, so that no order is counted twice. An order may have several invoices.
const letOverSql = `
  select o.order_id as "orderId", o.order_number as "orderNumber", o.bu, o.org_code as "orgCode", o.cv_code as "cvCode", c.name_th as cv_name_th, c.name_en as cv_name_en,
    o.status, o.amount, coalesce(s.credit_over, 0) as over, s.overdue_days as held, s.user_name as by, s.at, s.reason, i.invoices, i.owed, i.due
  from order_step s join orders o using (order_id) join customer c on c.cv_code = o.cv_code
  cross join lateral (
    select count(*)::int as invoices, coalesce(sum(v.open_amount), 0)::bigint as owed, min(v.due_date) filter (where v.open_amount > 0) as due
    from invoice v where v.bu = o.bu and v.cv_code = o.cv_code and v.org_code = o.org_code
      and (v.order_number = o.order_number or (o.invoice_number <> '' and v.invoice_number = o.invoice_number))) i
  where (s.credit_over > 0 or s.overdue_days > 0)
    and not exists (select from order_step later where later.order_id = s.order_id and (later.credit_over > 0 or later.overdue_days > 0) and later.step_id > s.step_id)
    and ($1::boolean or exists (select from user_bu u where u.user_id = $2 and u.bu = o.bu)) and ${reachedSql('$3', 'o')}
  order by s.step_id desc limit $4 offset $5`;

function outcomeOf({ status, invoices, owed, due }: Row, today: string): LetOver['outcome'] {
  if (isStopped(status)) return 'stopped';
  if (invoices === 0) return 'ordered';
  if (owed === 0) return 'paid';
  return due !== null && due < today ? 'overdue' : 'open';
}

/** What was let over the limit or while invoices were overdue, where the caller reaches its customer, and what became of it by now. */
export async function listLetOver(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller, lang }: Pick<Context, 'caller' | 'lang'>,
  { query }: Pick<Input<Calls['listLetOver']>, 'query'>,
): Promise<Answer<Calls['listLetOver']>> {
  const size = limits.pageSize;
  const page = walkedPage(query.page, size);
  const today = bangkokDate(now());
  // One row more than the page shows whether there is a next page.
  const values = [
    caller.group === 'ADMIN',
    caller.userId,
    boundTo(caller),
    size + 1,
    (page - 1) * size,
  ];
  const found = await run<Row>(db, letOverSql, values);
  const data = found.slice(0, size).map((row): LetOver => {
    const { cv_name_th, cv_name_en, invoices: _invoices, due, held, ...order } = row;
    const outcome = outcomeOf(row, today);
    return {
      ...order,
      cvName: textIn({ cv_name_th, cv_name_en }, 'cv_name', lang),
      at: row.at.toISOString(),
      amount: baht(row.amount),
      over: baht(row.over),
      heldDays: held ?? 0,
      owed: baht(row.owed),
      outcome,
      overdueDays: outcome === 'overdue' && due !== null ? daysBetween(due, today) : 0,
    };
  });
  return { data, page, hasMore: found.length > size };
}
