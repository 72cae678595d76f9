import type { DocumentAnswer, DocumentMessage } from '#contract/integration/api/documents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCaller, type ApiCaller } from '#testing/api-caller.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let admin: Person;
let erp: ApiCaller;
let orderNumber: string;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as('admin');
  erp = await apiCaller(portal, ['documents:write']);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('inbox_document').execute();
  const customer = await portal.as('customer');
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 10 }] };
  ({ orderNumber } = (
    await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() })
  ).body as { orderNumber: string });
});

const key = () => crypto.randomUUID();
/** A message that is parked: of an order that is unknown, or ahead of its order. */
async function park(message: Partial<DocumentMessage>) {
  const { body } = await erp.post<DocumentAnswer>('/documents', {
    externalId: crypto.randomUUID(),
    ...message,
  });
  expect(body.state).toBe('parked');
  return (await admin.call('listParked')).body.data[0]!;
}
const statusOf = async () =>
  (
    await portal.db
      .selectFrom('orders')
      .select('status')
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow()
  ).status;
const audited = (call: string) =>
  portal.db
    .selectFrom('audit')
    .select(['subject', 'user_id'])
    .where('call', '=', call)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('a parked message', () => {
  test('is listed with its reason, and shown with its body', async () => {
    const parked = await park({ orderNumber: 'SO-later', status: { to: 'SO' } });
    expect((await admin.call('listParked')).body).toMatchObject({
      total: 1,
      data: [
        {
          source: erp.name,
          document: 'SO-later',
          parts: ['status'],
          state: 'parked',
          reason: { code: 'order_unknown', field: 'orderNumber' },
        },
      ],
    });
    const { body } = await admin.call('getParked', { params: { id: parked.id } });
    expect(JSON.parse(body.body)).toMatchObject({ orderNumber: 'SO-later', status: { to: 'SO' } });
    expect(Object.keys(JSON.parse(body.body) as object)).toEqual([
      'externalId',
      'orderNumber',
      'status',
    ]);
  });

  test('that still does not fit stays parked when it is tried, with its reason', async () => {
    const { id } = await park({ orderNumber: 'SO-later', status: { to: 'SO' } });
    const { body } = await admin.call('retryParked', { body: { id }, key: key() });
    expect(body).toMatchObject({ state: 'parked', reason: { code: 'order_unknown' } });
    expect((await admin.call('listParked')).body.data).toMatchObject([{ id, tries: 2 }]);
  });

  test('that was given up is applied when it fits and an admin tries it; the order moves and its event is written', async () => {
    const { id } = await park({ orderNumber: 'SO-later', status: { to: 'SO' } });
    const message = { externalId: 'x', orderNumber, status: { to: 'SO' } };
    await portal.db
      .updateTable('inbox_document')
      .set({ state: 'given up', body: JSON.stringify(message), document: orderNumber })
      .execute();
    expect((await admin.call('retryParked', { body: { id }, key: key() })).body).toEqual({
      state: 'applied',
      reason: null,
    });
    expect(await statusOf()).toBe('SO');
    expect((await admin.call('listParked')).body).toEqual({ data: [], warned: [], total: 0 });
    expect(await audited('retryParked')).toMatchObject({
      user_id: 'U-admin',
      subject: expect.stringContaining(erp.name),
    });
    expect((await admin.call('retryParked', { body: { id }, key: key() })).status).toBe(404);
  });

  test('is corrected and applied; the ERP that repeats it gets the same answer', async () => {
    const externalId = crypto.randomUUID();
    const wrong = { externalId, orderNumber: 'SO-wrong', status: { to: 'SO' as const } };
    const { id } = await park(wrong);
    const body = JSON.stringify({ ...wrong, orderNumber });
    expect((await admin.call('correctParked', { body: { id, body }, key: key() })).body).toEqual({
      state: 'applied',
      reason: null,
    });
    expect(await statusOf()).toBe('SO');
    expect((await erp.post<DocumentAnswer>('/documents', wrong)).body).toMatchObject({
      state: 'applied',
      orderNumber,
    });
    expect(await audited('correctParked')).toMatchObject({ user_id: 'U-admin' });
  });

  test('that is corrected wrongly is refused beside its field, and stays as it was', async () => {
    const { id, externalId } = await park({ orderNumber: 'SO-later', status: { to: 'SO' } });
    const correct = async (body: string) =>
      (await admin.call('correctParked', { body: { id, body }, key: key() })).body;
    expect(await correct('{')).toMatchObject({ fields: [{ field: 'body', code: 'not_json' }] });
    expect(await correct('[]')).toMatchObject({ fields: [{ field: 'body' }] });
    expect(await correct(JSON.stringify({ externalId, status: { to: 'GONE' } }))).toMatchObject({
      fields: [{ field: 'status.to' }],
    });
    expect(await correct(JSON.stringify({ externalId, price: 1 }))).toMatchObject({
      fields: [{ field: 'price' }],
    });
    expect(await correct(JSON.stringify({ externalId: 'another' }))).toMatchObject({
      fields: [{ field: 'externalId', code: 'external_id_fixed' }],
    });
    expect((await admin.call('listParked')).body.data).toMatchObject([
      { id, document: 'SO-later', tries: 1 },
    ]);
  });

  test('is dropped with a reason, and never applied; the ERP reads so', async () => {
    const message = {
      externalId: crypto.randomUUID(),
      orderNumber: 'SO-later',
      status: { to: 'SO' as const },
    };
    const { id } = await park(message);
    expect(
      (await admin.call('dropParked', { body: { id, reason: '  ' }, key: key() })).status,
    ).toBe(400);
    await admin.call('dropParked', { body: { id, reason: 'of a test system' }, key: key() });
    expect((await admin.call('listParked')).body.total).toBe(0);
    expect((await erp.post<DocumentAnswer>('/documents', message)).body).toMatchObject({
      state: 'dropped',
      reason: { detail: 'of a test system' },
    });
    expect(await audited('dropParked')).toMatchObject({
      subject: expect.stringContaining('of a test system'),
    });
  });

  test('is hidden from other roles', async () => {
    const agent = await portal.as('agent');
    const asked = [
      await agent.call('listParked'),
      await agent.call('getParked', { params: { id: 1 } }),
      await agent.call('retryParked', { body: { id: 1 } }),
      await agent.call('correctParked', { body: { id: 1, body: '{}' } }),
      await agent.call('dropParked', { body: { id: 1, reason: 'x' } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});
