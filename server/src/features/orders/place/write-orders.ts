import type { DeliveryWishes } from '#contract/orders/header-fields.ts';
import { firstStatus } from '#contract/orders/statuses.ts';
import { productColumns } from '#contract/product-fields.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Context } from '#platform/context.ts';
import { overCreditLimit } from '../credit.ts';
import { orderColumns, recordOf, type OrderRecord, type RecordedOrder } from '../order-record.ts';
import { headerColumns } from './check-order.ts';

/** A line as it is bought; its other columns are copied from the product. Amounts in satang. */
export interface NewLine {
  orderId: number;
  sequence: number;
  sku: string;
  quantity: number;
  unitPrice: number;
  amount: number;
}
interface NewOrder {
  orderId: number;
  orderNumber: string;
  prdTypeCode: string;
  amount: number;
  quantity: number;
  waitingOver: number | null;
  lines: readonly Omit<NewLine, 'orderId'>[];
}
/** Why nothing is delivered on the day that staff chose, and why they chose it. */
export interface DayOverride {
  closedDay: string;
  reason: string;
}
interface Header {
  shipToName: string;
  sendByName: string;
  orderDate: string;
  orderTime: string;
}

/** The number of an order: the month in which it is placed, and a counter that never restarts. */
export const orderNumber = (month: string, counter: number): string => `SO-${month}-${String(counter).padStart(5, '0')}`;

/** Gives each order its id and its number; neither is ever used again. */
export async function numberOrders<Order>(tx: Tx, month: string, orders: readonly Order[]) {
  const next = `select nextval('orders_order_id_seq') as id, nextval('order_number_seq') as counter from generate_series(1, $1::int)`;
  const numbers = await run<{ id: number; counter: number }>(tx, next, [orders.length]);
  return numbers.map(({ id, counter }, at) => ({ orderId: id, orderNumber: orderNumber(month, counter), ...(orders[at] as Order) }));
}

// Each line finds its product by key: a join would read the whole catalogue.
const insertLinesSql = (lines: string, bu: string) => `
  insert into order_line (order_id, sequence, sku, ${productColumns.join(', ')}, order_qty, unit_price, amount, net_amount)
  select l."orderId", l.sequence, l.sku, ${productColumns.map((column) => `p.${column}`).join(', ')}, l.quantity, l."unitPrice", l.amount, l.amount
  from json_to_recordset(${lines}) as l("orderId" bigint, sequence int, sku text, quantity numeric, "unitPrice" bigint, amount bigint)
  cross join lateral (select * from product p where p.bu = ${bu} and p.sku = l.sku limit 1) p`;
const linesSql = insertLinesSql('$2', '$1');

export async function insertLines(tx: Tx, bu: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0) await run(tx, linesSql, [bu, JSON.stringify(lines)]);
}

// Raw, because the bench finds it by its text (saving an order): one trip for the rows of all orders, sent as JSON under their columns' names.
const insertSql = (columns: string, stepColumns: string) => `
  with header as (
    insert into orders (${columns}) overriding system value select ${columns} from json_populate_recordset(null::orders, $3) returning *
  ), step as (
    insert into order_step (${stepColumns}) select ${stepColumns} from json_populate_recordset(null::order_step, $4)
  ), line as (${insertLinesSql('$2', '$1')} returning *)
  select ${orderColumns.map((column) => `h.${column}`).join(', ')}, (select json_agg(l order by l.sequence) from line l where l.order_id = h.order_id) as lines, $5 as placed_group
  from header h order by h.order_id`;

/** Writes the orders with their lines and first steps; answers them as the supplier's systems read them. */
export async function insertOrders(
  tx: Tx,
  { caller, reached }: Pick<Context, 'caller' | 'reached'>,
  {
    at,
    delivery,
    header,
    orders,
    override,
  }: { at: Date; delivery: DeliveryWishes; header: Header; orders: readonly NewOrder[]; override: DayOverride | null },
): Promise<OrderRecord[]> {
  const rows = orders.map((order) => ({
    order_id: order.orderId,
    order_number: order.orderNumber,
    bu: reached.bu,
    org_code: reached.org,
    cv_code: reached.cv,
    prd_type_code: order.prdTypeCode,
    ...headerColumns(delivery),
    ship_to_name: header.shipToName,
    send_by_name: header.sendByName,
    order_date: header.orderDate,
    order_time: header.orderTime,
    amount: order.amount,
    total_product: order.lines.length,
    total_qty: order.quantity,
    waiting_reason: order.waitingOver === null ? null : overCreditLimit,
    waiting_over: order.waitingOver,
    check_out: orders[0]?.orderId ?? null,
    created_by: caller.userId,
    created_at: at,
  }));
  const steps = orders.map(({ orderId }) => ({
    order_id: orderId,
    at,
    user_id: caller.userId,
    user_name: caller.displayName,
    user_group: caller.group,
    from_status: null,
    to_status: firstStatus,
    ...(override && { closed_day: override.closedDay, reason: override.reason }),
  }));
  const lines = orders.flatMap(({ orderId, lines: own }) => own.map((line): NewLine => ({ orderId, ...line })));
  const values = [reached.bu, ...[lines, rows, steps].map((some) => JSON.stringify(some))];
  const placed = await run<RecordedOrder>(tx, insertSql(columnsOf(rows), columnsOf(steps)), [...values, caller.group]);
  return placed.map(recordOf);
}

const columnsOf = (rows: readonly object[]) => Object.keys(rows[0] ?? {}).join(', ');
