import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { importTexts, reasonsOf } from '#features/integration/front.testing.ts';

let portal: TestPortal;
let customer: Person;
let salesman: Person;
beforeAll(async () => {
  portal = await testPortal();
  [customer, salesman] = [await portal.as('customer'), await portal.as('salesman')];
});
afterAll(() => portal.close());

const bag = 61_200;
// Ten bags of credit, nothing used.
beforeEach(async () => {
  await portal.db.deleteFrom('invoice').execute();
  await portal.db.updateTable('orders').set({ status: 'C' }).execute();
  await portal.db
    .updateTable('credit')
    .set({ credit_limit: 10 * bag })
    .execute();
});

const orderh = anOrderHeader();
interface Placed {
  orderId: number;
  orderNumber: string;
}
const place = async (bags: number): Promise<Placed> => {
  const body = { orderh, orderd: [{ sku: '551--', orderQty: bags }] };
  return (
    await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() })
  ).body;
};
const move = (orderId: number, status: OrderStatus) =>
  salesman.call('changeStatusOrder', {
    params: { bu: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', orderId, status },
    key: crypto.randomUUID(),
  });
const moveAlong = async (orderId: number, ...way: OrderStatus[]) => {
  for (const status of way) expect((await move(orderId, status)).status).toBe(200);
};
const edit = (orderId: number, bags: number) =>
  customer.call('updateOrder', {
    params: { bu: 'feed' },
    body: {
      orderh: { ...orderh, orderId },
      orderd: [{ sku: '551--', orderQty: bags }],
      editType: 'product',
    },
    key: crypto.randomUUID(),
  });
const bagsLeft = async () =>
  ((await customer.call('getCustomerCredit', { params: { path: 'feed', a: '1001', b: 'C100' } }))
    .body.data.creditRemainAmt *
    100) /
  bag;
const read = async (orderId: number) =>
  (
    await customer.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
    })
  ).body;

const head = 'bu,orgCode,cvCode,invoiceNumber,orderNumber,invoiceDate,dueDate,amount,openAmount';
const invoice = (
  number: string,
  orderNumber: string,
  { bags = 4, day = '2026-11-20', cv = 'C100' } = {},
) =>
  `feed,1001,${cv},${number},${orderNumber},${day},2026-12-20,${(bags * bag) / 100},${(bags * bag) / 100}`;
const bill = (...rows: string[]) =>
  importTexts(portal.db, { 'invoices.csv': `${[head, ...rows].join('\n')}\n` });

describe('an order whose goods have been sent', () => {
  test.each([
    ['shipped', ['APPV', 'INV']],
    ['received', ['APPV', 'TO', 'RECEIVE']],
  ] as const)(
    'counts against the credit once it is %s, too, until its invoice is here',
    async (_, way) => {
      const { orderId, orderNumber } = await place(4);
      await moveAlong(orderId, ...way);
      expect(await bagsLeft()).toBe(6);
      // An order that fits beside it passes, and a larger one waits.
      const next = (await place(7)).orderId;
      expect((await read(next)).waiting).toEqual({ reason: 'over_credit_limit', over: bag / 100 });
      await bill(invoice('I-1', orderNumber, { bags: 3 }));
      // The waiting order gets what the invoice leaves free.
      expect([(await read(next)).waiting, await bagsLeft()]).toEqual([null, 0]);
    },
  );

  test('no longer counts where another system has settled it', async () => {
    await insertOrder(portal.db, { status: 'RECEIVE', amount: 4 * bag, taken_over_at: new Date() });
    expect(await bagsLeft()).toBe(10);
    await insertOrder(portal.db, { status: 'TO', amount: 4 * bag, taken_over_at: new Date() });
    expect(await bagsLeft()).toBe(6);
  });
});

describe('an invoice that names its order', () => {
  test('is stored at the order with its day, and counts in the order’s place', async () => {
    const { orderId, orderNumber } = await place(4);
    await moveAlong(orderId, 'APPV', 'TO');
    expect(reasonsOf(await bill(invoice('I-1', orderNumber)))).toEqual([]);
    expect(await read(orderId)).toMatchObject({
      invoiceNumber: 'I-1',
      invoiceDate: '2026-11-20',
      version: 3,
    });
    expect(await bagsLeft()).toBe(6);
    await moveAlong(orderId, 'INV', 'RECEIVE');
    expect(await bagsLeft()).toBe(6);
  });

  test('stays the first where a second one names the order', async () => {
    const { orderId, orderNumber } = await place(4);
    await moveAlong(orderId, 'APPV', 'TO');
    await bill(
      invoice('I-2', orderNumber, { bags: 2, day: '2026-11-21' }),
      invoice('I-1', orderNumber, { bags: 2 }),
    );
    expect((await read(orderId)).invoiceNumber).toBe('I-1');
    await bill(invoice('I-0', orderNumber, { bags: 1, day: '2026-11-19' }));
    expect([(await read(orderId)).invoiceNumber, await bagsLeft()]).toEqual(['I-1', 5]);
  });

  test('that is corrected is taken off the order that it named by mistake, which counts again', async () => {
    const [meant, other] = [await place(3), await place(4)];
    for (const { orderId } of [meant, other]) await moveAlong(orderId, 'APPV', 'TO');
    await bill(invoice('I-1', other.orderNumber, { bags: 3 }));
    expect(await bagsLeft()).toBe(4);
    await bill(invoice('I-1', meant.orderNumber, { bags: 3 }));
    expect(await bagsLeft()).toBe(3);
    expect([(await read(meant.orderId)).invoiceNumber, await read(other.orderId)]).toMatchObject([
      'I-1',
      { invoiceNumber: '', invoiceDate: '' },
    ]);
  });

  test('is found by an order that is imported after it', async () => {
    await bill(invoice('I-7', 'OLD-7'));
    await importTexts(portal.db, {
      'orders.csv':
        'orderNumber,bu,orgCode,cvCode,prdTypeCode,status,orderDate\nOLD-7,feed,1001,C100,PIG,TO,2026-11-02\n',
      'order-lines.csv':
        'orderNumber,sequence,sku,orderQty,unitPrice,amount\nOLD-7,1,551--,4,612,2448\n',
    });
    const old = await portal.db
      .selectFrom('orders')
      .select('invoice_number')
      .where('order_number', '=', 'OLD-7')
      .executeTakeFirst();
    expect([old?.invoice_number, await bagsLeft()]).toEqual(['I-7', 6]);
  });

  test("of another customer's order is refused, and nothing changes", async () => {
    const { orderId, orderNumber } = await place(4);
    const report = await bill(invoice('I-1', orderNumber, { cv: 'C200' }));
    expect(reasonsOf(report)).toEqual([
      'invoices.csv:2 orderNumber belongs to an order of another customer',
    ]);
    expect([(await read(orderId)).invoiceNumber, await bagsLeft()]).toEqual(['', 6]);
  });
});

describe('an order whose invoice came early', () => {
  test('is no longer decided: it goes on, and its edit uses no credit of other orders', async () => {
    const { orderId, orderNumber } = await place(4);
    await bill(invoice('I-1', orderNumber));
    expect((await edit(orderId, 9)).status).toBe(200);
    expect(await read(orderId)).toMatchObject({ waiting: null, amount: (9 * bag) / 100 });
    expect(await bagsLeft()).toBe(6);
    await portal.db.updateTable('credit').set({ credit_limit: 0 }).execute();
    await moveAlong(orderId, 'APPV', 'TO');
  });
});

test('after all these tests every tally is the right sum, and every order named by an invoice has its number', async () => {
  const broken = await brokenInvariants(portal.deps.pool);
  expect(
    broken.filter((line) => line.includes('tally of a place') || line.includes('invoice names')),
  ).toEqual([]);
});
