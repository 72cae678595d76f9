import type { Insertable } from 'kysely';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Orders } from '#platform/database/schema.ts';
import { insertOrder } from './order-row.ts';

/** An order of a customer with its line, step, event and audit row, all of one day. */
export async function insertOldOrder(db: Db, number: string, day: string, values: Partial<Insertable<Orders>> = {}) {
  const at = new Date(`${day}T05:00:00Z`);
  const id = await insertOrder(db, { order_number: number, order_date: day, created_at: at, status: 'C', amount: 12_345, ...values });
  await run(
    db,
    `insert into order_line (order_id, sequence, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, order_qty, unit_price, amount, net_amount)
     values ($1, 1, '551--', '551', 'หมูขุน', 'Grower', 'BAG', 'ถุง', 'bag', 1, 1, 12345, 12345, 12345)`,
    [id],
  );
  await run(
    db,
    `insert into order_step (order_id, at, user_id, user_name, user_group, to_status, reason) values ($1, $2, 'U-admin', 'Ann', 'ADMIN', $3, 'the farm called')`,
    [id, at, values.status ?? 'C'],
  );
  await run(db, `insert into outbox (document, kind, payload, created_at, delivered_at) values ($1, 'order', '{}', $2, $2)`, [number, at]);
  await run(
    db,
    `insert into audit (at, request_id, outcome, call, user_id, user_group, subject) values ($1, 'r-' || $2, 'accepted', 'saveOrder', 'U-customer', 'CUSTOMER', $2)`,
    [at, number],
  );
  return id;
}
