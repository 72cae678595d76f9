import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrderOf } from '#testing/order-row.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { putOnLorries } from './lorries.ts';

const now = new Date('2026-11-19T03:00:00Z');
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
});
afterAll(() => portal.close());

test('the largest order on its way is on three lorries, which have all of its goods, and the first is received', async () => {
  const { db } = portal;
  const number = 'SO-LARGE';
  const order_id = await insertOrderOf(
    db,
    '2026-11-18',
    { '551--': 50, '552--': 20 },
    {
      order_number: number,
      status: 'INV',
      invoice_number: 'IV-LARGE',
      amount: 900_000,
    },
  );
  await db.updateTable('order_line').set({ send_qty: 50 }).execute();
  await db
    .insertInto('delivery_position')
    .values({ doc_number: 'IV-LARGE', latitude: 14, longitude: 100, at: now })
    .execute();
  await db.transaction().execute((tx) => putOnLorries(tx, now));
  const lorries = await db
    .selectFrom('delivery_position')
    .select(['license_plate', 'lines', 'received_at', 'latitude'])
    .where('order_number', '=', number)
    .orderBy('plan_id')
    .execute();
  expect(lorries.map(({ license_plate: plate }) => plate)).toEqual([
    '80-1111',
    '80-2222',
    '80-3333',
  ]);
  expect(lorries.map(({ received_at: at }) => at !== null)).toEqual([true, false, false]);
  const lines = await db
    .selectFrom('order_line')
    .select(['sequence', 'send_qty'])
    .where('order_id', '=', order_id)
    .execute();
  for (const { sequence, send_qty: sent } of lines) {
    const parts = lorries.flatMap(({ lines: on }) =>
      (on as { sequence: number; quantity: number }[]).filter((one) => one.sequence === sequence),
    );
    expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(sent);
  }
});
