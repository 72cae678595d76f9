import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultBases } from '#contract/bases.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { aDocument, anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let people: Record<'customer' | 'rival' | 'admin', Person>;
let paymentNo: string;
beforeAll(async () => {
  portal = await testPortal();
  await somePaymentMethods(portal.db);
  const [customer, rival, admin] = await Promise.all(
    ['customer', 'rival', 'admin'].map((name) => portal.as(name)),
  );
  people = { customer, rival, admin } as typeof people;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await noPayments(portal.db);
  await anInvoice(portal.db, 'INV1');
  const body = {
    orgCode: '1001',
    cvCode: 'C100',
    barcodeType: '1',
    invoiceNumber: 'INV1',
  } as const;
  paymentNo = (
    await people.customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body,
      key: crypto.randomUUID(),
    })
  ).body.paymentNo;
});

const params = () => ({ path: 'feed', a: '1001', b: 'C100', paymentNo });
const picture = (red: number) =>
  sharp({ create: { width: 3, height: 2, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const attach = async (red: number, who = people.customer) =>
  who.call('uploadSlip', {
    params: params(),
    file: await picture(red),
    type: 'image/png',
    key: crypto.randomUUID(),
  });
const show = (photoId: string, who: Person) =>
  fetch(`${portal.origin}${defaultBases.main}/paymentslip/${photoId}`, {
    headers: { authorization: `Bearer ${who.accessToken}` },
  });
const tell = (more: Record<string, unknown> = {}) =>
  tellOf(portal.origin, aBankMessage({ paidAt: new Date().toISOString(), ...more }), {
    secret: portal.deps.config.bankCallbackSecrets[0] ?? '',
    at: Date.now() / 1000,
  });

describe('a photo of the bank’s slip', () => {
  test('is shown with the payment, encoded again, to the customer and to people who match money', async () => {
    const { body } = await attach(1);
    expect(body).toMatchObject({ again: false, photos: [body.photoId] });
    for (const who of [people.customer, people.admin]) {
      const answer = await show(body.photoId, who);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    expect((await show(body.photoId, people.rival)).status).toBe(404);
    expect((await show(crypto.randomUUID(), people.customer)).status).toBe(404);
  });
  test('that is sent again is the same one; a payment has at most three', async () => {
    const [first] = [await attach(1)];
    expect((await attach(1)).body).toMatchObject({ again: true, photoId: first.body.photoId });
    await attach(2);
    expect((await attach(3)).body.photos.length).toBe(3);
    expect((await attach(4)).body.code).toBe('photo_too_many');
    // Refused without decoding the file, for which others would wait seconds.
    const unopened = {
      params: params(),
      file: 'no picture',
      type: 'image/png',
      key: crypto.randomUUID(),
    };
    expect((await people.customer.call('uploadSlip', unopened)).body.code).toBe('photo_too_many');
  });
  test('whose picture is missing, as after a restore with an older folder, is restored by sending it again', async () => {
    const { photoId } = (await attach(1)).body;
    await rm(join(portal.deps.config.dataDir, 'photos', photoId.slice(0, 2), `${photoId}.webp`));
    expect((await show(photoId, people.customer)).status).toBe(410);
    expect((await attach(1)).body).toMatchObject({ again: true, photoId, photos: [photoId] });
    expect((await show(photoId, people.customer)).status).toBe(200);
  });
  test('that is the sixty-first of one person in a day is refused until tomorrow, for any payments', async () => {
    const other = await portal.db
      .insertInto('payment_document')
      .values(aDocument('PM-OTHER'))
      .returning('payment_id')
      .executeTakeFirstOrThrow();
    const sent = (hours: number, n: number) =>
      run(
        portal.db,
        `insert into payment_slip (photo_id, payment_id, sha256, bytes, width, height, created_by, created_at)
         select gen_random_uuid(), $1, sha256(($2::int || ' ' || n)::bytea), 1, 1, 1, 'U-customer', now() - $2::int * interval '1 hour' from generate_series(1, $3) n`,
        [other.payment_id, hours, n],
      );
    await sent(25, 100);
    await sent(1, 59);
    expect((await attach(1)).status).toBe(200);
    expect((await attach(2)).status).toBe(429);
    expect((await attach(1)).body.again).toBe(true);
  });
  test('of another’s payment, or one that is no picture, is refused', async () => {
    expect((await attach(1, people.rival)).status).toBe(404);
    const file = Buffer.from('%PDF-1.7 no picture');
    expect(
      (await people.customer.call('uploadSlip', { params: params(), file, type: 'image/png' })).body
        .code,
    ).toBe('photo_unreadable');
  });
  test('is shown to staff beside money of the same amount that names no payment', async () => {
    const { body } = await attach(1);
    await tell({ reference1: '0', reference2: '0' });
    const [money] = (await people.admin.call('listParkedMoney', { params: { bu: 'feed' } })).body
      .data;
    const detail = await people.admin.call('getParkedMoney', {
      params: { bu: 'feed', transactionKey: money?.transactionKey ?? 0 },
    });
    expect(detail.body.slipPayments).toMatchObject([
      { paymentNo, cvCode: 'C100', amount: 1000, slips: [body.photoId] },
    ]);
  });
});

describe('the simulated bank', () => {
  const play = (body: object = {}, who = people.customer) =>
    who.call('playBank', { params: params(), body, key: crypto.randomUUID() });
  test('pays a live document as a bank would, in whole or in part', async () => {
    expect((await play({ amount: 400 })).body.data.status).toBe('paid');
    expect(await portal.db.selectFrom('invoice').select('open_amount').executeTakeFirst()).toEqual({
      open_amount: 60_000,
    });
    expect(
      await portal.db.selectFrom('bank_transaction').select(['bank', 'doubt']).execute(),
    ).toEqual([{ bank: 'test', doubt: 'part' }]);
    expect((await play()).body.code).toBe('payment_ended');
  });
  test('does not exist where it is not allowed', async () => {
    portal.deps.config.playsBank = false;
    expect((await play()).status).toBe(404);
    portal.deps.config.playsBank = true;
    expect((await play({}, people.rival)).status).toBe(404);
    expect((await play({ amount: 0.005 })).status).toBe(400);
  });
});

describe('a payment whose circumstances change while it waits', () => {
  const openNow = async () =>
    (await portal.db.selectFrom('invoice').select('open_amount').executeTakeFirstOrThrow())
      .open_amount;
  test('the right withdrawn between creating and paying: the person no longer sees it, and the money still pays it', async () => {
    const held = await portal.db
      .selectFrom('user_customer')
      .selectAll()
      .where('user_id', '=', 'U-customer')
      .where('cv_code', '=', 'C100')
      .execute();
    await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-customer')
      .where('cv_code', '=', 'C100')
      .execute();
    expect((await people.customer.call('getPaymentDocument', { params: params() })).status).toBe(
      404,
    );
    const body = { orgCode: '1001', cvCode: 'C100', paymentNo } as const;
    expect(
      (
        await people.customer.call('cancelBarcode', {
          params: { pathName: 'feed' },
          body,
          key: crypto.randomUUID(),
        })
      ).status,
    ).toBe(404);
    await tell();
    expect(await openNow()).toBe(0);
    await portal.db.insertInto('user_customer').values(held).execute();
  });
  test.each([
    ['paid at the supplier', 0, { doubt: 'late', parked: 100_000 }],
    ['credited in part', 70_000, { doubt: 'over', parked: 30_000 }],
    ['raised', 130_000, { doubt: '', parked: 0 }],
  ])(
    'the invoice %s: money pays what is open and was asked for, the rest is parked',
    async (_what, open_amount, money) => {
      await portal.db.updateTable('invoice').set({ open_amount, amount: 130_000 }).execute();
      await tell();
      expect(await openNow()).toBe(Math.max(0, open_amount - 100_000));
      expect(
        await portal.db.selectFrom('bank_transaction').select(['doubt', 'parked']).execute(),
      ).toEqual([money]);
    },
  );
});
