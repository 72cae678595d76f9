import { isStopped, orderStatuses } from '@smart-order/contract/orders/statuses.ts';
import { localeOf, type Lang, type Locale } from '@smart-order/contract/languages.ts';
import { toBaht, satang } from '@smart-order/contract/money.ts';
import { productOfRow } from '../catalogue/front.ts';
import { pick } from '@smart-order/contract/pick.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { OrderLine, OrderStep, Orders } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/command.ts';
import type { PlaceCodes } from '../../platform/http/context.ts';

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

// A customer's own carrier comes before the one of the same code for everybody.
const carrier = (name: 'name_th' | 'name_en') => sql<string | null>`
  (select ${sql.ref(name)} from carrier k where k.bu = o.bu and k.cv_code in ('', o.cv_code) and k.send_by = o.send_by order by k.cv_code desc limit 1)`;

/** What the codes of an order `o` are called in both languages; where a code is no longer known, the order still says what it was called. */
export const orderNames = [
  'c.name_th as cv_name_th',
  'c.name_en as cv_name_en',
  'g.name_th as org_name_th',
  'g.name_en as org_name_en',
  't.name_th as type_name_th',
  't.name_en as type_name_en',
  's.name_th as ship_to_name_th',
  's.name_en as ship_to_name_en',
  carrier('name_th').as('send_by_name_th'),
  carrier('name_en').as('send_by_name_en'),
] as const;
export type StoredOrder = Selectable<Orders> & Names & { lines: Selectable<OrderLine>[]; steps: Selectable<OrderStep>[] };

/** An order with lines and steps, or undefined where this place has no such order. */
export async function readOrder(db: Db | Tx, { bu, org, cv }: PlaceCodes, orderId: number): Promise<StoredOrder | undefined> {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('customer as c', 'c.cv_code', 'o.cv_code')
    .innerJoin('organisation as g', 'g.org_code', 'o.org_code')
    .leftJoin('product_type as t', (j) => j.onRef('t.bu', '=', 'o.bu').onRef('t.prd_type_code', '=', 'o.prd_type_code'))
    .leftJoin('ship_to as s', (j) =>
      j.onRef('s.cv_code', '=', 'o.cv_code').onRef('s.org_code', '=', 'o.org_code').onRef('s.ship_to', '=', 'o.ship_to'),
    )
    .where('o.order_id', '=', orderId)
    .where('o.bu', '=', bu)
    .where('o.org_code', '=', org)
    .where('o.cv_code', '=', cv)
    .selectAll('o')
    .select(orderNames)
    .executeTakeFirst();
  if (!order) return undefined;
  const [lines, steps] = await Promise.all([
    db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('sequence').execute(),
    db.selectFrom('order_step').selectAll().where('order_id', '=', orderId).orderBy('step_id').execute(),
  ]);
  return { ...order, lines, steps };
}

/** The latest order of a customer here; `worthRepeating` leaves out the cancelled and the disapproved. */
export async function lastOrder(db: Db, place: PlaceCodes, worthRepeating: boolean): Promise<StoredOrder | undefined> {
  const found = await ordersOf(db, place, worthRepeating)
    .select('order_id')
    .orderBy('order_date', 'desc')
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && readOrder(db, place, found.order_id);
}

/** The other orders of the cart that an order came from, as they were placed, without those that were cancelled or disapproved. */
export async function ordersBeside(db: Db, place: PlaceCodes, order: StoredOrder): Promise<StoredOrder[]> {
  if (order.check_out === null) return [];
  const others = await ordersOf(db, place, true)
    .select('order_id')
    .where('order_date', '=', order.order_date)
    .where('check_out', '=', order.check_out)
    .where('order_id', '<>', order.order_id)
    .orderBy('order_id')
    .execute();
  const read = await Promise.all(others.map(({ order_id }) => readOrder(db, place, order_id)));
  return read.filter((one) => one !== undefined);
}

const ordersOf = (db: Db, { bu, org, cv }: PlaceCodes, worthRepeating: boolean) =>
  db
    .selectFrom('orders')
    .where('bu', '=', bu)
    .where('org_code', '=', org)
    .where('cv_code', '=', cv)
    .$if(worthRepeating, (q) => q.where('status', 'not in', orderStatuses.filter(isStopped)));

// Weights are kept in kilograms; what has not been sent yet shows the weight that was ordered as 0.
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
