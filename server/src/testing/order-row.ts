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
  const { order_id } = await db.insertInto('orders').values(orderRow(values)).returning('order_id').executeTakeFirstOrThrow();
  return order_id;
}
