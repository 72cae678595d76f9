import { headerFields, plainFields, type DeliveryDetails } from '#contract/orders/header-fields.ts';
import { firstStatus } from '#contract/orders/statuses.ts';
import { productColumns } from '#contract/product-fields.ts';
import { recordSql, type Tx, type Done } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Context } from '#platform/context.ts';
import type { Hold } from '../credit.ts';
import type { OrderNumbers } from '../begin-order.ts';
import { orderColumns, recordOf } from '../order-record.ts';
import { headerColumns } from './check-order.ts';
import type { Offered } from './offers.ts';

/** A line as it is bought; its other columns are copied from the product. Amounts in satang. */
interface NewLine {
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
  hold: Hold;
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
export const orderNumber = (month: string, counter: number): string =>
  `SO-${month}-${String(counter).padStart(5, '0')}`;

const moreNumbersSql = `select nextval('orders_order_id_seq') as id, nextval('order_number_seq') as counter from generate_series(1, $1::int)`;

/** Gives each order its id and its number; neither is ever used again. The first one's were drawn at the begin. */
export async function numberOrders<Order>(
  tx: Tx,
  month: string,
  orders: readonly Order[],
  first: OrderNumbers | null,
) {
  const drawn = first ? [first] : [];
  const missing = orders.length - drawn.length;
  const numbers =
    missing > 0 ? [...drawn, ...(await run<OrderNumbers>(tx, moreNumbersSql, [missing]))] : drawn;
  return numbers.map(({ id, counter }, at) => ({
    orderId: id,
    orderNumber: orderNumber(month, counter),
    ...(orders[at] as Order),
  }));
}

/** What became of a line that is bought now: nothing yet. These are the columns' defaults. */
export const asBought = {
  entry_type: '1',
  allocate_qty: 0,
  allocate_weight: null,
  send_qty: 0,
  send_weight: 0,
  invoice_qty: null,
  invoice_weight: null,
  allocated_at: null,
  sent_at: null,
  invoiced_at: null,
};

/** The row of a line that is bought now, without `asBought`: a copy of the product as it is offered. */
export function boughtRow(
  { orderId, sequence, sku, quantity, unitPrice, amount }: NewLine,
  products: Map<string, Offered>,
) {
  const product = products.get(sku);
  if (!product) throw new Error(`a line of ${sku}, which is not offered`);
  return {
    order_id: orderId,
    sequence,
    sku,
    ...product.columns,
    order_qty: quantity,
    unit_price: unitPrice,
    amount,
    net_amount: amount,
  };
}

export const boughtColumns: readonly string[] = [
  'order_id',
  'sequence',
  'sku',
  ...productColumns,
  'order_qty',
  'unit_price',
  'amount',
  'net_amount',
];
/** Inserts lines that are sent as JSON under their columns' names. */
export const insertLinesSql = (columns: readonly string[], lines: string) =>
  `insert into order_line (${columns.join(', ')}) select ${columns.join(', ')} from json_populate_recordset(null::order_line, ${lines})`;

const rowColumns = [
  ...orderColumns,
  'ship_to_name',
  'send_by_name',
  'order_date',
  'order_time',
  'total_product',
  'waiting_reason',
  ...plainFields.map((name) => headerFields[name].plain.column),
].join(', ');
const stepColumns =
  'order_id, at, user_id, user_name, user_group, from_status, to_status, reason, closed_day';
// Raw, because the path must be fast: one trip for the rows of all orders, sent as JSON under their columns' names, and for what a command records.
const insertSql = `
  with header as (
    insert into orders (${rowColumns}) overriding system value select ${rowColumns} from json_populate_recordset(null::orders, $7)
  ), step as (
    insert into order_step (${stepColumns}) select ${stepColumns} from json_populate_recordset(null::order_step, $8)
  ), line as (${insertLinesSql(boughtColumns, '$9')})
  ${recordSql}`;

/** What no order has before it continues. */
const asPlaced = {
  erp_number: '',
  version: 1,
  status: firstStatus,
  confirm_date: null,
  invoice_number: '',
  invoice_date: null,
};
/** The rows of orders with their lines and first steps, to be written, and the orders as the supplier's systems read them. */
export function ordersToWrite(
  { caller, reached }: Pick<Context, 'caller' | 'reached'>,
  {
    at,
    delivery,
    header,
    orders,
    products,
    override,
  }: {
    at: Date;
    delivery: DeliveryDetails;
    header: Header;
    orders: readonly NewOrder[];
    products: Map<string, Offered>;
    override: DayOverride | null;
  },
) {
  const rows = orders.map((order) => ({
    ...asPlaced,
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
    waiting_reason: order.hold.reason,
    waiting_over: order.hold.over,
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
    reason: override?.reason ?? '',
    closed_day: override?.closedDay ?? null,
  }));
  const lines = orders.map(({ orderId, lines: own }) =>
    own.map((line) => boughtRow({ orderId, ...line }, products)),
  );
  return {
    rows: {
      sql: insertSql,
      values: [rows, steps, lines.flat()].map((some) => JSON.stringify(some)),
    } satisfies Done<unknown>['rows'],
    records: rows.map((row, at) =>
      recordOf({
        ...row,
        placed_group: caller.group,
        lines: (lines[at] ?? []).map((line) => ({ ...line, ...asBought })),
        deliveries: [],
      }),
    ),
  };
}
