import {
  headerFieldNames,
  headerFields,
  plainFields,
  toWire,
} from '#contract/orders/header-fields.ts';
import { someDetails } from '#contract/testing/samples/orders.ts';
import { productColumns } from '#contract/product-fields.ts';
import { pick } from '#contract/pick.ts';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  portal = await testPortal();
  customer = await portal.as('customer');
});
afterAll(() => portal.close());

const tomorrow = addDays(bangkokDate(new Date()), 1);
const first = someDetails({ requireDate: tomorrow, licensePlate: 'กข 1234', comments: 'หลังบ้าน' });
const other = {
  ...first,
  requireDate: addDays(tomorrow, 1),
  requireTime: '9:00',
  licensePlate: '11-1111',
  telephone: '0899999999',
  comments: 'หน้าบ้าน',
};
const body = (header: typeof first, orderQty: number, orderId?: number) => ({
  orderh: {
    bu: 'feed',
    orgCode: '1001',
    cvCode: 'C100',
    ...toWire(header),
    ...(orderId !== undefined && { orderId }),
  },
  orderd: [{ sku: '551--', orderQty }],
});

/** The expected columns of an order's header. */
const columnsOf = (header: typeof first) =>
  Object.fromEntries([
    ...headerFieldNames.map((name) => [headerFields[name].column, header[name]]),
    ...plainFields.map((name) => [
      headerFields[name].plain.column,
      headerFields[name].plain.of(header[name]),
    ]),
  ]) as Record<string, string>;

async function expectStored(orderId: number, header: typeof first) {
  const order = await portal.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject(columnsOf(header));
  const line = await portal.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const product = await portal.db
    .selectFrom('product')
    .selectAll()
    .where('bu', '=', 'feed')
    .where('sku', '=', '551--')
    .executeTakeFirstOrThrow();
  expect(pick(line, productColumns)).toEqual(pick(product, productColumns));
}

describe('the columns of an order', () => {
  test('hold every field of the header and all product fields of a line, as placed and as edited', async () => {
    const placed = await customer.call('saveOrder', {
      params: { bu: 'feed' },
      body: body(first, 2),
      key: crypto.randomUUID(),
    });
    const { orderId } = placed.body;
    await expectStored(orderId, first);
    await portal.db
      .updateTable('product')
      .set({ name_th: 'ชื่อใหม่', grade_code: 'G9', pack_size: 1 })
      .where('sku', '=', '551--')
      .execute();
    const edited = await customer.call('updateOrder', {
      params: { bu: 'feed' },
      body: body(other, 3, orderId),
      key: crypto.randomUUID(),
    });
    expect(edited.status).toBe(200);
    await expectStored(orderId, other);
  });
});

test('operators read every header field of an order in their view', async () => {
  const { rows } = await portal.deps.pool.query<{ text: string }>(
    `select pg_get_viewdef('report_orders'::regclass) as text`,
  );
  expect(
    headerFieldNames.filter(
      (name) => !new RegExp(`\\b${headerFields[name].column}\\b`).test(rows[0]?.text ?? ''),
    ),
  ).toEqual([]);
});
