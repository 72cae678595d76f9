import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertOrder } from '#testing/order-row.ts';
import { anInvoice, noPayments } from '#testing/payable.ts';
import { pdfText } from '#testing/documents/pdf-text.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const now = new Date('2026-03-31T05:00:00Z');
let portal: TestPortal;
let customer: Person;
let rival: Person;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  [customer, rival] = [await portal.as('customer'), await portal.as('rival')];
});
afterAll(() => portal.close());
beforeEach(async () => {
  await noPayments(portal.db);
  for (const table of ['credit_note', 'erp_payment', 'order_line', 'orders'] as const)
    await portal.db.deleteFrom(table).execute();
});

const place = { path: 'feed', a: '1001', b: 'C100' };
const read = (invoiceNumber: string, who = customer, at = place) =>
  who.call('getInvoice', { params: { ...at, invoiceNumber } });
const ofC100 = { bu: 'feed', org_code: '1001', cv_code: 'C100' };
const paid = (number: string, amount: number, at: string) =>
  portal.db
    .insertInto('invoice_payment')
    .values({ bu: 'feed', invoice_number: number, amount, at: new Date(at) })
    .execute();
const line = (order_id: number, sequence: number, more: object = {}) => ({
  order_id,
  sequence,
  sku: '551--',
  product_code: '551',
  name_th: 'หมูเล็ก 551',
  name_en: 'Piglet 551',
  unit_code: 'BAG',
  unit_name_th: 'ถุง',
  unit_name_en: 'bag',
  pack_size: 1,
  order_qty: 10,
  unit_price: 57_115,
  amount: 571_150,
  net_amount: 571_150,
  ...more,
});

describe('one invoice', () => {
  test('has its order, its lines as invoiced, its credit notes and payments, and what the books closed', async () => {
    await anInvoice(portal.db, 'INV-1', { amount: 571_150, open_amount: 100_000 });
    const order = await insertOrder(portal.db, {
      order_number: 'SO-1',
      invoice_number: 'INV-1',
      license_plate: '82-4417',
      require_date: '2026-02-03',
    });
    await portal.db
      .insertInto('order_line')
      .values(line(order, 1, { invoice_qty: 9, invoiced_at: now }))
      .execute();
    await portal.db
      .insertInto('credit_note')
      .values({
        ...ofC100,
        credit_note_number: 'CN-1',
        invoice_number: 'INV-1',
        credit_note_date: '2026-02-10',
        amount: 57_115,
        reason: 'ถุงขาด',
      })
      .execute();
    const payment = {
      ...ofC100,
      payment_date: '2026-02-20',
      invoice_number: 'INV-1',
      amount: 100_000,
    };
    await portal.db
      .insertInto('erp_payment')
      .values([
        { ...payment, payment_number: 'RV-1' },
        { ...payment, payment_number: 'RV-2', portal_number: 'PM-1' },
      ])
      .execute();
    await paid('INV-1', 200_000, '2026-03-10T18:00:00Z');
    const { data } = (await read('INV-1')).body;
    expect(data).toMatchObject({
      invoiceAmt: 5711.5,
      openAmt: 1000,
      creditedAmt: 571.15,
      paidAmt: 3000,
      booksAmt: 1140.35,
      paymentNo: '',
    });
    expect(data.orders).toEqual([
      expect.objectContaining({
        orderId: order,
        orderNumber: 'SO-1',
        licensePlate: '82-4417',
        deliveryDate: '2026-02-03',
      }),
    ]);
    expect(data.lines).toEqual([
      {
        name: 'หมูเล็ก 551',
        quantity: 9,
        unitName: 'ถุง',
        unitPrice: 571.15,
        isByWeight: false,
        amount: 5711.5,
      },
    ]);
    expect(data.creditNotes).toEqual([
      { number: 'CN-1', date: '2026-02-10', amount: 571.15, reason: 'ถุงขาด' },
    ]);
    expect(data.payments).toEqual([
      { kind: 'bank', number: '', date: '2026-03-11', amount: 2000 },
      { kind: 'erp', number: 'RV-1', date: '2026-02-20', amount: 1000 },
    ]);
  });

  test('without an order, a credit note or a payment is read, too', async () => {
    await anInvoice(portal.db, 'INV-1');
    const { data } = (await read('INV-1')).body;
    expect([
      data.openAmt,
      data.booksAmt,
      data.orders,
      data.lines,
      data.creditNotes,
      data.payments,
    ]).toEqual([1000, 0, [], [], [], []]);
  });

  test('lists at most 100 lines and 100 payments, and says how many there are', async () => {
    await anInvoice(portal.db, 'INV-1', { amount: 100_000, open_amount: 99_850 });
    const order = await insertOrder(portal.db, { order_number: 'SO-1', invoice_number: 'INV-1' });
    await portal.db
      .insertInto('order_line')
      .values(Array.from({ length: 130 }, (_, at) => line(order, at + 1)))
      .execute();
    for (let at = 0; at < 150; at++) await paid('INV-1', 1, '2026-03-10T03:00:00Z');
    const { data } = (await read('INV-1')).body;
    expect([
      data.lines.length,
      data.lineCount,
      data.payments.length,
      data.paymentCount,
      data.paidAmt,
    ]).toEqual([100, 130, 100, 150, 1.5]);
  });

  test('of another customer looks as if it did not exist, also under the own address, and so do its PDF and its order', async () => {
    await anInvoice(portal.db, 'INV-RIVAL', { cv_code: 'C200' });
    await anInvoice(portal.db, 'INV-1');
    await insertOrder(portal.db, {
      order_number: 'SO-RIVAL',
      cv_code: 'C200',
      invoice_number: 'INV-1',
    });
    const missing = await read('INV-NONE');
    expect([missing.status, missing.body]).toMatchObject([404, { code: 'not_found' }]);
    for (const answer of [
      await read('INV-RIVAL'),
      await read('INV-1', rival),
      await read('INV-RIVAL', customer, { ...place, b: 'C200' }),
    ])
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'not_found' }]);
    expect(
      (await customer.call('genInvoice', { params: { ...place, invoiceNumber: 'INV-RIVAL' } }))
        .status,
    ).toBe(404);
    expect((await read('INV-1')).body.data.orders).toEqual([]);
  });

  test('is printed with its lines and what is still owed, and says that it is no tax invoice', async () => {
    await anInvoice(portal.db, 'INV-1', { amount: 571_150, open_amount: 371_150 });
    const order = await insertOrder(portal.db, { order_number: 'SO-1', invoice_number: 'INV-1' });
    await portal.db.insertInto('order_line').values(line(order, 1)).execute();
    await paid('INV-1', 200_000, '2026-03-10T03:00:00Z');
    const { body } = await customer.call('genInvoice', {
      params: { ...place, invoiceNumber: 'INV-1' },
      query: { lang: 'eng' },
    });
    const [page] = await pdfText(Buffer.from(body.dataPdf, 'base64'));
    for (const words of [
      'INV-1',
      'SO-1',
      'Piglet 551',
      '5,711.50',
      '−2,000.00',
      'THB 3,711.50',
      'not a tax invoice',
    ])
      expect(page).toContain(words);
  });
});
