import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const at = (text: string) => new Date(`${text}+07:00`);
let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  // A Wednesday.
  portal = await testPortal({ clock: () => at('2026-12-02T15:00:00') });
  admin = await portal.as('admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['delivery_rule', 'delivery_closed_day', 'delivery_day_tally'] as const)
    await portal.db.deleteFrom(table).execute();
});

const rule = {
  zone: '',
  prdTypeCode: '',
  weekdays: '1;2;3;4;5;6',
  leadDays: 1,
  cutOff: '16:00',
  places: 2,
};
const songkran = {
  zone: '',
  prdTypeCode: '',
  day: '2026-12-05',
  isHoliday: true,
  nameTh: 'วันพ่อ',
  nameEn: 'Father’s Day',
};
const params = { bu: 'feed' };
const save = (body: object, who = admin) =>
  who.call('saveDayRule', { params, body: { ...rule, ...body } });
const close = (body: object = {}) =>
  admin.call('saveClosedDay', { params, body: { ...songkran, ...body } });
const plan = async () => (await admin.call('getDeliveryPlan', { params })).body.data;
const wrongOf = async (answer: ReturnType<typeof save>) => {
  const { status, body } = await answer;
  return [status, ...(body.fields ?? []).map(({ field, code }) => `${field} ${code}`)];
};

describe('the rules of delivery days', () => {
  test('an admin adds, changes and removes one; blanks around the zone and a leading zero are removed', async () => {
    expect((await save({ zone: ' N ', cutOff: '09:30' })).status).toBe(200);
    expect((await save({ zone: 'N', weekdays: '7' })).status).toBe(200);
    expect(await plan()).toMatchObject({
      rules: [{ ...rule, zone: 'N', weekdays: '7' }],
      closed: [],
      zones: ['N'],
    });
    expect(
      (await admin.call('removeDayRule', { params, body: { zone: 'N', prdTypeCode: '' } })).status,
    ).toBe(200);
    expect(
      (await admin.call('removeDayRule', { params, body: { zone: 'N', prdTypeCode: '' } })).status,
    ).toBe(404);
    expect((await plan()).rules).toEqual([]);
  });

  test.each([
    [{ weekdays: '' }, 'weekdays unknown_code'],
    [{ weekdays: '1;1' }, 'weekdays unknown_code'],
    [{ cutOff: '24:00' }, 'cutOff invalid_time'],
    [{ prdTypeCode: 'EEL' }, 'prdTypeCode unknown_code'],
  ])('%j is refused', async (more, says) => {
    expect(await wrongOf(save(more))).toEqual([400, says]);
    expect((await plan()).rules).toEqual([]);
  });

  test.each([{ places: -1 }, { leadDays: 31 }, { leadDays: 1.5 }])(
    '%j is refused by its shape',
    async (more) => {
      expect((await save(more)).status).toBe(400);
    },
  );

  test('a new zone in another spelling of one that a place or a rule has is refused, and that one named', async () => {
    await save({ zone: 'N-1' });
    await portal.db.updateTable('ship_to').set({ zone: 'แม่ริม 2' }).execute();
    for (const [zone, twin] of [
      ['n–1', 'N-1'],
      ['เเม่ริม ๒', 'แม่ริม 2'],
    ] as const) {
      const answers = [await save({ zone }), await close({ zone })];
      for (const { status, body } of answers)
        expect([status, body.code, body.detail]).toEqual([409, 'zone_alike', { zone: twin }]);
    }
    expect((await save({ zone: 'N-1', weekdays: '7' })).status).toBe(200);
    await portal.db.updateTable('ship_to').set({ zone: '' }).execute();
  });

  test('a salesperson and a customer may neither look nor change', async () => {
    for (const name of ['salesman', 'customer']) {
      const who = await portal.as(name);
      expect((await who.call('getDeliveryPlan', { params })).status).toBe(403);
      expect((await save({}, who)).status).toBe(403);
    }
  });

  test('each change leaves an audit row', async () => {
    await save({ zone: 'AUDIT' });
    const row = await portal.db
      .selectFrom('audit')
      .select(['call', 'user_id'])
      .where('subject', '=', 'AUDIT')
      .executeTakeFirst();
    expect(row).toMatchObject({ call: 'saveDayRule' });
  });
});

describe('the calendar', () => {
  const days = async (query: object = {}) =>
    (await admin.call('listPlannedDays', { params, query: { from: '2026-11-30', ...query } })).body
      .data;

  test('shows six weeks: open days with their places, closed ones with the reason', async () => {
    await save({});
    await close();
    await portal.db
      .insertInto('delivery_day_tally')
      .values({ bu: 'feed', zone: '', prd_type_code: '', day: '2026-12-04', used: 2 })
      .execute();
    const shown = await days();
    expect(shown).toHaveLength(42);
    expect(shown.slice(2, 8)).toMatchObject([
      { date: '2026-12-02', why: 'cut_off' },
      { date: '2026-12-03', until: at('2026-12-02T16:00:00').toISOString(), used: 0, places: 2 },
      { date: '2026-12-04', why: 'full', used: 2, places: 2 },
      { date: '2026-12-05', why: 'holiday', name: 'วันพ่อ' },
      { date: '2026-12-06', why: 'weekday' },
      { date: '2026-12-07' },
    ]);
  });

  test('shows days that can be closed where nothing is planned', async () => {
    expect((await days()).at(-1)).toMatchObject({ date: '2027-01-10', places: null });
    expect((await days()).at(-1)?.why).toBeUndefined();
  });

  test('is another one for a zone with a rule of its own', async () => {
    await save({});
    await save({ zone: 'N', weekdays: '7', places: null });
    const sunday = (all: Awaited<ReturnType<typeof days>>) =>
      all.find(({ date }) => date === '2026-12-06');
    expect([sunday(await days())?.why, sunday(await days({ zone: 'N' }))?.why]).toEqual([
      'weekday',
      undefined,
    ]);
  });

  test('a closed day opens again when it is removed', async () => {
    await save({});
    await close();
    const { day } = songkran;
    expect(
      (await admin.call('removeClosedDay', { params, body: { zone: '', prdTypeCode: '', day } }))
        .status,
    ).toBe(200);
    expect(
      (await admin.call('removeClosedDay', { params, body: { zone: '', prdTypeCode: '', day } }))
        .status,
    ).toBe(404);
    expect((await days()).find(({ date }) => date === day)?.why).toBeUndefined();
  });

  test('days that are none are refused', async () => {
    expect((await close({ day: '2569-12-05' })).status).toBe(400);
    expect(
      (await admin.call('listPlannedDays', { params, query: { from: '2026-02-30' } })).status,
    ).toBe(400);
  });
});
