import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importTexts } from '#features/integration/front.testing.ts';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  portal = await testPortal();
  await somePaymentMethods(portal.db);
  customer = await portal.as('customer');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await noPayments(portal.db);
  await portal.db.deleteFrom('outbox').execute();
  for (const number of ['INV1', 'INV2']) await anInvoice(portal.db, number);
});

const begin = async (body: object) =>
  (
    await customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', barcodeType: '1', ...body },
      key: crypto.randomUUID(),
    })
  ).body.paymentNo;
const document = async (paymentNo: string) =>
  (
    await customer.call('getPaymentDocument', {
      params: { path: 'feed', a: '1001', b: 'C100', paymentNo },
    })
  ).body.data;
/** The ERP's next file: the open amount of each invoice now, in baht. */
const erpSays = (open: Record<string, number>) =>
  importTexts(portal.db, {
    'invoices.csv': [
      'bu,orgCode,cvCode,invoiceNumber,companyCode,invoiceDate,dueDate,amount,openAmount',
      ...Object.entries(open).map(
        ([number, amount]) => `feed,1001,C100,${number},1001,2026-02-01,2026-03-01,1000,${amount}`,
      ),
      '',
    ].join('\n'),
  });

describe('a live payment, when a file of the ERP closes its invoice or lowers what is open', () => {
  test.each([
    ['closes', 0],
    ['lowers to less than the payment', 999.99],
  ])(
    'ends with the file that %s it: no code is left, and the outbox has a message',
    async (_what, open) => {
      const paymentNo = await begin({ invoiceNumber: 'INV1' });
      expect((await document(paymentNo)).qrText).not.toBe('');
      expect((await erpSays({ INV1: open })).badCount).toBe(0);
      expect(await document(paymentNo)).toMatchObject({
        status: 'cancelled',
        qrText: '',
        barcodeText: '',
        allotments: [{ open }],
      });
      expect(
        await portal.db
          .selectFrom('outbox')
          .select(['document', 'kind'])
          .orderBy('outbox_id')
          .execute(),
      ).toEqual([
        { document: paymentNo, kind: 'payment' },
        { document: paymentNo, kind: 'payment' },
      ]);
      expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
    },
  );

  test('stays while enough is open for it, also when the same file is imported again', async () => {
    const paymentNo = await begin({ allotments: [{ invoiceNumber: 'INV1', amount: 400 }] });
    for (const open of [400, 400]) await erpSays({ INV1: open, INV2: 0 });
    expect(await document(paymentNo)).toMatchObject({
      status: 'pending',
      qrText: expect.stringContaining('400.00'),
    });
  });

  test('of several invoices ends as a whole, and the others can be paid at once', async () => {
    const paymentNo = await begin({ invoiceNumbers: ['INV1', 'INV2'] });
    await erpSays({ INV1: 0 });
    expect((await document(paymentNo)).status).toBe('cancelled');
    expect((await document(await begin({ invoiceNumber: 'INV2' }))).status).toBe('pending');
  });

  test('is not ended by a file that is refused for another row', async () => {
    const paymentNo = await begin({ invoiceNumber: 'INV1' });
    expect((await erpSays({ INV1: 0, INV2: 5000 })).badCount).toBe(1);
    expect((await document(paymentNo)).status).toBe('pending');
  });
});
