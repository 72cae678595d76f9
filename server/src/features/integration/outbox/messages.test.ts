import { messageKinds, type MessageKind } from '#contract/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireDocuments } from '#features/payments/expire-documents.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { cashPortal, noCash } from '#testing/cash-portal.ts';
import { editDesk, line, place } from '#testing/edit-desk.ts';
import { faultsOf } from '#testing/message-faults.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { dataOf } from './data-of-message.ts';

const secret = 'the-secret-of-the-bank';
let now = new Date();
let portal: TestPortal;
let people: Record<'customer' | 'salesman' | 'agent' | 'admin', Person>;
beforeAll(async () => {
  portal = await cashPortal(() => now, secret);
  await noCash(portal.db);
  const [customer, salesman, agent, admin] = await Promise.all(['customer', 'salesman', 'agent', 'admin'].map((name) => portal.as(name)));
  people = { customer, salesman, agent, admin } as typeof people;
});
afterAll(() => portal.close());

const key = () => crypto.randomUUID();
const { orgCode, cvCode } = place;
const written = (kind: MessageKind) =>
  portal.db.selectFrom('outbox').select(['document', 'kind', 'version', 'payload']).where('kind', '=', kind).orderBy('outbox_id').execute();
const told = async (kind: MessageKind) => (await written(kind)).map(({ payload }) => payload);

test('an order that is placed, edited, moved, recorded and claimed is reported in baht, with what its calls answer', async () => {
  const { customer, salesman } = people;
  const desk = editDesk(portal, customer);
  const { orderId, orderNumber } = await desk.placed([line('551', 10)]);
  const edited = (await desk.edit(orderId, { orderd: [line('551', 12)] })).body;
  const move = (status: string) =>
    salesman.call('changeStatusOrder', { params: { bu: 'feed' }, body: { orgCode, cvCode, orderId, status } as never, key: key() });
  for (const status of ['SO', 'APPV', 'TO']) expect((await move(status)).status).toBe(200);
  const recorded = await salesman.call('recordProgress', {
    params: { bu: 'feed' },
    body: { orgCode, cvCode, orderId, lines: [{ sequence: 1, sendQty: 11 }] },
    key: key(),
  });
  const lines = [{ sequence: 1, receivedQty: 10, reason: 'short' as const }];
  const { claim } = (await customer.call('receiveWithDifferences', { params: { bu: 'feed' }, body: { orgCode, cvCode, orderId, lines }, key: key() }))
    .body;
  const claimId = claim?.claimId ?? 0;
  await people.admin.call('decideClaim', { params: { claimId }, body: { status: 'accepted', reason: 'เห็นแล้ว' }, key: key() });

  expect(await told('order')).toMatchObject([
    {
      orderNumber,
      amount: 6120,
      lines: [{ sequence: 1, sku: '551--', quantity: 10, unitPrice: 612, amount: 6120 }],
      place: { bu: 'feed', org: '1001', cv: 'C100', userId: 'U-customer', group: 'CUSTOMER' },
    },
  ]);
  expect(await told('order-changed')).toMatchObject([
    { version: 2, amount: edited.amount, lines: [{ sequence: 1, quantity: 12 }], edit: { amountBefore: 6120, amountAfter: 7344 } },
  ]);
  expect((await told('order-status'))[0]).toMatchObject({ from: 'PO', to: 'SO', by: 'U-salesman', waitingOver: null });
  expect(await told('order-progress')).toEqual([{ orderNumber, amount: recorded.body.amount, lines: [{ sequence: 1, sendQty: 11 }] }]);
  expect(await told('claim')).toMatchObject([{ claimId, lines: [{ receivedQty: 10, receivedWgh: null, amount: claim?.amount }] }]);
  expect(await told('claim-status')).toMatchObject([{ claimId, from: 'open', to: 'accepted' }]);
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
  await customer.call('cancelBarcode', { params: { pathName: 'feed' }, body: { orgCode, cvCode, paymentNo: cancelled }, key: key() });
  const late = await begin('INV2');
  await expireDocuments(portal.deps.pool, new Date(now.getTime() + 10 * 86_400_000));
  const paid = await begin('INV3');
  const paidAt = now.toISOString();
  const message = aBankMessage({ reference2: 'INV3', amount: '1200.50', paidAt });
  await tellOf(portal.origin, message, { secret, at: now.getTime() / 1000 });
  const [money] = (await admin.call('listParkedMoney', { params: { bu: 'feed' }, query: {} })).body.data;
  await admin.call('decideMoney', {
    params: { bu: 'feed', transactionKey: money?.transactionKey ?? 0 },
    body: { action: 'advance', amount: 200.25, orgCode, cvCode, reason: 'ฝากไว้' },
    key: key(),
  });

  expect(await told('payment')).toMatchObject([
    { paymentNo: cancelled, status: 'pending', bu: 'feed', amount: 1000, by: '', allotments: [{ invoiceNumber: 'INV1', amount: 1000 }] },
    { paymentNo: cancelled, status: 'cancelled', amount: 1000, by: 'U-customer' },
    { paymentNo: late, status: 'pending' },
    { paymentNo: paid, status: 'pending' },
  ]);
  expect(await told('payment-expired')).toEqual([{ paymentNo: late }]);
  expect(await told('payment-settled')).toMatchObject([
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
  expect(await told('payment-matched')).toMatchObject([{ paymentNo: paid, bu: 'feed', action: 'advance', amount: 200.25, orgCode, cvCode }]);
});

test('cash that is taken, voided, handed over and counted is reported in baht, with people by their user ids', async () => {
  const { agent, admin } = people;
  const { dayId } = (await agent.call('openCashDay', { body: { floatAmt: 2000 }, key: key() })).body.data;
  await anInvoice(portal.db, 'INV4', { amount: 75_025 });
  const waits = (
    await people.customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body: { orgCode, cvCode, invoiceNumber: 'INV4', barcodeType: '1' } as never,
      key: key(),
    })
  ).body.paymentNo;
  const body = { orgCode, cvCode, amount: 750.25, allotments: [{ invoiceNumber: 'INV4', amount: 750.25 }] };
  const receipt = (await agent.call('cashPaid', { params: { pathName: 'feed' }, body, key: key() })).body;
  const { receiptNo } = receipt;
  await agent.call('voidReceipt', { params: { receiptNo }, body: { reason: 'ผิดคน' }, key: key() });
  const hand = async (amount: number) =>
    (await agent.call('handOverCash', { body: { dayId, amount, receiverId: 'U-admin' }, key: key() })).body.data.handovers.at(-1)?.handoverNo ?? '';
  const [confirmed, refused] = [await hand(1000.25), await hand(500)];
  await admin.call('confirmHandover', { body: { handoverNo: confirmed, amount: 1000.25 }, key: key() });
  await admin.call('refuseHandover', { body: { handoverNo: refused, reason: 'ไม่ครบ' }, key: key() });
  await agent.call('closeCashDay', { body: { dayId, expectedAmt: 999.75, pieces: [{ value: 1000, count: 1 }] }, key: key() });

  const { pathName: _path, printNo: _print, voidReason: _reason, voidedAt: _at, can: _can, ...shown } = receipt;
  expect([await told('receipt'), shown.amount, shown.allocations]).toEqual([
    [{ ...shown, bu: 'feed', cashierId: 'U-agent' }],
    750.25,
    [{ invoiceNumber: 'INV4', amount: 750.25, leftAmt: 0 }],
  ]);
  expect((await written('payment')).findLast(({ document }) => document === waits)?.payload).toMatchObject({
    status: 'cancelled',
    by: 'U-agent',
    amount: 750.25,
  });
  expect(await told('receipt-void')).toEqual([{ receiptNo, reason: 'ผิดคน', by: 'U-agent' }]);
  const both = { cashier: 'U-agent', receiver: 'U-admin' };
  expect(await told('cash-handover')).toEqual([
    { ...both, handoverNo: confirmed, amount: 1000.25 },
    { ...both, handoverNo: refused, amount: 500 },
  ]);
  expect(await told('cash-handover-confirmed')).toEqual([{ ...both, handoverNo: confirmed, amount: 1000.25 }]);
  expect(await told('cash-handover-refused')).toEqual([{ handoverNo: refused, amount: 500, cashier: 'U-agent', reason: 'ไม่ครบ', by: 'U-admin' }]);
  expect(await told('cash-day-closed')).toEqual([{ dayId, cashier: 'U-agent', expected: 999.75, counted: 1000, rounding: 0, reason: '' }]);
});

test('the tests above wrote every kind of the contract, each message in the shape of its kind', async () => {
  const all = (await Promise.all(messageKinds.map(written))).flat();
  expect([...new Set(all.map(({ kind }) => kind))].toSorted()).toEqual(messageKinds.toSorted());
  expect(all.flatMap((one) => faultsOf({ ...one, payload: one.payload as object }))).toEqual([]);
  expect(faultsOf({ kind: 'receipt-void', version: 2, payload: { receiptNo: 'RC1', reason: '', by: '', can: {} } })).not.toEqual([]);
});

test('a message of 0.2.0 that waited at the upgrade is sent in today’s shape', () => {
  const then = (kind: MessageKind, payload: object) => dataOf({ kind, version: 1, payload });
  const parts = [{ invoiceNumber: 'INV1', amount: 100_050 }];
  expect([
    then('order', {
      orderNumber: 'SO-1',
      amount: 100_050,
      waitingOver: null,
      place: { call: 'saveOrder', bu: 'feed' },
      header: { licensePlatePlain: 'กข1' },
    }),
    then('payment', { paymentId: 7, paymentNo: 'PM1', amount: 100_050, allotments: parts }),
    then('payment-settled', { amount: 100_050, parked: 0, again: false, parts }),
    then('order-status', { orderNumber: 'SO-1', from: 'PO', to: 'PO', reason: '', waiting: null }),
    then('receipt', { receiptNo: 'RC1', amount: 1000.5, can: { void: true } }),
    then('claim', { claimId: 1, photos: ['a'], lines: [{ sequence: 1, received_qty: 8, received_weight: null, amount: 5 }] }),
    dataOf({ kind: 'payment', version: 2, payload: { amount: 1000.5 } }),
    dataOf({ kind: 'of a later release', version: 1, payload: { amount: 1 } }),
  ]).toEqual([
    { orderNumber: 'SO-1', amount: 1000.5, waitingOver: null, place: { bu: 'feed' }, header: {} },
    { paymentNo: 'PM1', amount: 1000.5, allotments: [{ invoiceNumber: 'INV1', amount: 1000.5 }] },
    { amount: 1000.5, parked: 0, parts: [{ invoiceNumber: 'INV1', amount: 1000.5 }] },
    { orderNumber: 'SO-1', from: 'PO', to: 'PO', reason: '' },
    { receiptNo: 'RC1', amount: 1000.5 },
    { claimId: 1, lines: [{ sequence: 1, receivedQty: 8, receivedWgh: null, amount: 0.05 }] },
    { amount: 1000.5 },
    { amount: 1 },
  ]);
});
