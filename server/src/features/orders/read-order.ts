import { localeOf, type Lang, type Locale } from '#contract/languages.ts';
import { toBaht, satang, type Satang } from '#contract/money.ts';
import type { HeaderFieldName } from '#contract/orders/header-fields.ts';
import { productOfRow } from '#features/catalogue/front.ts';
import { pick } from '#contract/pick.ts';
import type { Selectable } from 'kysely';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { OrderLine, OrderStep, Orders } from '#platform/database/schema.ts';
import type { Tx } from '#platform/command.ts';
import { lastCheckOut } from '#features/last-orders/front.ts';
import { nameOfUserSql } from '#platform/person-name.ts';
import { deliveriesSql, type StoredDelivery } from './read-deliveries.ts';
import { claimOfOrderSql, type StoredClaim } from './receive/read-claim.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { overdueNowSql, overNowSql, type Overdue } from './over-now.ts';

export interface Names {
  cv_name_th: string;
  cv_name_en: string;
  org_name_th: string;
  org_name_en: string;
  type_name_th: string | null;
  type_name_en: string | null;
  ship_to_name_th: string | null;
  ship_to_name_en: string | null;
  send_by_name_th: string | null;
  send_by_name_en: string | null;
}

// Named one by one: with `*` a prepared statement fails once after an upgrade that adds a column.
export const orderColumns = [
  'amount',
  'bu',
  'check_out',
  'comments',
  'confirm_date',
  'created_at',
  'created_by',
  'cv_code',
  'erp_number',
  'invoice_date',
  'invoice_number',
  'license_plate',
  'license_plate_plain',
  'order_date',
  'order_id',
  'order_number',
  'order_time',
  'org_code',
  'prd_type_code',
  'require_date',
  'require_time',
  'send_by',
  'send_by_name',
  'ship_to',
  'ship_to_name',
  'status',
  'telephone',
  'total_product',
  'total_qty',
  'version',
  'waiting_over',
  'waiting_reason',
] as const satisfies readonly (keyof Orders)[];
export type OrderRow = Pick<Selectable<Orders>, (typeof orderColumns)[number]>;

/** A row read as JSON: moments are text. */
type InJson<Row> = {
  [Column in keyof Row]: Date extends Row[Column]
    ? Exclude<Row[Column], Date> | string
    : Row[Column];
};
export type StoredLine = InJson<Selectable<OrderLine>>;
export type StoredStep = Pick<
  InJson<Selectable<OrderStep>>,
  | 'step_id'
  | 'at'
  | 'user_id'
  | 'user_name'
  | 'user_group'
  | 'from_status'
  | 'to_status'
  | 'reason'
  | 'closed_day'
  | 'credit_over'
  | 'overdue_days'
> & { edit: StoredEdit | null };

export interface LineState {
  quantity: number;
  unitPrice: Satang;
  amount: Satang;
}
/** Removed lines carry their names; those still in the order have them there. */
export interface LineOfEdit extends Partial<ProductNames> {
  sku: string;
  before: LineState | null;
  after: LineState | null;
}
/** An edit as a step of the history stores it (`order_step.edit`). Amounts in satang; `over…` is satang over the credit limit. */
export interface EditOfOrder {
  amountBefore: number;
  amountAfter: number;
  overBefore: number | null;
  overAfter: number | null;
  /** overdue invoices hold it after the edit */
  isOverdue?: boolean;
  lines: LineOfEdit[];
  fields: { name: HeaderFieldName; before: string; after: string }[];
}
/** Older edits are read without their lines and fields. */
export type StoredEdit = Omit<EditOfOrder, 'lines' | 'fields'> &
  Partial<Pick<EditOfOrder, 'lines' | 'fields'>>;
/** A colleague who was asked to decide about the order. */
interface StoredAsk {
  name: string;
  by: string;
  at: string;
}
export type StoredOrder = OrderRow &
  Names & {
    lines: StoredLine[];
    steps: StoredStep[];
    claim: StoredClaim | null;
    asked: StoredAsk | null;
    deliveries: StoredDelivery[];
    /** the invoice that holds it while it waits */
    overdue: Overdue | null;
  };

// A customer's own carrier precedes the one of the same code for all customers.
const carrier = (name: 'name_th' | 'name_en') =>
  `(select ${name} from carrier k where k.bu = o.bu and k.cv_code in ('', o.cv_code) and k.send_by = o.send_by order by k.cv_code desc limit 1) as send_by_${name}`;

// An order may be edited any number of times, and the lines of old edits are not read by anyone: an order that was edited ten thousand times would
// cost a second of the database and megabytes for each reader (decisions/limits.md).
const editsInFull = 5;
const mostEdits = 50;

// Raw, for one round trip. Where a code is no longer known, the name stored with the order is used.
const orderSql = `
  select ${orderColumns.map((column) => (column === 'waiting_over' ? `${overNowSql} as waiting_over` : `o.${column}`)).join(', ')}, c.name_th as cv_name_th, c.name_en as cv_name_en, g.name_th as org_name_th, g.name_en as org_name_en,
    t.name_th as type_name_th, t.name_en as type_name_en, s.name_th as ship_to_name_th, s.name_en as ship_to_name_en,
    ${carrier('name_th')}, ${carrier('name_en')},
    (select coalesce(json_agg(l order by l.sequence), '[]') from order_line l where l.order_id = o.order_id) as lines,
    (select coalesce(json_agg(p order by p.step_id), '[]') from (
      select step_id, at, user_id, user_name, user_group, from_status, to_status, reason, closed_day, credit_over, overdue_days,
        case when nth <= ${editsInFull} then edit else edit - '{lines,fields}'::text[] end as edit
      from (select s.*, row_number() over (partition by edit is null order by step_id desc) as nth from order_step s where s.order_id = o.order_id) numbered
      where edit is null or nth <= ${mostEdits}) p) as steps,
    (select json_build_object('name', ${nameOfUserSql('a.user_id')}, 'by', ${nameOfUserSql('a.asked_by')}, 'at', a.at) from order_ask a where a.order_id = o.order_id) as asked,
    ${claimOfOrderSql}, ${deliveriesSql} as deliveries, ${overdueNowSql} as overdue
  from orders o
  join customer c on c.cv_code = o.cv_code
  join organisation g on g.org_code = o.org_code
  left join product_type t on t.bu = o.bu and t.prd_type_code = o.prd_type_code
  left join ship_to s on s.cv_code = o.cv_code and s.org_code = o.org_code and s.ship_to = o.ship_to
  where o.order_id = $1 and o.bu = $2 and o.org_code = $3 and o.cv_code = $4`;

/** An order with lines and steps, or undefined where this place has no such order. */
export async function readOrder(
  db: Db | Tx,
  { bu, org, cv }: PlaceCodes,
  orderId: number,
): Promise<StoredOrder | undefined> {
  const [order] = await run<StoredOrder>(db, orderSql, [orderId, bu, org, cv]);
  return order;
}

/** The columns of a product's names, in each language. */
export const nameColumns = ['name_th', 'name_en', 'unit_name_th', 'unit_name_en'] as const;
export type ProductNames = Pick<StoredLine, (typeof nameColumns)[number]>;
/** An order with its whole lines and the group of who placed it, as an edit needs it. */
export type OrderToEdit = OrderRow & {
  lines: StoredLine[];
  placed_group: string | null;
  deliveries: StoredDelivery[];
};

/** An order of this place, locked until the transaction ends; undefined where there is none. */
export async function lockOrder(
  tx: Tx,
  { bu, org, cv }: PlaceCodes,
  orderId: number,
): Promise<OrderRow | undefined> {
  const sql = `select ${orderColumns.join(', ')} from orders where order_id = $1 and bu = $2 and org_code = $3 and cv_code = $4 for update`;
  const [order] = await run<OrderRow>(tx, sql, [orderId, bu, org, cv]);
  return order;
}

/** The latest order of a customer here, in any status. */
export async function lastCreated(db: Db, place: PlaceCodes): Promise<StoredOrder | undefined> {
  const { bu, org, cv } = place;
  const found = await db
    .selectFrom('orders')
    .select('order_id')
    .where('bu', '=', bu)
    .where('org_code', '=', org)
    .where('cv_code', '=', cv)
    .orderBy('order_date', 'desc')
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && readOrder(db, place, found.order_id);
}

/** The orders of a customer's last check-out here that were neither cancelled nor disapproved; the latest is the last. */
export async function lastOrders(db: Db, place: PlaceCodes): Promise<StoredOrder[]> {
  const { bu, org, cv } = place;
  const found = await run<{ order_id: number }>(
    db,
    `select order_id from (${lastCheckOut}) c order by order_id`,
    [bu, org, cv],
  );
  const read = await Promise.all(found.map(({ order_id }) => readOrder(db, place, order_id)));
  return read.filter((one) => one !== undefined);
}

// Weights are stored in kilograms; goods that are not sent yet have the weight 0.
const kilogram: Record<Locale, string> = { th: 'กก.', en: 'kg' };

/** Lines by count and weight (specification §3, swine/weight line). */
export const weightLines = (order: StoredOrder, lang: Lang) =>
  order.lines.map((line) => {
    const { unitCode, unitName, ...product } = productOfRow(line, lang);
    return {
      ...pick(product, ['productCode', 'productName', 'gradeCode', 'gradeName', 'imagePath']),
      sequence: line.sequence,
      quantityUnitCode: unitCode,
      quantityUnitName: unitName,
      sendQty: line.send_qty,
      sendWgh: line.send_weight,
      amount: toBaht(satang(line.amount)),
      weightUnitCode: 'KG',
      weightUnitName: kilogram[localeOf[lang]],
    };
  });
