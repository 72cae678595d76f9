import { addDays, bangkokDate } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import type { Draft } from '#contract/drafts/stored/shapes.ts';
import { toWire } from '#contract/orders/header-fields.ts';
import { someDetails } from '#contract/testing/samples/orders.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let portal: TestPortal;
let customer: Person;
let salesman: Person;
let rival: Person;
beforeAll(async () => {
  portal = await testPortal();
  [customer, salesman, rival] = await Promise.all([
    portal.as('customer'),
    portal.as('salesman'),
    portal.as('rival'),
  ]);
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('draft').execute());

const place = { bu: 'feed', org: '1001', cv: 'C100' };
const line = (code: string, orderQty: number) => ({ sku: `${code}--`, orderQty });
const begin = (person: Person, lines: object[], more: object = {}, at = place) =>
  person.call('createDraft', {
    params: at,
    body: { source: 'cart', lines, ...more },
    key: crypto.randomUUID(),
  });
const read = async (draftId: number, person = customer) =>
  (await person.call('readDraft', { params: { ...place, draftId } })).body;
const begun = async (lines: object[], more: object = {}): Promise<Draft> =>
  read((await begin(customer, lines, more)).body.draftId);
const seen = (version: number | undefined) =>
  version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };
const change = (person: Person, draftId: number, body: object, version?: number) =>
  person.call('changeDraft', {
    params: { ...place, draftId },
    body,
    key: crypto.randomUUID(),
    ...seen(version),
  });
const listed = async (person: Person, query: object = { org: '1001', cv: 'C100' }) =>
  (await person.call('listDrafts', { params: { bu: 'feed' }, query })).body.data;
const delivery = someDetails({ requireDate: addDays(bangkokDate(new Date()), 1) });
const orderh = { bu: 'feed', orgCode: '1001', cvCode: 'C100', ...toWire(delivery) };
const order = (
  person: Person,
  orderd: object[],
  draft?: { draftId: number; version?: number },
  key: string = crypto.randomUUID(),
) =>
  person.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh, orderd, ...(draft && { draft }) },
    key,
  });
const quantities = ({ lines }: Draft) => lines.map(({ sku, orderQty }) => [sku, orderQty]);
const countOrders = async () =>
  (await portal.db.selectFrom('orders').select('order_id').execute()).length;

describe('a draft', () => {
  test('is one for the customer and their salesperson, who see who changed which line', async () => {
    const draft = await begun([line('551', 40), line('ADE', 6)], {
      name: ' Tuesday ',
      words: '551 40 ถุง',
      delivery: { telephone: '0812345678', more: 'a\u0000' },
    });
    expect(draft.delivery).toEqual({ telephone: '0812345678' });
    expect(draft).toMatchObject({
      name: 'Tuesday',
      source: 'cart',
      words: '551 40 ถุง',
      version: 1,
      begunBy: 'customer',
      removed: [],
      placed: null,
    });

    expect(
      (
        await change(salesman, draft.draftId, {
          lines: [line('551', 60), line('ADE', 0), line('552', 20)],
          delivery: { comments: 'เช้า' },
        })
      ).body,
    ).toEqual({
      draftId: draft.draftId,
      version: 2,
    });
    const now = await read(draft.draftId);
    expect(now).toMatchObject({
      version: 2,
      changedBy: 'salesman',
      delivery: { telephone: '0812345678', comments: 'เช้า' },
      lines: [
        {
          sku: '551--',
          orderQty: 60,
          version: 2,
          changedBy: 'salesman',
          product: { unitPrice: 612, unitName: 'ถุง', prdTypeCode: 'PIG' },
        },
        {
          sku: '552--',
          orderQty: 20,
          version: 2,
          changedBy: 'salesman',
          productName: 'อาหารสุกรขุน 552',
        },
      ],
      removed: [{ sku: 'ADE--', productName: 'วิตามินเอดีอี', version: 2, changedBy: 'salesman' }],
    });
  });

  test('is listed by customer, and for staff across their customers, the latest change first', async () => {
    const first = await begun([line('551', 1)]);
    const second = await begun([line('552', 2), line('551', 1)], {
      name: 'second',
      words: '552 สอง 551 หนึ่ง',
    });
    await begin(rival, [line('551', 5)], {}, { ...place, cv: 'C200' });
    await change(salesman, first.draftId, { lines: [line('551', 3)] });
    expect((await listed(customer)).map(({ draftId }) => draftId)).toEqual([
      first.draftId,
      second.draftId,
    ]);
    expect(await listed(salesman, {})).toMatchObject([
      {
        draftId: first.draftId,
        changedBy: 'salesman',
        lines: 1,
        cvCode: 'C100',
        version: 2,
        amount: 3 * 612,
      },
      {
        draftId: second.draftId,
        changedBy: 'customer',
        lines: 2,
        productName: 'อาหารสุกรขุน 552',
        name: 'second',
        words: '552 สอง 551 หนึ่ง',
      },
    ]);
    const sumOf = ({ lines }: Draft) =>
      lines.reduce((sum, { orderQty, product }) => sum + orderQty * (product?.unitPrice ?? 0), 0);
    expect((await listed(salesman, {}))[1]?.amount).toBe(sumOf(second));
    expect((await listed(await portal.as('admin'), {})).map(({ cvCode }) => cvCode)).toEqual([
      'C100',
      'C200',
      'C100',
    ]);
    expect((await listed(customer)).map(({ isOwn }) => isOwn)).toEqual([true, true]);
    expect((await listed(salesman, {})).map(({ isOwn }) => isOwn)).toEqual([false, false]);
    expect(
      (
        await customer.call('listDrafts', {
          params: { bu: 'feed' },
          query: { org: '1001', cv: 'C200' },
        })
      ).status,
    ).toBe(404);
  });

  test('of another customer looks as if it did not exist, also under the own customer', async () => {
    const { body } = await begin(rival, [line('551', 5)], {}, { ...place, cv: 'C200' });
    const draftId = body.draftId;
    const none = await customer.call('readDraft', { params: { ...place, draftId: 999_999 } });
    expect([none.status, none.body.code]).toEqual([404, 'draft_not_found']);
    for (const cv of ['C100', 'C200']) {
      const params = { ...place, cv, draftId };
      const answers = await Promise.all([
        customer.call('readDraft', { params }),
        customer.call('changeDraft', { params, body: { lines: [line('551', 1)] } }),
        customer.call('renameDraft', { params, body: { name: 'mine' } }),
      ]);
      for (const answer of answers)
        expect([answer.status, answer.body.code, answer.body.message]).toEqual([
          404,
          none.body.code,
          none.body.message,
        ]);
    }
    await customer.call('removeDraft', { params: { ...place, draftId }, body: {} });
    expect(
      (await rival.call('readDraft', { params: { ...place, cv: 'C200', draftId } })).status,
    ).toBe(200);
    const stolen = await order(customer, [line('551', 1)], { draftId });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'draft_not_found']);
  });

  test('is renamed and removed', async () => {
    const { draftId } = await begun([line('551', 1)]);
    await salesman.call('renameDraft', { params: { ...place, draftId }, body: { name: 'เล้า 3' } });
    expect(await read(draftId)).toMatchObject({ name: 'เล้า 3', version: 2, changedBy: 'salesman' });
    const stale = await customer.call('removeDraft', {
      params: { ...place, draftId },
      body: {},
      ...seen(1),
    });
    expect([stale.status, stale.body.code]).toEqual([412, 'draft_changed']);
    expect(
      (await customer.call('removeDraft', { params: { ...place, draftId }, body: {}, ...seen(2) }))
        .status,
    ).toBe(200);
    expect(await listed(customer)).toEqual([]);
    expect(await portal.db.selectFrom('draft_line').selectAll().execute()).toEqual([]);
  });
});

describe('a change of a draft', () => {
  test('on a stale version answers the draft of now with what the other changed, and changes nothing', async () => {
    const { draftId } = await begun([line('551', 10), line('552', 5)]);
    await change(salesman, draftId, { lines: [line('551', 12)] }, 1);
    const stale = await change(customer, draftId, { lines: [line('552', 9)] }, 1);
    expect([stale.status, stale.body.code]).toEqual([412, 'draft_changed']);
    const { draft } = stale.body.detail as { draft: Draft };
    expect(draft.lines.filter(({ version }) => version > 1)).toMatchObject([
      { sku: '551--', orderQty: 12, changedBy: 'salesman' },
    ]);
    expect(quantities(await read(draftId))).toEqual([
      ['551--', 12],
      ['552--', 5],
    ]);
    const again = await change(customer, draftId, { lines: [line('552', 9)] }, draft.version);
    expect([again.status, again.headers.get('etag')]).toEqual([200, '"3"']);
  });

  test('that changes nothing leaves its version, and the same key gets the first answer', async () => {
    const { draftId } = await begun([line('551', 10)], { delivery: { comments: 'x' } });
    expect(
      (
        await change(salesman, draftId, {
          lines: [line('551', 10), line('552', 0)],
          delivery: { comments: 'x' },
        })
      ).body.version,
    ).toBe(1);
    const sent = {
      params: { ...place, draftId },
      body: { lines: [line('551', 11)] },
      key: crypto.randomUUID(),
      ...seen(1),
    };
    const first = await customer.call('changeDraft', sent);
    expect((await customer.call('changeDraft', sent)).body).toEqual(first.body);
    expect((await read(draftId)).version).toBe(2);
  });

  test('of two people at one moment: one is first, the other gets what the first changed', async () => {
    const { draftId } = await begun([line('551', 10)]);
    const both = await Promise.all([
      change(customer, draftId, { lines: [line('551', 20)] }, 1),
      change(salesman, draftId, { lines: [line('551', 30)] }, 1),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const won = both[0]?.status === 200 ? 20 : 30;
    expect(quantities(await read(draftId))).toEqual([['551--', won]]);
  });

  test.each([
    [[line('551', -1)], 'lines.0.orderQty', 'quantity_at_least_one'],
    [[line('552', 1), line('551', 0.5)], 'lines.1.orderQty', 'quantity_at_least_one'],
    [[line('551', 1e9)], 'lines.0.orderQty', 'quantity_at_most'],
    [[line('NONE', 1)], 'lines.0.sku', 'product_unknown'],
  ])('to %j is refused beside its line', async (lines, field, code) => {
    const { draftId } = await begun([line('551', 10)]);
    const refused = await change(customer, draftId, { lines });
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ field, code }]]);
    expect((await begin(customer, lines)).status).toBe(400);
    expect(await read(draftId)).toMatchObject({ version: 1, lines: [{ orderQty: 10 }] });
  });

  test('may hold what is no whole pack, which is asked for when it is placed', async () => {
    const draft = await begun([line('553', 7)]);
    const refused = await order(customer, [line('553', 7)], draft);
    expect(refused.body.fields).toMatchObject([{ code: 'quantity_not_multiple' }]);
    expect((await read(draft.draftId)).placed).toBeNull();
  });

  test('shows a product that is no longer sold without a price, and it can be removed', async () => {
    const { draftId } = await begun([line('551', 10), line('552', 1)]);
    await portal.db
      .updateTable('product')
      .set({ active: false })
      .where('sku', '=', '551--')
      .execute();
    try {
      expect((await read(draftId)).lines[0]).toMatchObject({
        sku: '551--',
        productName: 'อาหารสุกรเล็ก 551',
        product: null,
      });
      expect((await change(customer, draftId, { lines: [line('551', 0)] })).status).toBe(200);
    } finally {
      await portal.db.updateTable('product').set({ active: true }).execute();
    }
  });
});

describe('placing a draft', () => {
  test('is an order as any other, and ends the draft', async () => {
    const draft = await begun([line('551', 10)]);
    const placed = await order(salesman, [line('551', 10)], draft);
    expect(placed.status).toBe(200);
    expect(await listed(customer)).toEqual([]);
    const now = await read(draft.draftId);
    expect(now.placed).toMatchObject({
      orderNumber: placed.body.orderNumber,
      orderId: placed.body.orderId,
      by: 'salesman',
    });
    const late = await change(customer, draft.draftId, { lines: [line('551', 1)] });
    expect([late.status, late.body.code, late.body.detail]).toEqual([
      409,
      'draft_placed',
      now.placed,
    ]);
  });

  test('by two people at one moment makes one order, and the second is led to it', async () => {
    const { draftId, version } = await begun([line('551', 10)]);
    const before = await countOrders();
    const both = await Promise.all(
      [customer, salesman].map((person) => order(person, [line('551', 10)], { draftId, version })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [first, second] = both.toSorted((a, b) => a.status - b.status);
    expect(second?.body).toMatchObject({
      code: 'draft_placed',
      detail: { orderNumber: first?.body.orderNumber, orderId: first?.body.orderId },
    });
    expect(second?.body.message).toContain(first?.body.orderNumber);
    expect(await countOrders()).toBe(before + 1);
  });

  test('of a version that another person changed since answers what they changed, and places nothing', async () => {
    const { draftId } = await begun([line('551', 10)]);
    await change(salesman, draftId, { lines: [line('552', 5)] });
    const before = await countOrders();
    const stale = await order(customer, [line('551', 10)], { draftId, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([412, 'draft_changed']);
    expect(await countOrders()).toBe(before);
    expect(
      (await order(customer, [line('551', 10), line('552', 5)], { draftId, version: 2 })).status,
    ).toBe(200);
  });

  test('again under the same key gets the first answer', async () => {
    const draft = await begun([line('551', 10)]);
    const key = crypto.randomUUID();
    const seenDraft = { draftId: draft.draftId, version: 1 };
    const [first, again] = [
      await order(customer, [line('551', 10)], seenDraft, key),
      await order(customer, [line('551', 10)], seenDraft, key),
    ];
    expect(again.body).toEqual(first.body);
  });

  test('that is refused leaves the draft open', async () => {
    const { draftId } = await begun([line('551', 10)]);
    const refused = await order(customer, [{ ...line('551', 10), unitPrice: 1 }], { draftId });
    expect(refused.body.code).toBe('price_changed');
    expect((await listed(customer)).map((one) => one.draftId)).toEqual([draftId]);
  });
});

describe('drafts', () => {
  const row = {
    bu: 'feed',
    org_code: '1001',
    cv_code: 'C100',
    source: 'cart',
    begun_by: 'U',
    begun_at: new Date(),
    changed_by: 'U',
    changed_at: new Date(),
  };
  const fill = (count: number, more: (at: number) => object = () => ({})) =>
    portal.db
      .insertInto('draft')
      .values(Array.from({ length: count }, (_, at) => ({ ...row, ...more(at) })))
      .execute();

  test('are at most so many for a customer; one that was placed does not count', async () => {
    await fill(limits.draftsOfCustomer, (at) => (at === 0 ? { placed_at: new Date() } : {}));
    expect((await begin(customer, [line('551', 1)])).status).toBe(200);
    const full = await begin(customer, [line('551', 1)]);
    expect([full.status, full.body.code]).toEqual([409, 'drafts_full']);
    const [first, next] = await Promise.all([
      listed(customer),
      listed(customer, { org: '1001', cv: 'C100', page: 3 }),
    ]);
    expect([first.length, next.length]).toEqual([
      limits.pageSize,
      limits.draftsOfCustomer - 2 * limits.pageSize,
    ]);
  });

  test('that chats and standing orders made do not count, however many', async () => {
    await fill(2 * limits.draftsOfCustomer, (at) => ({
      source: at % 2 === 0 ? 'chat' : 'standing',
    }));
    await fill(limits.draftsOfCustomer - 1);
    expect((await begin(customer, [line('551', 1)])).status).toBe(200);
    expect((await begin(customer, [line('551', 1)])).body.code).toBe('drafts_full');
  });

  test('that are begun at once are not more than so many', async () => {
    await fill(limits.draftsOfCustomer - 1);
    const both = await Promise.all(
      [customer, salesman].map((person) => begin(person, [line('551', 1)])),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('have at most so many lines, removed ones not counted', async () => {
    const { draftId } = await begun([line('551', 1)]);
    const other = (from: number, count: number, quantity: number | null) =>
      Array.from({ length: count }, (_, at) => ({
        draft_id: draftId,
        sku: `X${from + at}`,
        quantity,
        position: 2,
        version: 1,
        changed_by: 'U',
        changed_at: new Date(),
      }));
    await portal.db
      .insertInto('draft_line')
      .values([...other(0, limits.draftLines - 1, 1), ...other(1000, limits.draftLines + 5, null)])
      .execute();
    const full = await change(customer, draftId, { lines: [line('552', 1)] });
    expect(full.body.fields).toMatchObject([{ field: 'lines', code: 'list_too_long' }]);
    expect(
      (await change(customer, draftId, { lines: [line('552', 1), line('551', 0)] })).status,
    ).toBe(200);
    expect((await read(draftId)).removed).toHaveLength(limits.draftLines);
  });
});
