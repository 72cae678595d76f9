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
  return { order: await insertOrder(db, { order_number: document, ...values }), 'order document': values.order_number ?? document };
}
