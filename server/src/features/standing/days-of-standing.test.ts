import { anInvoice } from '#testing/payable.ts';
import { addDays } from '#contract/calendar.ts';
import { outcomeOf } from '#testing/edit-desk.ts';
import { place, standingDesk, type StandingDesk } from '#testing/standing-desk.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askDue } from './ask-due.ts';
import { sendDue } from './send-due.ts';

const at = (text: string) => new Date(`${text}+07:00`);
let desk: StandingDesk;
beforeAll(async () => void (desk = await standingDesk()));
afterAll(() => desk.portal.close());
beforeEach(() => desk.begin());

describe('a day that comes near', () => {
  test('becomes a draft, and the customer and their salesperson are asked once, however many copies look', async () => {
    const standingId = await desk.save();
    await desk.go('2027-04-03T07:59:00');
    await desk.look();
    expect(await desk.drafts()).toEqual([]);
    await desk.go('2027-04-03T08:00:00');
    await desk.portal.db.updateTable('standing_order').set({ look_at: desk.now }).execute();
    await Promise.all([desk.look(), desk.look(), desk.look()]);
    expect(await desk.drafts()).toMatchObject([
      {
        source: 'standing',
        name: 'เล้า 3',
        begun_by: 'U-customer',
        delivery: { requireDate: '2027-04-06', shipto: 'H1' },
      },
    ]);
    for (const user of ['U-customer', 'U-salesman'])
      expect(await desk.notices('standing_asked', user)).toMatchObject([
        {
          facts: {
            standingId,
            from: '2027-04-06',
            count: 2,
            gone: 0,
            rule: 'send',
            moment: at('2027-04-05T15:30:00').toISOString(),
          },
        },
      ]);
    expect(await desk.dayOf('2027-04-06')).toMatchObject({
      state: 'asked',
      draftId: (await desk.drafts())[0]?.draft_id,
    });
  });

  test('a copy that was killed after it made the draft leaves one draft and one notice', async () => {
    await desk.save();
    await desk.go('2027-04-03T08:00:00');
    await desk.look();
    await desk.portal.db.deleteFrom('standing_day').execute();
    await desk.portal.db.updateTable('standing_order').set({ look_at: desk.now }).execute();
    await desk.look();
    expect(await desk.drafts()).toHaveLength(1);
    expect(await desk.notices('standing_asked')).toHaveLength(1);
    expect(await desk.dayOf('2027-04-06')).toMatchObject({ state: 'asked' });
  });

  test('over Songkran moves before the holidays, asks, and is ordered for that day at the prices of that moment', async () => {
    await desk.save({ from: '2027-04-07' });
    await desk.go('2027-04-09T08:00:00');
    await desk.look();
    expect(await desk.drafts()).toMatchObject([{ delivery: { requireDate: '2027-04-12' } }]);
    await desk.portal.db
      .updateTable('product_price')
      .set({ unit_price: 70_000 })
      .where('sku', '=', '551--')
      .execute();
    await desk.go('2027-04-11T15:29:00');
    await desk.look();
    expect(await desk.orders()).toEqual([]);
    await desk.go('2027-04-11T15:30:00');
    await Promise.all([sendDue(desk.portal.deps), sendDue(desk.portal.deps)]);
    expect(await desk.orders()).toMatchObject([
      { date: '2027-04-12', by: 'U-customer', amount: 20 * 70_000 + 10 * 53_150 },
    ]);
    await desk.portal.db
      .updateTable('product_price')
      .set({ unit_price: 61_200 })
      .where('sku', '=', '551--')
      .execute();
    expect(await desk.dayOf('2027-04-13')).toMatchObject({
      state: 'sent',
      date: '2027-04-12',
      orderId: (await desk.orders())[0]?.order_id,
    });
    expect(await desk.notices('standing_sent')).toMatchObject([
      { facts: { orderId: (await desk.orders())[0]?.order_id } },
    ]);
    const [asked] = await desk.notices('standing_asked');
    expect(asked?.void_at).not.toBeNull();
  });

  test('after the holidays where that was chosen; and a day that is closed after people were asked moves as well', async () => {
    await desk.save({ from: '2027-04-07', until: '2027-04-13', move: 'after' });
    await desk.go('2027-04-10T08:00:00');
    await desk.look();
    expect(await desk.drafts()).toMatchObject([{ delivery: { requireDate: '2027-04-16' } }]);
    const late = {
      bu: 'feed',
      zone: '',
      prd_type_code: '',
      day: '2027-04-16',
      is_holiday: false,
      name_th: '',
      name_en: '',
    };
    await desk.portal.db.insertInto('delivery_closed_day').values(late).execute();
    await desk.go('2027-04-12T15:30:00');
    await desk.look();
    await desk.portal.db
      .deleteFrom('delivery_closed_day')
      .where('day', '=', '2027-04-16')
      .execute();
    expect(await desk.orders()).toMatchObject([{ date: '2027-04-17' }]);
  });

  test('a copy that was killed after it ordered orders no second time', async () => {
    await desk.save();
    await desk.go('2027-04-03T08:00:00');
    await desk.look();
    await desk.go('2027-04-05T15:30:00');
    await desk.look();
    await desk.portal.db
      .updateTable('standing_day')
      .set({ state: 'asked', look_at: desk.now, order_id: null })
      .execute();
    await desk.look();
    expect(await desk.orders()).toHaveLength(1);
    expect(await desk.dayOf('2027-04-06')).toMatchObject({ state: 'sent' });
    expect(await desk.notices('standing_sent')).toHaveLength(1);
  });
});

describe('the answer to a draft', () => {
  const asked = async (body: object = {}) => {
    const standingId = await desk.save(body);
    await desk.go('2027-04-03T08:00:00');
    await desk.look();
    return standingId;
  };

  test('"confirm" orders it at once in the name of who confirms, however often it is pressed, and the server orders no second time', async () => {
    const standingId = await asked();
    const both = await Promise.all([
      desk.answer(standingId, '2027-04-06'),
      desk.answer(standingId, '2027-04-06', 'confirm', desk.salesman),
    ]);
    const [order, ...others] = await desk.orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({ date: '2027-04-06' });
    for (const one of [...both, await desk.answer(standingId, '2027-04-06')])
      expect(one.body.data).toMatchObject({ state: 'sent', orderId: order?.order_id });
    await desk.go('2027-04-05T15:30:00');
    await desk.look();
    expect(await desk.orders()).toHaveLength(1);
    expect((await desk.notices('standing_asked'))[0]?.void_at).not.toBeNull();
    expect(await desk.notices('standing_sent')).toEqual([]);
  });

  test('a changed draft is what is ordered', async () => {
    await asked();
    const [draft] = await desk.drafts();
    const params = { ...place, draftId: draft?.draft_id ?? 0 };
    await desk.salesman.call('changeDraft', {
      params,
      body: {
        lines: [
          { sku: '551--', orderQty: 2 },
          { sku: '553--', orderQty: 0 },
        ],
      },
      key: crypto.randomUUID(),
    });
    await desk.go('2027-04-05T15:30:00');
    await desk.look();
    expect(await desk.orders()).toMatchObject([{ amount: 2 * 61_200 }]);
  });

  test('"skip" removes the draft and leaves the day out; taken back in time, people are asked again', async () => {
    const standingId = await asked();
    expect((await desk.answer(standingId, '2027-04-06', 'skip')).body.data.state).toBe('skipped');
    expect([await desk.drafts(), await desk.dayOf('2027-04-06')]).toMatchObject([
      [],
      { state: 'skipped' },
    ]);
    expect((await desk.skip(standingId, '2027-04-06', false)).status).toBe(200);
    await desk.look();
    expect(await desk.dayOf('2027-04-06')).toMatchObject({ state: 'asked' });
    await desk.skip(standingId, '2027-04-06');
    await desk.go('2027-04-05T15:30:00');
    await desk.look();
    expect(await desk.orders()).toEqual([]);
    expect(outcomeOf(await desk.skip(standingId, '2027-04-06', false)).slice(0, 2)).toEqual([
      409,
      'standing_day_over',
    ]);
  });

  test('none, where the rule is to leave it out: nothing is ordered, and both sides are told', async () => {
    await asked({ atCutOff: 'leave_out' });
    await desk.go('2027-04-05T15:30:00');
    await desk.look();
    expect([await desk.orders(), await desk.drafts()]).toEqual([[], []]);
    expect(await desk.dayOf('2027-04-06')).toMatchObject({ state: 'left_out' });
    for (const user of ['U-customer', 'U-salesman'])
      expect(await desk.notices('standing_not_sent', user)).toMatchObject([
        { facts: { why: 'unanswered' } },
      ]);
  });

  test.each([
    [
      'products',
      async () =>
        desk.portal.db
          .updateTable('product')
          .set({ active: false })
          .where('sku', '=', '551--')
          .execute(),
    ],
    [
      'rights',
      async () =>
        desk.portal.db
          .updateTable('app_user')
          .set({ active_flag: 'N' })
          .where('user_id', '=', 'U-customer')
          .execute(),
    ],
    ['late', async () => desk.go('2027-04-05T16:00:00')],
    [
      'delivery',
      async () =>
        desk.portal.db
          .updateTable('draft')
          .set({ delivery: { requireDate: '2027-04-06' } })
          .execute(),
    ],
  ] as const)(
    'what could not be ordered is told to both sides with the reason: %s',
    async (why, change) => {
      await asked();
      desk.now = at('2027-04-05T15:30:00');
      await change();
      await desk.look();
      expect(await desk.orders()).toEqual([]);
      expect(await desk.notices('standing_not_sent', 'U-salesman')).toMatchObject([
        { facts: { why } },
      ]);
      const { rows } = await desk.portal.deps.pool.query(
        'select state, why_not_sent as why from standing_day',
      );
      expect(rows).toEqual([{ state: 'not_sent', why }]);
      expect(await desk.drafts()).toHaveLength(1);
    },
  );

  test('confirming what cannot be ordered says why, and the draft stays', async () => {
    const standingId = await asked();
    await desk.portal.db
      .updateTable('product')
      .set({ active: false })
      .where('sku', '=', '551--')
      .execute();
    expect((await desk.answer(standingId, '2027-04-06')).body.data).toMatchObject({
      state: 'asked',
      whyNotSent: 'products',
    });
    expect(await desk.drafts()).toHaveLength(1);
  });

  test.each([
    ['over the credit limit', 'over_credit_limit', 1000],
    ['of a customer who is overdue by too many days', 'overdue', 10],
  ])('an order %s is placed and waits, as every order does', async (_, reason, orderQty) => {
    const { db, deps } = desk.portal;
    if (reason === 'overdue') {
      deps.config.file.overdueDays = 30;
      await anInvoice(db, 'INV-LATE', { due_date: '2027-03-01' });
    }
    await asked({ lines: [{ sku: '551--', orderQty }] });
    await desk.go('2027-04-05T15:30:00');
    await desk.look();
    const [waiting] = await db
      .selectFrom('orders')
      .select('waiting_reason')
      .where('status', '<>', 'C')
      .orderBy('order_id', 'desc')
      .execute();
    delete deps.config.file.overdueDays;
    await db.deleteFrom('invoice').execute();
    expect(waiting?.waiting_reason).toBe(reason);
  });
});

describe('after days without a server', () => {
  test('days whose time to order passed are told, not ordered late, and the next one goes on', async () => {
    await desk.save();
    await desk.go('2027-04-06T09:00:00');
    expect(await askDue(desk.portal.deps)).toBe(1);
    expect(await desk.notices('standing_not_sent', 'U-salesman')).toMatchObject([
      { facts: { why: 'late', from: '2027-04-06' } },
    ]);
    expect(await desk.days()).toMatchObject([
      ['2027-04-06', '2027-04-06', 'not_sent'],
      ['2027-04-13', '2027-04-12', 'planned'],
      ...Array.from({ length: 7 }, (_, week) => [
        addDays('2027-04-20', 7 * week),
        addDays('2027-04-20', 7 * week),
        'planned',
      ]),
    ]);
    await desk.go('2027-04-09T08:00:00');
    await desk.look();
    expect(await desk.drafts()).toHaveLength(1);
  });

  test('one that was saved after a day had ended says nothing about that day', async () => {
    desk.now = at('2027-04-05T15:31:00');
    await desk.signIn();
    await desk.save();
    await desk.look();
    expect([await desk.drafts(), await desk.notices('standing_not_sent')]).toEqual([[], []]);
    expect((await desk.days())[0]?.[0]).toBe('2027-04-13');
  });
});
