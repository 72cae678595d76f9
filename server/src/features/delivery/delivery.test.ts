import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Share, SharedDelivery } from '#contract/delivery/shapes.ts';
import { createLog } from '#platform/log.ts';
import { inBatches } from '#testing/in-batches.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const begin = new Date('2026-11-02T01:00:00Z');
let now = begin;
let portal: TestPortal;
let customer: Person;
let salesman: Person;
const logged: string[] = [];
const order = { id: 0, number: '' };

beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void logged.push(line) });
  portal = await testPortal({ clock: () => now, log, environment: { RATE_LIMIT_SCALE: '1' } });
  await portal.db
    .updateTable('ship_to')
    .set({ latitude: 14.53, longitude: 100.91 })
    .where('cv_code', '=', 'C100')
    .execute();
});
afterAll(() => portal.close());

beforeEach(async () => {
  now = begin;
  customer = await portal.as('customer');
  salesman = await portal.as('salesman');
  await portal.db.deleteFrom('caller_count').execute();
  order.number = `INV-${crypto.randomUUID().slice(0, 8)}`;
  order.id = await insertOrder(portal.db, {
    status: 'INV',
    invoice_number: order.number,
    ship_to: 'H1',
    license_plate: '70-4821, 70-4822',
  });
});

const putPosition = (values: object = {}) =>
  portal.db
    .insertInto('delivery_position')
    .values({
      doc_number: order.number,
      plan_id: 'PL1',
      address: 'ต.หนองแค',
      latitude: 14.4,
      longitude: 100.8,
      queue: 2,
      arrives_at: '2026-11-02T01:40:00Z',
      at: '2026-11-02T00:48:00Z',
      ...values,
    })
    .execute();
const status = (body: object, person = customer) => person.call('generateDeliveryStatus', { body });

describe('where a delivery is', () => {
  test('is answered with every field of the specification, and with the plates of the order', async () => {
    await putPosition();
    expect((await status({ docNumber: order.number, planId: 'PL1' })).body).toEqual({
      data: {
        currentAddress: 'ต.หนองแค',
        currentLatitude: 14.4,
        currentLongitude: 100.8,
        destLatitude: 14.53,
        destLongitude: 100.91,
        docNumber: order.number,
        shipToName: 'เล้า 1',
        currentQueue: 2,
        statusTime: '7:48',
        estArriveTime: '8:40',
        positionAt: '2026-11-02T00:48:00.000Z',
        arrivesAt: '2026-11-02T01:40:00.000Z',
        licensePlate: '70-4821, 70-4822',
      },
    });
  });

  test('is unknown, or of another plan: 0 and 0, and the destination', async () => {
    const unknown = {
      currentLatitude: 0,
      currentLongitude: 0,
      currentAddress: '',
      statusTime: '',
      currentQueue: 0,
      destLatitude: 14.53,
    };
    expect((await status({ docNumber: order.number })).body).toEqual({
      data: expect.objectContaining(unknown),
    });
    await putPosition();
    expect((await status({ docNumber: order.number, planId: 'PL2' })).body).toEqual({
      data: expect.objectContaining(unknown),
    });
  });

  test('is no longer shown once the goods are received: the lorry then drives for others', async () => {
    await putPosition();
    await portal.db
      .updateTable('orders')
      .set({ status: 'RECEIVE' })
      .where('order_id', '=', order.id)
      .execute();
    const { data } = (await status({ docNumber: order.number })).body;
    expect([data.currentLatitude, data.statusTime, data.positionAt]).toEqual([0, '', undefined]);
  });

  test('of two orders on one invoice is that of the order still on its way', async () => {
    await putPosition();
    await insertOrder(portal.db, { status: 'RECEIVE', invoice_number: order.number });
    expect((await status({ docNumber: order.number })).body).toEqual({
      data: expect.objectContaining({ currentLatitude: 14.4 }),
    });
  });
});

describe('an order on several lorries', () => {
  const invoices = { P1: '', P2: '', P3: '' };
  const lorry = (plan: keyof typeof invoices, values: object = {}) =>
    putPosition({
      doc_number: `${order.id}/${plan}`,
      order_number: orderNumber,
      plan_id: plan,
      invoice_number: invoices[plan],
      license_plate: `80-${plan.slice(1).repeat(4)}`,
      ...values,
    });
  let orderNumber = '';
  beforeEach(async () => {
    orderNumber = (
      await portal.db
        .selectFrom('orders')
        .select('order_number')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
    ).order_number;
    for (const plan of ['P1', 'P2', 'P3'] as const) {
      invoices[plan] = `${order.number}-${plan}`;
      await portal.db
        .insertInto('invoice')
        .values({
          bu: 'feed',
          org_code: '1001',
          cv_code: 'C100',
          invoice_number: invoices[plan],
          order_number: orderNumber,
          invoice_date: '2026-11-02',
          due_date: '2026-12-02',
          amount: 100,
          open_amount: 100,
        })
        .execute();
    }
  });
  const three = async () => {
    await lorry('P1');
    await lorry('P2', { latitude: 14.2, arrives_at: '2026-11-02T01:20:00Z' });
    await lorry('P3', { received_at: '2026-11-02T00:10:00Z' });
  };

  test('is followed by each of its invoices, and by its own number with the next to arrive first', async () => {
    await three();
    const of = async (docNumber: string) => (await status({ docNumber })).body.data;
    expect([(await of(invoices.P1)).licensePlate, (await of(invoices.P2)).licensePlate]).toEqual([
      '80-1111',
      '80-2222',
    ]);
    const { licensePlate, currentLatitude, deliveries } = await of(orderNumber);
    expect([licensePlate, currentLatitude]).toEqual(['80-2222', 14.2]);
    expect(
      deliveries?.map((one) => [
        one.planId,
        one.invoiceNumber,
        one.currentLatitude,
        one.receivedAt,
      ]),
    ).toEqual([
      ['P2', invoices.P2, 14.2, undefined],
      ['P1', invoices.P1, 14.4, undefined],
      ['P3', invoices.P3, 0, '2026-11-02T00:10:00.000Z'],
    ]);
    const stranger = await status({ docNumber: invoices.P2 }, await portal.as('rival'));
    expect(stranger.status).toBe(404);
  });

  test('takes the position of a lorry that is reported by its invoice, and has no other lorry of it', async () => {
    await three();
    await putPosition({
      doc_number: invoices.P1,
      plan_id: '',
      latitude: 14.51,
      at: '2026-11-02T00:55:00Z',
      arrives_at: null,
    });
    const { deliveries } = (await status({ docNumber: invoices.P1 })).body.data;
    expect(deliveries?.map((one) => [one.planId, one.currentLatitude, one.arrivesAt])).toEqual([
      ['P2', 14.2, '2026-11-02T01:20:00.000Z'],
      ['P1', 14.51, '2026-11-02T01:40:00.000Z'],
      ['P3', 0, undefined],
    ]);
  });

  test('of which positions alone are reported, by invoice, has a lorry for each', async () => {
    await putPosition({ doc_number: invoices.P1, latitude: 14.1 });
    await putPosition({ doc_number: invoices.P2, latitude: 14.2 });
    const { deliveries } = (await status({ docNumber: invoices.P2 })).body.data;
    expect(deliveries?.map((one) => [one.invoiceNumber, one.currentLatitude])).toEqual([
      [invoices.P1, 14.1],
      [invoices.P2, 14.2],
    ]);
  });

  test('shows all of them to whoever has its link, without drivers', async () => {
    await three();
    await portal.db
      .updateTable('delivery_position')
      .set({ driver_telephone: '0895550142' })
      .where('order_number', '=', orderNumber)
      .execute();
    const { body } = await open((await share()).data.token);
    expect(body.data.deliveries?.map((one) => one.licensePlate)).toEqual([
      '80-2222',
      '80-1111',
      '80-3333',
    ]);
    expect(JSON.stringify(body)).not.toContain('0895550142');
  });
});

const share = async (person = customer) =>
  (await person.call('shareDelivery', { params: { orderId: order.id } })).body as { data: Share };
const open = async (token: string) => {
  const answer = await fetch(`${portal.origin}/api/main/delivery/shared`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const { requestId: _, ...body } = (await answer.json()) as {
    requestId?: string;
    data: SharedDelivery;
    code?: string;
  };
  return { status: answer.status, headers: answer.headers, body };
};

describe('a link to one delivery', () => {
  test('opens without sign-in, shows where the lorry is, and no price, customer or document', async () => {
    await putPosition();
    const { data } = await share();
    expect(data).toEqual({
      shareId: expect.any(String),
      token: expect.stringMatching(/^[\w-]{64}$/),
      endsAt: '2026-11-05T01:00:00.000Z',
    });
    const { status: answered, body, headers } = await open(data.token);
    expect([answered, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
      200,
      'noindex, nofollow',
      'no-referrer',
    ]);
    expect(body.data).toMatchObject({
      currentLatitude: 14.4,
      shipToName: 'เล้า 1',
      linkEndsAt: data.endsAt,
    });
    expect(
      Object.keys(body.data).filter((name) => /amount|price|cv|doc|invoice|credit/i.test(name)),
    ).toEqual([]);
  });

  test('that was made while the clock was ahead opens nothing once it is right, and its maker gets another', async () => {
    now = new Date(begin.getTime() + 330 * 24 * 3_600_000);
    customer = await portal.as('customer');
    const { data: made } = await share();
    now = begin;
    customer = await portal.as('customer');
    expect((await open(made.token)).body.code).toBe('delivery_link_ended');
    const { data } = await share();
    expect([data.endsAt, (await open(data.token)).status]).toEqual([
      '2026-11-05T01:00:00.000Z',
      200,
    ]);
  });

  test('stays the same for its maker, and differs for another person', async () => {
    const [first, second] = await Promise.all([share(), share()]);
    expect(second).toEqual(first);
    expect((await share(salesman)).data.token).not.toBe(first.data.token);
    const { body } = await customer.call('getDeliveryShare', { params: { orderId: order.id } });
    expect(body).toEqual(first);
  });

  test('has one answer where it is altered, expired, ended by its maker, or of a received or cancelled order', async () => {
    const { data } = await share();
    const another = (sign: string | undefined) => (sign === 'A' ? 'B' : 'A');
    const altered = [
      `${data.token.slice(0, -1)}${another(data.token.at(-1))}`,
      `${another(data.token[0])}${data.token.slice(1)}`,
      '',
      'x'.repeat(64),
      'é'.repeat(64),
    ];
    const ended = (await open('x')).body;
    expect(ended).toMatchObject({ code: 'delivery_link_ended' });
    for (const token of altered) expect((await open(token)).body).toEqual(ended);

    now = new Date('2026-11-05T01:00:00Z');
    expect((await open(data.token)).body).toEqual(ended);
    now = new Date('2026-11-05T00:59:59Z');
    expect((await open(data.token)).status).toBe(200);
    now = begin;

    for (const status of ['RECEIVE', 'C', 'REJ'] as const) {
      await portal.db
        .updateTable('orders')
        .set({ status })
        .where('order_id', '=', order.id)
        .execute();
      expect((await open(data.token)).body).toEqual(ended);
    }
    await portal.db
      .updateTable('orders')
      .set({ status: 'INV' })
      .where('order_id', '=', order.id)
      .execute();
    expect(
      (await salesman.call('endDeliveryShare', { params: { shareId: data.shareId } })).status,
    ).toBe(404);
    expect((await open(data.token)).status).toBe(200);
    expect(
      (await customer.call('endDeliveryShare', { params: { shareId: data.shareId } })).status,
    ).toBe(200);
    expect((await open(data.token)).body).toEqual(ended);
    expect(
      (await customer.call('getDeliveryShare', { params: { orderId: order.id } })).body,
    ).toEqual({ data: null });
  });

  test('ends with the account of its maker', async () => {
    const { data } = await share(salesman);
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'N' })
      .where('user_id', '=', 'U-salesman')
      .execute();
    expect((await open(data.token)).status).toBe(404);
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'Y' })
      .where('user_id', '=', 'U-salesman')
      .execute();
  });

  test('shows no more than its maker may see now, and nothing while the maker lacks the menu of orders', async () => {
    const { data } = await share(salesman);
    const { menuPermission } = portal.deps.config;
    const usual = menuPermission.order_tracking;
    onTestFinished(() => void (menuPermission.order_tracking = usual));
    const opens = async () => (await open(data.token)).status;
    const become = (user_group: string) =>
      portal.db
        .updateTable('app_user')
        .set({ user_group })
        .where('user_id', '=', 'U-salesman')
        .execute();
    const customers = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .returningAll()
      .execute();
    expect(await opens()).toBe(404);
    await become('SUPERUSER');
    expect(await opens()).toBe(404);
    menuPermission.order_tracking = [...usual, 'SUPERUSER'];
    expect(await opens()).toBe(200);
    const units = await portal.db
      .deleteFrom('user_bu')
      .where('user_id', '=', 'U-salesman')
      .returningAll()
      .execute();
    expect(await opens()).toBe(404);
    await become('ADMIN');
    expect(await opens()).toBe(200);
    await become('SALEMAN');
    await portal.db.insertInto('user_bu').values(units).execute();
    await portal.db.insertInto('user_customer').values(customers).execute();
    expect(await opens()).toBe(200);
  });

  test('is made for an order that is on its way, and for no other', async () => {
    await portal.db
      .updateTable('orders')
      .set({ status: 'PO' })
      .where('order_id', '=', order.id)
      .execute();
    expect(await share()).toMatchObject({ code: 'delivery_not_under_way' });
  });

  test('is in no log and in no row of the database, and its page sends no Referer and is not indexed', async () => {
    const { data } = await share();
    await open(data.token);
    for (const path of ['/delivery/', '/en/delivery/', '/delivery//']) {
      const { headers } = await fetch(`${portal.origin}${path}${data.token}`, {
        headers: { accept: 'text/html' },
      });
      expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
        'no-referrer',
        'noindex, nofollow',
      ]);
    }
    await fetch(`${portal.origin}/en/delivery/${data.token}/%zz?${data.token}`);
    expect(logged.filter((line) => line.includes('/delivery')).length).toBeGreaterThan(3);
    expect(logged.filter((line) => line.includes(data.token))).toEqual([]);
    const stored = await portal.db
      .selectFrom('idempotency')
      .select('answer')
      .where('call', '=', 'shareDelivery')
      .execute();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(data.token);
  });

  test('opens only so often a minute from one address; another link still opens from there', async () => {
    const { data } = await share();
    const { data: another } = await share(salesman);
    const answers = await inBatches(Array.from({ length: 70 }), 10, () => open(data.token));
    expect(answers.filter(({ status: answered }) => answered === 200)).toHaveLength(60);
    expect(answers.filter(({ status: answered }) => answered === 429)).toHaveLength(10);
    expect((await open(another.token)).status).toBe(200);
  });
});
