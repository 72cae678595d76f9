import { outcomeOf } from '#testing/edit-desk.ts';
import {
  delivery,
  place,
  standingDesk,
  tuesdays,
  type StandingDesk,
} from '#testing/standing-desk.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const at = (text: string) => new Date(`${text}+07:00`);
let desk: StandingDesk;
beforeAll(async () => void (desk = await standingDesk()));
afterAll(() => desk.portal.close());
beforeEach(() => desk.begin());

describe('a standing order', () => {
  test('is one for the customer and their salesperson, with its products at the prices of now, and its days over Songkran', async () => {
    const standingId = await desk.save();
    const { body } = await desk.salesman.call('readStandingOrder', {
      params: { ...place, standingId },
    });
    expect(body.data).toMatchObject({
      name: 'เล้า 3',
      weekdays: [2],
      savedBy: 'customer',
      version: 1,
      delivery: { shipto: 'H1', requireTime: delivery.requireTime },
      lines: [
        { sku: '551--', orderQty: 20, product: { unitPrice: 612 } },
        { sku: '553--', orderQty: 10, productName: 'อาหารหมูขุนปลาย 553' },
      ],
    });
    expect(body.data.delivery).not.toHaveProperty('requireDate');
    const { orders: rows, days: coming } = await desk.listed(desk.salesman, 'eng');
    expect(rows).toMatchObject([
      { standingId, lines: 2, productName: 'Piglet feed 551', pausedUntil: '' },
    ]);
    expect(coming.slice(0, 3).map(({ day, date }) => [day, date])).toEqual([
      ['2027-04-06', '2027-04-06'],
      ['2027-04-13', '2027-04-12'],
      ['2027-04-20', '2027-04-20'],
    ]);
    expect(coming[1]).toMatchObject({
      why: 'holiday',
      closedName: 'Songkran',
      state: 'planned',
      endsAt: at('2027-04-11T15:30:00').toISOString(),
    });
  });

  test('of another customer looks as if it did not exist', async () => {
    const standingId = await desk.save();
    const params = { ...place, cv: 'C200', standingId };
    const key = () => crypto.randomUUID();
    const answers = await Promise.all([
      desk.rival.call('readStandingOrder', { params }),
      desk.rival.call('readStandingOrder', { params: { ...params, cv: 'C100' } }),
      desk.rival.call('pauseStandingOrder', { params, body: { until: '' }, key: key() }),
      desk.rival.call('skipStandingDay', {
        params,
        body: { day: '2027-04-06', skip: true },
        key: key(),
      }),
      desk.rival.call('answerStandingDay', {
        params,
        body: { day: '2027-04-06', answer: 'confirm' },
        key: key(),
      }),
      desk.rival.call('saveStandingOrder', {
        params: { ...place, cv: 'C200' },
        body: { ...tuesdays, standingId },
        key: key(),
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    await desk.rival.call('stopStandingOrder', { params, body: {}, key: key() });
    expect((await desk.listed()).orders).toHaveLength(1);
  });

  test('that could never be ordered is refused, with everything that is wrong at once', async () => {
    const refused = await desk.saving({
      until: '2027-03-01',
      delivery: { ...delivery, shipto: '', telephone: '12' },
      lines: [
        { sku: '553--', orderQty: 7 },
        { sku: 'NONE', orderQty: 1 },
      ],
    });
    expect(outcomeOf(refused)).toEqual([
      400,
      'invalid_request',
      'until period_reversed',
      'delivery.shipto required',
      'delivery.telephone invalid_mobile',
      'lines.0.orderQty quantity_not_multiple',
      'lines.1.sku product_unknown',
    ]);
    expect(outcomeOf(await desk.saving({ from: '2569-01-01' }))).toEqual([
      400,
      'invalid_request',
      'from invalid_date',
    ]);
  });

  test('that another person saved meanwhile is not overwritten', async () => {
    const standingId = await desk.save();
    await desk.save({ standingId, version: 1, weekdays: [5] }, desk.salesman);
    expect(
      outcomeOf(await desk.saving({ standingId, version: 1, weekdays: [3] })).slice(0, 2),
    ).toEqual([409, 'standing_changed']);
    expect((await desk.listed()).orders).toMatchObject([
      { weekdays: [5], savedBy: 'salesman', version: 2 },
    ]);
  });

  test('has no days further ahead than people see them', async () => {
    const standingId = await desk.save({ weekdays: [1, 2, 3, 4, 5, 6, 7] });
    expect([
      (await desk.skip(standingId, '2027-05-31')).status,
      (await desk.skip(standingId, '2027-06-01')).status,
    ]).toEqual([200, 409]);
    expect(outcomeOf(await desk.answer(standingId, '2099-12-31', 'skip')).slice(0, 2)).toEqual([
      409,
      'standing_day_over',
    ]);
    expect(await desk.portal.db.selectFrom('standing_day').select('day').execute()).toHaveLength(1);
  });

  test('a customer has at most twenty', async () => {
    for (let count = 0; count < 20; count++) await desk.save();
    expect(outcomeOf(await desk.saving()).slice(0, 2)).toEqual([409, 'standing_full']);
  });
});

describe('a change of a standing order', () => {
  test('makes the drafts again that no person has changed, and leaves a changed one', async () => {
    const standingId = await desk.save({ weekdays: [2, 3] });
    await desk.go('2027-04-04T08:00:00');
    await desk.look();
    const [tuesday] = await desk.drafts();
    const params = { ...place, draftId: tuesday?.draft_id ?? 0 };
    await desk.customer.call('changeDraft', {
      params,
      body: { lines: [{ sku: '551--', orderQty: 1 }] },
      key: crypto.randomUUID(),
    });
    await desk.save({ standingId, weekdays: [2, 3], lines: [{ sku: '552--', orderQty: 4 }] });
    await desk.look();
    const lines = await desk.portal.db
      .selectFrom('draft_line')
      .select(['sku', 'quantity'])
      .orderBy('draft_id')
      .orderBy('position')
      .execute();
    expect(lines).toEqual([
      { sku: '551--', quantity: 1 },
      { sku: '553--', quantity: 10 },
      { sku: '552--', quantity: 4 },
    ]);
    expect(
      (await desk.notices('standing_asked')).filter(({ void_at }) => void_at === null),
    ).toHaveLength(2);
  });

  test('asks again about days that could not be ordered, and for which there is time', async () => {
    const standingId = await desk.save({ until: '2027-04-06' });
    await desk.portal.db.updateTable('product').set({ active: false }).execute();
    await desk.go('2027-04-03T08:00:00');
    await desk.look();
    expect(await desk.dayOf('2027-04-06')).toMatchObject({
      state: 'not_sent',
      whyNotSent: 'products',
    });
    await desk.portal.db.updateTable('product').set({ active: true }).execute();
    await desk.save({ standingId, until: '2027-04-06' });
    await desk.look();
    expect(await desk.dayOf('2027-04-06')).toMatchObject({ state: 'asked' });
    expect(await desk.drafts()).toHaveLength(1);
  });

  test('makes notices about days void that it no longer has, also about those that could not be ordered', async () => {
    const standingId = await desk.save({ until: '2027-04-06' });
    await desk.go('2027-04-03T08:00:00');
    await desk.look();
    await desk.save({ standingId, weekdays: [5] });
    await desk.look();
    expect([await desk.drafts(), await desk.notices('standing_asked')]).toMatchObject([
      [],
      [{ facts: { from: '2027-04-06' }, void_at: desk.now }],
    ]);

    await desk.save({ standingId, until: '2027-04-06' });
    await desk.portal.db.updateTable('product').set({ active: false }).execute();
    await desk.look();
    expect(await desk.notices('standing_not_sent')).toMatchObject([
      { facts: { why: 'products' }, void_at: null },
    ]);
    await desk.portal.db.updateTable('product').set({ active: true }).execute();
    await desk.save({ standingId, weekdays: [5] });
    await desk.look();
    expect(await desk.notices('standing_not_sent')).toMatchObject([{ void_at: desk.now }]);
  });

  test('after which a day fails again is told again, with the reason of then', async () => {
    const standingId = await desk.save({ until: '2027-04-06' });
    await desk.portal.db.updateTable('product').set({ active: false }).execute();
    await desk.go('2027-04-03T08:00:00');
    await desk.look();
    await desk.portal.db.updateTable('product').set({ active: true }).execute();
    await desk.save({ standingId, until: '2027-04-06' });
    await desk.portal.db
      .updateTable('app_user')
      .set({ active_flag: 'N' })
      .where('user_id', '=', 'U-customer')
      .execute();
    await desk.look();
    expect(await desk.notices('standing_not_sent', 'U-salesman')).toMatchObject([
      { facts: { why: 'products' }, void_at: desk.now },
      { facts: { why: 'rights' }, void_at: null },
    ]);
  });

  test('a skipped day and the days of a pause are not asked about, and a pause removes what waits', async () => {
    const standingId = await desk.save({ until: '2027-04-30' });
    await desk.skip(standingId, '2027-04-27');
    await desk.go('2027-04-03T08:00:00');
    await desk.look();
    const pause = (until: string) =>
      desk.customer.call('pauseStandingOrder', {
        params: { ...place, standingId },
        body: { until },
        key: crypto.randomUUID(),
      });
    await pause('2027-04-20');
    expect([
      await desk.drafts(),
      (await desk.notices('standing_asked')).filter(({ void_at }) => void_at === null),
    ]).toEqual([[], []]);
    expect(await desk.days()).toEqual([
      ['2027-04-20', '2027-04-20', 'planned'],
      ['2027-04-27', '2027-04-27', 'skipped'],
    ]);
    expect(outcomeOf(await pause('soon'))[0]).toBe(400);
    await pause('');
    expect((await desk.days())[0]).toEqual(['2027-04-06', '2027-04-06', 'planned']);
  });

  test('one that is stopped asks and orders no more, and takes its drafts along; stopping again is no error', async () => {
    const standingId = await desk.save();
    await desk.go('2027-04-03T08:00:00');
    await desk.look();
    const stop = () =>
      desk.customer.call('stopStandingOrder', {
        params: { ...place, standingId },
        body: {},
        key: crypto.randomUUID(),
      });
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
    expect((await desk.notices('standing_asked'))[0]?.void_at).not.toBeNull();
    await desk.go('2027-04-05T15:30:00');
    await desk.look();
    expect([await desk.orders(), await desk.drafts(), await desk.listed()]).toEqual([
      [],
      [],
      { orders: [], days: [] },
    ]);
  });
});
