import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { aBankMessage, tellOf, type Sending } from '#testing/bank-messages.ts';
import { anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const [former, present] = ['the-former-bank-secret', 'the-present-bank-secret'];
let now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  portal = await testPortal({
    clock: () => now,
    environment: { BANK_CALLBACK_SECRET: `${former},${present}` },
  });
  await somePaymentMethods(portal.db);
  customer = await portal.as('customer');
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = new Date('2026-03-02T02:00:00Z');
  await noPayments(portal.db);
});

const pay = async (body: Record<string, unknown>) =>
  (
    await customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', barcodeType: '1', ...body } as never,
      key: crypto.randomUUID(),
    })
  ).body;
const cancel = (paymentNo: string) =>
  customer.call('cancelBarcode', {
    params: { pathName: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', paymentNo },
    key: crypto.randomUUID(),
  });

const message = aBankMessage;
const tell = (body: object, sending: Partial<Sending> = {}) =>
  tellOf(portal.origin, body, { secret: present, at: now.getTime() / 1000, ...sending });
const open = async (number: string) =>
  (
    await portal.db
      .selectFrom('invoice')
      .select('open_amount')
      .where('invoice_number', '=', number)
      .executeTakeFirstOrThrow()
  ).open_amount / 100;
const money = () =>
  portal.db
    .selectFrom('bank_transaction')
    .select(['amount', 'allotted', 'parked', 'doubt'])
    .orderBy('transaction_key')
    .execute();
const status = async (paymentNo: string) =>
  (
    await customer.call('getPaymentDocument', {
      params: { path: 'feed', a: '1001', b: 'C100', paymentNo },
    })
  ).body.data.status;

describe('a payment that a bank reports', () => {
  test('settles its document: the invoice is paid, the credit is free, the outbox has a message', async () => {
    await anInvoice(portal.db, 'INV1');
    const { paymentNo } = await pay({ invoiceNumber: 'INV1' });
    expect(await tell(message())).toMatchObject({
      status: 200,
      body: { again: false, settled: true },
    });
    expect([await open('INV1'), await status(paymentNo), await money()]).toEqual([
      0,
      'paid',
      [{ amount: 100_000, allotted: 100_000, parked: 0, doubt: '' }],
    ]);
    const { body } = await customer.call('getCustomerCredit', {
      params: { path: 'feed', a: '1001', b: 'C100' },
    });
    expect([body.data.outstandingAmt, body.data.creditRemainAmt]).toEqual([0, 500_000]);
    expect(
      await portal.db
        .selectFrom('outbox')
        .select(['kind', 'notices'])
        .where('document', '=', paymentNo)
        .orderBy('outbox_id')
        .execute(),
    ).toMatchObject([
      { kind: 'payment', notices: null },
      {
        kind: 'payment-settled',
        notices: [
          { kind: 'payment_matched', cv: 'C100', facts: { amount: 100_000, number: paymentNo } },
        ],
      },
    ]);
  });
  test('that names a document of a clock that was ahead is parked for staff: the code would be good for months', async () => {
    await anInvoice(portal.db, 'INV1');
    const { paymentNo } = await pay({ allotments: [{ invoiceNumber: 'INV1', amount: 400 }] });
    const ahead = {
      created_at: new Date(now.getTime() + 330 * 86_400_000),
      expires_at: new Date(now.getTime() + 331 * 86_400_000),
    };
    await portal.db
      .updateTable('payment_document')
      .set(ahead)
      .where('payment_no', '=', paymentNo)
      .execute();
    expect(await tell(message({ amount: 400 }))).toMatchObject({ status: 200 });
    expect([await open('INV1'), (await money()).at(-1)]).toEqual([
      1000,
      { amount: 40_000, allotted: 0, parked: 40_000, doubt: 'late' },
    ]);
  });
  test('of three invoices pays each its part', async () => {
    for (const number of ['INV1', 'INV2', 'INV3']) await anInvoice(portal.db, number);
    const { paymentNo } = await pay({
      allotments: ['INV3', 'INV1', 'INV2'].map((invoiceNumber, at) => ({
        invoiceNumber,
        amount: (at + 1) * 100,
      })),
    });
    await tell(message({ reference2: paymentNo, amount: 600 }));
    expect([await open('INV3'), await open('INV1'), await open('INV2')]).toEqual([900, 800, 700]);
  });
  test('that is short shows in its document the sum received, each invoice’s part and what is still open', async () => {
    await anInvoice(portal.db, 'INV1', { amount: 60_000 });
    await anInvoice(portal.db, 'INV2', { amount: 39_999 });
    const { paymentNo } = await pay({ invoiceNumbers: ['INV1', 'INV2'] });
    const document = async () =>
      (
        await customer.call('getPaymentDocument', {
          params: { path: 'feed', a: '1001', b: 'C100', paymentNo },
        })
      ).body.data;
    expect(await document()).toMatchObject({
      received: 0,
      allotments: [
        { received: 0, open: 600 },
        { received: 0, open: 399.99 },
      ],
    });
    await tell(message({ reference2: paymentNo, amount: '900.00' }));
    expect(await document()).toMatchObject({
      status: 'paid',
      amount: 999.99,
      received: 900,
      allotments: [
        { invoiceNumber: 'INV1', amount: 600, dueDate: '2026-03-01', received: 600, open: 0 },
        {
          invoiceNumber: 'INV2',
          amount: 399.99,
          dueDate: '2026-03-01',
          received: 300,
          open: 99.99,
        },
      ],
    });
  });
  test('reported a hundred times at once settles once', async () => {
    await anInvoice(portal.db, 'INV1', { amount: 300_000 });
    await pay({ allotments: [{ invoiceNumber: 'INV1', amount: 1000 }] });
    const one = message();
    const answers = await Promise.all(Array.from({ length: 100 }, () => tell(one)));
    expect(answers.map(({ status }) => status).filter((code) => code !== 200)).toEqual([]);
    expect(answers.filter(({ body }) => body.again === false).length).toBe(1);
    expect([await open('INV1'), (await money()).length]).toEqual([2000, 1]);
  });
  test('reported again with another amount changes nothing', async () => {
    await anInvoice(portal.db, 'INV1');
    await pay({ invoiceNumber: 'INV1' });
    const one = message();
    await tell(one);
    expect((await tell({ ...one, amount: 5 })).body).toMatchObject({ again: true });
    expect(await money()).toEqual([{ amount: 100_000, allotted: 100_000, parked: 0, doubt: '' }]);
  });
  test('in time is taken, also where the bank reports it after the hours of the document', async () => {
    await anInvoice(portal.db, 'INV1');
    const { paymentNo } = await pay({ invoiceNumber: 'INV1' });
    now = new Date('2026-03-03T03:00:00Z');
    await tell(message({ paidAt: '2026-03-03T01:59:59Z' }));
    customer = await portal.as('customer');
    expect([await open('INV1'), await status(paymentNo)]).toEqual([0, 'paid']);
    now = new Date('2026-03-02T02:00:00Z');
    customer = await portal.as('customer');
  });
});

describe('money that does not fit', () => {
  test('too much: what is open is paid, the rest is parked', async () => {
    await anInvoice(portal.db, 'INV1');
    await pay({ invoiceNumber: 'INV1' });
    await tell(message({ amount: 1000.01 }));
    expect([await open('INV1'), await money()]).toEqual([
      0,
      [{ amount: 100_001, allotted: 100_000, parked: 1, doubt: 'over' }],
    ]);
  });
  test('too little: the sum received is paid, and staff are shown that it was short', async () => {
    await anInvoice(portal.db, 'INV1');
    await pay({ invoiceNumber: 'INV1' });
    await tell(message({ amount: '990.00' }));
    expect([await open('INV1'), await money()]).toEqual([
      10,
      [{ amount: 99_000, allotted: 99_000, parked: 0, doubt: 'part' }],
    ]);
  });
  test('a second time: all of it is parked as double', async () => {
    await anInvoice(portal.db, 'INV1');
    await pay({ invoiceNumber: 'INV1' });
    await tell(message());
    await tell(message());
    expect((await money()).at(-1)).toEqual({
      amount: 100_000,
      allotted: 0,
      parked: 100_000,
      doubt: 'double',
    });
  });
  test('after the document was cancelled: all of it is parked, and the invoice stays open', async () => {
    await anInvoice(portal.db, 'INV1');
    const { paymentNo } = await pay({ allotments: [{ invoiceNumber: 'INV1', amount: 400 }] });
    await cancel(paymentNo);
    await tell(message({ amount: 400 }));
    expect([await open('INV1'), await money()]).toEqual([
      1000,
      [{ amount: 40_000, allotted: 0, parked: 40_000, doubt: 'late' }],
    ]);
  });
  test('for an unknown reference: all of it is parked as unknown', async () => {
    await anInvoice(portal.db, 'INV1');
    await pay({ invoiceNumber: 'INV1' });
    await tell(message({ reference2: 'INV2' }));
    await tell(message({ reference1: 'C999' }));
    await tell(message({ billerId: '099400000151702' }));
    expect([
      await open('INV1'),
      (await money()).map(({ doubt, parked }) => [doubt, parked]),
    ]).toEqual([1000, Array.from({ length: 3 }, () => ['unknown', 100_000])]);
  });
  test('an invoice that the supplier has settled since takes nothing', async () => {
    await anInvoice(portal.db, 'INV1');
    await pay({ invoiceNumber: 'INV1' });
    await portal.db.updateTable('invoice').set({ open_amount: 40_000 }).execute();
    await tell(message());
    expect([await open('INV1'), await money()]).toEqual([
      0,
      [{ amount: 100_000, allotted: 40_000, parked: 60_000, doubt: 'over' }],
    ]);
  });
  test('cancelled and paid in one moment: either it is paid and cannot be cancelled, or it is cancelled and the money is parked', async () => {
    for (let round = 0; round < 8; round += 1) {
      const number = `RACE${round}`;
      await anInvoice(portal.db, number);
      const { paymentNo } = await pay({ allotments: [{ invoiceNumber: number, amount: 400 }] });
      const [cancelled] = await Promise.all([
        cancel(paymentNo),
        tell(message({ reference2: number, amount: 400 })),
      ]);
      expect([await open(number), await status(paymentNo)]).toEqual(
        cancelled.status === 200 ? [1000, 'cancelled'] : [600, 'paid'],
      );
    }
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });
});

describe('a message that may not be from the bank', () => {
  beforeEach(async () => {
    await anInvoice(portal.db, 'INV1');
    await pay({ invoiceNumber: 'INV1' });
  });
  test.each<[string, Partial<Sending>]>([
    ['signed with another secret', { secret: 'somebody-elses-secret' }],
    ['with a byte altered', { altered: (body) => body.replace('1000.00', '9000.00') }],
    [
      'written again with other spaces',
      { altered: (body) => JSON.stringify(JSON.parse(body), undefined, 1) },
    ],
    ['301 seconds old', { at: new Date('2026-03-02T02:00:00Z').getTime() / 1000 - 301 }],
    ['301 seconds ahead', { at: new Date('2026-03-02T02:00:00Z').getTime() / 1000 + 301 }],
    ['of a bank that we do not know', { bank: 'nobody' }],
  ])('%s is refused, and changes nothing', async (_what, sending) => {
    expect(await tell(message(), sending)).toMatchObject({
      status: 401,
      body: { code: 'callback_refused' },
    });
    expect([await open('INV1'), await money()]).toEqual([1000, []]);
  });
  test('without any signature is refused', async () => {
    const answer = await fetch(`${portal.origin}/api/bank/test/callback`, {
      method: 'POST',
      body: JSON.stringify(message()),
    });
    expect(answer.status).toBe(401);
  });
  test.each([former, present])(
    'each of two secrets is valid while one replaces the other: %s',
    async (secret) => {
      expect((await tell(message(), { secret })).status).toBe(200);
    },
  );
  test.each<[string, Record<string, unknown>, string, string]>([
    ['no amount', { amount: undefined }, 'amount', 'required'],
    ['an amount in three decimals', { amount: '1.005' }, 'amount', 'invalid_request'],
    ['a negative amount', { amount: -5 }, 'amount', 'invalid_request'],
    ['nothing', { amount: 0 }, 'amount', 'invalid_request'],
    ['an amount beyond all money', { amount: 1e21 }, 'amount', 'invalid_request'],
    ['a time that is none', { paidAt: 'yesterday' }, 'paidAt', 'invalid_characters'],
    ['a day that is none', { paidAt: '2026-13-40T09:00:00+07:00' }, 'paidAt', 'invalid_date'],
    ['a biller that is none', { billerId: '123' }, 'billerId', 'invalid_characters'],
    ['no transaction', { transactionId: '' }, 'transactionId', 'required'],
    ['a NUL', { reference2: 'INV1\0' }, 'reference2', 'invalid_characters'],
    ['half of a surrogate pair', { reference1: 'C100\ud83c' }, 'reference1', 'invalid_characters'],
    [
      'a time that comes in ten days',
      { paidAt: '2026-03-12T09:00:00+07:00' },
      'paidAt',
      'invalid_date',
    ],
  ])(
    'signed, and with %s, is refused with the field that is wrong',
    async (_what, more, field, code) => {
      const { status, body } = await tell(message(more));
      expect([status, body.code, (body.fields as object[])[0]]).toMatchObject([
        400,
        'invalid_request',
        { field, code },
      ]);
      expect(await money()).toEqual([]);
    },
  );
});

describe('the list of payments', () => {
  const paid = async (query: Record<string, string> = {}) =>
    (
      await customer.call('getPaidPayments', {
        params: { path: 'feed', a: '1001', b: 'C100' },
        query,
      })
    ).body;
  test('shows 90 days, the latest first, with each invoice’s part; found by its number or an invoice', async () => {
    await anInvoice(portal.db, 'INV1');
    await anInvoice(portal.db, 'INV2');
    const first = await pay({ invoiceNumber: 'INV1' });
    await tell(message());
    now = new Date(now.getTime() + 60_000);
    const second = await pay({ allotments: [{ invoiceNumber: 'INV2', amount: 10.5 }] });
    await tell(message({ reference2: 'INV2', amount: '10.50' }));
    const { data, pagination } = await paid();
    expect(data.map(({ paymentNo, amount, invoices }) => [paymentNo, amount, invoices])).toEqual([
      [second.paymentNo, 10.5, [{ invoiceNumber: 'INV2', amount: 10.5 }]],
      [first.paymentNo, 1000, [{ invoiceNumber: 'INV1', amount: 1000 }]],
    ]);
    expect(pagination.total).toBe(2);
    expect((await paid({ search: ' inv1 ' })).data.map(({ paymentNo }) => paymentNo)).toEqual([
      first.paymentNo,
    ]);
    expect((await paid({ search: second.paymentNo, limit: '1' })).data).toHaveLength(1);
    expect((await paid({ search: '%' })).data).toEqual([]);
    await run(
      portal.db,
      `update payment_document set ended_at = ended_at - interval '91 days'`,
      [],
    );
    expect((await paid()).data).toEqual([]);
  });

  test('holds cash with its receipt, found by its number, whose paper the customer can open; void receipts are left out', async () => {
    await anInvoice(portal.db, 'INV1');
    const agent = await portal.as('agent');
    const key = () => crypto.randomUUID();
    await agent.call('openCashDay', { body: { floatAmt: 0 }, key: key() });
    const cash = { orgCode: '1001', cvCode: 'C100', amount: 1200, advance: true };
    const { receiptNo } = (
      await agent.call('cashPaid', { params: { pathName: 'feed' }, body: cash, key: key() })
    ).body;
    const row = {
      paymentNo: '',
      receiptNo,
      barcodeType: '4',
      amount: 1200,
      invoices: [{ invoiceNumber: 'INV1', amount: 1000 }],
      paidAt: now.toISOString(),
    };
    expect((await paid()).data).toEqual([row]);
    const admin = await portal.as('admin');
    const asked = {
      params: { path: 'feed', a: '1001', b: 'C100' },
      query: { search: receiptNo.toLowerCase().slice(-6) },
    };
    expect((await admin.call('getPaidPayments', asked)).body.data).toEqual([row]);
    expect(
      (
        await customer.call('printReceipt', {
          params: { receiptNo },
          body: { paper: 'a4' },
          key: key(),
        })
      ).body,
    ).toMatchObject({
      isComplete: true,
      printNo: 1,
    });
    await admin.call('voidReceipt', {
      params: { receiptNo },
      body: { reason: 'รับผิดราย' },
      key: key(),
    });
    expect((await paid()).data).toEqual([]);
  });
});

describe('money that names one open invoice exactly', () => {
  const paper = { params: { path: 'feed', a: '1001', b: 'C100' }, query: {} } as const;
  const places = () =>
    portal.db
      .selectFrom('outbox')
      .select(['kind', 'payload', 'notices'])
      .where('kind', '=', 'payment-settled')
      .execute();
  beforeEach(async () => {
    await portal.db.deleteFrom('outbox').execute();
    await anInvoice(portal.db, 'INV1', { amount: 92_311 });
  });
  const exactly = (more: object = {}) => message({ amount: '923.11', ...more });

  test('settles it without a payment of ours, as a code that the ERP printed does; a second time it is paid twice', async () => {
    expect((await tell(exactly())).body).toMatchObject({ settled: true });
    expect([await open('INV1'), await money()]).toEqual([
      0,
      [{ amount: 92_311, allotted: 92_311, parked: 0, doubt: '' }],
    ]);
    expect(await places()).toMatchObject([
      {
        payload: {
          paymentNo: '',
          bu: 'feed',
          cvCode: 'C100',
          orgCode: '1001',
          parts: [{ invoiceNumber: 'INV1', amount: 923.11 }],
        },
        notices: [
          {
            kind: 'payment_matched',
            bu: 'feed',
            cv: 'C100',
            org: '1001',
            facts: { amount: 92_311 },
          },
        ],
      },
    ]);
    expect((await customer.call('getPaidPayments', paper)).body.data).toMatchObject([
      {
        paymentNo: '',
        receiptNo: '',
        amount: 923.11,
        invoices: [{ invoiceNumber: 'INV1', amount: 923.11 }],
      },
    ]);
    await tell(exactly());
    expect((await money()).at(-1)).toEqual({
      amount: 92_311,
      allotted: 0,
      parked: 92_311,
      doubt: 'double',
    });
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });
  test('in small letters settles it, too, with a payment of ours or without', async () => {
    await tell(exactly({ reference1: 'c100', reference2: ' inv1' }));
    await anInvoice(portal.db, 'INV2');
    const { paymentNo } = await pay({ invoiceNumber: 'INV2' });
    await tell(message({ reference1: 'c100', reference2: 'inv2' }));
    expect([await open('INV1'), await open('INV2'), await status(paymentNo)]).toEqual([
      0,
      0,
      'paid',
    ]);
  });
  test('settles it after its own payment was cancelled, or late, and ends another payment that waits for it', async () => {
    const { paymentNo } = await pay({ invoiceNumber: 'INV1' });
    await cancel(paymentNo);
    await anInvoice(portal.db, 'INV2');
    const both = await pay({ invoiceNumbers: ['INV1', 'INV2'] });
    await tell(exactly());
    expect([
      await open('INV1'),
      await open('INV2'),
      await status(paymentNo),
      await status(both.paymentNo),
    ]).toEqual([0, 1000, 'cancelled', 'cancelled']);
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });
  test('settles it once, or a payment begins and takes the money, in whichever order both come', async () => {
    for (let round = 0; round < 8; round += 1) {
      const number = `PAPER${round}`;
      await anInvoice(portal.db, number, { amount: 92_311 });
      await Promise.all([
        pay({ invoiceNumber: number }),
        tell(exactly({ reference2: number })),
        tell(exactly({ reference2: number })),
      ]);
      expect(await open(number)).toBe(0);
    }
    expect((await money()).filter(({ parked }) => parked > 0).length).toBe(8);
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });
  test.each([
    ['one satang less', { amount: '923.10' }],
    ['one satang more', { amount: '923.12' }],
    ['another biller', { billerId: '099400000151702' }],
    ['another customer', { reference1: 'C200' }],
    ['no invoice', { reference2: '' }],
  ])('waits for a person with %s', async (_what, more) => {
    await tell(exactly(more));
    expect([await open('INV1'), (await money())[0]]).toMatchObject([
      923.11,
      { allotted: 0, doubt: 'unknown' },
    ]);
  });
});
