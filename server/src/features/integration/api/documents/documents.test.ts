import type { DocumentAnswer, DocumentMessage } from '#contract/integration/api/documents.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configuredToken } from '#contract/integration/tokens/configured-token.ts';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { apiCaller, type ApiCaller } from '#testing/api-caller.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { lookAtParked } from './parked.ts';

let portal: TestPortal;
let customer: Person;
let admin: Person;
let erp: ApiCaller;
let now = new Date();
const start = new Date();
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  [customer, admin] = [await portal.as('customer'), await portal.as('admin')];
  erp = await apiCaller(portal, ['documents:write']);
});
afterAll(() => portal.close());

const bag = 612;
let order: { orderId: number; orderNumber: string };
beforeEach(async () => {
  now = start;
  order = await place(10);
});
const place = async (bags: number) => {
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: bags }] };
  return (
    await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() })
  ).body as typeof order;
};
type Refusal = { code: string; detail: string; field?: string };
const tell = (message: Partial<DocumentMessage> = {}, by = erp) =>
  by.post<DocumentAnswer & Refusal>('/documents', {
    externalId: crypto.randomUUID(),
    orderNumber: order.orderNumber,
    ...message,
  });
const to = (status: OrderStatus) => ({ status: { to: status } });
const read = async (orderId = order.orderId) =>
  (
    await admin.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
    })
  ).body;
const alongTo = async (...way: OrderStatus[]) => {
  for (const status of way) expect((await tell(to(status))).body.state).toBe('applied');
};
const kindsOf = async (document = order.orderNumber) =>
  (
    await portal.db
      .selectFrom('outbox')
      .select('kind')
      .where('document', '=', document)
      .orderBy('outbox_id')
      .execute()
  ).map(({ kind }) => kind);
const anInvoice = {
  invoiceNumber: '',
  invoiceDate: '2026-11-20',
  dueDate: '2026-12-20',
  amount: 10 * bag,
};
const stateOf = async (externalId: string) =>
  (await portal.db
    .selectFrom('inbox_document')
    .select(['state', 'reason'])
    .where('external_id', '=', externalId)
    .executeTakeFirst()) ?? {
    state: 'absent',
  };

test('another plan is another lorry, which does not stand where the one before was', async () => {
  await alongTo('SO', 'APPV', 'TO', 'INV');
  const at = new Date(start.getTime() - 60_000).toISOString();
  await tell({
    delivery: { planId: 'P1', queue: 3, driverName: 'ก', licensePlate: '80-1111' },
    position: { latitude: 14, longitude: 100, at },
  });
  await tell({ delivery: { planId: 'P1', queue: 2 } });
  const stored = () =>
    portal.db
      .selectFrom('delivery_position')
      .selectAll()
      .where('doc_number', '=', order.orderNumber)
      .executeTakeFirst();
  expect(await stored()).toMatchObject({ plan_id: 'P1', queue: 2, latitude: 14, driver_name: 'ก' });
  await tell({ delivery: { planId: 'P2', licensePlate: '80-2222' } });
  expect(await stored()).toMatchObject({
    plan_id: 'P2',
    queue: 0,
    latitude: null,
    longitude: null,
    driver_name: '',
  });
});

describe('a message of the ERP about an order', () => {
  test('moves it at the moment that it names, and is in the history under the name of the token', async () => {
    const at = new Date(start.getTime() - 60_000).toISOString();
    const { status, body } = await tell({ status: { to: 'SO', at } });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        state: 'applied',
        status: 'SO',
        version: 2,
        amount: 10 * bag,
        reason: null,
      }),
    ]);
    expect((await read()).history.at(-1)).toMatchObject({
      at,
      userName: erp.name,
      userGroup: 'SYSTEM',
      from: 'PO',
      to: 'SO',
    });
    const theirs = await customer.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId: order.orderId, cv: 'C100' },
    });
    expect(theirs.body.history.at(-1)).toMatchObject({ userName: '', userGroup: 'SYSTEM' });
    // The configuration's token has no name that people know.
    await portal.db
      .updateTable('order_step')
      .set({ user_name: configuredToken })
      .where('order_id', '=', order.orderId)
      .where('to_status', '=', 'SO')
      .execute();
    expect((await read()).history.at(-1)).toMatchObject({ userName: '', userGroup: 'SYSTEM' });
    expect(await kindsOf()).toEqual(['order', 'order-status']);
    const audit = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('call', '=', 'receiveDocument')
      .orderBy('audit_id', 'desc')
      .executeTakeFirst();
    expect(audit).toMatchObject({
      user_id: `token:${erp.name}`,
      subject: order.orderNumber,
      outcome: 'accepted',
    });
  });

  test('may hold all of it: status, figures, its number there, delivery, position, invoice, credit note and payment', async () => {
    await alongTo('SO', 'APPV');
    const number = `I-${order.orderNumber}`;
    const { body } = await tell({
      erpNumber: '4500012345',
      ...to('TO'),
      lines: [{ sequence: 1, allocateQty: 9, sendQty: 9, invoiceQty: 9 }],
      amount: 9 * bag,
      delivery: {
        arrivesAt: '2026-12-24T14:30:00+07:00',
        queue: 2,
        driverName: 'สมชาย',
        driverTelephone: '0812345678',
        licensePlate: 'กข 99-1',
      },
      position: { latitude: 14.5, longitude: 100.9, at: start.toISOString() },
      invoices: [{ ...anInvoice, invoiceNumber: number, amount: 9 * bag }],
      creditNotes: [
        {
          creditNoteNumber: `C-${number}`,
          invoiceNumber: number,
          creditNoteDate: '2026-11-21',
          amount: bag,
        },
      ],
      payments: [
        {
          paymentNumber: `P-${number}`,
          invoiceNumber: number,
          paymentDate: '2026-11-22',
          amount: 8 * bag,
        },
      ],
    });
    expect(body).toMatchObject({ state: 'applied', status: 'TO', amount: 9 * bag });
    expect(await read()).toMatchObject({
      status: 'TO',
      amount: 9 * bag,
      invoiceNumber: number,
      licensePlate: 'กข 99-1',
    });
    expect(await kindsOf()).toEqual([
      'order',
      'order-status',
      'order-status',
      'order-status',
      'order-progress',
    ]);
    const theirs = await customer.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId: order.orderId, cv: 'C100' },
    });
    expect([(await read()).erpNumber, theirs.body.erpNumber]).toEqual(['4500012345', undefined]);
    const lorry = await portal.db
      .selectFrom('delivery_position')
      .selectAll()
      .where('doc_number', '=', order.orderNumber)
      .executeTakeFirst();
    expect(lorry).toMatchObject({
      latitude: 14.5,
      queue: 2,
      driver_name: 'สมชาย',
      arrives_at: new Date('2026-12-24T07:30:00Z'),
    });
  });

  test('moves it over the status between where D-40 has only one way, so that staff need not move it first', async () => {
    await alongTo('SO');
    expect((await tell(to('TO'))).body).toMatchObject({ state: 'applied', status: 'TO' });
    expect((await read()).history.map((step) => step.to).slice(-2)).toEqual(['APPV', 'TO']);
  });

  test('with dryRun=true is checked and answered, and leaves nothing behind', async () => {
    const externalId = crypto.randomUUID();
    const dry = await erp.post<DocumentAnswer>('/documents?dryRun=true', {
      externalId,
      orderNumber: order.orderNumber,
      ...to('SO'),
    });
    expect(dry.body).toMatchObject({ state: 'applied', status: 'SO', version: 2 });
    expect((await read()).status).toBe('PO');
    expect((await stateOf(externalId)).state).toBe('absent');
    const early = await erp.post<DocumentAnswer>('/documents?dryRun=true', {
      externalId,
      orderNumber: 'SO-UNKNOWN',
      ...to('SO'),
    });
    expect([early.body.state, (await stateOf(externalId)).state]).toEqual(['parked', 'absent']);
  });

  test('with its own numbers needs no order: an invoice, a payment', async () => {
    const customer = { bu: 'feed', orgCode: '1001', cvCode: 'C100' };
    const message = {
      externalId: crypto.randomUUID(),
      customer,
      payments: [{ paymentNumber: 'P-77', paymentDate: '2026-11-22', amount: 5.25 }],
    };
    expect((await erp.post<DocumentAnswer>('/documents', message)).body.state).toBe('applied');
    const row = await portal.db
      .selectFrom('erp_payment')
      .selectAll()
      .where('payment_number', '=', 'P-77')
      .executeTakeFirst();
    expect(row).toMatchObject({ cv_code: 'C100', amount: 525 });
  });
});

describe('a message that is sent twice', () => {
  test('has one effect and the same answer, also when all arrive at the same moment', async () => {
    const message = { externalId: crypto.randomUUID(), ...to('SO') };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tell(message)));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await read()).toMatchObject({ status: 'SO', version: 2 });
    expect(await kindsOf()).toEqual(['order', 'order-status']);
  });

  test('with another body under the same number is refused', async () => {
    const externalId = crypto.randomUUID();
    await tell({ externalId, ...to('SO') });
    const other = await tell({ externalId, ...to('APPV') });
    expect([other.status, other.body.code]).toEqual([409, 'external_id_reused']);
    expect((await read()).status).toBe('SO');
  });

  test('under the same number of another system is another message', async () => {
    const externalId = crypto.randomUUID();
    await tell({ externalId, ...to('SO') });
    const other = await apiCaller(portal, ['documents:write']);
    expect((await tell({ externalId, ...to('APPV') }, other)).body).toMatchObject({
      state: 'applied',
      status: 'APPV',
    });
  });
});

describe('a message that arrives out of order', () => {
  test('is passed over in the parts that a later message has named, and applied in the others', async () => {
    await alongTo('SO');
    await tell({ sequence: 5, ...to('TO'), lines: [{ sequence: 1, sendQty: 9 }] });
    const late = await tell({
      sequence: 4,
      ...to('APPV'),
      lines: [{ sequence: 1, allocateQty: 10, sendQty: 8 }],
    });
    expect(late.body).toMatchObject({
      state: 'applied',
      status: 'TO',
      passedOver: ['status', 'line 1 sent'],
    });
    expect((await read()).details[0]).toMatchObject({
      allocated: { quantity: 10 },
      sent: { quantity: 9 },
    });
    expect((await tell({ sequence: 3, ...to('SO') })).body).toMatchObject({
      state: 'passed over',
      status: 'TO',
      passedOver: ['status'],
    });
  });

  test('with a status that the order has passed already is passed over, also without a sequence', async () => {
    await alongTo('SO', 'APPV');
    expect((await tell(to('SO'))).body).toMatchObject({
      state: 'passed over',
      status: 'APPV',
      passedOver: ['status'],
    });
    expect((await tell(to('APPV'))).body).toMatchObject({ state: 'passed over' });
  });

  test('with figures that are older than the receipt needs no reason, unlike a correction', async () => {
    await alongTo('SO', 'APPV', 'TO');
    expect((await tell({ sequence: 9, ...to('RECEIVE') })).body.status).toBe('RECEIVE');
    expect((await tell({ sequence: 8, lines: [{ sequence: 1, sendQty: 9 }] })).body).toMatchObject({
      state: 'applied',
      amount: 9 * bag,
    });
    expect(
      (await tell({ sequence: 10, lines: [{ sequence: 1, sendQty: 10 }] })).body,
    ).toMatchObject({ code: 'invalid_request', field: 'reason' });
  });
});

describe('the sum of a message that arrives late', () => {
  const sums = { lines: [{ sequence: 1, sendQty: 9 }], amount: 9 * bag };
  const old = 10 * bag;
  beforeEach(() => alongTo('SO', 'APPV', 'TO'));

  test('is passed over where a later message has figures of lines, and the rest counts', async () => {
    await tell({ sequence: 8, ...sums });
    const late = await tell({
      sequence: 7,
      erpNumber: '45',
      lines: [{ sequence: 1, allocateQty: 10 }],
      amount: old,
    });
    expect(late.body).toMatchObject({
      state: 'applied',
      amount: 9 * bag,
      passedOver: ['amount'],
      reason: null,
    });
    const later = await tell({ sequence: 9, erpNumber: '46', amount: old });
    expect([later.status, later.body]).toMatchObject([409, { code: 'wrong_sum', field: 'amount' }]);
  });

  test('is passed over where the status is past or the position is an older one', async () => {
    await tell({ ...sums, position: { latitude: 14, longitude: 100, at: now.toISOString() } });
    expect((await tell({ ...to('APPV'), amount: old })).body).toMatchObject({
      state: 'passed over',
      passedOver: ['status', 'amount'],
    });
    const at = new Date(start.getTime() - 60_000).toISOString();
    const late = await tell({ position: { latitude: 13, longitude: 100, at }, amount: old });
    expect(late.body).toMatchObject({ state: 'passed over', passedOver: ['position', 'amount'] });
  });

  test('is refused where nothing shows that it is old: the order just has that status, or has been received since', async () => {
    expect((await tell({ ...to('TO'), amount: 9 * bag })).body).toMatchObject({
      code: 'wrong_sum',
      field: 'amount',
    });
    await alongTo('RECEIVE');
    expect((await tell({ sequence: 1, ...to('INV'), amount: 9 * bag })).body).toMatchObject({
      code: 'wrong_sum',
      field: 'amount',
    });
  });
});

describe('a message that is too early is parked', () => {
  test('when it is two steps ahead, with its reason, and applied when the step between arrives', async () => {
    const [ahead, further] = [crypto.randomUUID(), crypto.randomUUID()];
    expect((await tell({ externalId: further, sequence: 3, ...to('INV') })).body).toMatchObject({
      state: 'parked',
      reason: { code: 'status_ahead', field: 'status.to' },
    });
    expect((await tell({ externalId: ahead, sequence: 2, ...to('TO') })).body).toMatchObject({
      state: 'parked',
    });
    await tell({ sequence: 1, ...to('APPV') });
    expect((await read()).history.map((step) => step.to)).toEqual(['PO', 'APPV', 'TO', 'INV']);
    expect((await tell({ externalId: further, sequence: 3, ...to('INV') })).body).toMatchObject({
      state: 'applied',
      status: 'INV',
      reason: null,
    });
  });

  test('when goods are sent before the release, and applied when staff release the order', async () => {
    await alongTo('SO', 'APPV');
    const externalId = crypto.randomUUID();
    const early = await tell({ externalId, lines: [{ sequence: 1, sendQty: 9 }] });
    expect(early.body).toMatchObject({
      state: 'parked',
      reason: {
        code: 'figures_ahead',
        field: 'lines.0.sendQty',
        detail: 'The order is APPV; this figure is recorded from TO on.',
      },
    });
    now = new Date(start.getTime() + 3000);
    await lookAtParked(portal.deps);
    await admin.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', orderId: order.orderId, status: 'TO' },
      key: crypto.randomUUID(),
    });
    expect(await lookAtParked(portal.deps)).toBe(0);
    now = new Date(start.getTime() + 10_000);
    expect(await lookAtParked(portal.deps)).toBe(1);
    expect([(await stateOf(externalId)).state, (await read()).amount]).toEqual([
      'applied',
      9 * bag,
    ]);
  });

  test('when its order is unknown, and is given up after seven days', async () => {
    const externalId = crypto.randomUUID();
    expect((await tell({ externalId, orderNumber: 'SO-NOWHERE', ...to('SO') })).body).toMatchObject(
      {
        state: 'parked',
        reason: { code: 'order_unknown', field: 'orderNumber' },
      },
    );
    now = new Date(start.getTime() + 7 * 86_400_000 - 1000);
    await lookAtParked(portal.deps);
    expect((await stateOf(externalId)).state).toBe('parked');
    now = new Date(start.getTime() + 7 * 86_400_000 + 61_000);
    await lookAtParked(portal.deps);
    expect((await stateOf(externalId)).state).toBe('given up');
    now = start;
    expect((await tell({ externalId, orderNumber: 'SO-NOWHERE', ...to('SO') })).body.state).toBe(
      'given up',
    );
  });

  test('and stays parked with the reason, for staff, where it is refused later', async () => {
    const externalId = crypto.randomUUID();
    await tell({ externalId, ...to('INV') });
    await tell({ ...to('REJ'), reason: 'ไม่มีวงเงิน' });
    now = new Date(start.getTime() + 10_000);
    await lookAtParked(portal.deps);
    expect(await stateOf(externalId)).toMatchObject({
      state: 'parked',
      reason: { code: 'order_transition_refused' },
    });
  });
});

describe('is refused with field and reason, and changes nothing:', () => {
  const full = { ...anInvoice, invoiceNumber: 'I-BAD' };
  test.each<[object, string]>([
    [{ Status: { to: 'SO' } }, 'Status is not a field of this call'],
    [{ status: 'SO' }, 'status must be object'],
    [{ status: { to: 'GONE' } }, 'status.to must be one of PO, SO, APPV, TO, INV, RECEIVE, C, REJ'],
    [{ lines: [{ sequence: 0, sendQty: 9 }] }, 'lines.0.sequence must be >= 1'],
  ])('a field in another shape than asked, with what is asked: %o', async (message, detail) => {
    expect((await tell(message)).body).toMatchObject({ code: 'invalid_request', detail });
  });

  test.each<[string, Partial<DocumentMessage> | object, string, string]>([
    [
      'a status that is not legal from here',
      { status: { to: 'REJ' } },
      'order_transition_refused',
      'status.to',
    ],
    ['an unknown status', { status: { to: 'GONE' } }, 'invalid_request', 'status.to'],
    [
      'a negative weight',
      { lines: [{ sequence: 1, sendQty: 9, sendWgh: -1 }] },
      'progress_weight',
      'lines.0.sendWgh',
    ],
    [
      'more than twice what was ordered',
      { lines: [{ sequence: 1, sendQty: 99 }] },
      'progress_quantity',
      'lines.0.sendQty',
    ],
    [
      'a line that is not there',
      { lines: [{ sequence: 4, sendQty: 9 }] },
      'unknown_code',
      'lines.0.sequence',
    ],
    [
      'a sum that is wrong',
      { lines: [{ sequence: 1, sendQty: 9 }], amount: 9.01 * bag },
      'wrong_sum',
      'amount',
    ],
    [
      'an open amount above the amount',
      { invoices: [{ ...full, openAmount: 9e6 }] },
      'row_refused',
      'invoices.0.openAmount',
    ],
    [
      'a negative amount',
      { invoices: [{ ...full, amount: -5 }] },
      'row_refused',
      'invoices.0.amount',
    ],
    [
      'a third decimal',
      { payments: [{ paymentNumber: 'P', paymentDate: '2026-11-20', amount: 1.005 }] },
      'row_refused',
      'payments.0.amount',
    ],
    [
      'an invoice of tomorrow',
      { invoices: [{ ...full, invoiceDate: '2099-01-01' }] },
      'day_ahead',
      'invoices.0.invoiceDate',
    ],
    [
      'a day that is none',
      { invoices: [{ ...full, invoiceDate: '2026-13-01' }] },
      'row_refused',
      'invoices.0.invoiceDate',
    ],
    [
      'a payment of tomorrow',
      { payments: [{ paymentNumber: 'P', paymentDate: '2099-11-20', amount: 1 }] },
      'day_ahead',
      'payments.0.paymentDate',
    ],
    [
      'a status of tomorrow',
      { status: { to: 'INV', at: '2099-01-01T00:00:00Z' } },
      'day_ahead',
      'status.at',
    ],
    [
      'a status from before the order',
      { status: { to: 'INV', at: '1970-01-01T00:00:00Z' } },
      'day_before_order',
      'status.at',
    ],
    [
      'a position of tomorrow',
      { position: { latitude: 1, longitude: 1, at: '2099-01-01T00:00:00Z' } },
      'day_ahead',
      'position.at',
    ],
    [
      'a moment without a zone',
      { delivery: { arrivesAt: '2026-12-01T10:00:00' } },
      'row_refused',
      'delivery.arrivesAt',
    ],
    [
      'an order of another customer',
      { customer: { bu: 'feed', orgCode: '1001', cvCode: 'C200' } },
      'order_of_another_customer',
      'customer',
    ],
    ['nothing', {}, 'nothing_told', ''],
    ['a field that is not known', { state: 'TO' }, 'invalid_request', 'state'],
  ])('%s', async (_, message, code, field) => {
    await alongTo('SO', 'APPV', 'TO');
    const before = await read();
    // The other parts of the message are not written, either.
    const { status, body } = await tell({
      ...(code === 'nothing_told' || code.startsWith('invalid') ? {} : { erpNumber: 'HALF' }),
      ...message,
    } as never);
    expect([
      status >= 400 && status < 500,
      body.code === 'invalid_request' ? body.code : body.code,
      body.field ?? '',
    ]).toEqual([true, expect.any(String), field]);
    expect([body.code, (body as never as { errors?: Refusal[] }).errors?.[0]?.code]).toContain(
      code,
    );
    expect(await read()).toEqual(before);
    const row = await portal.db
      .selectFrom('orders')
      .select('erp_number')
      .where('order_id', '=', order.orderId)
      .executeTakeFirst();
    expect(row?.erp_number).toBe('');
  });

  test('an illegal move, such as a cancellation on the way', async () => {
    await alongTo('SO', 'APPV', 'TO');
    expect(await tell(to('C'))).toMatchObject({
      status: 409,
      body: { code: 'order_transition_refused' },
    });
    expect((await read()).status).toBe('TO');
  });

  test('an invoice that is another customer’s here', async () => {
    await portal.db
      .insertInto('invoice')
      .values({
        bu: 'feed',
        org_code: '1001',
        cv_code: 'C200',
        invoice_number: 'I-C200',
        invoice_date: '2026-11-01',
        due_date: '2026-12-01',
        amount: 5,
        open_amount: 5,
      })
      .execute();
    expect(
      (await tell({ invoices: [{ ...anInvoice, invoiceNumber: 'I-C200' }] })).body,
    ).toMatchObject({
      code: 'order_of_another_customer',
      field: 'invoices.0.invoiceNumber',
    });
  });

  test('a token of another business unit: the order looks like one that is not there', async () => {
    const swine = await apiCaller(portal, ['documents:write'], ['swine']);
    const foreign = await tell(to('SO'), swine);
    const none = await tell({ orderNumber: 'SO-NONE', ...to('SO') }, swine);
    expect(foreign.body.reason).toEqual(none.body.reason);
    expect((await read()).status).toBe('PO');
    const customer = { bu: 'feed', orgCode: '1001', cvCode: 'C100' };
    const message = {
      externalId: 'X',
      customer,
      payments: [{ paymentNumber: 'P', paymentDate: '2026-11-22', amount: 5 }],
    };
    expect((await swine.post<Refusal>('/documents', message)).body).toMatchObject({
      code: 'row_refused',
      field: 'customer',
    });
    expect((await tell(to('SO'), await apiCaller(portal, ['read']))).body.code).toBe(
      'scope_missing',
    );
  });
});

test('a batch takes each message by itself, those of one order in their order', async () => {
  const other = await place(2);
  const of = (orderNumber: string, message: object) => ({
    externalId: crypto.randomUUID(),
    orderNumber,
    ...message,
  });
  const [first, ...rest] = [
    of(order.orderNumber, to('SO')),
    of(order.orderNumber, to('APPV')),
    of(other.orderNumber, { lines: [{ sequence: 1, sendQty: -1 }], ...to('SO') }),
    of(order.orderNumber, to('TO')),
    { externalId: 'BAD', status: 'SO' },
  ];
  const { body } = await erp.post<{ documents: DocumentAnswer[] }>('/documents/batch', {
    documents: [first, ...rest, first],
  });
  expect(
    body.documents.map(({ state, reason }) => `${state} ${reason?.field ?? ''}`.trim()),
  ).toEqual([
    'applied',
    'applied',
    'parked lines.0.sendQty',
    'applied',
    'refused status',
    'applied',
  ]);
  expect((await read()).status).toBe('TO');
});

test('after all of this every invariant holds', async () =>
  expect(await brokenInvariants(portal.deps.pool)).toEqual([]));
