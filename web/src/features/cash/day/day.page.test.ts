import { aCashDay, aHandover } from '#contract/testing/samples/cash.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import type { RenderedPage } from '#testing/render-page.ts';
import { openCash } from '#testing/samples/cash.ts';
import { saying } from '#testing/saying.ts';

const open = (
  day: Partial<CashDay> = {},
  answers: Answers = {},
  options: Parameters<typeof openCash>[2] = {},
) =>
  openCash(
    '/paymenthistory?tab=day',
    { getCashDay: { data: [aCashDay(day)] }, ...answers },
    options,
  );
const lineOf = (page: RenderedPage, label: string) =>
  page.main.getByText(label, { selector: 'dt, dt *' }).closest('div');
const inDialog = async (page: RenderedPage, name: string) =>
  within(await page.findByRole('dialog', { name }));
const aReceiptOfDay = {
  receiptNo: 'RC69-1101-000217',
  cvCode: 'C100284',
  cvName: '',
  amount: 100,
  at: '2026-03-02T01:05:00.000Z',
  isVoid: false,
};

describe("an agent's day", () => {
  test('บอกว่าควรมีเงินเท่าไร มาจากอะไร และส่งให้ใครไปแล้วเท่าไร', async () => {
    const handovers = [
      aHandover({ handoverNo: 'HO-1', receiver: 'สุรีย์' }),
      aHandover({ handoverNo: 'HO-2', amount: 300, state: 'refused', reason: 'นับไม่ครบ' }),
    ];
    const sums = {
      receivedAmt: 1500.5,
      receivedCount: 2,
      handedAmt: 500,
      unconfirmedAmt: 500,
      expectedAmt: 3000.5,
      handovers,
    };
    const page = await open(sums, {}, { language: 'th' });
    expect(await page.findByText(saying('2 มี.ค. 2569 · เปิด 07:42 น.'))).toBeVisible();
    expect(lineOf(page, 'เงินทอนตั้งต้น')).toHaveTextContent('2,000.00');
    expect(lineOf(page, 'รับเงินวันนี้ 2 ใบ')).toHaveTextContent('+1,500.50');
    expect(lineOf(page, 'ส่งเงินแล้ว')).toHaveTextContent('−500.00');
    expect(page.main.getByRole('list', { name: 'ส่งเงินแล้ว' })).toHaveTextContent(
      /สุรีย์10:00 น\. · HO-1ส่งแล้ว ยังไม่ยืนยัน500\.00.*HO-2ส่งคืนแล้ว · นับไม่ครบ300\.00/,
    );
    expect(lineOf(page, 'ในจำนวนนี้รอยืนยัน')).toHaveTextContent('500.00');
    expect(lineOf(page, 'ควรมีเงินสดในมือ')).toHaveTextContent('3,000.50');
  });

  test('lists its receipts, each of which opens', async () => {
    const isVoid = { ...aReceiptOfDay, receiptNo: 'RC69-1101-000216', isVoid: true };
    const page = await open({ receipts: [aReceiptOfDay, isVoid] });
    const [first, second] = within(
      await page.main.findByRole('list', { name: 'Receipts' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent(/C100284.*RC69-1101-000217.*100\.00/);
    expect(first).toHaveTextContent('08:05');
    expect(second).toHaveTextContent(/RC69-1101-000216.*Void/);
    await page.press('RC69-1101-000217');
    expect(await page.findByRole('dialog', { name: 'Receipt RC69-1101-000217' })).toBeVisible();
    await expect
      .poll(() => page.asked('getCashReceipt').at(-1)?.params)
      .toEqual({ receiptNo: 'RC69-1101-000217' });
  });

  test.each([360, 1280])('has the days before beside it (%i px)', async (width) => {
    const before = (dayId: number, date: string, countedAmt: number) =>
      aCashDay({ dayId, date, closedAt: `${date}T11:05:00.000Z`, countedAmt });
    const data = [aCashDay(), before(6, '2026-03-01', 2000), before(5, '2026-02-28', 1980)];
    const page = await open({}, { getCashDay: { data } }, { width });
    const days = within(await page.main.findByRole('list', { name: 'My days' }));
    expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Yesterday.*Balanced/),
      expect.stringMatching(/28\sFeb.*Short by 20\.00.*waiting to be accepted/),
    ]);
  });

  test('of an earlier date has no round beside it: its cash is counted first', async () => {
    const page = await open({ late: true, date: '2026-03-01' });
    await page.findByText('Count and close the day');
    expect(page.main.queryByText('Today’s round')).toBeNull();
  });

  test('is opened here, too, where none is open', async () => {
    const page = await open(
      {},
      { getCashDay: inTurn<{ data: CashDay[] }>({ data: [] }, { data: [aCashDay()] }) },
    );
    await page.fill('Opening cash (THB)', '๒,๐๐๐');
    await page.press('Open the day');
    expect(await page.findByText('Count and close the day')).toBeVisible();
  });

  test('is loading, or failed with a retry', async () => {
    const waits = await open({}, { getCashDay: never });
    expect(await waits.main.findByText('Loading')).toBeInTheDocument();
    waits.close();
    const failed = await open(
      {},
      { getCashDay: inTurn<{ data: CashDay[] }>(refuses('unexpected'), { data: [aCashDay()] }) },
    );
    await failed.press('Try again');
    expect(await failed.findByText('Count and close the day')).toBeVisible();
  });

  test('that is closed shows the count and that the difference waits; another can be opened', async () => {
    const page = await open({
      closedAt: '2026-03-02T10:00:00.000Z',
      countedAmt: 1980,
      reason: 'coins lost',
    });
    expect(
      await page.findByText('Differs by −20.00, waiting for an admin to accept it.'),
    ).toBeVisible();
    expect(page.main.getByText(saying('2 Mar 2569 · Closed 17:00'))).toBeVisible();
    expect(lineOf(page, 'Counted')).toHaveTextContent('1,980.00');
    expect(page.queryByRole('button', { name: /Hand over|Close the day/ })).toBeNull();
    expect(page.main.getByRole('button', { name: 'Open the day' })).toBeVisible();
  });

  test('that was accepted names the admin, and one without difference shows no note', async () => {
    const closed = { closedAt: '2026-03-02T10:00:00.000Z', countedAmt: 1980 };
    const accepted = await open({
      ...closed,
      acceptedAt: '2026-03-02T11:00:00.000Z',
      acceptedBy: 'Nid',
    });
    expect(await accepted.findByText('Accepted by Nid')).toBeVisible();
    expect(accepted.queryByText(/waiting for an admin/)).toBeNull();
    accepted.close();
    const near = await open({ ...closed, countedAmt: 1999.75 });
    expect(await near.findByText(/^Within 0.25, which rounding explains/)).toBeVisible();
    expect(near.queryByText(/waiting for an admin/)).toBeNull();
    near.close();
    const fitted = await open({ ...closed, countedAmt: 2000 });
    await fitted.findByText(saying('2 Mar 2569 · Closed 17:00'));
    expect(fitted.queryByText(/waiting for an admin|Accepted by/)).toBeNull();
  });
});

describe('counting the day', () => {
  test('adds up notes and coins by kind, and shows the difference to the expected cash', async () => {
    const page = await open();
    await page.fill('Pieces of 500 baht', '3');
    await page.fill('Pieces of 20 baht', '1x2');
    await page.fill('Pieces of 0.25 baht', '3');
    expect(page.getByLabelText('Pieces of 20 baht')).toHaveValue('12');
    expect(page.main.getByText('Notes').parentElement).toHaveTextContent('1,740.00');
    expect(page.main.getByText('Coins').parentElement).toHaveTextContent('0.75');
    expect(lineOf(page, 'Counted')).toHaveTextContent('1,740.75');
    expect(lineOf(page, 'Short')).toHaveTextContent('−259.25');
    await page.fill('Why the count differs', '  coins lost ');
    await page.press('Close the day');
    const question = await inDialog(page, 'Close your day?');
    expect(question.getByText('Short by 259.25 baht of the 2,000.00 expected')).toBeVisible();
    await page.user.click(question.getByRole('button', { name: 'Close the day, short by 259.25' }));
    await expect.poll(() => page.asked('closeCashDay').length).toBe(1);
    const pieces = [
      { value: 500, count: 3 },
      { value: 20, count: 12 },
      { value: 0.25, count: 3 },
    ];
    expect(page.asked('closeCashDay')[0]?.body).toEqual({
      dayId: 7,
      expectedAmt: 2000,
      pieces,
      reason: 'coins lost',
    });
  });

  test('without a difference needs no reason; the question names the sum and lets the agent count again', async () => {
    const page = await open();
    await page.fill('Pieces of 1,000 baht', '2');
    expect(lineOf(page, 'It matches')).toHaveTextContent('0.00');
    expect(page.queryByLabelText('Why the count differs')).toBeNull();
    await page.press('Close the day');
    const question = await inDialog(page, 'Close your day?');
    expect(question.getByText(/^2,000\.00 baht counted/)).toBeVisible();
    await page.user.click(question.getByRole('button', { name: 'Count again' }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    expect(page.asked('closeCashDay')).toEqual([]);
    await page.press('Close the day');
    await page.user.click(
      (await inDialog(page, 'Close your day?')).getByRole('button', { name: 'Close the day' }),
    );
    expect(await page.findByText('Your day is closed.')).toBeVisible();
    expect(page.asked('closeCashDay').map(({ body }) => body)).toMatchObject([
      { pieces: [{ value: 1000, count: 2 }], reason: '' },
    ]);
  });

  test('with a difference within rounding needs no reason, and says so', async () => {
    const page = await open({ expectedAmt: 2000.1, roundingAmt: 0.1 });
    await page.findByText('Count and close the day');
    expect(lineOf(page, 'Rounding of cash')).toHaveTextContent('0.10');
    await page.fill('Pieces of 1,000 baht', '2');
    expect(lineOf(page, 'Short')).toHaveTextContent('−0.10');
    expect(page.main.getByText(/^Within 0.25, which rounding explains/)).toBeVisible();
    expect(page.queryByLabelText('Why the count differs')).toBeNull();
    await page.press('Close the day');
    await page.user.click(
      (await inDialog(page, 'Close your day?')).getByRole('button', { name: 'Close the day' }),
    );
    await expect
      .poll(() => page.asked('closeCashDay').map(({ body }) => body))
      .toMatchObject([{ expectedAmt: 2000.1, reason: '' }]);
  });

  test('shows nothing as short before it begins, and asks for the reason beside its field at the end', async () => {
    const page = await open();
    await page.findByText('Count and close the day');
    expect(page.main.queryByText('Short')).toBeNull();
    await page.press('Close the day');
    const reason = await page.findByLabelText('Why the count differs');
    expect(reason).toHaveAccessibleDescription(
      'The count differs from what should be in hand. Please enter the reason.',
    );
    expect(lineOf(page, 'Short')).toHaveTextContent('−2,000.00');
    await page.fill('Why the count differs', 'stolen');
    expect(reason).not.toHaveAccessibleDescription();
  });

  test('บนโทรศัพท์ แถบล่างบอกยอดที่นับได้ ที่ควรมี และที่ขาดตลอดเวลา กดปิดยอดแล้วถามหาเหตุผล', async () => {
    const page = await open({}, {}, { language: 'th', width: 360 });
    const dock = await page
      .findByText('นับได้ 0.00')
      .then((words) => within(words.closest('[data-dock]') as HTMLElement));
    expect(dock.queryByText(/ขาด/)).toBeNull();
    await page.fill('จำนวน 1,000 บาท', '1');
    await page.fill('จำนวน 20 บาท', '49');
    expect(dock.getByText('นับได้ 1,980.00')).toBeVisible();
    expect(dock.getByText('ควรมี 2,000.00')).toBeVisible();
    expect(dock.getByText(/^ขาด/)).toHaveTextContent('ขาด −20.00');
    await page.user.click(dock.getByRole('button', { name: 'ปิดยอด' }));
    expect(page.getByLabelText(/เหตุผล/, { selector: 'textarea' })).toHaveFocus();
    await page.press('เหรียญหาย');
    await page.user.click(dock.getByRole('button', { name: 'ปิดยอด' }));
    const question = await inDialog(page, 'ปิดยอดวันนี้?');
    expect(question.getByText('ขาด 20.00 บาท จากที่ควรมี 2,000.00')).toBeVisible();
    expect(question.getByRole('button', { name: 'ปิดยอด ขาด 20.00' })).toBeVisible();
  });

  test('ที่เกินเสนอเหตุผลของเงินเกินเท่านั้น', async () => {
    const page = await open({}, {}, { language: 'th' });
    await page.fill('จำนวน 1,000 บาท', '3');
    expect(lineOf(page, 'เกิน')).toHaveTextContent('1,000.00');
    const usual = within(page.main.getByRole('group', { name: 'เลือกเหตุผลหรือพิมพ์เอง' })).getAllByRole(
      'button',
    );
    expect(usual.map(({ textContent }) => textContent)).toEqual(['ทอนขาด']);
  });

  test('เหตุผลที่พบบ่อยเลือกได้ด้วยการกดครั้งเดียว แล้วพิมพ์ต่อได้', async () => {
    const page = await open({}, {}, { language: 'th' });
    await page.fill('จำนวน 1,000 บาท', '1');
    await page.press('เหรียญหาย');
    expect(page.main.getByLabelText(/เหตุผล/, { selector: 'textarea' })).toHaveValue('เหรียญหาย ');
    expect(page.main.getByRole('button', { name: 'เหรียญหาย' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('does not lose the count where cash is received in the same time, and shows the new expected cash', async () => {
    const days = inTurn<{ data: CashDay[] }>(
      { data: [aCashDay()] },
      { data: [aCashDay({ expectedAmt: 2500, receivedAmt: 500 })] },
    );
    const changed = refuses('cash_expected_changed', { detail: { expected: 2500 } });
    const page = await open({}, { getCashDay: days, closeCashDay: changed });
    await page.fill('Pieces of 1,000 baht', '2');
    await page.press('Close the day');
    await page.user.click(
      (await inDialog(page, 'Close your day?')).getByRole('button', { name: 'Close the day' }),
    );
    expect(
      await page.findByText('There should now be 2,500 baht. Please count again.'),
    ).toBeVisible();
    await expect.poll(() => page.main.queryByText('Short')).not.toBeNull();
    expect(lineOf(page, 'Short')).toHaveTextContent('−500.00');
    expect(page.getByLabelText('Pieces of 1,000 baht')).toHaveValue('2');
  });
});

describe('handing cash over', () => {
  const amount = 'Amount handed over (THB)';
  async function openSheet(answers: Answers = {}) {
    const page = await open({}, answers);
    await page.press('Hand over');
    const sheet = await inDialog(page, 'Hand over cash');
    const button = () => sheet.getByRole('button', { name: 'Hand over' });
    const hand = async () => {
      // After a failure the day is read again first.
      await expect.poll(() => button().getAttribute('aria-busy')).toBeNull();
      await page.user.click(button());
    };
    return { page, hand };
  }

  test.each([
    ['', 'Enter an amount with at most two decimals.'],
    ['0', 'Enter an amount with at most two decimals.'],
    ['2,000.01', 'This is more than the cash in hand.'],
  ])('of “%s” is refused beside its field, and so is a missing receiver', async (text, words) => {
    const { page, hand } = await openSheet();
    if (text) await page.fill(amount, text);
    expect(page.getByLabelText(amount)).toHaveAccessibleDescription(
      'Cash that should be in hand 2,000.00',
    );
    await hand();
    expect(page.getByLabelText(amount)).toHaveAccessibleDescription(
      `${words} Cash that should be in hand 2,000.00`,
    );
    expect(page.getByLabelText('Receiver')).toHaveAccessibleDescription(
      'Please enter or select information.',
    );
    expect(page.asked('handOverCash')).toEqual([]);
  });

  test('is confirmed once when it is recorded, also where the first answer was lost', async () => {
    const { page, hand } = await openSheet({ handOverCash: inTurn(offline, { data: aCashDay() }) });
    await page.fill(amount, '2,000');
    await page.user.selectOptions(page.getByLabelText('Receiver'), 'สุรีย์ มั่งมี');
    await hand();
    expect(
      await page.findByText('The system is unavailable for a moment. Please try again shortly.'),
    ).toBeVisible();
    await hand();
    expect(await page.findByText('The cash handed over is recorded.')).toBeVisible();
    expect(page.queryByRole('dialog')).toBeNull();
    const asked = page.asked('handOverCash');
    const sent = { dayId: 7, amount: 2000, receiverId: 'U-suree' };
    expect(asked.map(({ body }) => body)).toEqual([sent, sent]);
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  test('without a person who may receive it is refused before anything is sent', async () => {
    const { page, hand } = await openSheet({ listCashReceivers: { data: [] } });
    expect(
      await page.findByText('Nobody here may take cash over. Please ask your admin.'),
    ).toBeVisible();
    await page.fill(amount, '100');
    await hand();
    expect(page.asked('handOverCash')).toEqual([]);
  });

  test('can be left, and begins without errors the next time', async () => {
    const { page, hand } = await openSheet();
    await hand();
    await page.press('Not yet');
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    await page.press('Hand over');
    await inDialog(page, 'Hand over cash');
    expect(page.getByLabelText('Receiver')).not.toHaveAccessibleDescription();
  });

  test('is not offered without cash in hand', async () => {
    const page = await open({ floatAmt: 0, expectedAmt: 0 });
    await page.findByText('Count and close the day');
    expect(page.queryByRole('button', { name: 'Hand over' })).toBeNull();
  });
});
