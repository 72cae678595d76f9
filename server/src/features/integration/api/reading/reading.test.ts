import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from './read-changed.ts';
import { apiCaller, type ApiCaller } from '#testing/api-caller.ts';
import { insertOrder } from '#testing/order-row.ts';
import { aDocument } from '#testing/payable.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let erp: ApiCaller;
beforeAll(async () => {
  portal = await testPortal();
  erp = await apiCaller(portal, ['read']);
});
afterAll(() => portal.close());

type Payment = {
  paymentNo: string;
  amount: number;
  status: string;
  received: number;
  endedAt: string | null;
};
const pay = (paymentNo: string) =>
  portal.db
    .insertInto('payment_document')
    .values(aDocument(paymentNo, { amount: 10_050 }))
    .execute();
const setStatus = (paymentNo: string, status: string) =>
  portal.db
    .updateTable('payment_document')
    .set({ status })
    .where('payment_no', '=', paymentNo)
    .execute();
const page = async (query: Record<string, string>, by = erp) =>
  (await by.get<Page<Payment>>(`/payments?${new URLSearchParams(query).toString()}`)).body;

/** Every page from a cursor on. */
async function readOn(after?: string, limit = '2'): Promise<{ numbers: string[]; cursor: string }> {
  const numbers: string[] = [];
  for (let cursor = after; ;) {
    const read = await page({ limit, ...(cursor !== undefined && { after: cursor }) });
    numbers.push(...read.data.map(({ paymentNo }) => paymentNo));
    cursor = read.cursor;
    if (!read.more) return { numbers, cursor };
  }
}

describe('payments that changed', () => {
  test('are read page by page, with sums in baht, and only the changed ones again', async () => {
    for (const number of ['P1', 'P2', 'P3', 'P4', 'P5']) await pay(number);
    const first = await readOn();
    expect(first.numbers.toSorted()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5']);
    expect((await page({ limit: '1' })).data).toEqual([
      expect.objectContaining({ amount: 100.5, received: 0, status: 'pending', endedAt: null }),
    ]);
    expect((await readOn(first.cursor)).numbers).toEqual([]);
    await setStatus('P2', 'cancelled');
    const second = await readOn(first.cursor);
    expect(second.numbers).toEqual(['P2']);
    expect((await readOn(second.cursor)).numbers).toEqual([]);
  });

  test('since a moment', async () => {
    const { cursor } = await readOn();
    const since = new Date().toISOString();
    await setStatus('P3', 'cancelled');
    expect((await page({ changedSince: since })).data.map(({ paymentNo }) => paymentNo)).toEqual([
      'P3',
    ]);
    expect(
      (await page({ changedSince: since, after: cursor })).data.map(({ paymentNo }) => paymentNo),
    ).toEqual(['P3']);
    expect(
      (await page({ changedSince: new Date(Date.now() + 60_000).toISOString() })).data,
    ).toEqual([]);
    expect(await erp.get('/payments?changedSince=yesterday')).toMatchObject({
      status: 400,
      body: { field: 'changedSince' },
    });
    expect((await erp.get('/payments?after=x')).status).toBe(400);
    expect((await erp.get('/payments?limit=100000')).status).toBe(400);
  });

  test('are not missed where a writer commits after a later one was read', async () => {
    const { cursor } = await readOn();
    const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>();
    const slow = portal.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('payment_document')
        .set({ status: 'cancelled' })
        .where('payment_no', '=', 'P4')
        .execute();
      written();
      await isRead;
    });
    await hasWritten;
    await setStatus('P5', 'cancelled');
    const early = await readOn(cursor);
    expect(early.numbers).toEqual(['P5']);
    goOn();
    await slow;
    expect((await readOn(early.cursor)).numbers).toEqual(['P4']);
  });

  test('are never missed by readers while thirty writers change them', async () => {
    let cursor = (await readOn()).cursor;
    const seen: string[] = [];
    const writers = { areWriting: true };
    const reading = (async () => {
      while (writers.areWriting) {
        const read = await readOn(cursor, '3');
        seen.push(...read.numbers);
        ({ cursor } = read);
      }
    })();
    const numbers = Array.from({ length: 30 }, (_, at) => `W${at}`);
    await Promise.all(numbers.map((number) => pay(number)));
    writers.areWriting = false;
    await reading;
    seen.push(...(await readOn(cursor)).numbers);
    expect(seen.toSorted()).toEqual(numbers.toSorted());
  });

  test('of another business unit are not answered, and a token without the scope is refused', async () => {
    const swine = await apiCaller(portal, ['read'], ['swine']);
    const read = await page({ limit: '500' }, swine);
    expect([read.data, read.more]).toEqual([[], false]);
    expect(
      (await (await apiCaller(portal, ['events'])).get<{ code: string }>('/payments')).body.code,
    ).toBe('scope_missing');
  });
});

test('claims and receipts are read in the same way', async () => {
  const orderId = await insertOrder(portal.db, { order_number: 'SO-C', status: 'RECEIVE' });
  const { claim_id: claimId } = await portal.db
    .insertInto('claim')
    .values({ order_id: orderId, note: 'ขาด' })
    .returning('claim_id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('claim_line')
    .values({ claim_id: claimId, sequence: 1, received_qty: 9, reason: 'short', amount: 61_200 })
    .execute();
  const { body } = await erp.get<Page<object>>('/claims');
  expect(body.data).toEqual([
    {
      claimId,
      orderNumber: 'SO-C',
      bu: 'feed',
      orgCode: '1001',
      cvCode: 'C100',
      status: 'open',
      orderStatus: 'RECEIVE',
      note: 'ขาด',
      amount: 612,
      lines: [
        {
          sequence: 1,
          receivedQty: 9,
          receivedWgh: null,
          reason: 'short',
          note: '',
          amount: 612,
          lorries: [],
        },
      ],
    },
  ]);
  await portal.db.updateTable('claim').set({ status: 'accepted' }).execute();
  expect((await erp.get<Page<object>>(`/claims?after=${body.cursor}`)).body.data).toEqual([
    expect.objectContaining({ status: 'accepted' }),
  ]);
  expect((await erp.get<Page<object>>('/receipts')).body).toMatchObject({ data: [], more: false });
});

test('orders are read whole, as events have them, with their number in the ERP', async () => {
  const read = async (after = '') =>
    (
      await erp.get<
        Page<{
          orderNumber: string;
          erpNumber: string;
          status: string;
          amount: number;
          lines: object[];
        }>
      >(`/orders${after}`)
    ).body;
  await insertOrder(portal.db, { order_number: 'SO-O', amount: 12_345, erp_number: '4500' });
  const { data, cursor } = await read();
  expect(data.find(({ orderNumber }) => orderNumber === 'SO-O')).toMatchObject({
    erpNumber: '4500',
    status: 'PO',
    amount: 123.45,
    lines: [],
  });
  await portal.db
    .updateTable('orders')
    .set({ status: 'SO' })
    .where('order_number', '=', 'SO-O')
    .execute();
  expect((await read(`?after=${cursor}`)).data).toEqual([
    expect.objectContaining({ orderNumber: 'SO-O', status: 'SO' }),
  ]);
});
