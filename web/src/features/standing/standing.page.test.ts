import { aProduct } from '#contract/testing/samples/catalogue.ts';
import { aDraft, aDraftLine } from '#contract/testing/samples/drafts.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aStandingDay, aStandingOrder, aStandingRow } from '#contract/testing/samples/standing.ts';
import { anOrder } from '#contract/testing/samples/orders.ts';
import { anOpenGuide } from '#contract/testing/samples/guides.ts';
import type { CallName } from '#contract/calls.ts';
import type { StandingList } from '#contract/standing/shapes.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';

const asked = aStandingDay({
  day: '2026-03-03',
  state: 'asked',
  draftId: 40,
  endsAt: '2026-03-02T08:30:00Z',
});
const moved = aStandingDay({
  day: '2026-04-14',
  date: '2026-04-12',
  why: 'holiday',
  closedName: 'Songkran',
});
const aList = (list: Partial<StandingList> = {}): StandingList => ({
  orders: [aStandingRow()],
  days: [asked, aStandingDay(), moved],
  ...list,
});
const saved = { data: { standingId: 7, version: 2 } };
const open = (
  list: StandingList = aList(),
  { answers, ...options }: PageOptions = {},
  address = '',
) =>
  renderPage(`/preorder/standing?${buyerPlace}${address}`, {
    language: 'en',
    answers: {
      ...buyerAnswers,
      listStandingOrders: { data: list },
      readDraft: aDraft({ draftId: 40 }),
      ...answers,
    } satisfies Answers,
    ...options,
  });
const region = (page: RenderedPage, name: string | RegExp) =>
  page.main.findByRole('list', { name });
const sentTo = (page: RenderedPage, name: CallName) => page.asked(name).map(({ body }) => body);

describe('the page of standing orders', () => {
  test('บอกรอบถัดไป สิ่งที่รอยืนยัน และรอบที่เลื่อนเพราะวันหยุด', async () => {
    const page = await open(undefined, { language: 'th' });
    expect(await region(page, 'ที่ตั้งไว้')).toHaveTextContent(
      /เล้า 3.*ทุกวันอังคาร.*สั่งในชื่อ สมชาย ใจดี.*อ\..3 มี\.ค\..*10 มี\.ค\./,
    );
    expect(await region(page, 'รอยืนยัน')).toHaveTextContent(/ถ้าไม่ตอบ ระบบสั่งให้ 2 มี\.ค\. 2569.*15:30/);
    expect(await region(page, 'รอบที่จะถึง')).toHaveTextContent(
      /12 เม\.ย\..*เลื่อนจาก อ\..14 เม\.ย\. \(Songkran\)/,
    );
  });

  test('a day of the calendar narrows the list', async () => {
    const page = await open();
    const calendar = await page.main.findByRole('grid', { name: 'Calendar of the month' });
    await page.user.click(
      within(calendar).getByRole('button', { name: /10 March 2569, เล้า 3: Planned/ }),
    );
    // A list that may be long is drawn again right after the click.
    const list = within(await region(page, 'Upcoming'));
    await vi.waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await page.press('Show all');
    expect(await within(await region(page, 'Upcoming')).findByText(/Moved from/)).toBeVisible();
  });

  test('a month has its name, arrows to what is planned, the sacks of each day, and no past days', async () => {
    const page = await open();
    const calendar = within(await page.main.findByRole('grid', { name: 'Calendar of the month' }));
    expect(page.main.getByText('March 2569')).toBeVisible();
    expect(
      calendar.getByRole('button', { name: /^Tuesday 10 March 2569.*30.ถุง$/ }),
    ).toHaveTextContent('30 ถุง');
    expect(calendar.queryByRole('button', { name: /Sunday 1 March 2569/ })).toBeNull();
    expect(page.main.getByRole('button', { name: 'Month before' })).toBeDisabled();
    await page.press('Month after');
    expect(page.main.getByText('April 2569')).toBeVisible();
    expect(calendar.getByRole('button', { name: /12 April 2569.*Planned/ })).toBeVisible();
    await page.press('Month after');
    expect(page.main.getByRole('button', { name: 'Month after' })).toBeDisabled();
  });

  test('the calendar is one stop of Tab and is walked through by the arrow keys, from month to month', async () => {
    const page = await open();
    const calendar = within(await page.main.findByRole('grid', { name: 'Calendar of the month' }));
    const today = calendar.getByRole('button', { current: 'date' });
    const stops = calendar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([today]);
    today.focus();
    for (const [key, name] of [
      ['ArrowRight', /^Tuesday 3 March/],
      ['Home', /^Monday 2 March/],
      ['ArrowUp', /^Monday 2 March/],
      ['End', /^Sunday 8 March/],
      ['ArrowDown', /^Sunday 15 March/],
      ['ArrowLeft', /^Saturday 14 March/],
      ['PageDown', /^Wednesday 1 April/],
      ['ArrowLeft', /^Tuesday 31 March/],
      ['ArrowDown', /^Tuesday 7 April/],
    ] as const) {
      await page.user.keyboard(`{${key}}`);
      expect(document.activeElement).toHaveAccessibleName(name);
    }
    await page.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    expect(await page.main.findByRole('button', { name: 'Show all' })).toBeVisible();
  });

  test('an order shows its next three days, not those that were skipped', async () => {
    const days = ['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31'].map(
      (day, at) => aStandingDay({ day, state: at === 1 ? 'skipped' : 'planned' }),
    );
    const page = await open(aList({ days }));
    const chips = within(await region(page, 'Next three days')).getAllByRole('listitem');
    expect(chips).toHaveLength(3);
    for (const [at, day] of ['Tue 3 Mar', 'Tue 17 Mar', 'Tue 24 Mar'].entries())
      expect(chips[at]).toHaveTextContent(day);
  });

  test('without one it says what they are for, and leads to the form', async () => {
    const page = await open(
      { orders: [], days: [] },
      { answers: { getLastOrder: { data: anOrder({ orderId: 21 }) } } },
    );
    expect(await page.main.findByText('No standing orders yet')).toBeVisible();
    expect(
      await page.main.findByRole('link', { name: 'Repeat this order on days' }),
    ).toHaveAttribute('href', expect.stringContaining('edit=0&order=21'));
    expect(page.main.getByRole('link', { name: 'New standing order' })).toHaveAttribute(
      'href',
      expect.stringContaining('edit=0'),
    );
  });

  test('shows that it is loading, and that it failed', async () => {
    const loading = await open(undefined, { answers: { listStandingOrders: never } });
    expect(await loading.main.findByRole('status')).toBeVisible();
    loading.close();
    const failed = await open(undefined, {
      answers: { listStandingOrders: refuses('unavailable') },
    });
    expect(await failed.main.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('what waits shows its first products and the sum at the prices of now, so that no one confirms blindly', async () => {
    const lines = ['1', '2', '3', '4', '5', '6', '7'].map((sku) =>
      aDraftLine(sku, { orderQty: 10, product: aProduct({ sku, unitPrice: 600 }) }),
    );
    const page = await open(undefined, { answers: { readDraft: aDraft({ draftId: 40, lines }) } });
    const list = await region(page, /^Products for Tue/);
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(list).toHaveTextContent(/Feed 1\s*10/);
    expect(page.main.getByText('and 2 more')).toBeVisible();
    expect(await region(page, 'To confirm')).toHaveTextContent(/Total at today’s prices.*42,000/);
  });

  test.each([null, aProduct({ unitPrice: 0 })])(
    'there is no sum where a price is not known',
    async (product) => {
      const lines = [aDraftLine('551'), aDraftLine('552', { product })];
      const page = await open(undefined, {
        answers: { readDraft: aDraft({ draftId: 40, lines }) },
      });
      const waiting = await region(page, 'To confirm');
      await within(waiting).findByText('Feed 552');
      expect(waiting).not.toHaveTextContent('Total');
      await page.press(/^Change quantities of เล้า 3/);
      const sheet = within(await page.findByRole('dialog'));
      await sheet.findByText('Feed 552');
      expect(sheet.queryAllByText('No longer sold')).toHaveLength(product ? 0 : 1);
    },
  );

  test.each([
    ['en', 'Not ordered yet: its draft was being changed. Tried again on', {}],
    ['th', 'ยังไม่ได้สั่ง: ขณะนั้นมีผู้แก้ร่าง จะลองอีกครั้ง', { as: aSession({ userGroup: 'SALEMAN' }) }],
  ] as const)(
    'a day that is tried again says why and when, also to staff (%s)',
    async (language, words, more) => {
      const later = { why: 'changed', at: '2026-03-09T08:35:00Z' } as const;
      const page = await open(
        aList({ days: [aStandingDay({ state: 'asked', draftId: 40, later })] }),
        { language, ...more },
      );
      const note = await page.main.findByText(new RegExp(words));
      expect(note).toHaveTextContent('15:35');
    },
  );

  test('a draft that the server could not order leads to where a person can', async () => {
    const late = aStandingDay({
      day: '2026-03-01',
      state: 'not_sent',
      whyNotSent: 'products',
      draftId: 41,
    });
    const page = await open(
      aList({ days: [late, aStandingDay({ state: 'not_sent', whyNotSent: 'no_day' })] }),
    );
    const links = await page.main.findAllByRole('link', { name: /^Open the draft of เล้า 3/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/\/drafts\/open\?.*draft=41/),
    ]);
  });

  test.each([
    ['2026-03-02', 'Pause เล้า 3', /^((?!Paused).)*$/],
    ['2026-03-03', 'End the pause of เล้า 3', /Paused, ordered again from Tue.3 Mar/],
  ])('a pause until %s has the button "%s"', async (pausedUntil, button, words) => {
    const page = await open(aList({ orders: [aStandingRow({ pausedUntil })] }));
    expect(await page.main.findByRole('button', { name: button })).toBeVisible();
    expect(await region(page, 'Standing orders')).toHaveTextContent(words);
  });

  test('"confirm" orders the draft; where it cannot be ordered the reason is beside it', async () => {
    const answers: Answers = {
      answerStandingDay: inTurn(
        { data: { state: 'asked', orderId: 0, orderNumber: '', whyNotSent: 'products' } },
        { data: { state: 'sent', orderId: 9, orderNumber: 'SO-9' } },
      ),
      listStandingOrders: inTurn(
        { data: aList() },
        { data: aList() },
        { data: aList({ days: [{ ...asked, state: 'sent', orderId: 9, orderNumber: 'SO-9' }] }) },
      ),
    };
    const page = await open(undefined, { answers });
    await page.press(/^Confirm and order เล้า 3 for Tue/);
    expect(await page.main.findByRole('alert')).toHaveTextContent(
      'It could not be ordered: A product is no longer sold',
    );
    await page.press(/^Confirm and order เล้า 3/);
    expect(await page.main.findByRole('link', { name: 'See order SO-9' })).toHaveAttribute(
      'href',
      expect.stringContaining('/orderstatus/orders/9'),
    );
    expect(sentTo(page, 'answerStandingDay')).toEqual([
      { day: '2026-03-03', answer: 'confirm' },
      { day: '2026-03-03', answer: 'confirm' },
    ]);
  });

  test('a coming day is skipped and restored', async () => {
    const skipped = aList({ days: [{ ...aStandingDay(), state: 'skipped' }] });
    const page = await open(aList({ days: [aStandingDay()] }), {
      answers: {
        listStandingOrders: inTurn({ data: aList({ days: [aStandingDay()] }) }, { data: skipped }),
        skipStandingDay: saved,
      },
    });
    await page.press(/^Skip เล้า 3 for Tue/);
    // The pressed button is another one now: the focus is on its day.
    const again = await page.main.findByRole('button', { name: /^Order it: เล้า 3 for Tue/ });
    await expect.poll(() => document.activeElement).toBe(again.closest('li'));
    await page.press(/^Order it: เล้า 3 for Tue/);
    expect(sentTo(page, 'skipStandingDay')).toEqual([
      { day: '2026-03-10', skip: true },
      { day: '2026-03-10', skip: false },
    ]);
  });

  test('after the last waiting day is skipped the focus is on a title, not at the top of the page', async () => {
    const left = aList({ days: [{ ...asked, state: 'skipped' }] });
    const page = await open(aList({ days: [asked] }), {
      answers: {
        listStandingOrders: inTurn({ data: aList({ days: [asked] }) }, { data: left }),
        skipStandingDay: saved,
      },
    });
    await page.press(/^Skip เล้า 3 for Tue/);
    await expect.poll(() => document.activeElement?.localName).toMatch(/^h[12]$/);
  });

  test('it is stopped after a question, and paused until a day', async () => {
    const page = await open(undefined, {
      answers: { stopStandingOrder: saved, pauseStandingOrder: saved },
    });
    await page.press('Pause เล้า 3');
    await page.user.type(
      await page.findByRole('textbox', { name: 'Order again from' }),
      '20/3/2026',
    );
    await page.press('Pause');
    await page.press('Stop เล้า 3');
    await page.press('Stop it');
    expect(sentTo(page, 'pauseStandingOrder')).toEqual([{ until: '2026-03-20' }]);
    expect(sentTo(page, 'stopStandingOrder')).toEqual([{}]);
  });
});

describe('the form of a standing order', () => {
  test('is filled from the order guide, and saves products, days and delivery', async () => {
    const page = await open(
      undefined,
      { answers: { openGuide: { data: anOpenGuide() }, saveStandingOrder: saved } },
      '&edit=0',
    );
    await page.press('Fill in from the order guide');
    expect(await page.main.findByRole('textbox', { name: /^Quantity of Feed 551/ })).toHaveValue(
      '20',
    );
    await page.user.click(page.main.getByRole('button', { name: 'Tuesday' }));
    await page.user.selectOptions(
      page.main.getByRole('combobox', { name: 'How often' }),
      'Every 2 weeks',
    );
    await page.press('Deliver after');
    await page.press('Next: delivery');
    await page.user.type(await page.main.findByRole('textbox', { name: 'Time' }), '6:30');
    await page.press('Save');
    expect(await region(page, 'To confirm')).toBeVisible();
    expect(sentTo(page, 'saveStandingOrder')).toMatchObject([
      {
        weekdays: [2],
        everyWeeks: 2,
        from: '2026-03-03',
        until: '',
        move: 'after',
        daysAhead: 2,
        atCutOff: 'send',
        delivery: { shipto: 'H1', requireTime: '6:30' },
        lines: [
          { sku: '551--', orderQty: 20 },
          { sku: '552--', orderQty: 20 },
          { sku: '553--', orderQty: 5 },
        ],
      },
    ]);
  });

  test('does not go on with a day that is none, because it would save another one', async () => {
    const page = await open(
      undefined,
      { answers: { readStandingOrder: { data: aStandingOrder() } } },
      '&edit=7',
    );
    await page.fill(/^Until/, '31/2/2570{Enter}');
    await page.press('Next: delivery');
    expect(await page.main.findAllByText('Please enter a valid date.')).toHaveLength(2);
    expect(page.main.queryByRole('textbox', { name: 'Time' })).toBeNull();
  });

  test('keeps the delivery that was typed when a person goes back to the products', async () => {
    const page = await open(
      undefined,
      { answers: { readStandingOrder: { data: aStandingOrder() } } },
      '&edit=7',
    );
    await page.press('Next: delivery');
    const time = await page.main.findByRole('textbox', { name: 'Time' });
    await page.user.clear(time);
    await page.user.type(time, '9:45');
    await page.press('Back to products and days');
    await page.press('Next: delivery');
    expect(await page.main.findByRole('textbox', { name: 'Time' })).toHaveValue('09:45');
  });

  test('a new one begins with the delivery of the last order', async () => {
    const order = anOrder({ shipTo: 'H1', requireTime: '7:15', telephone: '0812345678' });
    const page = await open(
      undefined,
      { answers: { openGuide: { data: anOpenGuide() }, getLastOrder: { data: order } } },
      '&edit=0',
    );
    await page.press('Fill in from the order guide');
    await page.main.findByRole('textbox', { name: /^Quantity of Feed 551/ });
    await page.user.click(page.main.getByRole('button', { name: 'Tuesday' }));
    await page.press('Next: delivery');
    await page.main.findByRole('textbox', { name: 'Time' });
    await vi.waitFor(() =>
      expect(page.main.getByRole('textbox', { name: 'Time' })).toHaveValue('07:15'),
    );
    expect(page.main.getByRole('textbox', { name: /^Mobile number/ })).toHaveValue('0812345678');
  });

  test('reads back what was chosen, stays on the device, and its delivery has an address', async () => {
    const address = '&edit=0';
    const answers: Answers = { openGuide: { data: anOpenGuide() }, saveStandingOrder: saved };
    const page = await open(undefined, { answers }, address);
    await page.press('Fill in from the order guide');
    await page.main.findByRole('textbox', { name: /^Quantity of Feed 551/ });
    await page.press('Friday');
    await page.press('Tuesday');
    expect(
      page.main.getByText(
        /^Every Tuesday and Friday, from .*3 Mar.*You are asked 2 days before the cut-off; without an answer it is ordered.$/,
      ),
    ).toBeVisible();
    expect(page.main.getByText(/^Tue,? 3 Mar.*Fri,? 6 Mar.*Tue,? 10 Mar/)).toBeVisible();
    const key = 'so-standing:FEED:C100:1101:new::U-1';
    const stored = { [key]: localStorage.getItem(key) ?? '' };
    page.close();

    const again = await open(undefined, { answers, stored }, address);
    expect(await again.main.findByText('Not saved yet; kept on this device')).toBeVisible();
    expect(again.main.getByRole('button', { name: 'Friday' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await again.press('Next: delivery');
    await expect.poll(again.address).toContain('step=delivery');
    again.close();

    const shared = await open(undefined, { answers, stored }, `${address}&step=delivery`);
    await shared.user.type(await shared.main.findByRole('textbox', { name: 'Time' }), '6:30');
    await shared.press('Save');
    expect(await region(shared, 'To confirm')).toBeVisible();
    expect(localStorage.getItem(key)).toBeNull();
    shared.close();

    const fresh = await open(undefined, { answers }, `${address}&step=delivery`);
    expect(await fresh.main.findByRole('button', { name: 'Next: delivery' })).toBeVisible();
    expect(fresh.main.queryByText('Not saved yet; kept on this device')).toBeNull();
  });

  test('without products or days nothing is sent, and it says what is missing', async () => {
    const page = await open(undefined, {}, '&edit=0');
    await page.press('Next: delivery');
    expect(await page.main.findByText('Choose at least one product')).toBeVisible();
    expect(page.main.getByText('Choose at least one day')).toBeVisible();
    expect(sentTo(page, 'saveStandingOrder')).toEqual([]);
  });

  test('adds up goods that are priced by weight by their kilograms', async () => {
    const hog = aProduct({
      sku: '551--',
      productName: 'Hog',
      priceBy: 'weight',
      weightKg: 85,
      unitPrice: 76,
    });
    const standing = aStandingOrder({
      lines: [{ sku: '551--', productName: 'Hog', orderQty: 20, product: hog }],
    });
    const page = await open(
      undefined,
      { answers: { readStandingOrder: { data: standing } } },
      '&edit=7',
    );
    expect(await page.main.findByText(/129,200/)).toBeVisible();
  });

  test('shows a saved one, sends its version, and says that another person changed it', async () => {
    const answers: Answers = {
      readStandingOrder: { data: aStandingOrder() },
      saveStandingOrder: refuses('standing_changed'),
    };
    const page = await open(undefined, { answers }, '&edit=7');
    expect(await page.main.findByRole('textbox', { name: 'Name (optional)' })).toHaveValue('เล้า 3');
    expect(within(page.getByRole('main')).getByRole('button', { name: 'Tuesday' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.press('Next: delivery');
    await page.press('Save');
    expect(
      await page.main.findByText(/Someone else has changed this standing order/),
    ).toBeVisible();
    expect(sentTo(page, 'saveStandingOrder')).toMatchObject([{ standingId: 7, version: 1 }]);
  });
});
