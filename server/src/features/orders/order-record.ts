import {
  fileName,
  headerFieldNames,
  headerFields,
  type HeaderCells,
} from '#contract/orders/header-fields.ts';
import type { orderRecord } from '#contract/orders/order-record.ts';
import { usualWeightOf } from '#contract/orders/progress.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { isStaff } from '#contract/orders/who-may.ts';
import type { UserGroup } from '#contract/permissions.ts';
import type { PriceBasis } from '#contract/product-fields.ts';
import { sql, type Selectable } from 'kysely';
import type { Static } from 'typebox';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Orders } from '#platform/database/schema.ts';
import { deliveriesSql, type StoredDelivery } from './read-deliveries.ts';
import type { StoredLine, StoredOrder } from './read-order.ts';
import { claimOfOrderSql, type StoredClaim } from './receive/read-claim.ts';

/** An order as the supplier's systems read it; sums in satang until `wireOf` makes them baht. */
export type OrderRecord = Static<typeof orderRecord>;
/** The same with its claim; null where there is none. */
export type ClaimedRecord = OrderRecord & { claim: StoredClaim | null };
/**
 * The columns of an order that its record is made of. Named: a prepared statement that returns all of them fails in a running copy once an upgrade
 * has added one.
 */
export const orderColumns = [
  'order_id',
  'order_number',
  'erp_number',
  'version',
  'status',
  'bu',
  'org_code',
  'cv_code',
  'prd_type_code',
  'check_out',
  ...headerFieldNames.map((name) => headerFields[name].column),
  'created_at',
  'created_by',
  'amount',
  'total_qty',
  'waiting_over',
  'confirm_date',
  'invoice_number',
  'invoice_date',
] as const;
/** What an order record is made of. */
export type RecordedOrder = Pick<Selectable<Orders>, (typeof orderColumns)[number]> & {
  lines: RecordedLine[];
  placed_group: string | null;
  deliveries: StoredDelivery[];
};
/** A line as its record needs it. */
type RecordedLine = Omit<StoredLine, 'order_id' | 'entry_type'>;

const linesSql = `(select coalesce(json_agg(l order by l.sequence), '[]') from order_line l where l.order_id = o.order_id)`;
const placedGroupSql =
  '(select s.user_group from order_step s where s.order_id = o.order_id order by s.step_id limit 1)';
/** What the record of an order `o` needs beside its columns, by primary keys. */
export const recordedParts = `${linesSql} as lines, ${placedGroupSql} as placed_group, ${deliveriesSql} as deliveries`;
/** The columns of an order `o` that its record needs. */
export const recordColumns = `${orderColumns.map((column) => `o.${column}`).join(', ')}, ${recordedParts}`;
/** Those beside the order's own, for a `returning`. */
export const recordFields = [
  sql.raw<StoredLine[]>(linesSql).as('lines'),
  sql.raw<string | null>(placedGroupSql).as('placed_group'),
  sql.raw<StoredDelivery[]>(deliveriesSql).as('deliveries'),
] as const;

/** The orders of these numbers as they are now, by number; one that is unknown is missing. */
export async function readOrderRecords(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, ClaimedRecord>> {
  const sql = `select ${recordColumns}, ${claimOfOrderSql} from orders o where o.order_number = any ($1)`;
  const rows = await run<RecordedOrder & Pick<ClaimedRecord, 'claim'>>(db, sql, [numbers]);
  return new Map(rows.map((row) => [row.order_number, { ...recordOf(row), claim: row.claim }]));
}

/** The orders of these ids as they are now, by id, of these business units only (null for all). */
export async function readOrderRecordsById(
  db: Db,
  ids: readonly number[],
  units: readonly string[] | null,
): Promise<Map<number, OrderRecord>> {
  const sql = `select ${recordColumns} from orders o where o.order_id = any ($1) and ($2::text[] is null or o.bu = any ($2))`;
  const rows = await run<RecordedOrder>(db, sql, [ids, units]);
  return new Map(rows.map((row) => [row.order_id, recordOf(row)]));
}

/** The record of an order with its claim. */
export function claimedRecord(order: StoredOrder): OrderRecord & { claim: StoredClaim } {
  if (!order.claim) throw new Error('an order without a claim');
  return { ...recordOfStored(order), claim: order.claim };
}

/** The record of an order that was read whole. */
export const recordOfStored = (order: StoredOrder): OrderRecord =>
  recordOf({ ...order, placed_group: order.steps[0]?.user_group ?? null });

/** The record of an order from its row and lines. */
export function recordOf(order: RecordedOrder): OrderRecord {
  return {
    orderId: order.order_id,
    orderNumber: order.order_number,
    erpNumber: order.erp_number,
    version: order.version,
    status: order.status as OrderStatus,
    bu: order.bu,
    orgCode: order.org_code,
    cvCode: order.cv_code,
    prdTypeCode: order.prd_type_code,
    checkOut: order.check_out,
    ...headerOf(order),
    requireDate: order.require_date,
    placedAt: order.created_at,
    placedBy: order.created_by,
    onBehalfOf: isStaff({ group: order.placed_group as UserGroup }) ? order.cv_code : '',
    amount: order.amount,
    quantity: order.total_qty,
    waitingOver: order.waiting_over,
    receivedDate: order.confirm_date,
    invoiceNumber: order.invoice_number,
    invoiceDate: order.invoice_date,
    lines: order.lines.map(lineOf),
    deliveries: order.deliveries,
  };
}

const headerOf = (order: RecordedOrder) =>
  Object.fromEntries(
    headerFieldNames.map((name) => [fileName(name), order[headerFields[name].column] ?? '']),
  ) as HeaderCells;

const lineOf = (line: RecordedLine): OrderRecord['lines'][number] => ({
  sequence: line.sequence,
  sku: line.sku,
  productCode: line.product_code,
  medicineCode: line.medicine_code,
  gradeCode: line.grade_code,
  unitCode: line.unit_code,
  quantity: line.order_qty,
  weight: usualWeightOf(line.order_qty, line.weight_kg),
  priceBy: line.price_by as PriceBasis,
  unitPrice: line.unit_price,
  amount: line.amount,
  ...figuresOf(line),
});

/** What became of a line on its way; null before it is recorded. Lines imported from another system have no moment, but their figures count. */
export const figuresOf = (line: RecordedLine) => ({
  allocated: figures(line.allocated_at, line.allocate_qty, line.allocate_weight),
  sent: figures(line.sent_at, line.send_qty, line.send_weight),
  invoiced: figures(line.invoiced_at, line.invoice_qty, line.invoice_weight),
});
const figures = (at: string | null, quantity: number | null, weight: number | null) =>
  at === null && !quantity ? null : { quantity: quantity ?? 0, weight: weight ?? 0 };
