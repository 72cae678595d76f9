import { aProduct } from '#contract/testing/samples/catalogue.ts';
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

const asked = aStandingDay({ day: '2026-03-03', state: 'asked', draftId: 40, endsAt: '2026-03-02T08:30:00Z' });
const moved = aStandingDay({ day: '2026-04-14', date: '2026-04-12', why: 'holiday', closedName: 'Songkran' });
const aList = (list: Partial<StandingList> = {}): StandingList => ({ orders: [aStandingRow()], days: [asked, aStandingDay(), moved], ...list });
const saved = { data: { standingId: 7, version: 2 } };
const open = (list: StandingList = aList(), { answers, ...options }: PageOptions = {}, address = '') =>
  renderPage(`/preorder/standing?${buyerPlace}${address}`, {
    language: 'en',
    answers: { ...buyerAnswers, listStandingOrders: { data: list }, ...answers } satisfies Answers,
    ...options,
  });
const region = (page: RenderedPage, name: string) => page.main.findByRole('list', { name });
const sentTo = (page: RenderedPage, name: CallName) => page.asked(name).map(({ body }) => body);

describe('the page of standing orders', () => {
  test('บอกรอบถัดไป สิ่งที่รอยืนยัน และรอบที่เลื่อนเพราะวันหยุด', async () => {
    const page = await open(undefined, { language: 'th' });
    expect(await region(page, 'ที่ตั้งไว้')).toHaveTextContent(/เล้า 3.*ทุกวันอังคาร.*สั่งในชื่อ สมชาย ใจดี.*รอบถัดไปส่ง อ\..3 มี\.ค\./);
    expect(await region(page, 'รอยืนยัน')).toHaveTextContent(/ถ้าไม่ตอบ ระบบสั่งให้ 2 มี\.ค\. 2569.*15:30/);
    expect(await region(page, 'รอบที่จะถึง')).toHaveTextContent(/12 เม\.ย\..*เลื่อนจาก อ\..14 เม\.ย\. \(Songkran\)/);
  });

  test('a day of the calendar narrows the list', async () => {
    const page = await open();
    const calendar = await page.main.findByRole('table', { name: 'Calendar of six weeks' });
    await page.user.click(within(calendar).getByRole('button', { name: /10 March 2026, เล้า 3: Planned/ }));
    expect(within(await region(page, 'What comes')).getAllByRole('listitem')).toHaveLength(1);
    await page.press('Show all');
    expect(await within(await region(page, 'What comes')).findByText(/Moved from/)).toBeVisible();
  });

  test('without one it says what they are for, and leads to the form', async () => {
    const page = await open({ orders: [], days: [] });
    expect(await page.main.findByText('No standing orders yet')).toBeVisible();
    expect(page.main.getByRole('link', { name: 'New standing order' })).toHaveAttribute('href', expect.stringContaining('edit=0'));
  });

  test('shows that it is loading, and that it failed', async () => {
    const loading = await open(undefined, { answers: { listStandingOrders: never } });
    expect(await loading.main.findByRole('status')).toBeVisible();
    loading.close();
    const failed = await open(undefined, { answers: { listStandingOrders: refuses('unavailable') } });
    expect(await failed.main.findByRole('button', { name: 'Try again' })).toBeVisible();
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
    expect(await page.main.findByRole('alert')).toHaveTextContent('It could not be ordered: A product is no longer sold');
    await page.press(/^Confirm and order เล้า 3/);
    expect(await page.main.findByRole('link', { name: 'See order SO-9' })).toHaveAttribute('href', expect.stringContaining('/orderstatus/orders/9'));
    expect(sentTo(page, 'answerStandingDay')).toEqual([
      { day: '2026-03-03', answer: 'confirm' },
      { day: '2026-03-03', answer: 'confirm' },
    ]);
  });

  test('a coming day is skipped and restored', async () => {
    const skipped = aList({ days: [{ ...aStandingDay(), state: 'skipped' }] });
    const page = await open(aList({ days: [aStandingDay()] }), {
      answers: { listStandingOrders: inTurn({ data: aList({ days: [aStandingDay()] }) }, { data: skipped }), skipStandingDay: saved },
    });
    await page.press(/^Skip เล้า 3 for Tue/);
    await page.press(/^Order เล้า 3 for Tue.*again/);
    expect(sentTo(page, 'skipStandingDay')).toEqual([
      { day: '2026-03-10', skip: true },
      { day: '2026-03-10', skip: false },
    ]);
  });

  test('it is stopped after a question, and paused until a day', async () => {
    const page = await open(undefined, { answers: { stopStandingOrder: saved, pauseStandingOrder: saved } });
    await page.press('Pause เล้า 3');
    await page.user.type(await page.findByRole('textbox', { name: 'Order again from' }), '20/3/2026');
    await page.press('Pause');
    await page.press('Stop เล้า 3');
    await page.press('Stop it');
    expect(sentTo(page, 'pauseStandingOrder')).toEqual([{ until: '2026-03-20' }]);
    expect(sentTo(page, 'stopStandingOrder')).toEqual([{}]);
  });
});

describe('the form of a standing order', () => {
  test('is filled from the order guide, and saves products, days and delivery', async () => {
    const page = await open(undefined, { answers: { openGuide: { data: anOpenGuide() }, saveStandingOrder: saved } }, '&edit=0');
    await page.press('Fill in from the order guide');
    expect(await page.main.findByRole('textbox', { name: /^Quantity of Feed 551/ })).toHaveValue('20');
    await page.user.click(page.main.getByRole('checkbox', { name: 'Tuesday' }));
    await page.user.selectOptions(page.main.getByRole('combobox', { name: 'How often' }), 'Every 2 weeks');
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

  test('a new one begins with the delivery of the last order', async () => {
    const order = anOrder({ shipTo: 'H1', requireTime: '7:15', telephone: '0812345678' });
    const page = await open(undefined, { answers: { openGuide: { data: anOpenGuide() }, getLastOrder: { data: order } } }, '&edit=0');
    await page.press('Fill in from the order guide');
    await page.main.findByRole('textbox', { name: /^Quantity of Feed 551/ });
    await page.user.click(page.main.getByRole('checkbox', { name: 'Tuesday' }));
    await page.press('Next: delivery');
    await page.main.findByRole('textbox', { name: 'Time' });
    await vi.waitFor(() => expect(page.main.getByRole('textbox', { name: 'Time' })).toHaveValue('07:15'));
    expect(page.main.getByRole('textbox', { name: /^Mobile number/ })).toHaveValue('0812345678');
  });

  test('without products or days nothing is sent, and it says what is missing', async () => {
    const page = await open(undefined, {}, '&edit=0');
    await page.press('Next: delivery');
    expect(await page.main.findByText('Choose at least one product')).toBeVisible();
    expect(page.main.getByText('Choose at least one day')).toBeVisible();
    expect(sentTo(page, 'saveStandingOrder')).toEqual([]);
  });

  test('adds up goods that are priced by weight by their kilograms', async () => {
    const hog = aProduct({ sku: '551--', productName: 'Hog', priceBy: 'weight', weightKg: 85, unitPrice: 76 });
    const standing = aStandingOrder({ lines: [{ sku: '551--', productName: 'Hog', orderQty: 20, product: hog }] });
    const page = await open(undefined, { answers: { readStandingOrder: { data: standing } } }, '&edit=7');
    expect(await page.main.findByText(/129,200/)).toBeVisible();
  });

  test('shows a saved one, sends its version, and says that another person changed it', async () => {
    const answers: Answers = { readStandingOrder: { data: aStandingOrder() }, saveStandingOrder: refuses('standing_changed') };
    const page = await open(undefined, { answers }, '&edit=7');
    expect(await page.main.findByRole('textbox', { name: 'Name (optional)' })).toHaveValue('เล้า 3');
    expect(within(page.getByRole('main')).getByRole('checkbox', { name: 'Tuesday' })).toBeChecked();
    await page.press('Next: delivery');
    await page.press('Save');
    expect(await page.main.findByText(/Someone else has changed this standing order/)).toBeVisible();
    expect(sentTo(page, 'saveStandingOrder')).toMatchObject([{ standingId: 7, version: 1 }]);
  });
});
