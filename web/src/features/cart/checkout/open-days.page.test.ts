import { aProduct, aProductList } from '#contract/testing/samples/catalogue.ts';
import { aShipTo } from '#contract/testing/samples/customers.ts';
import { someDeliveryDays } from '#contract/testing/samples/delivery.ts';
import { editedOrder, savedOrders } from '#contract/testing/samples/orders.ts';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import type { Answers } from '#testing/fake-contract.ts';
import { offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';
import { anEditable, editAnswers } from '#testing/samples/order-edit.ts';

// A Monday; the cut-off of Tuesday is at 16:00.
const [today, tuesday, wednesday] = ['2026-03-02', '2026-03-03', '2026-03-04'] as const;
const address = `/preorder/checkout?${buyerPlace}`;
const delivery = {
  shipto: 'H1',
  requireDate: tuesday,
  requireTime: '6:30',
  orderBy: 'OWN',
  licensePlate: '',
  telephone: '',
  comments: '',
};
const stored = (requireDate: string = tuesday) => ({
  ...storedCart(aLine('551')),
  'so-delivery:FEED:C100:1101:U-1': JSON.stringify({ ...delivery, requireDate }),
});
const daysOf = (more: Parameters<typeof someDeliveryDays>[1] = {}, mayOverride = false) => ({
  getDeliveryDays: { data: { days: someDeliveryDays(today, more), mayOverride } },
});
const withDays = {
  ...buyerAnswers,
  getProductByTypeNew: aProductList([
    aProduct({ sku: '551', productCode: '551', productName: 'Feed 551' }),
  ]),
  getCvLocation: { data: [aShipTo({ hasDays: true })] },
  saveOrder: savedOrders('SWF'),
  log: { status: 200, msgCode: null, msg: '' },
} satisfies Answers;
const open = (answers: Answers, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(address, {
    language: 'en',
    stored: stored(),
    ...options,
    answers: { ...withDays, ...answers },
  });
type Page = Awaited<ReturnType<typeof open>>;
const dayGroup = async (page: Page, name: string | RegExp = 'Delivery date') =>
  within(await page.main.findByRole('group', { name }));
const tiles = async (page: Page) =>
  (await dayGroup(page)).getAllByRole('radio').map((one) => one.getAttribute('aria-label'));
const textOf = (page: Page) => page.getByRole('main').textContent?.replaceAll('\u00a0', ' ');
const sent = (page: Page) =>
  page.asked('saveOrder').at(-1)?.body as { orderh: typeof delivery; dayReason?: string };

describe('days of delivery at the check-out', () => {
  test('the tiles are the next open days, with the time that is left to order, and the others are said with their reason', async () => {
    const page = await open(
      daysOf({
        '2026-03-05': { why: 'holiday', name: 'Makha Bucha' },
        '2026-03-06': { why: 'full' },
      }),
    );
    await waitFor(() => expect(textOf(page)).toContain('Order within 7 h for Tue 3 Mar'));
    expect(await tiles(page)).toEqual([
      'Tuesday 3 March 2569',
      'Wednesday 4 March 2569',
      'Saturday 7 March 2569',
      'Monday 9 March 2569',
      'Tuesday 10 March 2569',
      null,
    ]);
    expect(textOf(page)).toContain(
      'Days without delivery: Mon 2 Mar Past the cut-off · Thu 5 Mar Holiday Makha Bucha · Fri 6 Mar Full · Sun 8 Mar Not a delivery day',
    );
    expect(page.asked('getDeliveryDays').at(-1)?.query).toMatchObject({
      shipTo: 'H1',
      productTypes: 'SWF',
    });
  });

  test('ภาษาไทย: บอกเวลาที่เหลือและเหตุผลของวันที่ส่งไม่ได้', async () => {
    const page = await open(daysOf(), { language: 'th', now: '2026-03-02T14:48:00+07:00' });
    await waitFor(() => expect(textOf(page)).toContain('สั่งภายใน 1 ชม. 12 นาที เพื่อส่ง อ. 3 มี.ค.'));
    expect(textOf(page)).toContain('วันที่ส่งไม่ได้: จ. 2 มี.ค. เลยเวลาสั่งแล้ว');
  });

  test('where none is open the first days say why', async () => {
    const closed = someDeliveryDays(today).map(
      ({ date }) => [date, { why: 'holiday' as const, name: 'Songkran' }] as const,
    );
    const page = await open(daysOf(Object.fromEntries(closed)));
    await waitFor(() => expect(textOf(page)).toContain('is open. Please ask your salesperson.'));
    expect(textOf(page)).toContain(
      'Days without delivery: Mon 2 Mar Holiday Songkran · Tue 3 Mar Holiday Songkran',
    );
  });

  test('a form that begins with a closed tomorrow takes the first open day; a day chosen before stays, and the next open one is a press away', async () => {
    const closed = daysOf({ [tuesday]: { why: 'full' } });
    const fresh = await open(closed);
    await waitFor(async () =>
      expect((await dayGroup(fresh)).getByRole('radio', { name: /4 March/ })).toBeChecked(),
    );
    fresh.close();
    const page = await open(daysOf({ '2026-03-05': { why: 'closed', name: 'Stocktaking' } }), {
      stored: stored('2026-03-05'),
    });
    expect(await page.main.findByText(/Thu.5.Mar: No delivery Stocktaking/)).toBeVisible();
    await page.press(/^Choose Fri.6.Mar$/);
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(sent(page).orderh.requireDate).toBe('2026-03-06');
  });

  test('a day that is typed and closed is refused at the field with the reason', async () => {
    const page = await open(daysOf());
    await page.main.findByText(/Order within/);
    await page.press('Other', 'radio');
    const field = page.main.getByLabelText('Other', { selector: 'input:not([type=radio])' });
    await page.user.clear(field);
    await page.user.type(field, '8/3/2026{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Not a delivery day/));
  });

  test('a cut-off that passes while the page is open closes the day', async () => {
    const page = await open(daysOf(), {
      now: '2026-03-02T16:00:00+07:00',
      stored: stored(wednesday),
    });
    await waitFor(async () => expect((await tiles(page))[0]).toBe('Wednesday 4 March 2569'));
    expect(textOf(page)).toContain('Tue 3 Mar Past the cut-off');
  });

  test('the server’s refusal stands beside the date, in its words', async () => {
    const message = 'All deliveries of Tue 3 Mar are taken. The next delivery day is Wed 4 Mar.';
    const field = { field: 'orderh.requireDate', code: 'day_full', message };
    const page = await open({
      ...daysOf(),
      saveOrder: refuses('invalid_request', { fields: [field] }),
    });
    await page.press('Place the order');
    expect(
      await page.main.findByRole('link', { name: /^Delivery date: All deliveries of Tue 3 Mar/ }),
    ).toBeVisible();
  });

  test('staff choose a closed day with a reason, which is sent with the order', async () => {
    const page = await open(daysOf({}, true), { stored: stored('2026-03-08') });
    await page.user.type(
      await page.main.findByLabelText('Why deliver on a closed day'),
      'no feed left',
    );
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect([sent(page).orderh.requireDate, sent(page).dayReason]).toEqual([
      '2026-03-08',
      'no feed left',
    ]);
  });

  test('a customer sees no field for a reason', async () => {
    const page = await open(daysOf(), { stored: stored('2026-03-08') });
    expect(await page.main.findByText(/Sun.8.Mar: Not a delivery day/)).toBeVisible();
    expect(page.main.queryByLabelText('Why deliver on a closed day')).toBeNull();
  });
});

describe('where nothing is configured, or the days cannot be read', () => {
  test('the next five days are tiles and no question is asked', async () => {
    const page = await open({ getCvLocation: { data: [aShipTo()] } });
    expect((await tiles(page)).slice(0, 2)).toEqual([
      'Monday 2 March 2569',
      'Tuesday 3 March 2569',
    ]);
    expect(page.asked('getDeliveryDays')).toEqual([]);
    expect(page.main.queryByText(/Days without delivery/)).toBeNull();
  });

  test('a failed reading leaves the five days, and the order can be placed', async () => {
    const page = await open({ getDeliveryDays: offline });
    await waitFor(() => expect(page.asked('getDeliveryDays')).not.toEqual([]));
    expect(await tiles(page)).toHaveLength(6);
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
  });
});

describe('the delivery of an order that is edited', () => {
  const openEdit = async (answers: Answers) => {
    const page = await renderPage('/orderstatus/orders/1/edit?bu=FEED&cv=C100&org=1101', {
      language: 'en',
      answers: {
        ...editAnswers,
        getCvLocation: { data: [aShipTo({ hasDays: true })] },
        ...answers,
      },
    });
    await page.press(/^Delivery/, 'tab');
    return page;
  };

  test('offers the open days, and keeps its own place on a day that is full', async () => {
    const { requireDate } = anEditable();
    const page = await openEdit(daysOf({ [requireDate]: { why: 'full' } }));
    await waitFor(() => expect(textOf(page)).toContain('Order within'));
    expect((await dayGroup(page)).getByRole('radio', { checked: true })).toHaveAccessibleName(
      /4 March/,
    );
  });

  test('is saved on a closed day with the reason of staff', async () => {
    const page = await openEdit({
      ...daysOf({ '2026-03-04': { why: 'closed' } }, true),
      updateOrder: editedOrder(anEditable({ version: 2 })),
    });
    await page.user.type(
      await page.main.findByLabelText('Why deliver on a closed day'),
      'extra lorry',
    );
    await page.user.type(page.main.getByLabelText(/^Note/, { selector: 'textarea' }), 'x');
    await page.user.click(page.getByTestId('submit-edit'));
    await waitFor(() =>
      expect(page.asked('updateOrder').at(-1)?.body).toMatchObject({ dayReason: 'extra lorry' }),
    );
  });
});
