import { firstStatus } from '#contract/orders/statuses.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Context } from '#platform/context.ts';
import { insertLines, type DayOverride, type NewLine } from '../place/write-orders.ts';
import type { EditedLine } from './edited-lines.ts';
import type { EditOfOrder } from './order-edit.ts';

// Raw, because the bench finds it by its text (an edit). A changed line is a new purchase of today, of which nothing was sent; an unchanged line
// under another number moves with its progress.
const removeSql = 'delete from order_line where order_id = $1 and sequence <> all ($2::int[]) returning to_json(order_line) as line';
const moveSql = 'insert into order_line select * from json_populate_recordset(null::order_line, $1)';

/** Writes the lines of an order after an edit, in their sequence. */
export async function replaceLines(tx: Tx, bu: string, orderId: number, lines: readonly EditedLine[]): Promise<void> {
  const numbered = lines.map((line, at) => ({ ...line, orderId, sequence: at + 1 }));
  const staying = numbered.filter(({ same, was, sequence }) => same && was === sequence);
  const removed = await run<{ line: { sequence: number } }>(tx, removeSql, [orderId, staying.map(({ sequence }) => sequence)]);
  const stored = new Map(removed.map(({ line }) => [line.sequence, line]));
  const moved = numbered.flatMap(({ same, was, sequence }) => (same && was !== null && was !== sequence ? [{ ...stored.get(was), sequence }] : []));
  if (moved.length > 0) await run(tx, moveSql, [JSON.stringify(moved)]);
  const bought = numbered
    .filter(({ same }) => !same)
    .map(({ sku, sequence, quantity, unitPrice, amount }): NewLine => ({ orderId, sequence, sku, quantity, unitPrice, amount }));
  await insertLines(tx, bu, bought);
}

/** Records an edit as a step that leaves the status unchanged. A decision that the order fits is recorded as for a move by staff. */
export const insertEditStep = (
  tx: Tx,
  { caller }: Pick<Context, 'caller'>,
  { orderId, at, decides, edit, override }: { orderId: number; at: Date; decides: boolean; edit: EditOfOrder; override: DayOverride | null },
) =>
  tx
    .insertInto('order_step')
    .values({
      order_id: orderId,
      at,
      user_id: caller.userId,
      user_name: caller.displayName,
      user_group: caller.group,
      from_status: firstStatus,
      to_status: firstStatus,
      credit_over: decides && edit.overAfter === null ? 0 : null,
      edit: JSON.stringify(edit),
      ...(override && { closed_day: override.closedDay, reason: override.reason }),
    })
    .execute();
