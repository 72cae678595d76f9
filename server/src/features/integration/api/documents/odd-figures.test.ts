import type { DocumentAnswer, DocumentMessage } from '#contract/integration/api/documents.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCaller, type ApiCaller } from '#testing/api-caller.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { importTexts } from '../../master-data/import-texts.ts';
import { lookAtParked } from './parked.ts';

let portal: TestPortal;
let erp: ApiCaller;
let now = new Date();
const start = new Date();
let order: { orderNumber: string };
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  erp = await apiCaller(portal, ['documents:write']);
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = start;
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 10 }] };
  order = (
    await (
      await portal.as('customer')
    ).call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() })
  ).body as typeof order;
});
type Refusal = { code: string; field?: string };
const tell = (message: Partial<DocumentMessage>) =>
  erp.post<DocumentAnswer & Refusal>('/documents', {
    externalId: crypto.randomUUID(),
    orderNumber: order.orderNumber,
    ...message,
  });
const alongTo = async (...way: OrderStatus[]) => {
  for (const to of way) expect((await tell({ status: { to } })).body.state).toBe('applied');
};
const anInvoice = {
  invoiceNumber: '',
  invoiceDate: '2026-11-20',
  dueDate: '2026-12-20',
  amount: 6120,
};

describe('odd figures of the ERP', () => {
  const billed = async (invoiceNumber: string) => {
    await alongTo('SO', 'APPV', 'TO', 'INV');
    expect(
      (await tell({ invoices: [{ ...anInvoice, invoiceNumber, amount: 1000 }] })).body.state,
    ).toBe('applied');
  };

  test('more given back or paid than an invoice has, and twice what was ordered, are applied with warnings', async () => {
    await billed('I-ODD');
    const { body } = await tell({
      creditNotes: [
        {
          creditNoteNumber: 'CN-ODD',
          invoiceNumber: 'I-ODD',
          creditNoteDate: '2026-11-21',
          amount: 1200.5,
        },
      ],
      payments: [
        {
          paymentNumber: 'P-ODD',
          invoiceNumber: 'I-ODD',
          paymentDate: '2026-11-21',
          amount: 1000.25,
        },
      ],
      lines: [{ sequence: 1, sendQty: 20 }],
    });
    expect(body.state).toBe('applied');
    expect(body.warnings).toEqual([
      expect.objectContaining({ code: 'twice_ordered', field: 'lines.0.sendQty' }),
      expect.objectContaining({
        code: 'credit_above_invoice',
        field: 'creditNotes.0.amount',
        detail: expect.stringContaining('200.5') as string,
      }),
      expect.objectContaining({
        code: 'payment_above_invoice',
        field: 'payments.0.amount',
        detail: expect.stringContaining('0.25') as string,
      }),
    ]);
    const { warned } = (await (await portal.as('admin')).call('listParked', {})).body;
    expect(warned[0]).toMatchObject({
      state: 'applied',
      document: order.orderNumber,
      warnings: body.warnings,
    });
  });

  test('a credit note or a payment on an invoice that is not here waits for it', async () => {
    await alongTo('SO', 'APPV', 'TO', 'INV');
    const noted = {
      creditNotes: [
        {
          creditNoteNumber: 'CN-LATE',
          invoiceNumber: 'I-LATE',
          creditNoteDate: '2026-11-21',
          amount: 5,
        },
      ],
    };
    const customerOf = { bu: 'feed', orgCode: '1001', cvCode: 'C100' };
    const paid = {
      payments: [
        { paymentNumber: 'P-LATE', invoiceNumber: 'I-LATE', paymentDate: '2026-11-21', amount: 5 },
      ],
    };
    const externalId = crypto.randomUUID();
    const late = await erp.post<DocumentAnswer>('/documents', {
      externalId,
      customer: customerOf,
      ...paid,
    });
    expect(late.body).toMatchObject({
      state: 'parked',
      reason: { code: 'invoice_unknown', field: 'payments.0.invoiceNumber' },
    });
    expect((await tell(noted)).body).toMatchObject({
      state: 'parked',
      reason: { code: 'invoice_unknown', field: 'creditNotes.0.invoiceNumber' },
    });
    expect((await tell({ invoices: [{ ...anInvoice, invoiceNumber: 'I-LATE' }] })).body.state).toBe(
      'applied',
    );
    expect(
      await portal.db
        .selectFrom('credit_note')
        .select('amount')
        .where('credit_note_number', '=', 'CN-LATE')
        .execute(),
    ).toEqual([{ amount: 500 }]);
    now = new Date(now.getTime() + 60_000);
    await lookAtParked(portal.deps);
    const found = await portal.db
      .selectFrom('inbox_document')
      .select('state')
      .where('external_id', '=', externalId)
      .executeTakeFirst();
    expect(found?.state).toBe('applied');
  });

  test('half a bag of what is sold by the bag is refused at its field', async () => {
    await alongTo('SO', 'APPV', 'TO');
    const { body } = await tell({ lines: [{ sequence: 1, sendQty: 10.5 }] });
    expect(body).toMatchObject({ field: 'lines.0.sendQty', errors: [{ code: 'progress_whole' }] });
  });

  test('the same message with its fields in another order is the same', async () => {
    const externalId = crypto.randomUUID();
    const { orderNumber } = order;
    const first = await erp.post<DocumentAnswer>('/documents', {
      externalId,
      orderNumber,
      status: { to: 'SO', at: start.toISOString() },
    });
    const again = await erp.post<DocumentAnswer>('/documents', {
      status: { at: start.toISOString(), to: 'SO' },
      orderNumber,
      externalId,
    });
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const other = await erp.post<DocumentAnswer & Refusal>('/documents', {
      externalId,
      orderNumber,
      status: { to: 'APPV' },
    });
    expect(other.body.code).toBe('external_id_reused');
  });

  test('goods that come back whole are received with nothing, and a credit note', async () => {
    await billed('I-BACK');
    const { body } = await tell({
      status: { to: 'RECEIVE' },
      reason: 'all came back',
      lines: [{ sequence: 1, sendQty: 0, invoiceQty: 0 }],
      creditNotes: [
        {
          creditNoteNumber: 'CN-BACK',
          invoiceNumber: 'I-BACK',
          creditNoteDate: '2026-11-21',
          amount: 1000,
        },
      ],
    });
    expect(body).toMatchObject({ state: 'applied', status: 'RECEIVE', amount: 0 });
  });
});

describe('a file of credit notes and payments', () => {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const files = (number: string, amount: number, on = day(1)) => ({
    'credit-notes.csv': `bu,orgCode,cvCode,creditNoteNumber,invoiceNumber,creditNoteDate,amount\nfeed,1001,C100,CN-${number},${number},${on},${amount}\n`,
    'payments.csv': `bu,orgCode,cvCode,paymentNumber,invoiceNumber,paymentDate,amount,method\nfeed,1001,C100,P-${number},${number},${on},${amount},โอน\n`,
  });
  const written = async (number: string) => [
    ...(await portal.db
      .selectFrom('credit_note')
      .select('amount')
      .where('invoice_number', '=', number)
      .execute()),
    ...(await portal.db
      .selectFrom('erp_payment')
      .select('amount')
      .where('invoice_number', '=', number)
      .execute()),
  ];
  const parked = async (number: string) =>
    (
      await portal.db.selectFrom('inbox_document').select(['state', 'reason', 'body']).execute()
    ).filter(({ body }) => JSON.stringify(body).includes(number));

  test('of an invoice that is not here waits for it among the messages, with its reason, and is written when it comes', async () => {
    const report = await importTexts(portal.deps.longDb, files('F-LATE', 12.5));
    expect([report.badCount, report.warningCount]).toEqual([0, 2]);
    await importTexts(portal.deps.longDb, files('F-LATE', 13.5));
    expect(await written('F-LATE')).toEqual([]);
    expect((await parked('F-LATE')).map(({ state, reason }) => [state, reason])).toEqual(
      ['creditNotes', 'payments'].map((list) => [
        'parked',
        expect.objectContaining({ code: 'invoice_unknown', field: `${list}.0.invoiceNumber` }),
      ]),
    );
    await alongTo('SO', 'APPV', 'TO', 'INV');
    await tell({ invoices: [{ ...anInvoice, invoiceNumber: 'F-LATE' }] });
    now = new Date(Date.now() + 60_000);
    await lookAtParked(portal.deps);
    expect(await written('F-LATE')).toEqual([{ amount: 1350 }, { amount: 1350 }]);
    expect((await parked('F-LATE')).map(({ state }) => state)).toEqual([
      'applied',
      'applied',
      'applied',
    ]);
  });

  test('is written at once where the invoice is in the same import, and where it is older than a message waits', async () => {
    const invoices =
      'bu,orgCode,cvCode,invoiceNumber,orderNumber,companyCode,invoiceDate,dueDate,amount,openAmount\nfeed,1001,C100,F-SAME,,1001,2026-11-01,2026-12-01,50,0\n';
    await importTexts(portal.deps.longDb, { 'invoices.csv': invoices, ...files('F-SAME', 25) });
    await importTexts(portal.deps.longDb, files('F-OLD', 25, day(30)));
    expect([await written('F-SAME'), await written('F-OLD')]).toEqual([
      [{ amount: 2500 }, { amount: 2500 }],
      [{ amount: 2500 }, { amount: 2500 }],
    ]);
  });
});
