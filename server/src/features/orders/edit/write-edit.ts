import { headerFieldNames, headerFields, plainFields } from '#contract/orders/header-fields.ts';
import { namesOf } from '#contract/names.ts';
import { pick } from '#contract/pick.ts';
import { firstStatus } from '#contract/orders/statuses.ts';
import { recordSql, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Context } from '#platform/context.ts';
import type { Offered } from '../place/offers.ts';
import {
  asBought,
  boughtColumns,
  boughtRow,
  insertLinesSql,
  type DayOverride,
} from '../place/write-orders.ts';
import type { OrderToEdit, StoredLine, EditOfOrder } from '../read-order.ts';
import type { EditedLine } from './edited-lines.ts';

/** The lines after an edit, and the products that are bought today. */
export interface Relined {
  lines: EditedLine[];
  products: Map<string, Offered>;
}

/**
 * The rows of an order's lines after an edit, in their sequence. A changed line is a new purchase of today, of which nothing was sent; an unchanged line
 * under another number moves with its progress.
 */
export function relinedRows(
  { order_id: orderId, lines: stored }: OrderToEdit,
  { lines, products }: Relined,
): StoredLine[] {
  const known = new Map(stored.map((line) => [line.sequence, line]));
  return lines.map(({ same, was, sku, quantity, unitPrice, amount }, at) => {
    const own = same && was !== null ? known.get(was) : undefined;
    const sequence = at + 1;
    if (own) return own.sequence === sequence ? own : { ...own, sequence };
    return {
      ...boughtRow({ orderId, sequence, sku, quantity, unitPrice, amount }, products),
      ...asBought,
    };
  });
}

const editedColumns = [
  'version',
  ...headerFieldNames.map((name) => headerFields[name].column),
  ...plainFields.map((name) => headerFields[name].plain.column),
  'ship_to_name',
  'send_by_name',
  'amount',
  'total_product',
  'total_qty',
  'waiting_reason',
  'waiting_over',
] as const;
const lineColumns = [...boughtColumns, ...namesOf(asBought)];
const stepColumns =
  'order_id, at, user_id, user_name, user_group, from_status, to_status, credit_over, edit, reason, closed_day';
// Raw, because the path must be fast: one trip for all rows of an edit, sent as JSON under their columns' names.
const editSql = (first: number, last: string) => `
  with order_row as (
    update orders o set (${editedColumns.join(', ')}) = (${editedColumns.map((column) => `n.${column}`).join(', ')})
    from json_populate_record(null::orders, $${first}) n where o.order_id = n.order_id
  ), removed as (
    delete from order_line where order_id = $${first + 1}::bigint and sequence = any ($${first + 2}::int[])
  ), line as (
    ${insertLinesSql(lineColumns, `$${first + 3}`)}
    on conflict (order_id, sequence) do update set (${lineColumns.join(', ')}) = (${lineColumns.map((column) => `excluded.${column}`).join(', ')})
  ), step as (
    insert into order_step (${stepColumns}) select ${stepColumns} from json_populate_recordset(null::order_step, $${first + 4})
  )
  ${last}`;
const editAndRecordSql = editSql(7, recordSql);
const editAloneSql = editSql(1, 'select');

interface Written {
  at: Date;
  /** the order after the edit, with its lines */
  now: OrderToEdit;
  decides: boolean;
  edit: EditOfOrder;
  override: DayOverride | null;
}

/**
 * The rows of an edit, to be written in the last trip of its command: the order, the lines that differ, and a step that leaves the status unchanged. A decision
 * that the order fits is recorded as for a move by staff.
 */
export function editToWrite(
  { caller }: Pick<Context, 'caller'>,
  order: OrderToEdit,
  { at, now, decides, edit, override }: Written,
) {
  const stored = new Set(order.lines);
  const numbers = new Set(now.lines.map(({ sequence }) => sequence));
  const step = {
    order_id: order.order_id,
    at,
    user_id: caller.userId,
    user_name: caller.displayName,
    user_group: caller.group,
    from_status: firstStatus,
    to_status: firstStatus,
    credit_over: decides && edit.overAfter === null ? 0 : null,
    edit,
    reason: override?.reason ?? '',
    closed_day: override?.closedDay ?? null,
  };
  const gone = order.lines.flatMap(({ sequence }) => (numbers.has(sequence) ? [] : [sequence]));
  const written = now.lines.filter((line) => !stored.has(line));
  const row = pick(now, ['order_id', ...editedColumns]);
  return {
    sql: editAndRecordSql,
    values: [
      JSON.stringify(row),
      order.order_id,
      gone,
      JSON.stringify(written),
      JSON.stringify([step]),
    ],
  };
}

/** Writes them at once, for what follows in the same transaction. */
export const writeEdit = (tx: Tx, { values }: { values: readonly unknown[] }) =>
  run(tx, editAloneSql, values);
