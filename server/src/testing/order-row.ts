import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Orders } from '#platform/database/schema.ts';

type OrderValues = Insertable<Orders>;

/** A row of an order of the small supplier's first customer; a test gives only the columns that matter to it. */
export const orderRow = (values: Partial<OrderValues> = {}): OrderValues => ({
  order_number: `SO-${crypto.randomUUID()}`,
  bu: 'feed',
  org_code: '1001',
  cv_code: 'C100',
  prd_type_code: 'PIG',
  order_date: '2026-11-01',
  order_time: '6:30',
  amount: 0,
  total_product: 1,
  total_qty: 1,
  created_by: 'U-customer',
  created_at: new Date(),
  ...values,
});

/** Inserts one order; answers its id. */
export async function insertOrder(db: Db, values: Partial<OrderValues> = {}): Promise<number> {
  const { order_id } = await db
    .insertInto('orders')
    .values(orderRow(values))
    .returning('order_id')
    .executeTakeFirstOrThrow();
  return order_id;
}

/** Inserts a received order of a day with a line for each quantity by sku; answers its id. */
export async function insertOrderOf(
  db: Db,
  order_date: string,
  quantities: Record<string, number>,
  more: Partial<OrderValues> = {},
): Promise<number> {
  const order_id = await insertOrder(db, { order_date, status: 'RECEIVE', ...more });
  const lines = Object.entries(quantities).map(([sku, order_qty], at) => ({
    order_id,
    sequence: at + 1,
    sku,
    order_qty,
    product_code: sku,
    name_th: `เดิม ${sku}`,
    name_en: `old ${sku}`,
    unit_code: 'BAG',
    unit_name_th: 'ถุง',
    unit_name_en: 'bag',
    pack_size: 1,
    unit_price: 60_000,
    amount: 60_000 * order_qty,
    net_amount: 60_000 * order_qty,
  }));
  await db.insertInto('order_line').values(lines).execute();
  return order_id;
}
