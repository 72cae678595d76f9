import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import type { Deps } from '#platform/deps.ts';
import type { SentFile } from '#platform/files/sent-file.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields } from '#platform/problem.ts';
import { cursorRows } from '#platform/export/cursor.ts';
import { receiptsFile } from '../paper/export-receipts.ts';
import { receiptsOfAgentsSql, type ReceiptRow } from '../read-receipt.ts';
import { dateIn } from './agent-days.ts';
import { moneyReach } from './reach-days.ts';

const dayBegins = (date: string) => new Date(`${date}T00:00:00+07:00`);

/** Receipts of agents between two dates as a sheet, by day and agent; today's by default. */
export async function exportAgentReceipts(
  deps: Deps,
  context: Context,
  input: Input<Calls['exportAgentReceipts']>,
): Promise<SentFile> {
  const { caller, lang } = context;
  const { query } = input;
  const reach = moneyReach(caller);
  const to = dateIn(query.dateTo, 'dateTo', bangkokDate(deps.now()));
  const from = dateIn(query.dateFrom, 'dateFrom', to);
  if (to < from) throw invalidFields([{ field: 'dateTo', code: 'invalid_date' }]);
  const values = [reach, dayBegins(from), dayBegins(addDays(to, 1)), query.cashier?.trim() || null];
  const rows = cursorRows<ReceiptRow>(deps.longDb, receiptsOfAgentsSql(lang), values, {
    asker: caller.userId,
  });
  return receiptsFile(deps, context, input.params.format, {
    name: 'receipts-of-agents',
    rows,
    withCashier: true,
  });
}
