import type { Satang } from '@smart-order/contract/money.ts';
import { buddhistOffset } from '@smart-order/contract/calendar.ts';
import type { SavedOrder } from '@smart-order/contract/orders/shapes.ts';
import { entryType } from '@smart-order/contract/constants.ts';
import type { Static } from 'typebox';
import type { Lang } from '@smart-order/contract/shapes.ts';
import type { Tx } from '../../platform/command.ts';
import { run } from '../../platform/database/connect.ts';
import { invalidFields, type FieldProblem } from '../../platform/http/problem.ts';
import type { CheckedHeader } from './place-orders.ts';
import type { PricedLine } from './price-lines.ts';

export interface NewOrder {
  bu: string; org: string; cv: string;
  header: CheckedHeader & { shipToName: string; sendByName: string };
  prdTypeCode: string; lines: PricedLine[]; amount: Satang;
  at: Date; orderDate: string; orderTime: string;
  placedBy: { userId: string; name: string; group: string };
  waiting: { reason: string; over: Satang } | null;
}

const namesIn = (name: 'name_th' | 'name_en') => `
  select (select ${name} from ship_to where cv_code = $1 and org_code = $2 and ship_to = $3) as ship,
         (select ${name} from carrier where bu = $4 and cv_code in ('', $1) and send_by = $5 order by cv_code desc limit 1) as send`;
const namesSql = { th: namesIn('name_th'), eng: namesIn('name_en') };

/** Names of ship-to and carrier as they are now; unknown codes are told beside their fields. */
export async function namesOf(tx: Tx, { bu, org, cv }: { bu: string; org: string; cv: string }, header: CheckedHeader, lang: Lang) {
  const rows = await run<{ ship: string | null; send: string | null }>(tx, namesSql[lang], [cv, org, header.shipto, bu, header.orderBy]);
  const { ship, send } = rows[0] ?? { ship: null, send: null };
  const wrong: FieldProblem[] = [];
  if (ship === null) wrong.push({ field: 'orderh.shipto', code: 'unknown_code' });
  if (send === null) wrong.push({ field: 'orderh.orderBy', code: 'unknown_code' });
  if (ship === null || send === null) throw invalidFields(wrong);
  return { shipToName: ship, sendByName: send };
}

const insertSql = `
  with given as materialized (
    select *, nextval('order_number_seq')::text as number, nextval('orders_order_id_seq') as id
    from jsonb_to_recordset($1::jsonb) as g(
      at int, bu text, org_code text, cv_code text, prd_type_code text, ship_to text, ship_to_name text, send_by text, send_by_name text,
      require_date date, require_time text, order_date date, order_time text, license_plate text, license_plate_plain text, comments text, telephone text,
      amount bigint, total_product int, total_qty numeric, waiting_reason text, waiting_over bigint, created_by text, created_at timestamptz, user_name text, user_group text)
    order by at
  ), placed as (
    insert into orders (order_id, order_number, bu, org_code, cv_code, prd_type_code, ship_to, ship_to_name, send_by, send_by_name,
      require_date, require_time, order_date, order_time, license_plate, license_plate_plain, comments, telephone,
      amount, total_product, total_qty, waiting_reason, waiting_over, created_by, created_at)
    overriding system value
    select id, 'SO-' || $3 || '-' || lpad(number, greatest(5, length(number)), '0'), bu, org_code, cv_code, prd_type_code, ship_to, ship_to_name, send_by, send_by_name,
      require_date, require_time, order_date, order_time, license_plate, license_plate_plain, comments, telephone,
      amount, total_product, total_qty, waiting_reason, waiting_over, created_by, created_at
    from given
    returning order_id, order_number, prd_type_code
  ), lined as (
    insert into order_line (order_id, sequence, entry_type, sku, product_code, medicine_code, grade_code, grade_name_th, grade_name_en, name_th, name_en,
      unit_code, unit_name_th, unit_name_en, pack_size, weight_kg, image_path, order_qty, unit_price, amount, net_amount)
    select g.id, l.sequence, l.entry_type, l.sku, p.product_code, p.medicine_code, p.grade_code, p.grade_name_th, p.grade_name_en, p.name_th, p.name_en,
      p.unit_code, p.unit_name_th, p.unit_name_en, p.pack_size, p.weight_kg, p.image_path, l.order_qty, l.unit_price, l.amount, l.amount
    from jsonb_to_recordset($2::jsonb) as l(at int, sequence int, entry_type text, sku text, order_qty numeric, unit_price bigint, amount bigint)
    join given g using (at) join product p on p.bu = g.bu and p.sku = l.sku
  ), stepped as (
    insert into order_step (order_id, at, user_id, user_name, user_group, from_status, to_status)
    select id, created_at, created_by, user_name, user_group, null, 'PO' from given
  )
  select p.order_id as "orderId", p.order_number as "orderNumber", p.prd_type_code as "prdTypeCode"
  from placed p join given g on g.id = p.order_id order by g.at`;

/** Writes orders with their lines and first step in one statement; answers ids and numbers in the order given. */
export function insertOrders(tx: Tx, orders: readonly NewOrder[]): Promise<Static<typeof SavedOrder>[]> {
  const rows = orders.map((order, at) => ({ at, ...orderRow(order) }));
  const lines = orders.flatMap((order, at) => order.lines.map((line, index) => ({ at, ...lineRow(line, index + 1) })));
  return run(tx, insertSql, [JSON.stringify(rows), JSON.stringify(lines), monthOf(orders[0]?.orderDate ?? '')]);
}

const orderRow = ({ header, placedBy, waiting, ...order }: NewOrder) => ({
  bu: order.bu, org_code: order.org, cv_code: order.cv, prd_type_code: order.prdTypeCode,
  ship_to: header.shipto, ship_to_name: header.shipToName, send_by: header.orderBy, send_by_name: header.sendByName,
  require_date: header.requireDate, require_time: header.requireTime, order_date: order.orderDate, order_time: order.orderTime,
  license_plate: header.licensePlate, license_plate_plain: header.licensePlatePlain, comments: header.comments, telephone: header.telephone,
  amount: order.amount, total_product: order.lines.length, total_qty: order.lines.reduce((sum, line) => sum + line.quantity, 0),
  waiting_reason: waiting?.reason ?? null, waiting_over: waiting?.over ?? null,
  created_by: placedBy.userId, created_at: order.at, user_name: placedBy.name, user_group: placedBy.group,
});

const lineRow = (line: PricedLine, sequence: number) => ({
  sequence, entry_type: entryType, sku: line.sku, order_qty: line.quantity, unit_price: line.unitPrice, amount: line.amount,
});

/** `6911` for November 2569: two digits of the Buddhist year and the month. */
const monthOf = (date: string) => `${String(Number(date.slice(0, 4)) + buddhistOffset).slice(2)}${date.slice(5, 7)}`;
