import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const secret = 'the-secret-of-this-bank';
const now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let admin: Person;
let superuser: Person;
// Feed and swine sell at one organisation with one biller; C100 buys in both, P900 in swine only. The super user works for feed.
beforeAll(async () => {
  portal = await testPortal({ clock: () => now, environment: { BANK_CALLBACK_SECRET: secret } });
  const { config } = portal.deps;
  config.menuPermission = { ...config.menuPermission, payment_matching: ['ADMIN', 'SUPERUSER'] };
  await somePaymentMethods(portal.db);
  await portal.db
    .insertInto('customer')
    .values({ cv_code: 'P900', name_th: 'ฟาร์มสุกร', name_en: 'Pig farm' })
    .execute();
  await portal.db
    .insertInto('customer_org')
    .values(['C100', 'P900'].map((cv_code) => ({ bu: 'swine', cv_code, org_code: '1001' })))
    .execute();
  [admin, superuser] = await Promise.all([portal.as('admin'), portal.as('superuser')]);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await noPayments(portal.db);
  await portal.db.deleteFrom('user_bu').where('bu', '=', 'swine').execute();
});

const begin = async (pathName: string, invoiceNumber: string) => {
  const body = { orgCode: '1001', cvCode: 'C100', barcodeType: '1', invoiceNumber } as const;
  const { body: made } = await admin.call('saveBarcode', {
    params: { pathName },
    body,
    key: crypto.randomUUID(),
  });
  return made;
};
const invoiceOf = async (bu: string, number: string) => {
  await anInvoice(portal.db, number, { bu });
  return begin(bu === 'swine' ? 'farm' : bu, number);
};
const head = 'bank,transactionId,paidAt,billerId,reference1,reference2,amount';
const row = (id: string, reference2: string, payer = 'C100') =>
  `test,${id},02/03/2569 08:30,099400000151701,${payer},${reference2},1000.00`;
const send = (who: Person, rows: readonly string[]) =>
  who.call('importStatement', {
    params: { bu: 'feed' },
    file: [head, ...rows].join('\r\n'),
    type: 'text/csv',
    key: crypto.randomUUID(),
  });
const open = async () =>
  Object.fromEntries(
    (
      await portal.db
        .selectFrom('invoice')
        .select(['bu', 'invoice_number', 'open_amount'])
        .execute()
    ).map((one) => [`${one.bu} ${one.invoice_number}`, one.open_amount / 100]),
  );
const seen = async (bu: string, who = admin) =>
  (await who.call('listParkedMoney', { params: { bu } })).body.data.map(
    ({ transactionId, cvName }) => [transactionId, cvName],
  );

describe('a super user’s bank statement of an organisation that two business units share', () => {
  test('settles payments of the super user’s own units, leaves the others to those units, and reports that', async () => {
    await invoiceOf('feed', 'INV1');
    await invoiceOf('swine', 'SW1');
    const rows = [row('S1', 'INV1'), row('S2', 'SW1'), row('S3', 'NONE', 'P900')];
    expect((await send(superuser, rows)).body).toMatchObject({
      rows: 3,
      settled: 1,
      doubtful: 0,
      known: 0,
      elsewhere: 2,
    });
    expect(await open()).toEqual({ 'feed INV1': 0, 'swine SW1': 1000 });
    expect((await send(admin, rows)).body).toMatchObject({
      rows: 3,
      settled: 2,
      doubtful: 1,
      known: 1,
      elsewhere: 0,
    });
    expect(await open()).toEqual({ 'feed INV1': 0, 'swine SW1': 0 });
    expect([await seen('feed'), await seen('swine')]).toEqual([[], [['S3', 'ฟาร์มสุกร']]]);
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });
  test('shows nothing of payments known in another unit', async () => {
    await invoiceOf('swine', 'SW1');
    await tellOf(
      portal.origin,
      aBankMessage({ transactionId: 'S1', reference2: 'SW1', amount: '5.00' }),
      { secret, at: now.getTime() / 1000 },
    );
    expect((await send(superuser, [row('S1', 'SW1')])).body).toMatchObject({
      known: 0,
      elsewhere: 1,
      warnings: [],
    });
  });
  test('settles payments in every unit of the super user', async () => {
    await portal.db.insertInto('user_bu').values({ user_id: 'U-superuser', bu: 'swine' }).execute();
    await invoiceOf('swine', 'SW1');
    expect((await send(superuser, [row('S1', 'SW1')])).body).toMatchObject({
      settled: 1,
      elsewhere: 0,
    });
    expect(await open()).toEqual({ 'swine SW1': 0 });
  });
  test('leaves money without a customer to the unit that sent it', async () => {
    await portal.db
      .updateTable('business_unit')
      .set({ sort_order: 0 })
      .where('bu', '=', 'swine')
      .execute();
    expect((await send(superuser, [row('S1', 'NONE', 'SOMEBODY')])).body).toMatchObject({
      settled: 1,
      doubtful: 1,
      elsewhere: 0,
    });
    expect([await seen('feed', superuser), await seen('swine')]).toEqual([[['S1', '']], []]);
    await portal.db
      .updateTable('business_unit')
      .set({ sort_order: 2 })
      .where('bu', '=', 'swine')
      .execute();
  });
});

describe('money of a shared organisation', () => {
  test('that names no payment waits where its customer buys', async () => {
    const message = aBankMessage({ transactionId: 'S1', reference1: 'P900', reference2: 'NONE' });
    await tellOf(portal.origin, message, { secret, at: now.getTime() / 1000 });
    expect([await seen('feed'), await seen('swine')]).toEqual([[], [['S1', 'ฟาร์มสุกร']]]);
  });
  test('whose biller is unknown is shown to all, its customer’s name only to their own unit', async () => {
    const message = aBankMessage({
      transactionId: 'S1',
      billerId: '099400000151799',
      reference1: 'P900',
      reference2: 'NONE',
    });
    await tellOf(portal.origin, message, { secret, at: now.getTime() / 1000 });
    expect([await seen('feed', superuser), await seen('swine')]).toEqual([
      [['S1', '']],
      [['S1', 'ฟาร์มสุกร']],
    ]);
  });
  test('pays the unit whose code was shown, also where both have an invoice of one number', async () => {
    await anInvoice(portal.db, 'INV1', { bu: 'swine' });
    const feed = await invoiceOf('feed', 'INV1');
    await begin('farm', 'INV1');
    const message = aBankMessage({ transactionId: 'S1', reference2: feed.reference2 });
    await tellOf(portal.origin, message, { secret, at: now.getTime() / 1000 });
    expect(await open()).toEqual({ 'feed INV1': 0, 'swine INV1': 1000 });
  });
  test('without a payment waits where both have an open invoice of its number and sum, and pays the one of its sum', async () => {
    const report = (transactionId: string, amount: string) =>
      tellOf(portal.origin, aBankMessage({ transactionId, amount }), {
        secret,
        at: now.getTime() / 1000,
      });
    for (const bu of ['feed', 'swine']) await anInvoice(portal.db, 'INV1', { bu });
    await report('S1', '1000.00');
    expect(await open()).toEqual({ 'feed INV1': 1000, 'swine INV1': 1000 });
    await portal.db
      .updateTable('invoice')
      .set({ open_amount: 92_311 })
      .where('bu', '=', 'swine')
      .execute();
    await report('S2', '923.11');
    expect(await open()).toEqual({ 'feed INV1': 1000, 'swine INV1': 0 });
  });
});
