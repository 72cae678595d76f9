import { bangkokDate } from '#contract/calendar.ts';
import { messageKinds, messages, type MessageKind } from '#contract/messages.ts';
import { namesOf } from '#contract/names.ts';
import { pick } from '#contract/pick.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireDocuments } from '#features/payments/expire-documents.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { cashPortal, noCash } from '#testing/cash-portal.ts';
import { editDesk, line, place } from '#testing/edit-desk.ts';
import { faultsOf } from '#testing/message-faults.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { dataOf } from './message-data.ts';

const secret = 'the-secret-of-the-bank';
let now = new Date();
let portal: TestPortal;
let people: Record<'customer' | 'salesman' | 'agent' | 'admin', Person>;
beforeAll(async () => {
  portal = await cashPortal(() => now, secret);
  await noCash(portal.db);
  const [customer, salesman, agent, admin] = await Promise.all(
    ['customer', 'salesman', 'agent', 'admin'].map((name) => portal.as(name)),
  );
  people = { customer, salesman, agent, admin } as typeof people;
});
afterAll(() => portal.close());

const key = () => crypto.randomUUID();
const { orgCode, cvCode } = place;
const written = (kind: MessageKind) =>
  portal.db
    .selectFrom('outbox')
    .select(['document', 'kind', 'version', 'payload'])
    .where('kind', '=', kind)
    .orderBy('outbox_id')
    .execute();
const sentPayloads = async (kind: MessageKind) =>
  (await written(kind)).map(({ payload }) => payload);

test('an order that is placed, edited, moved, recorded and claimed is reported in baht, with what its calls answer', async () => {
  const { customer, salesman } = people;
  const desk = editDesk(portal, customer);
  const { orderId, orderNumber } = await desk.placed([line('551', 10)]);
  const edited = (
    await desk.edit(orderId, { orderh: { comments: 'โทรก่อนส่ง' }, orderd: [line('551', 12)] })
  ).body;
  const move = (status: string) =>
    salesman.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: { orgCode, cvCode, orderId, status } as never,
      key: key(),
    });
  for (const status of ['SO', 'APPV', 'TO']) expect((await move(status)).status).toBe(200);
  const recorded = await salesman.call('recordProgress', {
    params: { bu: 'feed' },
    body: { orgCode, cvCode, orderId, lines: [{ sequence: 1, sendQty: 11 }] },
    key: key(),
  });
  const lines = [{ sequence: 1, receivedQty: 10, reason: 'short' as const }];
  const { claim } = (
    await customer.call('receiveWithDifferences', {
      params: { bu: 'feed' },
      body: { orgCode, cvCode, orderId, lines },
      key: key(),
    })
  ).body;
  const claimId = claim?.claimId ?? 0;
  await people.admin.call('decideClaim', {
    params: { claimId },
    body: { status: 'accepted', reason: 'เห็นแล้ว' },
    key: key(),
  });

  const whole = {
    orderId,
    orderNumber,
    bu: 'feed',
    orgCode: '1001',
    cvCode: 'C100',
    placedBy: 'U-customer',
    onBehalfOf: '',
  };
  const sold = {
    sequence: 1,
    sku: '551--',
    productCode: '551',
    unitCode: 'BAG',
    priceBy: 'quantity',
    unitPrice: 612,
  };
  expect(await sentPayloads('order')).toMatchObject([
    {
      ...whole,
      version: 1,
      status: 'PO',
      amount: 6120,
      lines: [{ ...sold, quantity: 10, weight: 300, amount: 6120, allocated: null }],
    },
  ]);
  const change = {
    at: now.toISOString(),
    by: 'U-customer',
    amountBefore: 6120,
    amountAfter: 7344,
    fields: [{ name: 'comments', before: '', after: 'โทรก่อนส่ง' }],
  };
  expect(await sentPayloads('order-changed')).toMatchObject([
    {
      ...whole,
      version: 2,
      status: 'PO',
      amount: edited.amount,
      comments: 'โทรก่อนส่ง',
      lines: [{ ...sold, quantity: 12, amount: 7344 }],
      change,
    },
  ]);
  expect(await sentPayloads('order-status')).toMatchObject([
    {
      ...whole,
      version: 3,
      status: 'SO',
      amount: 7344,
      waitingOver: null,
      lines: [{ quantity: 12 }],
      change: { from: 'PO', to: 'SO', by: 'U-salesman' },
    },
    { status: 'APPV' },
    { status: 'TO', version: 5 },
    { status: 'RECEIVE', receivedDate: bangkokDate(now), change: { by: 'U-customer' } },
  ]);
  expect(await sentPayloads('order-progress')).toMatchObject([
    {
      ...whole,
      status: 'TO',
      amount: recorded.body.amount,
      lines: [{ ...sold, amount: 6732, sent: { quantity: 11, weight: 0 }, invoiced: null }],
      change: { by: 'U-salesman', reason: '', lines: [{ sequence: 1, sendQty: 11 }] },
    },
  ]);
  const claimed = {
    claimId,
    note: '',
    lines: [{ sequence: 1, receivedQty: 10, receivedWgh: null, amount: claim?.amount }],
  };
  expect(await sentPayloads('claim')).toMatchObject([
    { ...whole, status: 'RECEIVE', claim: { ...claimed, status: 'open' } },
  ]);
  expect(await sentPayloads('claim-status')).toMatchObject([
    {
      ...whole,
      claim: { ...claimed, status: 'accepted' },
      change: { from: 'open', to: 'accepted', by: 'U-admin', reason: 'เห็นแล้ว' },
    },
  ]);
});

test('an order that staff placed says on whose behalf', async () => {
  const { orderNumber } = await editDesk(portal, people.salesman).placed([line('551', 1)]);
  expect((await sentPayloads('order')).at(-1)).toMatchObject({
    orderNumber,
    placedBy: 'U-salesman',
    onBehalfOf: 'C100',
  });
});

test('a payment that is begun, ended, settled and matched is reported in baht', async () => {
  const { customer, admin } = people;
  const begin = async (invoiceNumber: string) => {
    await anInvoice(portal.db, invoiceNumber);
    return (
      await customer.call('saveBarcode', {
        params: { pathName: 'feed' },
        body: { orgCode, cvCode, invoiceNumber, barcodeType: '1' } as never,
        key: key(),
      })
    ).body.paymentNo;
  };
  const cancelled = await begin('INV1');
  await customer.call('cancelBarcode', {
    params: { pathName: 'feed' },
    body: { orgCode, cvCode, paymentNo: cancelled },
    key: key(),
  });
  const late = await begin('INV2');
  await expireDocuments(portal.deps.pool, new Date(now.getTime() + 10 * 86_400_000));
  const paid = await begin('INV3');
  const paidAt = now.toISOString();
  const message = aBankMessage({ reference2: 'INV3', amount: '1200.50', paidAt });
  await tellOf(portal.origin, message, { secret, at: now.getTime() / 1000 });
  const [money] = (await admin.call('listParkedMoney', { params: { bu: 'feed' }, query: {} })).body
    .data;
  await admin.call('decideMoney', {
    params: { bu: 'feed', transactionKey: money?.transactionKey ?? 0 },
    body: { action: 'advance', amount: 199.75, orgCode, cvCode, reason: 'ฝากไว้' },
    key: key(),
  });

  const [advance] = (await admin.call('listAdvances', { params: { bu: 'feed' } })).body.data;
  await admin.call('returnAdvance', {
    params: { bu: 'feed', advanceId: advance?.advanceId ?? 0 },
    body: { reason: 'ขอคืน', amount: 0.25 },
    key: key(),
  });
  expect(await sentPayloads('advance-returned')).toEqual([
    {
      number: advance?.number,
      bu: 'feed',
      orgCode,
      cvCode,
      amount: 0.25,
      reason: 'ขอคืน',
      by: 'U-admin',
    },
  ]);

  const params = { bu: 'feed', transactionKey: money?.transactionKey ?? 0 };
  await admin.call('decideMoney', {
    params,
    body: { action: 'refund', amount: 0.5, reason: 'จ่ายซ้ำ' },
    key: key(),
  });
  const { history } = (await admin.call('getParkedMoney', { params })).body;
  const decisionId = history.at(-1)?.decisionId ?? 0;
  await admin.call('reverseDecision', {
    params: { ...params, decisionId },
    body: { reason: 'ไม่ใช่เงินคืน' },
    key: key(),
  });
  expect(await sentPayloads('payment-match-reversed')).toMatchObject([
    { action: 'refund', amount: 0.5, parts: [], reason: 'ไม่ใช่เงินคืน', by: 'U-admin' },
  ]);

  expect(await sentPayloads('payment')).toMatchObject([
    {
      paymentNo: cancelled,
      status: 'pending',
      bu: 'feed',
      amount: 1000,
      by: '',
      allotments: [{ invoiceNumber: 'INV1', amount: 1000 }],
    },
    { paymentNo: cancelled, status: 'cancelled', amount: 1000, by: 'U-customer' },
    { paymentNo: late, status: 'pending' },
    { paymentNo: paid, status: 'pending' },
  ]);
  expect(await sentPayloads('payment-expired')).toEqual([{ paymentNo: late, bu: 'feed' }]);
  expect(await sentPayloads('payment-settled')).toMatchObject([
    {
      paymentNo: paid,
      paidAt,
      bu: 'feed',
      orgCode,
      cvCode,
      reference1: cvCode,
      reference2: 'INV3',
      amount: 1200.5,
      allotted: 1000,
      parked: 200.5,
      doubt: 'over',
      parts: [{ invoiceNumber: 'INV3', amount: 1000 }],
    },
  ]);
  expect(await sentPayloads('payment-matched')).toMatchObject([
    { paymentNo: paid, bu: 'feed', action: 'advance', amount: 199.75, orgCode, cvCode },
    { action: 'refund', amount: 0.5 },
  ]);
});

test('cash that is taken, voided, handed over and counted is reported in baht, with people by their user ids', async () => {
  const { agent, admin } = people;
  const { dayId } = (await agent.call('openCashDay', { body: { floatAmt: 2000 }, key: key() })).body
    .data;
  await anInvoice(portal.db, 'INV4', { amount: 75_025 });
  const waits = (
    await people.customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body: { orgCode, cvCode, invoiceNumber: 'INV4', barcodeType: '1' } as never,
      key: key(),
    })
  ).body.paymentNo;
  const body = {
    orgCode,
    cvCode,
    amount: 750.25,
    allotments: [{ invoiceNumber: 'INV4', amount: 750.25 }],
  };
  const receipt = (await agent.call('cashPaid', { params: { pathName: 'feed' }, body, key: key() }))
    .body;
  const { receiptNo } = receipt;
  await agent.call('voidReceipt', { params: { receiptNo }, body: { reason: 'ผิดคน' }, key: key() });
  const hand = async (amount: number) =>
    (
      await agent.call('handOverCash', {
        body: { dayId, amount, receiverId: 'U-admin' },
        key: key(),
      })
    ).body.data.handovers.at(-1)?.handoverNo ?? '';
  const [confirmed, refused] = [await hand(1000.25), await hand(500)];
  await admin.call('confirmHandover', {
    body: { handoverNo: confirmed, amount: 1000.25 },
    key: key(),
  });
  await admin.call('refuseHandover', {
    body: { handoverNo: refused, reason: 'ไม่ครบ' },
    key: key(),
  });
  await agent.call('closeCashDay', {
    body: { dayId, expectedAmt: 999.75, pieces: [{ value: 1000, count: 1 }] },
    key: key(),
  });

  const shown = pick(
    receipt,
    namesOf(messages.receipt.data.properties).filter(
      (name) => name in receipt,
    ) as (keyof typeof receipt)[],
  );
  expect([await sentPayloads('receipt'), shown.amount, shown.allocations]).toEqual([
    [{ ...shown, bu: 'feed', cashier: 'U-agent', paidAt: now.toISOString() }],
    750.25,
    [{ invoiceNumber: 'INV4', amount: 750.25, leftAmt: 0 }],
  ]);
  expect(
    (await written('payment')).findLast(({ document }) => document === waits)?.payload,
  ).toMatchObject({
    status: 'cancelled',
    by: 'U-agent',
    amount: 750.25,
  });
  expect(await sentPayloads('receipt-void')).toEqual([
    { receiptNo, bu: 'feed', reason: 'ผิดคน', by: 'U-agent' },
  ]);
  const both = { cashier: 'U-agent', receiver: 'U-admin' };
  expect(await sentPayloads('cash-handover')).toEqual([
    { ...both, handoverNo: confirmed, amount: 1000.25 },
    { ...both, handoverNo: refused, amount: 500 },
  ]);
  expect(await sentPayloads('cash-handover-confirmed')).toEqual([
    { ...both, handoverNo: confirmed, amount: 1000.25 },
  ]);
  expect(await sentPayloads('cash-handover-refused')).toEqual([
    { handoverNo: refused, amount: 500, cashier: 'U-agent', reason: 'ไม่ครบ', by: 'U-admin' },
  ]);
  expect(await sentPayloads('cash-day-closed')).toEqual([
    { dayId, cashier: 'U-agent', expected: 999.75, counted: 1000, rounding: 0, reason: '' },
  ]);
});

test('a test message names its receiver and the admin who sends it', async () => {
  await portal.db.insertInto('receiver').values({ name: 'erp' }).execute();
  await people.admin.call('sendTest', { body: { receiver: 'erp' }, key: key() });
  expect(await sentPayloads('test')).toEqual([{ receiver: 'erp', by: 'U-admin' }]);
});

test('the tests above wrote every kind of the contract, each message in the shape of its kind', async () => {
  const all = (await Promise.all(messageKinds.map(written))).flat();
  expect([...new Set(all.map(({ kind }) => kind))].toSorted()).toEqual(messageKinds.toSorted());
  expect(all.flatMap((one) => faultsOf({ ...one, payload: one.payload as object }))).toEqual([]);
  expect(
    faultsOf({
      kind: 'receipt-void',
      version: 2,
      payload: { receiptNo: 'RC1', bu: 'feed', reason: '', by: '', can: {} },
    }),
  ).not.toEqual([]);
});

describe('a message of 0.2.0 that waited at the upgrade', () => {
  const at = '2026-03-01T02:00:00.000Z';
  const then = (kind: MessageKind, document: string, payload: object) =>
    dataOf(portal.db, {
      document,
      kind,
      version: 1,
      createdAt: new Date(at),
      payload,
    }) as Promise<object>;
  const documentOf = async (kind: MessageKind) => (await written(kind)).at(0)?.document ?? '';
  const wireOfIt = (data: unknown) => JSON.parse(JSON.stringify(data)) as object;

  test('about an order is sent with the whole order as it is now', async () => {
    const [last] = (await sentPayloads('claim-status')) as {
      orderNumber: string;
      claim: object;
      change: object;
    }[];
    if (!last) throw new Error('no claim was decided');
    const { claim, change: _, ...order } = last;
    const number = last.orderNumber;
    const edit = { amountBefore: 100, amountAfter: 250, overBefore: null, overAfter: null };
    const lines = [
      {
        sku: '551--',
        before: null,
        after: { quantity: 1, unitPrice: 250, amount: 250 },
        name_th: 'อาหาร',
      },
    ];
    const fields = [{ name: 'carrier', before: 'รถบริษัท', after: 'รับเอง' }];
    const payloads020 = [
      await then('order', number, {
        orderNumber: number,
        amount: 100,
        place: { call: 'saveOrder' },
        header: { licensePlatePlain: 'กข1' },
      }),
      await then('order-changed', number, {
        edit: { ...edit, lines, fields },
        place: { at, userId: 'U-customer' },
      }),
      await then('order-status', number, { from: 'PO', to: 'SO', reason: '', at, waiting: null }),
      await then('order-progress', number, { amount: 5, lines: [{ sequence: 1, sendQty: 3 }] }),
      await then('claim', number, {
        claimId: 1,
        photos: ['a'],
        lines: [{ sequence: 1, received_qty: 8 }],
      }),
      await then('claim-status', number, { claimId: 1, from: 'open', to: 'accepted', reason: 'x' }),
    ].map(wireOfIt);
    const made = { at, by: '' };
    expect(payloads020).toEqual([
      order,
      {
        ...order,
        change: {
          ...edit,
          amountBefore: 1,
          amountAfter: 2.5,
          at,
          by: 'U-customer',
          lines: [
            { sku: '551--', before: null, after: { quantity: 1, unitPrice: 2.5, amount: 2.5 } },
          ],
          fields: [{ name: 'sendBy', before: 'รถบริษัท', after: 'รับเอง' }],
        },
      },
      { ...order, change: { ...made, from: 'PO', to: 'SO', reason: '' } },
      { ...order, change: { ...made, reason: '', lines: [{ sequence: 1, sendQty: 3 }] } },
      { ...order, claim },
      { ...order, claim, change: { ...made, from: 'open', to: 'accepted', reason: 'x' } },
    ]);
    expect(
      (
        [
          'order',
          'order-changed',
          'order-status',
          'order-progress',
          'claim',
          'claim-status',
        ] as const
      ).flatMap((kind, nth) => faultsOf({ kind, version: 2, payload: payloads020[nth] ?? {} })),
    ).toEqual([]);
  });

  test('about money is sent in baht, with what 0.2.0 did not store', async () => {
    const kinds = [
      'payment',
      'payment-expired',
      'payment-settled',
      'payment-matched',
      'receipt',
      'receipt-void',
      'cash-day-closed',
    ] as const;
    const [paid] = (await sentPayloads('payment-settled')) as {
      bank: string;
      transactionId: string;
    }[];
    const { bank, transactionId } = paid!;
    const money = { bank, transactionId, amount: 100_050 };
    const settled = {
      ...money,
      allotted: 100_050,
      parked: 0,
      doubt: '',
      again: false,
      parts: [{ invoiceNumber: 'INV3', amount: 100_050 }],
    };
    const payloads: Record<(typeof kinds)[number], object> = {
      payment: { paymentNo: await documentOf('payment'), status: 'cancelled', by: 'U-agent' },
      'payment-expired': {
        paymentNo: await documentOf('payment-expired'),
        status: 'expired',
        by: '',
      },
      'payment-settled': { ...settled, paymentNo: await documentOf('payment-settled') },
      'payment-matched': { ...money, action: 'refund' },
      receipt: {
        ...((await sentPayloads('receipt'))[0] as object),
        bu: undefined,
        cashier: 'สมชาย',
        paymentDate: '2026/03/01 09:00:00',
        can: { void: true },
      },
      'receipt-void': { receiptNo: await documentOf('receipt'), reason: 'x', by: 'U-agent' },
      'cash-day-closed': { dayId: 1, cashier: 'U-agent', expected: 1.5, counted: 1.5, reason: '' },
    };
    const payloads020 = await Promise.all(
      kinds.map(async (kind) =>
        wireOfIt(await then(kind, await documentOf(kind), wireOfIt(payloads[kind]))),
      ),
    );
    expect(
      kinds.flatMap((kind, nth) => faultsOf({ kind, version: 2, payload: payloads020[nth] ?? {} })),
    ).toEqual([]);
    expect(payloads020).toMatchObject([
      {
        status: 'cancelled',
        bu: 'feed',
        amount: 1000,
        by: 'U-agent',
        allotments: [{ amount: 1000 }],
      },
      { bu: 'feed' },
      {
        amount: 1000.5,
        bu: 'feed',
        cvCode: 'C100',
        reference2: 'INV3',
        parts: [{ amount: 1000.5 }],
      },
      { amount: 1000.5, bu: 'feed', paymentNo: await documentOf('payment-settled') },
      { amount: 750.25, bu: 'feed', cashier: 'U-agent', paidAt: now.toISOString() },
      { bu: 'feed' },
      { expected: 1.5, rounding: 0 },
    ]);
  });

  test('is sent with what is known where its document is missing; a message of a later release is sent as it is', async () => {
    expect(await then('order-status', 'SO-none', { from: 'PO', to: 'SO', reason: '', at })).toEqual(
      {
        change: { at, by: '', from: 'PO', to: 'SO', reason: '' },
      },
    );
    const later = {
      document: 'X',
      kind: 'of a later release',
      version: 3,
      createdAt: now,
      payload: { amount: 1 },
    };
    expect(await dataOf(portal.db, later)).toEqual({ amount: 1 });
  });
});
