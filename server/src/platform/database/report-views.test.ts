import { Client } from './connections/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrder } from '#testing/order-row.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Reads rows as text, as an operator's own program does. */
async function asText(sql: string): Promise<object[]> {
  const client = new Client({ connectionString: portal.deps.config.databaseUrl ?? '' });
  await client.connect();
  const { rows } = await client.query<object>(sql);
  await client.end();
  return rows;
}

test('amounts of the operators’ views are baht with two decimals', async () => {
  await insertOrder(portal.db, {
    amount: 61_250,
    waiting_reason: 'over_credit_limit',
    waiting_over: 7,
  });
  const rows = await asText('select amount::text, waiting_over::text as over from report_orders');
  expect(rows).toEqual([{ amount: '612.50', over: '0.07' }]);
});

test('the operators’ view of lines shows what was allocated, sent and invoiced, by count and by weight', async () => {
  const order_id = await insertOrder(portal.db);
  const names = {
    product_code: 'H090',
    name_th: 'สุกรขุน',
    name_en: 'Hog',
    unit_code: 'HD',
    unit_name_th: 'ตัว',
    unit_name_en: 'head',
    pack_size: 1,
  };
  const columns = {
    allocate_qty: 20,
    allocate_weight: 1700,
    allocated_at: new Date(),
    send_qty: 19,
    send_weight: 1640.5,
    sent_at: new Date(),
  };
  const money = {
    price_by: 'weight',
    unit_price: 7600,
    amount: 12_467_800,
    net_amount: 12_467_800,
  };
  await portal.db
    .insertInto('order_line')
    .values({
      order_id,
      sequence: 1,
      sku: 'H090--',
      ...names,
      weight_kg: 85,
      order_qty: 20,
      ...columns,
      ...money,
    })
    .execute();
  const figures =
    'allocate_qty, allocate_weight, send_qty, send_weight, invoice_qty, invoice_weight';
  const rows =
    await asText(`select concat_ws(' ', price_by, weight_kg, amount) as price, array_to_string(array[${figures}], ' ', '-') as figures,
    allocated_at is not null and sent_at is not null and invoiced_at is null as told from report_order_lines where order_id = ${order_id}`);
  expect(rows).toEqual([
    {
      price: 'weight 85.000 124678.00',
      figures: '20.000 1700.000 19.000 1640.500 - -',
      told: true,
    },
  ]);
});
