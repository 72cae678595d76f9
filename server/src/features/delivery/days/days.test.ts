import { addDays } from '#contract/calendar.ts';
import { headerFields, toWire } from '#contract/orders/header-fields.ts';
import { isStopped, orderStatuses } from '#contract/orders/statuses.ts';
import { someDetails } from '#contract/testing/samples/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { line, place as feedPlace, outcomeOf } from '#testing/edit-desk.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const at = (text: string) => new Date(`${text}+07:00`);
// A Wednesday.
const wednesday = '2026-12-02';
const thursday = '2026-12-03';
let now = at(`${wednesday}T15:55:00`);

let portal: TestPortal;
let customer: Person;
let salesman: Person;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  customer = await portal.as('customer');
  salesman = await portal.as('salesman');
});
afterAll(() => portal.close());

const everyDay = '1;2;3;4;5;6;7';
const rule = (more: object = {}) => ({
  bu: 'feed',
  zone: '',
  prd_type_code: '',
  weekdays: everyDay,
  lead_days: 1,
  cut_off: '16:00',
  places: null,
  ...more,
});
const rules = (...all: object[]) =>
  portal.db.insertInto('delivery_rule').values(all.map(rule)).execute();
const closedDay = (day: string, more: object = {}) =>
  portal.db
    .insertInto('delivery_closed_day')
    .values({
      bu: 'feed',
      zone: '',
      prd_type_code: '',
      day,
      is_holiday: false,
      name_th: '',
      name_en: '',
      ...more,
    })
    .execute();

beforeEach(async () => {
  now = at(`${wednesday}T15:55:00`);
  await portal.db.updateTable('orders').set({ status: 'C' }).execute();
  for (const table of [
    'delivery_rule',
    'delivery_closed_day',
    'delivery_day_tally',
    'delivery_place',
  ] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db.updateTable('ship_to').set({ zone: '' }).execute();
});

interface OrderRequest {
  /** the place in the customer's list: 1 where it is not named */
  stop?: number;
  who?: Person;
  lang?: 'th' | 'eng';
  lines?: object[];
  reason?: string;
}
const save = (
  date: string,
  { who = customer, lang = 'th', lines = [line('551', 1)], reason, stop = 1 }: OrderRequest = {},
) =>
  who.call('saveOrder', {
    params: { bu: 'feed' },
    query: { lang },
    body: {
      orderh: { ...feedPlace, ...toWire(someDetails({ requireDate: date, shipTo: `H${stop}` })) },
      orderd: lines,
      ...(reason !== undefined && { dayReason: reason }),
    },
    key: crypto.randomUUID(),
  });
const days = async (who = customer, productTypes = 'PIG', shipTo = 'H1') =>
  (
    await who.call('getDeliveryDays', {
      params: { bu: 'feed', org: '1001', cv: 'C100' },
      query: { shipTo, productTypes },
    })
  ).body.data;
const read = async (orderId: number, lang: 'th' | 'eng' = 'th') =>
  (
    await customer.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
      query: { lang },
    })
  ).body;
// Other rules are broken by the tests' own shortcuts.
const brokenPlaces = async () =>
  (await brokenInvariants(portal.deps.pool)).filter((one) => one.includes('delivery day'));
const used = async () =>
  Object.fromEntries(
    (await portal.db.selectFrom('delivery_day_tally').select(['day', 'used']).execute()).map(
      (row) => [row.day, row.used],
    ),
  );

describe('where nothing is configured', () => {
  test('every day may be ordered for, and places and days are answered as before', async () => {
    expect((await save(wednesday, { lines: [line('551', 2)] })).status).toBe(400);
    expect((await save(thursday)).status).toBe(200);
    expect(await days()).toEqual({ days: [], mayOverride: false });
    const { body } = await customer.call('getCvLocation', {
      params: { bu: 'feed', org: '1001', cv: 'C100' },
    });
    expect(body.data).toEqual([{ shipTo: 'H1', shipToName: 'เล้า 1' }]);
  });
});

describe('an order for a day that is closed', () => {
  beforeAll(async () => {
    const others = Array.from({ length: 19 }, (_, at) => ({
      cv_code: 'C100',
      org_code: '1001',
      ship_to: `H${at + 2}`,
      name_th: `เล้า ${at + 2}`,
      name_en: `Barn ${at + 2}`,
    }));
    await portal.db.insertInto('ship_to').values(others).execute();
  });

  test('is taken until the cut-off, and refused from that second on, with the reason and the next open day beside the date', async () => {
    await rules({});
    now = at(`${wednesday}T15:59:59`);
    expect((await save(thursday)).status).toBe(200);
    now = at(`${wednesday}T16:00:00`);
    const refused = await save(thursday);
    expect(outcomeOf(refused)).toEqual([
      400,
      'invalid_request',
      'orderh.requireDate day_past_cut_off',
    ]);
    const [thai] = refused.body.fields ?? [];
    expect(thai).toMatchObject({ next: '2026-12-04' });
    expect(thai?.message.replaceAll('\u00a0', ' ')).toBe(
      'เลยเวลาสั่งสำหรับ พฤ. 3 ธ.ค. แล้ว ปิดรับเมื่อ พ. 2 ธ.ค. 16:00 น. วันส่งถัดไปคือ ศ. 4 ธ.ค.',
    );
    const english = (await save(thursday, { lang: 'eng' })).body.fields?.[0]?.message.replaceAll(
      '\u00a0',
      ' ',
    );
    expect(english).toBe(
      'Orders for Thu 3 Dec were taken until Wed 2 Dec 16:00. The next delivery day is Fri 4 Dec.',
    );
  });

  test('a holiday, a closed day and a day of the week without delivery say so', async () => {
    await rules({ weekdays: '4;5;6;7' });
    await closedDay('2026-12-04', {
      is_holiday: true,
      name_th: 'วันพ่อ (ชดเชย)',
      name_en: 'Father’s Day (observed)',
    });
    await closedDay('2026-12-05');
    const codes = await Promise.all(
      ['2026-12-04', '2026-12-05', '2026-12-07'].map(async (day) =>
        outcomeOf(await save(day)).at(-1),
      ),
    );
    expect(codes).toEqual(
      ['day_holiday', 'day_closed', 'day_not_delivered'].map(
        (code) => `orderh.requireDate ${code}`,
      ),
    );
    const messages = await Promise.all(
      ['2026-12-04', '2026-12-05'].map(async (day) =>
        (await save(day)).body.fields?.[0]?.message.replaceAll('\u00a0', ' '),
      ),
    );
    expect(messages).toEqual([
      'ศ. 4 ธ.ค. เป็นวันหยุด วันพ่อ (ชดเชย) วันส่งถัดไปคือ อา. 6 ธ.ค.',
      'ส. 5 ธ.ค. งดส่ง วันส่งถัดไปคือ อา. 6 ธ.ค.',
    ]);
    expect((await save('2026-12-06')).status).toBe(200);
  });

  test('everything else that is wrong is said at once', async () => {
    await rules({ weekdays: '5' });
    const refused = await save(thursday, { lines: [line('551', 0)] });
    expect(new Set(outcomeOf(refused).slice(2))).toEqual(
      new Set(['orderd.0.orderQty quantity_at_least_one', 'orderh.requireDate day_not_delivered']),
    );
  });

  test('the zone of the ship-to and the product types of the cart decide', async () => {
    await rules(
      { weekdays: '4' },
      { zone: 'N', weekdays: '5' },
      { prd_type_code: 'MED', weekdays: '6' },
    );
    expect((await save(thursday)).status).toBe(200);
    expect((await save(thursday, { lines: [line('551', 1), line('ADE', 1)] })).status).toBe(400);
    await portal.db
      .updateTable('ship_to')
      .set({ zone: 'N' })
      .where('cv_code', '=', 'C100')
      .execute();
    expect((await save(thursday, { lines: [line('552', 1)] })).status).toBe(400);
    expect((await save('2026-12-04', { lines: [line('551', 1), line('ADE', 1)] })).status).toBe(
      200,
    );
  });

  test('what the check-out offers is what can be saved, day by day', async () => {
    await rules({ weekdays: '1;4;6', places: 1 });
    await closedDay('2026-12-07');
    expect((await save('2026-12-05', { lines: [line('552', 9)], stop: 2 })).status).toBe(200);
    const offered = (await days()).days.slice(1, 11);
    expect(offered.map(({ why }) => why ?? 'open')).toEqual(
      // from Thursday on
      [
        'open',
        'weekday',
        'full',
        'weekday',
        'closed',
        'weekday',
        'weekday',
        'open',
        'weekday',
        'open',
      ],
    );
    for (const { date, why } of offered)
      expect([date, (await save(date)).status === 200]).toEqual([date, why === undefined]);
  });

  test('the moment until which one may order is answered for each open day', async () => {
    await rules({});
    const [today, tomorrow] = (await days()).days;
    expect(today).toMatchObject({ date: wednesday, why: 'cut_off' });
    expect(tomorrow).toEqual({ date: thursday, until: at(`${wednesday}T16:00:00`).toISOString() });
  });
});

describe('staff with a reason', () => {
  test('deliver on a closed day, and the order’s history shows the reason in the reader’s language', async () => {
    await rules({ weekdays: '5' });
    const placed = await save(thursday, { who: salesman, reason: ' หมูไม่มีอาหาร ' });
    expect(placed.status).toBe(200);
    expect((await read(placed.body.orderId)).history[0]?.reason).toBe(
      'ส่งในวันที่ปิด (ไม่มีรอบส่ง) เพราะ หมูไม่มีอาหาร',
    );
    expect((await read(placed.body.orderId, 'eng')).history[0]?.reason).toBe(
      'delivery on a closed day (Not a delivery day): หมูไม่มีอาหาร',
    );
    expect((await days(salesman)).mayOverride).toBe(true);
  });

  test.each(['', '   '])('cannot override with the reason %j', async (reason) => {
    await rules({ weekdays: '5' });
    expect((await save(thursday, { who: salesman, reason })).status).toBe(400);
  });

  test('a customer’s reason changes nothing', async () => {
    await rules({ weekdays: '5' });
    expect(outcomeOf(await save(thursday, { reason: 'please' }))).toEqual([
      400,
      'invalid_request',
      'orderh.requireDate day_not_delivered',
    ]);
  });

  test('a reason for a day that is open is not stored', async () => {
    await rules({});
    const placed = await save(thursday, { who: salesman, reason: 'เผื่อไว้' });
    expect((await read(placed.body.orderId)).history[0]?.reason).toBe('');
  });
});

describe('places of a day', () => {
  test('of orders to twenty stops for the last two places at once two get one, and the others are told the next day', async () => {
    await rules({ places: 2 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(thursday, { stop: n + 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map((one) => outcomeOf(one).join()))).toEqual(
      new Set(['400,invalid_request,orderh.requireDate day_full']),
    );
    expect(refused[0]?.body.fields?.[0]).toMatchObject({ next: '2026-12-04' });
    expect(await used()).toEqual({ [thursday]: 2 });
    expect(await brokenPlaces()).toEqual([]);
  });

  test('count a stop once, however many orders it has, and once for each rule that its product types have', async () => {
    await rules({ places: 1 });
    const cart = { lines: [line('551', 1), line('ADE', 1)] };
    expect((await save(thursday, cart)).status).toBe(200);
    expect((await save(thursday, { lines: [line('552', 2)] })).status).toBe(200);
    expect(outcomeOf(await save(thursday, { stop: 2 })).at(-1)).toBe('orderh.requireDate day_full');
    expect(await used()).toEqual({ [thursday]: 1 });
    const whyOfThursday = async (shipTo: string) =>
      (await days(customer, 'PIG', shipTo)).days.find(({ date }) => date === thursday)?.why;
    expect([await whyOfThursday('H1'), await whyOfThursday('H2')]).toEqual([undefined, 'full']);
    await rules({ prd_type_code: 'MED', places: 5 });
    expect((await save('2026-12-04', { ...cart, stop: 3 })).status).toBe(200);
    const rows = await portal.db
      .selectFrom('delivery_day_tally')
      .select(['prd_type_code', 'used'])
      .where('day', '=', '2026-12-04')
      .orderBy('prd_type_code')
      .execute();
    expect(rows).toEqual([
      { prd_type_code: '', used: 1 },
      { prd_type_code: 'MED', used: 1 },
    ]);
    expect(await brokenPlaces()).toEqual([]);
  });

  test('count no order that waits for credit; released it takes its place, also on a day that is full by then', async () => {
    await rules({ places: 1 });
    const limit = (credit_limit: number) =>
      portal.db.updateTable('credit').set({ credit_limit }).where('cv_code', '=', 'C100').execute();
    const [before] = await portal.db
      .selectFrom('credit')
      .select('credit_limit')
      .where('cv_code', '=', 'C100')
      .execute();
    await limit(0);
    const { orderId } = (await save(thursday)).body;
    expect((await read(orderId)).waiting).not.toBeNull();
    expect(await used()).toEqual({});
    await limit(before?.credit_limit ?? 0);
    expect((await save(thursday, { stop: 2 })).status).toBe(200);
    expect(await used()).toEqual({ [thursday]: 1 });
    const released = await salesman.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', orderId, status: 'APPV', reason: 'โอนแล้ว' },
      key: crypto.randomUUID(),
    });
    expect(released.status).toBe(200);
    expect(await used()).toEqual({ [thursday]: 2 });
    expect(await brokenPlaces()).toEqual([]);
  });

  test('stay with the stop while one of its orders goes on', async () => {
    await rules({ places: 1 });
    const ids = [];
    for (const bags of [1, 2])
      ids.push((await save(thursday, { lines: [line('551', bags)] })).body.orderId);
    for (const [at, left] of [
      [0, 1],
      [1, 0],
    ] as const) {
      await portal.db
        .updateTable('orders')
        .set({ status: 'C' })
        .where('order_id', '=', ids[at]!)
        .execute();
      expect(await used()).toEqual({ [thursday]: left });
      expect(await brokenPlaces()).toEqual([]);
    }
  });

  test('an order that is cancelled gives its place back, once', async () => {
    await rules({ places: 1 });
    const { orderId } = (await save(thursday)).body;
    const cancel = () =>
      customer.call('changeStatusOrder', {
        params: { bu: 'feed' },
        body: { orgCode: '1001', cvCode: 'C100', orderId, status: 'C', reason: 'ไม่เอาแล้ว' },
      });
    expect((await save(thursday, { stop: 2 })).status).toBe(400);
    expect((await cancel()).status).toBe(200);
    await cancel();
    expect(await used()).toEqual({ [thursday]: 0 });
    expect(await brokenPlaces()).toEqual([]);
    expect((await save(thursday, { stop: 2 })).status).toBe(200);
  });

  test('staff overbook a full day with a reason', async () => {
    await rules({ places: 0 });
    const placed = await save(thursday, { who: salesman, reason: 'รถเสริม' });
    expect((await read(placed.body.orderId)).history[0]?.reason).toBe(
      'ส่งในวันที่ปิด (คิวส่งเต็ม) เพราะ รถเสริม',
    );
    expect(await used()).toEqual({ [thursday]: 1 });
  });

  test('the statuses in which the database gives a place back are those in which the contract says an order is stopped', async () => {
    const { rows } = await portal.deps.pool.query<{ text: string }>(
      `select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'orders_place_stopped'`,
    );
    const letters = new Set(
      [...(rows[0]?.text ?? '').matchAll(/'([A-Z]+)'/g)].map(([, status]) => status),
    );
    expect(letters).toEqual(new Set(orderStatuses.filter(isStopped)));
  });
});

describe('an edit', () => {
  const edit = (orderId: number, more: object, who: Person = customer) =>
    who.call('updateOrder', {
      params: { bu: 'feed' },
      body: {
        orderd: [],
        editType: 'shipping',
        ...more,
        orderh: { ...feedPlace, orderId, ...('orderh' in more ? (more.orderh as object) : {}) },
      },
      key: crypto.randomUUID(),
    });
  const moved = (orderId: number, requireDate: string, more: object = {}, who?: Person) =>
    edit(orderId, { orderh: { [headerFields.requireDate.wire]: requireDate }, ...more }, who);

  test('to a closed day is refused with the next open one, and the order stays on its day', async () => {
    await rules({ weekdays: '4;6' });
    const { orderId } = (await save(thursday)).body;
    const refused = await moved(orderId, '2026-12-04');
    expect(outcomeOf(refused)).toEqual([
      400,
      'invalid_request',
      'orderh.requireDate day_not_delivered',
    ]);
    expect(refused.body.fields?.[0]).toMatchObject({ next: '2026-12-05' });
    expect((await read(orderId)).requireDate).toBe(thursday);
  });

  test('moves the order’s place with its day, also when two orders change places at once', async () => {
    await rules({ places: 2 });
    const saturday = '2026-12-05';
    const ids = [];
    for (const [n, day] of [thursday, saturday].entries())
      ids.push((await save(day, { stop: n + 1 })).body.orderId);
    const answers = await Promise.all([moved(ids[0]!, saturday), moved(ids[1]!, thursday)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await used()).toEqual({ [thursday]: 1, [saturday]: 1 });
    expect((await moved(ids[0]!, '2026-12-06')).status).toBe(200);
    expect(await used()).toEqual({ [thursday]: 1, [saturday]: 0, '2026-12-06': 1 });
    expect(await brokenPlaces()).toEqual([]);
  });

  test('after the cut-off products stay as they are and a telephone number can be corrected; staff change products with a reason', async () => {
    await rules({});
    const { orderId } = (await save(thursday)).body;
    now = at(`${wednesday}T16:00:00`);
    const more = { editType: 'product', orderd: [line('551', 5)] };
    expect(outcomeOf(await edit(orderId, more))).toEqual([
      400,
      'invalid_request',
      'orderh.requireDate day_past_cut_off',
    ]);
    expect((await edit(orderId, { orderh: { telephone: '0899999999' } })).status).toBe(200);
    expect((await edit(orderId, { ...more, dayReason: 'รถยังไม่ออก' }, salesman)).status).toBe(200);
    const { history, totalQty } = await read(orderId);
    expect([totalQty, history.at(-1)?.reason]).toEqual([
      5,
      'ส่งในวันที่ปิด (เลยเวลาสั่งแล้ว) เพราะ รถยังไม่ออก',
    ]);
  });

  test('of products on a day that was closed since then is not refused for that', async () => {
    await rules({});
    const { orderId } = (await save(thursday)).body;
    await closedDay(thursday);
    expect((await edit(orderId, { editType: 'product', orderd: [line('551', 5)] })).status).toBe(
      200,
    );
  });
});

test('a change of the rules counts for the very next order, and for the days that are offered', async () => {
  await rules({});
  expect((await days()).days[1]?.why).toBeUndefined();
  await portal.db.updateTable('delivery_rule').set({ weekdays: '7' }).execute();
  expect((await days()).days[1]?.why).toBe('weekday');
  expect((await save(thursday)).status).toBe(400);
  expect((await save(addDays(thursday, 3))).status).toBe(200);
});
