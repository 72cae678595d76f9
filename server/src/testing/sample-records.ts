import type { RecordKind } from '@smart-order/contract/call.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import type { Orders } from '../platform/database/schema.ts';
import { insertOrder } from './order-row.ts';

/** The key of one record of each kind that a call may reach by key alone. */
export interface SampleRecords extends Record<RecordKind, string | number> {
  order: number;
  'order document': string;
}

/** Records that are not there. */
export const noRecords: SampleRecords = { order: 999_999_999, 'order document': 'SO-none' };

/** Puts one order into the database, with a record of each kind that belongs to it; answers their keys. */
export async function insertRecords(db: Db, values: Partial<Insertable<Orders>> = {}): Promise<SampleRecords> {
  const document = `so-${crypto.randomUUID()}`;
  const order = await insertOrder(db, { order_number: document, ...values });
  await db.insertInto('order_line').values(aLine(order)).execute();
  return { order, 'order document': values.order_number ?? document };
}

const aLine = (order_id: number) => ({
  order_id,
  sequence: 1,
  sku: '551--',
  product_code: '551',
  name_th: 'อาหารสุกรเล็ก 551',
  name_en: 'Piglet feed 551',
  unit_code: 'BAG',
  unit_name_th: 'ถุง',
  unit_name_en: 'bag',
  pack_size: 1,
  order_qty: 1,
  unit_price: 0,
  amount: 0,
  net_amount: 0,
});
