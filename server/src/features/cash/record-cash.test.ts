import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { cashPortal, noCash } from '#testing/cash-portal.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';

const bankSecret = 'the-secret-of-the-bank';
let now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let agent: Person;
let admin: Person;
beforeAll(async () => {
  portal = await cashPortal(() => now, bankSecret);
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = new Date('2026-03-02T02:00:00Z');
  await noCash(portal.db);
  agent = await portal.as('agent');
  admin = await portal.as('admin');
});

const key = () => crypto.randomUUID();
const openDay = async (who = agent, floatAmt = 2000) =>
  (await who.call('openCashDay', { body: { floatAmt }, key: key() })).body.data;
const pay = (body: object, who = agent, once = key()) =>
  who.call('cashPaid', {
    params: { pathName: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', ...body },
    key: once,
  });
const voidIt = (receiptNo: string, who = agent, reason = 'รับผิดคน') =>
  who.call('voidReceipt', { params: { receiptNo }, body: { reason }, key: key() });
const open = async (number: string) =>
  (
    await portal.db
      .selectFrom('invoice')
      .select('open_amount')
      .where('invoice_number', '=', number)
      .executeTakeFirstOrThrow()
  ).open_amount / 100;
const used = async () =>
  (
    await portal.db
      .selectFrom('place_tally')
      .select('owed')
      .where('cv_code', '=', 'C100')
      .where('org_code', '=', '1001')
      .executeTakeFirst()
  )?.owed ?? 0;
const holds = async () => expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
const close = (
  day: { dayId: number; expectedAmt: number },
  pieces: object[],
  reason = '',
  who = agent,
) =>
  who.call('closeCashDay', {
    body: { dayId: day.dayId, expectedAmt: day.expectedAmt, pieces, reason },
    key: key(),
  });
const dayNow = async (who = agent) => (await who.call('getCashDay')).body.data[0]!;
const threeInvoices = async () => {
  await anInvoice(portal.db, 'INV-NEW', { due_date: '2026-03-20' });
  await anInvoice(portal.db, 'INV-OLD', { due_date: '2026-02-01' });
  await anInvoice(portal.db, 'INV-MID', { due_date: '2026-03-01' });
};

describe('cash that an agent takes', () => {
  test('pays the oldest invoices first, frees the credit, and answers the receipt', async () => {
    await openDay();
    await threeInvoices();
    const { status, body } = await pay({
      amount: 1500.25,
      tendered: 1600,
      paymentDate: '2026/03/02 09:00:00',
      companyCode: '1001',
      cashier: '',
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        receiptNo: 'RC69-1001-000001',
        paymentDate: '2026/03/02 09:00:00',
        cashier: 'agent',
        amount: 1500.25,
        netAmt: 1500.25,
        vatAmt: 0,
        changeAmt: 99.75,
        allocations: [
          { invoiceNumber: 'INV-OLD', amount: 1000, leftAmt: 0 },
          { invoiceNumber: 'INV-MID', amount: 500.25, leftAmt: 499.75 },
        ],
        remainingAmt: 1499.75,
        cancelledPayments: [],
      }),
    ]);
    expect([
      await open('INV-OLD'),
      await open('INV-MID'),
      await open('INV-NEW'),
      await used(),
    ]).toEqual([0, 499.75, 1000, 149_975]);
    const messages = await portal.db
      .selectFrom('outbox')
      .select('kind')
      .where('document', '=', body.receiptNo)
      .execute();
    expect(messages).toEqual([{ kind: 'receipt' }]);
    await holds();
  });

  test('dated on another day is taken on the day it is recorded, with a warning', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    const late = await pay({ amount: 100, paymentDate: '2026/02/27 16:00:00' });
    expect([late.status, late.body.warning, late.body.paymentDate]).toEqual([
      200,
      'payment_date_not_today',
      '2026/03/02 09:00:00',
    ]);
    expect(
      (await pay({ amount: 100, paymentDate: '2026/03/02 08:59:00' })).body.warning,
    ).toBeUndefined();
  });

  test('pays what the agent names, and no invoice more than is open', async () => {
    await openDay();
    await threeInvoices();
    const named = [
      { invoiceNumber: 'INV-NEW', amount: 300 },
      { invoiceNumber: 'INV-OLD', amount: 0.5 },
    ];
    expect((await pay({ amount: 300.5, allotments: named })).body.remainingAmt).toBe(2699.5);
    const wrong = [
      { amount: 300, allotments: named },
      { amount: 301, allotments: named },
      { amount: 2000, allotments: [{ invoiceNumber: 'INV-OLD', amount: 2000 }] },
      { amount: 2, allotments: [1, 1].map((amount) => ({ invoiceNumber: 'INV-OLD', amount })) },
      { amount: 1, allotments: [{ invoiceNumber: 'INV-NONE', amount: 1 }] },
    ];
    const answers = await Promise.all(wrong.map((body) => pay(body)));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      wrong.map(() => [409, 'cash_allotments_differ']),
    );
    await holds();
  });

  test('beyond what is owed is refused with the most that can be taken, or stored as an advance if the agent asks for it', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    expect((await pay({ amount: 1000.01 })).body).toMatchObject({
      code: 'cash_beyond_owed',
      detail: { most: 1000 },
    });
    expect((await pay({ amount: 1200, advance: true })).body).toMatchObject({
      advanceAmt: 200,
      remainingAmt: 0,
    });
    expect(await portal.db.selectFrom('customer_advance').select('open_amount').execute()).toEqual([
      { open_amount: 20_000 },
    ]);
    await holds();
  });

  test.each([0, -1, 0.005, 1.005, 1e21, 10_000_000_000, '100', null, Number.NaN])(
    'in the amount %s is refused',
    async (amount) => {
      await openDay();
      await anInvoice(portal.db, 'INV1');
      const { status, body } = await pay({ amount });
      expect([status, body.code, body.fields?.[0]?.field]).toEqual([
        400,
        'invalid_request',
        'amount',
      ]);
    },
  );

  test('is not taken where the customer gives less than is paid', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    expect((await pay({ amount: 100, tendered: 99.99 })).body.fields).toEqual([
      expect.objectContaining({ code: 'cash_tendered_short' }),
    ]);
  });

  test('is taken in an open day of today only', async () => {
    await anInvoice(portal.db, 'INV1');
    expect((await pay({ amount: 1 })).body).toMatchObject({
      code: 'cash_day_not_open',
      detail: { why: 'none' },
    });
    await openDay();
    now = new Date('2026-03-02T17:00:00Z');
    expect((await pay({ amount: 1 }, await portal.as('agent'))).body).toMatchObject({
      code: 'cash_day_not_open',
      detail: { why: 'earlier' },
    });
  });

  test('is not taken in a day with a future date, opened while the clock was ahead; that day is closed first', async () => {
    const right = now;
    await anInvoice(portal.db, 'INV1');
    now = new Date('2027-03-02T02:00:00Z');
    agent = await portal.as('agent');
    const { dayId } = (await agent.call('openCashDay', { body: { floatAmt: 0 }, key: key() })).body
      .data;
    now = right;
    agent = await portal.as('agent');
    expect((await pay({ amount: 1 })).body).toMatchObject({
      code: 'cash_day_not_open',
      detail: { why: 'earlier' },
    });
    expect((await agent.call('getCashDay')).body.data).toMatchObject([{ dayId, late: true }]);
    expect(
      (
        await agent.call('closeCashDay', {
          body: { dayId, expectedAmt: 0, pieces: [] },
          key: key(),
        })
      ).status,
    ).toBe(200);
    await openDay();
    expect((await pay({ amount: 1 })).status).toBe(200);
    await holds();
  });

  test('is taken once under one key, however often it is sent', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    const once = key();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pay({ amount: 100 }, agent, once)),
    );
    expect(
      new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size,
    ).toBe(1);
    expect(await open('INV1')).toBe(900);
  });

  test('cancels a payment that waits for the bank on the same invoice, and names it', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    const customer = await portal.as('customer');
    const { body } = await customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', invoiceNumber: 'INV1', barcodeType: '1' },
      key: key(),
    });
    const owed = await agent.call('cashOwed', {
      params: { pathName: 'feed', org: '1001', cv: 'C100' },
    });
    expect(owed.body.data.invoices).toEqual([
      expect.objectContaining({ invoiceNumber: 'INV1', paymentNo: body.paymentNo }),
    ]);
    expect((await pay({ amount: 1000 })).body.cancelledPayments).toEqual([body.paymentNo]);
    const after = await customer.call('getPaymentDocument', {
      params: { path: 'feed', a: '1001', b: 'C100', paymentNo: body.paymentNo },
    });
    expect(after.body.data.status).toBe('cancelled');
    await holds();
  });

  test('makes a bank payment that still arrives a double payment, or a late one where the receipt was voided', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    const customer = await portal.as('customer');
    await customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', invoiceNumber: 'INV1', barcodeType: '1' },
      key: key(),
    });
    const { receiptNo } = (await pay({ amount: 1000 })).body;
    const tell = (amount = '1000.00') =>
      tellOf(portal.origin, aBankMessage({ amount }), {
        secret: bankSecret,
        at: now.getTime() / 1000,
      });
    expect((await tell()).body).toMatchObject({ settled: false });
    await voidIt(receiptNo);
    await tell('999.00');
    const money = await portal.db
      .selectFrom('bank_transaction')
      .select(['doubt', 'parked'])
      .orderBy('transaction_key')
      .execute();
    expect(money).toEqual([
      { doubt: 'double', parked: 100_000 },
      { doubt: 'late', parked: 99_900 },
    ]);
    await holds();
  });

  test('of two agents for one invoice at once is never more than the invoice', async () => {
    const second = await portal.as('second');
    await openDay();
    await openDay(second);
    await anInvoice(portal.db, 'INV1');
    const answers = await Promise.all(
      [agent, second, agent, second].map((who) => pay({ amount: 600 }, who)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await open('INV1')).toBe(400);
    await holds();
  });

  test('of twenty agents at once is numbered without a gap', async () => {
    const second = await portal.as('second');
    await openDay();
    await openDay(second);
    await anInvoice(portal.db, 'INV1');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        pay({ amount: at % 4 === 3 ? 2000 : 1 }, at % 2 ? agent : second),
      ),
    );
    const numbers = answers.flatMap(({ body }) => body.receiptNo ?? []).toSorted();
    expect(numbers).toEqual(
      Array.from({ length: 15 }, (_, at) => `RC69-1001-${String(at + 1).padStart(6, '0')}`),
    );
    await holds();
  });

  test('is refused from an agent who has lost the customer, the right or the account since', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    await portal.db
      .updateTable('app_user')
      .set({ user_group: 'SALEMAN' })
      .where('user_id', '=', 'U-agent')
      .execute();
    expect((await pay({ amount: 1 })).body.code).toBe('AUTH-002');
    await portal.db
      .updateTable('app_user')
      .set({ user_group: 'AGENTS' })
      .where('user_id', '=', 'U-agent')
      .execute();
    await portal.db.deleteFrom('user_customer').where('user_id', '=', 'U-agent').execute();
    expect((await pay({ amount: 1 })).status).toBe(404);
    await portal.db
      .insertInto('user_customer')
      .values({ user_id: 'U-agent', bu: 'feed', cv_code: 'C100', org_code: '1001' })
      .execute();
  });
});

describe('a receipt', () => {
  test('is voided by its agent before the day is closed: invoices are open again, credit is used again, the outbox has a message', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    const { receiptNo } = (await pay({ amount: 1200, advance: true })).body;
    expect((await voidIt(receiptNo, agent, '  ')).status).toBe(400);
    const { body } = await voidIt(receiptNo);
    expect(body).toMatchObject({
      voidReason: 'รับผิดคน',
      can: { void: false },
      allocations: [{ invoiceNumber: 'INV1', amount: 1000 }],
    });
    expect([await open('INV1'), await used(), (await dayNow()).expectedAmt]).toEqual([
      1000, 100_000, 2000,
    ]);
    expect((await voidIt(receiptNo)).body.code).toBe('receipt_void');
    const messages = await portal.db
      .selectFrom('outbox')
      .select(['kind', 'notices'])
      .where('document', '=', receiptNo)
      .orderBy('outbox_id')
      .execute();
    expect(messages).toMatchObject([
      { kind: 'receipt', notices: null },
      {
        kind: 'receipt-void',
        notices: [
          {
            kind: 'receipt_voided',
            cv: 'C100',
            by: 'U-agent',
            facts: { number: receiptNo, reason: 'รับผิดคน' },
          },
        ],
      },
    ]);
    await holds();
  });

  test('is voided once, however many try at once', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    const { receiptNo } = (await pay({ amount: 400 })).body;
    const answers = await Promise.all(
      [agent, admin, agent, admin].map((who) => voidIt(receiptNo, who)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await open('INV1')).toBe(1000);
    await holds();
  });

  test('of a closed day is voided by ADMIN alone, and the day stays as it was counted', async () => {
    const day = await openDay();
    await anInvoice(portal.db, 'INV1');
    const { receiptNo } = (await pay({ amount: 1000 })).body;
    expect((await voidIt(receiptNo, await portal.as('second'))).body.code).toBe('AUTH-002');
    expect((await close({ ...day, expectedAmt: 3000 }, [{ value: 1000, count: 3 }])).status).toBe(
      200,
    );
    expect((await voidIt(receiptNo)).body.code).toBe('cash_day_closed');
    expect((await voidIt(receiptNo, admin)).status).toBe(200);
    expect([await open('INV1'), (await dayNow()).expectedAmt]).toEqual([1000, 3000]);
    await holds();
  });

  test('of a closed and confirmed day is voided by two admins: the first asks, agent and office are notified', async () => {
    await portal.db
      .insertInto('app_user')
      .values({
        user_id: 'U-admin2',
        username: 'admin2',
        first_name: 'admin2',
        user_group: 'ADMIN',
      })
      .execute();
    await portal.db
      .insertInto('external_identity')
      .values({ provider: 'fosad', subject: 'admin2', user_id: 'U-admin2' })
      .execute();
    const [admin, other] = [await portal.as('admin'), await portal.as('admin2')];
    const day = await openDay();
    await anInvoice(portal.db, 'INV1', { amount: 100_025 });
    const { receiptNo } = (await pay({ amount: 1000 })).body;
    await close({ ...day, expectedAmt: 3000 }, [{ value: 1000, count: 3 }]);
    const asked = await voidIt(receiptNo, admin);
    expect(asked.body).toMatchObject({
      voidReason: '',
      voidAsked: { by: 'admin', reason: 'รับผิดคน' },
      can: { void: false },
    });
    expect((await voidIt(receiptNo, admin)).body.voidReason).toBe('');
    expect(await open('INV1')).toBe(0.25);
    const notified = () =>
      portal.db
        .selectFrom('notice')
        .select(['kind', 'user_id'])
        .where('subject', '=', receiptNo)
        .orderBy('user_id')
        .execute();
    expect(
      (await notified()).filter(({ kind }) => kind === 'void_asked').map(({ user_id }) => user_id),
    ).toEqual(expect.arrayContaining(['U-admin2', 'U-agent']));
    expect((await voidIt(receiptNo, other, 'ตรวจแล้ว')).body).toMatchObject({
      voidReason: 'ตรวจแล้ว',
      can: { void: false },
    });
    expect(await open('INV1')).toBe(1000.25);
    const message = await portal.db
      .selectFrom('outbox')
      .select('notices')
      .where('kind', '=', 'receipt-void')
      .executeTakeFirstOrThrow();
    expect(message.notices).toMatchObject([
      { kind: 'receipt_voided' },
      { kind: 'closed_receipt_voided', facts: { number: receiptNo } },
    ]);
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'N' })
      .where('user_id', '=', 'U-admin2')
      .execute();
    await holds();
  });

  test('whose cash was handed over is voided by ADMIN alone, and the day still asks for that cash', async () => {
    const day = await openDay(agent, 0);
    await anInvoice(portal.db, 'INV1');
    await anInvoice(portal.db, 'INV2');
    const [first, second] = [(await pay({ amount: 1000 })).body, (await pay({ amount: 600 })).body];
    expect(
      (
        await agent.call('handOverCash', {
          body: { dayId: day.dayId, amount: 900, receiverId: 'U-admin' },
          key: key(),
        })
      ).status,
    ).toBe(200);
    expect((await voidIt(first.receiptNo)).body).toMatchObject({
      code: 'cash_handed_over',
      detail: { most: 700 },
    });
    expect(await open('INV1')).toBe(0);
    const answers = await Promise.all([voidIt(second.receiptNo), voidIt(first.receiptNo)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect((await voidIt(first.receiptNo, admin)).status).toBe(200);
    expect([await open('INV1'), (await dayNow()).expectedAmt]).toEqual([1000, 100]);
    await holds();
  });

  test('is an original once, then a counted copy, in both papers and both languages', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    const { receiptNo } = (await pay({ amount: 860.25, tendered: 900 })).body;
    const print = async (paper: string, lang: 'th' | 'eng' = 'eng') => {
      const { body } = await agent.call('printReceipt', {
        params: { receiptNo },
        query: { lang },
        body: { paper },
        key: key(),
      });
      return [
        body.printNo,
        (await pdfText(new Uint8Array(Buffer.from(body.dataPdf, 'base64')))).join(' '),
      ] as const;
    };
    const [first, roll] = await print('80mm');
    expect([first, roll.includes('Copy')]).toEqual([1, false]);
    for (const text of [
      receiptNo,
      '860.25',
      '39.75',
      'Eight hundred sixty baht and twenty-five satang only',
      'INV1 (part)',
      '139.75',
      '2 Mar 2569',
    ])
      expect(roll).toContain(text);
    const [second, sheet] = await print('a4');
    expect(second).toBe(2);
    expect(sheet).toContain('Copy · print no. 2');
    expect((await print('a4', 'th'))[1]).toContain(receiptNo);
    expect(
      (
        await agent.call('printReceipt', {
          params: { receiptNo },
          body: { paper: 'a5' },
          key: key(),
        })
      ).status,
    ).toBe(400);
  });

  test('is in the list of its agent for seven days, with the sum of each day; a void one is listed and counts nothing', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    await pay({ amount: 100 });
    await voidIt((await pay({ amount: 50 })).body.receiptNo);
    await portal.db
      .updateTable('outbox')
      .set({ delivered_at: now })
      .where('document', '=', 'RC69-1001-000001')
      .execute();
    const list = async (userId = 'U-agent') =>
      (await (await portal.as('agent')).call('getReceiptByUser', { params: { userId } })).body;
    const { data, days } = await list();
    expect(
      data.map(({ documentNo, netAmt, isVoid, flagSap }) => [documentNo, netAmt, isVoid, flagSap]),
    ).toEqual([
      ['RC69-1001-000002', 50, true, 'N'],
      ['RC69-1001-000001', 100, false, 'Y'],
    ]);
    expect(days).toEqual([{ date: '2026-03-02', count: 1, amount: 100, roundingAmt: 0 }]);
    now = new Date('2026-03-08T16:59:00Z');
    expect((await list()).data.length).toBe(2);
    now = new Date('2026-03-08T17:00:00Z');
    expect((await list()).data.length).toBe(0);
    expect((await list('U-admin')).code).toBe('not_found');
  });
});

describe('the customer who pays', () => {
  test.each(['ฟาร์มรุ่ง', 'c100', '0812345', '+66812345678', '081-234'])(
    'is found by %s',
    async (search) => {
      await anInvoice(portal.db, 'INV1');
      const { body } = await agent.call('cashCustomers', {
        params: { pathName: 'feed' },
        query: { search },
      });
      expect(body.data).toEqual([
        expect.objectContaining({
          cvCode: 'C100',
          orgCode: '1001',
          owedAmt: 1000,
          overdueAmt: 1000,
        }),
      ]);
    },
  );

  test('of another agent is not found', async () => {
    expect(
      (
        await agent.call('cashCustomers', {
          params: { pathName: 'feed' },
          query: { search: 'C200' },
        })
      ).body.data,
    ).toEqual([]);
  });

  test('has one organisation that takes their cash; without one, cash is refused as not supported', async () => {
    const info = (cvCode: string, org?: string) =>
      admin.call('cashInfo', {
        params: { pathName: 'feed', cvCode },
        query: org === undefined ? {} : { org },
      });
    expect((await info('C100')).body).toEqual({ orgCode: '1001', companyCode: '1001' });
    expect((await info('C100', '1001')).body.orgCode).toBe('1001');
    expect((await info('C300')).body.code).toBe('not_support');
    expect((await info('C999')).body.code).toBe('not_found');
  });
});
