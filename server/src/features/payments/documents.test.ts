import { crc16 } from '#contract/payments/thai-qr.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anInvoice, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { expireDocuments } from './expire-documents.ts';

let now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let customer: Person;
let rival: Person;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  await somePaymentMethods(portal.db);
  [customer, rival] = [await portal.as('customer'), await portal.as('rival')];
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = new Date('2026-03-02T02:00:00Z');
  await portal.db.deleteFrom('payment_allotment').execute();
  await portal.db.deleteFrom('payment_document').execute();
  await portal.db.deleteFrom('invoice').execute();
});

const place = { path: 'feed', a: '1001', b: 'C100' };
const key = () => crypto.randomUUID();
const pay = (body: Record<string, unknown>, who = customer) =>
  who.call('saveBarcode', {
    params: { pathName: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', barcodeType: '1', ...body } as never,
    key: key(),
  });
const change = (body: Record<string, unknown>, who = customer) =>
  who.call('updateBarcode', {
    params: { pathName: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', ...body } as never,
    key: key(),
  });
const cancel = (paymentNo: string, who = customer) =>
  who.call('cancelBarcode', {
    params: { pathName: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', paymentNo },
    key: key(),
  });
const toPay = async (query: Record<string, string> = {}, who = customer) =>
  (await who.call('getInvOutstanding', { params: place, query })).body.data.map(
    (row) => row.invoiceNumber,
  );
const waiting = async (who = customer) =>
  (await who.call('getInvPendingPayment', { params: place })).body.data;

describe('the ways to pay that are offered', () => {
  test.each([
    ['C100', ['1', '2', '4']],
    ['ก-99/4', ['4']],
  ])('to the customer %s are those that a code can carry', async (cvCode, types) => {
    const { db } = portal;
    await db
      .insertInto('customer')
      .values({ cv_code: 'ก-99/4', name_th: 'ก', name_en: 'K' })
      .onConflict((on) => on.doNothing())
      .execute();
    await db
      .insertInto('customer_org')
      .values({ bu: 'feed', cv_code: 'ก-99/4', org_code: '1001' })
      .onConflict((on) => on.doNothing())
      .execute();
    const admin = await portal.as('admin');
    const { body } = await admin.call('getPaymentMethods', { params: { ...place, b: cvCode } });
    expect(body.data.map(({ barcodeType }) => barcodeType)).toEqual(types);
  });
});

describe('invoices to pay', () => {
  beforeEach(async () => {
    await anInvoice(portal.db, 'INV3', { due_date: '2026-03-03', amount: 5_000 });
    await anInvoice(portal.db, 'INV1', { due_date: '2026-03-01', amount: 20_000 });
    await anInvoice(portal.db, 'INV2', {
      due_date: '2026-03-02',
      amount: 10_000,
      open_amount: 2_500,
    });
    await anInvoice(portal.db, 'PAID', { open_amount: 0 });
    await anInvoice(portal.db, 'RIVAL', { cv_code: 'C200' });
  });
  test('are sorted by day due, the oldest first', async () => {
    const { body } = await customer.call('getInvOutstanding', { params: place });
    expect(
      body.data.map((row) => [row.invoiceNumber, row.dueDate, row.amount, row.invoiceAmount]),
    ).toEqual([
      ['INV1', '2026-03-01', 200, 200],
      ['INV2', '2026-03-02', 25, 100],
      ['INV3', '2026-03-03', 50, 50],
    ]);
    expect(body.pagination).toEqual({ page: 1, total: 3, lastPage: 1, from: 1, to: 3 });
  });
  test('have all parts of a bill-payment code', async () => {
    const [first] = (await customer.call('getInvOutstanding', { params: place })).body.data;
    expect(first).toMatchObject({
      taxId: '0994000001517',
      suffix: '01',
      merchantName: 'SIAM FEED',
      country: 'TH',
      pfi: '01',
      pim: '12',
      midaid: 'A000000677010112',
      tcc: '764',
      cvCode: 'C100',
      paymentNo: '',
    });
  });
  test.each([
    ['-dueDate', ['INV3', 'INV2', 'INV1']],
    ['dueDate:desc', ['INV3', 'INV2', 'INV1']],
    ['amount', ['INV2', 'INV3', 'INV1']],
    ['invoiceNumber:asc', ['INV1', 'INV2', 'INV3']],
  ])('are sorted by %s', async (sort, numbers) => {
    expect(await toPay({ sort })).toEqual(numbers);
  });
  test('are read page by page, and an unknown sort is refused', async () => {
    expect(await toPay({ limit: '2', startat: '2' })).toEqual(['INV3']);
    expect(
      (await customer.call('getInvOutstanding', { params: place, query: { sort: 'colour' } }))
        .status,
    ).toBe(400);
  });
});

describe('beginning a payment', () => {
  test('moves its invoice to the pending ones, with both codes, and takes the open amount, not the browser’s', async () => {
    await anInvoice(portal.db, 'INV690002187', { amount: 1_234_550 });
    const { status, body } = await pay({ invoiceNumber: 'INV690002187', amount: 1 });
    expect([status, body.amount, body.status, body.reference1, body.reference2]).toEqual([
      200,
      12_345.5,
      'pending',
      'C100',
      'INV690002187',
    ]);
    expect(body.barcodeText).toBe('|099400000151701\rC100\rINV690002187\r1234550');
    expect(body.qrText).toContain('540812345.50');
    expect(body.qrText.slice(-4)).toBe(crc16(body.qrText.slice(0, -4)));
    expect(body.barcodeDetail).toBe(body.qrText);
    expect(await toPay()).toEqual([]);
    expect(await waiting()).toMatchObject([
      {
        invoiceNumber: 'INV690002187',
        paymentNo: body.paymentNo,
        qrText: body.qrText,
        barcodeText: body.barcodeText,
        amount: 12_345.5,
      },
    ]);
  });
  test('of several invoices is one document under its own number', async () => {
    await anInvoice(portal.db, 'INV1', { amount: 10_001 });
    await anInvoice(portal.db, 'INV2', { amount: 20_002 });
    const { body } = await pay({ invoiceNumbers: ['INV2', 'INV1'] });
    expect([body.amount, body.reference2, body.allotments]).toEqual([
      300.03,
      body.paymentNo,
      [
        { invoiceNumber: 'INV2', amount: 200.02 },
        { invoiceNumber: 'INV1', amount: 100.01 },
      ],
    ]);
    expect(body.paymentNo).toMatch(/^PM6903\d{6}$/);
    const params = { path: 'feed', a: '1001', b: 'C100', paymentNo: body.paymentNo };
    const read = (await customer.call('getPaymentDocument', { params })).body.data;
    expect(read.allotments.map(({ dueDate }) => dueDate)).toEqual(['2026-03-01', '2026-03-01']);
  });
  test('of an invoice whose number no code can hold has its own number as the reference', async () => {
    await anInvoice(portal.db, 'INV-1/23');
    const { body } = await pay({ invoiceNumber: 'INV-1/23' });
    expect(body.reference2).toBe(body.paymentNo);
  });
  test('of an invoice named twice is refused and names it', async () => {
    await anInvoice(portal.db, 'INV1');
    await anInvoice(portal.db, 'INV2');
    const [first, second] = ['INV1', 'INV2'].map((invoiceNumber) => ({ invoiceNumber, amount: 1 }));
    for (const body of [
      { invoiceNumbers: ['INV1', 'INV2', 'INV2'] },
      { allotments: [first, second, second] },
    ])
      expect((await pay(body)).body).toMatchObject({
        code: 'invalid_request',
        fields: [
          {
            field: Object.keys(body)[0],
            code: 'invoice_named_twice',
            message: 'ระบุใบแจ้งหนี้ INV2 ซ้ำ',
          },
        ],
      });
    expect(await toPay()).toEqual(['INV1', 'INV2']);
  });
  test('takes the amount chosen for each invoice', async () => {
    await anInvoice(portal.db, 'INV1');
    const { body } = await pay({ allotments: [{ invoiceNumber: 'INV1', amount: 0.01 }] });
    expect([body.amount, body.allotments]).toEqual([
      0.01,
      [{ invoiceNumber: 'INV1', amount: 0.01 }],
    ]);
  });
  test.each([0, -1, 0.005, 1.005, 1000.01, 1e21, 9_999_999_999.99])(
    'refuses to pay %s baht of an invoice over 1,000, beside that amount',
    async (amount) => {
      await anInvoice(portal.db, 'INV1');
      const { status, body } = await pay({ allotments: [{ invoiceNumber: 'INV1', amount }] });
      expect([status, (body as never as { fields: { field: string }[] }).fields[0]?.field]).toEqual(
        [400, 'allotments[0].amount'],
      );
      expect(await toPay()).toEqual(['INV1']);
    },
  );
  test("of another's invoice, or a missing one, is not found", async () => {
    await anInvoice(portal.db, 'INV1', { cv_code: 'C200' });
    expect((await pay({ invoiceNumber: 'INV1' })).status).toBe(404);
    expect((await pay({ invoiceNumber: 'NONE' })).status).toBe(404);
    expect((await pay({ invoiceNumber: 'INV1' }, rival)).status).toBe(404);
  });
  test('by a method that the organisation does not take is refused as not supported', async () => {
    await anInvoice(portal.db, 'INV1');
    expect(await pay({ invoiceNumber: 'INV1', barcodeType: '3' })).toMatchObject({
      status: 400,
      body: { code: 'not_support' },
    });
  });
  test('of a paid invoice is refused with the reason', async () => {
    await anInvoice(portal.db, 'INV1', { open_amount: 0 });
    expect(await pay({ invoiceNumber: 'INV1' })).toMatchObject({
      status: 409,
      body: { code: 'invoice_not_payable', detail: { why: 'paid' } },
    });
  });
  test('fifty times at once leaves one live document, and answers the others with its number', async () => {
    await anInvoice(portal.db, 'INV1');
    await anInvoice(portal.db, 'INV2');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        pay({ invoiceNumbers: at % 2 ? ['INV1', 'INV2'] : ['INV2', 'INV1'] }),
      ),
    );
    const made = answers.find(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409).length).toBe(49);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: { why: 'pending', paymentNo: made?.body.paymentNo },
    });
    expect(
      (
        await portal.db
          .selectFrom('payment_allotment')
          .select('payment_id')
          .where('live', '=', true)
          .execute()
      ).length,
    ).toBe(2);
  });
});

describe('a payment that waits', () => {
  test('keeps its number and its references when the method changes', async () => {
    await anInvoice(portal.db, 'INV1');
    const { body: made } = await pay({ invoiceNumber: 'INV1' });
    const { body: changed } = await change({ paymentNo: made.paymentNo, barcodeType: '2' });
    expect(changed).toMatchObject({
      paymentNo: made.paymentNo,
      reference2: 'INV1',
      barcodeType: '2',
      barcodeDetail: made.barcodeText,
      qrText: made.qrText,
    });
  });
  test('gives its invoice back when it is cancelled, once', async () => {
    await anInvoice(portal.db, 'INV1');
    const { body: made } = await pay({ invoiceNumber: 'INV1' });
    expect((await cancel(made.paymentNo)).body).toMatchObject({
      status: 'cancelled',
      qrText: '',
      barcodeText: '',
    });
    expect([await toPay(), await waiting()]).toEqual([['INV1'], []]);
    expect(await cancel(made.paymentNo)).toMatchObject({
      status: 409,
      body: { code: 'payment_ended' },
    });
    expect((await change({ paymentNo: made.paymentNo, barcodeType: '2' })).status).toBe(409);
  });
  test('is not found by a person of another customer', async () => {
    await anInvoice(portal.db, 'INV1');
    const { body: made } = await pay({ invoiceNumber: 'INV1' });
    const theirs = { pathName: 'feed' };
    const body = { orgCode: '1001', cvCode: 'C200', paymentNo: made.paymentNo };
    expect((await rival.call('cancelBarcode', { params: theirs, body, key: key() })).status).toBe(
      404,
    );
    expect(
      (
        await rival.call('getPaymentDocument', {
          params: { ...place, b: 'C200', paymentNo: made.paymentNo },
        })
      ).status,
    ).toBe(404);
  });
  test('ends after its hours: the invoice can be paid again at once, also before it is marked as expired, and the ERP is notified once', async () => {
    await anInvoice(portal.db, 'INV1');
    const { body: made } = await pay({ invoiceNumber: 'INV1' });
    now = new Date(now.getTime() + 24 * 3_600_000);
    const later = await portal.as('customer');
    expect([await toPay({}, later), await waiting(later)]).toEqual([['INV1'], []]);
    expect(
      (await later.call('getPaymentDocument', { params: { ...place, paymentNo: made.paymentNo } }))
        .body.data,
    ).toMatchObject({
      status: 'expired',
      qrText: '',
    });
    expect((await cancel(made.paymentNo, later)).status).toBe(409);
    expect((await pay({ invoiceNumber: 'INV1' }, later)).status).toBe(200);
    await expireDocuments(portal.deps.housekeeping, now);
    const messages = await portal.db
      .selectFrom('outbox')
      .select('kind')
      .where('document', '=', made.paymentNo)
      .orderBy('outbox_id')
      .execute();
    expect(messages.map(({ kind }) => kind)).toEqual(['payment', 'payment-expired']);
  });
  test('begun while the clock was ahead is over once the clock is right: its code is gone, the invoice can be paid, and the sweep ends what is left', async () => {
    await anInvoice(portal.db, 'INV1');
    await anInvoice(portal.db, 'INV2');
    const right = now;
    now = new Date(now.getTime() + 330 * 24 * 3_600_000);
    const later = await portal.as('customer');
    const [first, second] = [
      (await pay({ invoiceNumber: 'INV1' }, later)).body,
      (await pay({ invoiceNumber: 'INV2' }, later)).body,
    ];
    now = right;
    const read = async (paymentNo: string) =>
      (await customer.call('getPaymentDocument', { params: { ...place, paymentNo } })).body.data;
    expect(await read(first.paymentNo)).toMatchObject({ status: 'expired', qrText: '' });
    expect([await toPay(), await waiting()]).toEqual([['INV1', 'INV2'], []]);
    const { body: again } = await pay({ invoiceNumber: 'INV1' });
    expect(await read(again.paymentNo)).toMatchObject({
      status: 'pending',
      expiresAt: '2026-03-03T02:00:00.000Z',
    });
    expect(await expireDocuments(portal.deps.housekeeping, now)).toBe(1);
    const rows = await portal.db
      .selectFrom('payment_document')
      .select(['payment_no', 'status', 'ended_at'])
      .where('payment_no', '=', second.paymentNo)
      .execute();
    expect(rows).toEqual([{ payment_no: second.paymentNo, status: 'expired', ended_at: right }]);
  });
  test('is marked as expired once its time is over, with a message in the outbox', async () => {
    await anInvoice(portal.db, 'INV1');
    const { body: made } = await pay({ invoiceNumber: 'INV1' });
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect([
      await expireDocuments(portal.deps.housekeeping, now),
      await expireDocuments(portal.deps.housekeeping, now),
    ]).toEqual([1, 0]);
    const messages = await portal.db
      .selectFrom('outbox')
      .select('kind')
      .where('document', '=', made.paymentNo)
      .orderBy('outbox_id')
      .execute();
    expect(messages.map(({ kind }) => kind)).toEqual(['payment', 'payment-expired']);
  });
});

describe('saving the receipt of a payment, the specification’s call', () => {
  const save = (body: Record<string, unknown>, who = customer) =>
    who.call('saveReceipt', {
      params: { path: 'feed' },
      body: { bu: 'feed', cvCode: 'C100', companyCode: '1001', ...body } as never,
      key: key(),
    });
  test('stores a document with the method, and answers 200 in the receipt', async () => {
    await anInvoice(portal.db, 'INV1');
    const { body } = await save({
      invoiceNumber: 'INV1',
      barcodeType: '2',
      barcodeDetail: 'anything',
    });
    expect(body).toMatchObject({
      statusCode: 200,
      netAmt: 1000,
      rcType: '2',
      cvName: 'ฟาร์มรุ่งเรือง',
      flagSap: 'N',
      printNo: 0,
    });
    expect(await waiting()).toMatchObject([{ paymentNo: body.documentNo, barcodeType: '2' }]);
  });
  test('again changes the method of the same document', async () => {
    await anInvoice(portal.db, 'INV1');
    const first = await save({ invoiceNumber: 'INV1', barcodeType: '1' });
    const again = await save({ invoiceNumber: 'INV1', barcodeType: '2', update: true });
    expect([again.body.documentNo, again.body.rcType]).toEqual([first.body.documentNo, '2']);
  });
  test('of an invoice at an organisation that the person does not reach is not found', async () => {
    await portal.db
      .insertInto('customer_org')
      .values({ bu: 'feed', cv_code: 'C100', org_code: '1002' })
      .onConflict((c) => c.doNothing())
      .execute();
    await anInvoice(portal.db, 'FAR', { org_code: '1002' });
    expect((await save({ invoiceNumber: 'FAR' })).status).toBe(404);
    expect((await save({ invoiceNumber: 'NONE', update: true })).status).toBe(404);
  });
});

test('two ways of beginning a payment of one invoice at one moment leave one live document', async () => {
  await anInvoice(portal.db, 'INV1');
  const save = () =>
    customer.call('saveReceipt', {
      params: { path: 'feed' },
      body: { cvCode: 'C100', invoiceNumber: 'INV1' } as never,
      key: key(),
    });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? pay({ invoiceNumber: 'INV1' }) : save())),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(
    answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409),
  ).toEqual([]);
  expect(
    (
      await portal.db
        .selectFrom('payment_allotment')
        .select('payment_id')
        .where('live', '=', true)
        .execute()
    ).length,
  ).toBe(1);
});

test('accounts of a business unit are named in the language of the reader', async () => {
  await portal.db
    .insertInto('bank_account')
    .values({
      bu: 'feed',
      account_no: '99-1',
      name_th: 'ธนาคารทดสอบ',
      name_en: 'Test bank',
      company_code: '1001',
      service_code: 'T',
    })
    .execute();
  const { body } = await customer.call('getBuAccount', {
    params: { id: 'feed' },
    query: { lang: 'eng' },
  });
  expect(body.data).toEqual([
    {
      extend: '',
      accountName: 'Test bank',
      accountNo: '99-1',
      accountIcon: '',
      companyCode: '1001',
      serviceCode: 'T',
    },
  ]);
});
