import { bangkokDate } from '#contract/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { apiCaller, type ApiCaller } from '#testing/api-caller.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let erp: ApiCaller;
let now = new Date();
/** The day so many days from today. */
const day = (later: number) => bangkokDate(new Date(Date.now() + later * 86_400_000));
const at = (later: number, time: string) => void (now = new Date(`${day(later)}T${time}+07:00`));
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  erp = await apiCaller(portal, ['masters:write']);
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = new Date();
  await portal.db
    .updateTable('price_day')
    .set({ day: day(0) })
    .execute();
  await portal.db.deleteFrom('price_period').execute();
  await portal.db.deleteFrom('product_price').where('sku', '=', '551--').execute();
  await send([price(600)]);
});

interface Run {
  state: string;
  errors: object[];
}
const price = (unitPrice: number, more: object = {}) => ({
  bu: 'feed',
  orgCode: '1001',
  sku: '551--',
  unitPrice,
  ...more,
});
const send = async (rows: object[], query = '') =>
  (await erp.post<Run>(`/prices${query}`, rows)).body;
async function shown() {
  const customer = await portal.as('customer');
  const answer = await customer.call('getProductByTypeNew', {
    params: { org: '1001', cv: 'C100', type: 'PIG', bu: 'feed' },
  });
  return answer.body.data.find(({ sku }) => sku === '551--')?.unitPrice;
}
async function order(unitPrice: number) {
  const customer = await portal.as('customer');
  const body = {
    orderh: anOrderHeader({ confirmDate: day(9) }),
    orderd: [{ sku: '551--', orderQty: 1, unitPrice }],
  };
  const { status, body: answer } = await customer.call('saveOrder', {
    params: { bu: 'feed' },
    body,
    key: crypto.randomUUID(),
  });
  return { status, code: answer.code };
}

describe('a price with days', () => {
  test('is valid from the midnight of its first day to that after its last, and then the usual one again', async () => {
    expect(await send([price(500, { validFrom: day(1), validTo: day(2) })])).toMatchObject({
      state: 'done',
      inserted: 1,
    });
    expect(await shown()).toBe(600);
    at(0, '23:59:59.999');
    expect([await shown(), await order(500)]).toEqual([
      600,
      { status: 409, code: 'price_changed' },
    ]);
    at(1, '00:00:00.000');
    expect([await order(600), await order(500), await shown()]).toEqual([
      { status: 409, code: 'price_changed' },
      { status: 200, code: undefined },
      500,
    ]);
    at(2, '23:59:59.999');
    expect(await shown()).toBe(500);
    at(3, '00:00:00.000');
    expect(await shown()).toBe(600);
  });

  test('counts at once where its first day has come, also for an order that is open on a screen', async () => {
    expect(await order(600)).toMatchObject({ status: 200 });
    await send([price(550, { validFrom: day(-3) })]);
    expect([await shown(), (await order(600)).code]).toEqual([550, 'price_changed']);
  });

  test('that began last counts among several, and the customer’s own precedes them', async () => {
    await send([
      price(590, { validFrom: day(-9) }),
      price(580, { validFrom: day(-1) }),
      price(570, { validFrom: day(1) }),
    ]);
    expect(await shown()).toBe(580);
    await send([price(565, { cvCode: 'C100', validTo: day(0) })]);
    expect(await shown()).toBe(565);
    at(1, '00:00:00');
    expect(await shown()).toBe(570);
  });

  test('that is the only one of a product sells it on its days alone', async () => {
    await send([{ ...price(0), delete: 'Y' }, price(505, { validFrom: day(1), validTo: day(1) })]);
    expect(await shown()).toBeUndefined();
    at(1, '08:00:00');
    expect(await shown()).toBe(505);
    at(2, '08:00:00');
    expect(await shown()).toBeUndefined();
  });

  test('is changed and removed by its first day; the others stay', async () => {
    const from = { validFrom: day(0) };
    await send([price(500, from)]);
    expect(await send([price(510, { ...from, validTo: day(5) })])).toMatchObject({
      inserted: 0,
      changed: 1,
    });
    expect(await shown()).toBe(510);
    expect(await send([price(510, { ...from, validTo: day(5) })])).toMatchObject({
      unchanged: 1,
      changed: 0,
    });
    expect(await send([price(605)])).toMatchObject({ changed: 1 });
    expect(await shown()).toBe(510);
    expect(await send([{ ...price(0, from), delete: 'Y' }])).toMatchObject({ deleted: 1 });
    expect(await shown()).toBe(605);
  });

  test('is refused by its column where it is wrong', async () => {
    const rows = [
      price(1, { validFrom: day(2), validTo: day(1) }),
      price(1, { sku: '552--', validFrom: '2569-01-01' }),
      price(1, { sku: '553--', validTo: 'soon' }),
      price(1, { sku: '900--' }),
      price(2, { sku: '900--' }),
    ];
    expect((await send(rows)).errors).toEqual([
      { line: 1, field: 'validFrom', code: 'rule', detail: 'validFrom is after validTo' },
      expect.objectContaining({ line: 2, field: 'validFrom', code: 'invalid_value' }),
      expect.objectContaining({ line: 3, field: 'validTo', code: 'invalid_value' }),
      { line: 5, code: 'duplicate', detail: 'feed 1001 900-- stands in line 4 already' },
    ]);
  });

  test('of which a full set lacks some, which are removed; those that are over count for nothing', async () => {
    await send([
      price(500, { validFrom: day(1) }),
      price(490, { validFrom: day(-9), validTo: day(-8) }),
    ]);
    const all = await portal.db
      .selectFrom('living_price')
      .selectAll()
      .where('bu', '=', 'feed')
      .execute();
    const rows = all.map((row) =>
      price(Number(row.unit_price) / 100, {
        orgCode: row.org_code,
        sku: row.sku,
        cvCode: row.cv_code,
      }),
    );
    expect(
      await send(
        rows.filter((_, at) => all[at]?.sku !== '551--' || all[at]?.unit_price !== 50_000),
        '?complete=true&confirm=true',
      ),
    ).toMatchObject({
      state: 'done',
      retired: 1,
    });
    at(1, '08:00:00');
    expect(await shown()).toBe(600);
  });

  test('leaves prices that no price with days touches where they are', async () => {
    await send([price(500, { validFrom: day(1) })]);
    const stored = await portal.db.selectFrom('price_period').select('sku').execute();
    expect(new Set(stored.map(({ sku }) => sku))).toEqual(new Set(['551--']));
  });

  test('agrees with what is sold, by every invariant', async () =>
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]));
});

test('while an import holds the prices at midnight, requests wait two seconds and go on with those of yesterday', async () => {
  await send([price(500, { validFrom: day(1) })]);
  const holding = await portal.deps.pool.connect();
  try {
    await holding.query('begin; select pg_advisory_xact_lock(741269003)');
    at(1, '00:00:00');
    expect(await shown()).toBe(600);
    await holding.query('commit');
  } finally {
    holding.release();
  }
  at(1, '00:00:09');
  expect(await shown()).toBe(500);
});
