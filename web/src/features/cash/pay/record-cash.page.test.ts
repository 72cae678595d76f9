import type { CashOwed } from '#contract/cash/shapes.ts';
import {
  aCashOwed,
  aCashReceipt,
  aRoundCustomer,
  someRound,
} from '#contract/testing/samples/cash.ts';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { browser } from '#testing/browser.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import type { RenderedPage } from '#testing/render-page.ts';
import { openCash } from '#testing/samples/cash.ts';
import { withoutSignal } from '#testing/signal.ts';

const open = (answers: Answers = {}, options: Parameters<typeof openCash>[2] = {}) =>
  openCash('/cashpayment/C100275?bu=FEED&org=1101', answers, options);
const keysOf = (page: RenderedPage, call: 'cashPaid' | 'printReceipt') =>
  page.asked(call).map(({ headers }) => headers.get('idempotency-key'));
const aPaper = {
  isComplete: true,
  errorMsg: '',
  dataPdf: btoa('%PDF-1.7'),
  printNo: 1,
  printedAt: '2026-03-02T02:00:00.000Z',
};

describe('the customer who pays', () => {
  test('is shown above the page with organisation and business unit, and can be changed', async () => {
    const page = await open();
    const acting = await page.findByRole('region', { name: 'Acting for' });
    expect(acting).toHaveTextContent(
      'ร้านเกษตรพัฒนา นครปฐม · C100275 · โรงงานอาหารสัตว์นครปฐม · อาหารสัตว์',
    );
    await page.user.click(within(acting).getByRole('button', { name: 'Change' }));
    await expect.poll(page.address).toBe('/en/cashpayment?bu=FEED');
  });

  test('without a business unit in the address is found again', async () => {
    const page = await openCash('/cashpayment/C100275', {}, {});
    await expect.poll(page.address).toBe('/en/cashpayment');
  });

  test('has their debts requested once, by the path of the business unit', async () => {
    const page = await open();
    await page.findByTestId('submit-cash');
    expect(page.asked('cashOwed').map(({ params }) => params)).toEqual([
      { pathName: 'feed', org: '1101', cv: 'C100275' },
    ]);
  });

  test('of an organisation that accepts no cash gets an alert, which leads home', async () => {
    const page = await open({ cashOwed: refuses('not_support') });
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(
      'This payment method is not supported.',
    );
    expect(page.queryByTestId('submit-cash')).toBeNull();
    await page.press('Back to home');
    expect(browser.opened).toEqual(['/en']);
  });

  test('whose debts did not load can be loaded again', async () => {
    const page = await open({ cashOwed: inTurn(refuses('unexpected'), { data: aCashOwed() }) });
    await page.press('Try again');
    expect(await page.findByTestId('submit-cash')).toBeVisible();
  });

  test("waits until the agent's day is open", async () => {
    const page = await open({ getCashDay: { data: [] } });
    expect(await page.findByText('Open your day before you take cash')).toBeVisible();
    expect(page.queryByTestId('submit-cash')).toBeNull();
  });
});

describe('without a signal', () => {
  test('what is owed stays with its time, cash is not taken and why, and what was typed stays until it can be', async () => {
    const page = await open();
    await page.findByTestId('submit-cash');
    const signal = withoutSignal();
    expect(await page.main.findByText(/cash cannot be taken now/)).toBeVisible();
    expect(page.main.getByText(/next number from the system/)).toHaveTextContent(
      'Outstanding amounts as of 2 Mar 2569 · 09:00',
    );
    await page.fill('Amount to pay (THB)', '500');
    expect(page.getByTestId('submit-cash')).toBeDisabled();
    signal.comesBack();
    expect(page.getByLabelText('Amount to pay (THB)')).toHaveValue('500');
    await waitFor(() => expect(page.getByTestId('submit-cash')).toBeEnabled());
    expect(page.main.queryByText(/cash cannot be taken now/)).toBeNull();
    expect(page.asked('cashPaid')).toEqual([]);
  });
});

describe('the amount', () => {
  test.each<[string, Partial<CashOwed>, string]>([
    ['what is overdue', { overdueAmt: 21_480 }, '21,480.00'],
    ['empty where nothing is overdue', { overdueAmt: 0 }, ''],
    [
      'empty where a reported payment could be for an invoice',
      {
        invoices: [
          {
            ...aCashOwed().invoices[0]!,
            reported: { from: 'slip', amount: 21_480, at: '2026-03-01T03:00:00.000Z' },
          },
        ],
      },
      '',
    ],
  ])('begins with %s, so that one tap never records all debts', async (_what, owed, begins) => {
    const page = await open({ cashOwed: { data: aCashOwed(owed) } });
    expect(await page.findByLabelText('Amount to pay (THB)')).toHaveValue(begins);
    if (begins === '') expect(page.getByTestId('submit-cash')).toBeDisabled();
    expect(
      page.main.queryAllByText(/A payment of THB\s21,480\.00 of 1 Mar 2569 is being checked/),
    ).toHaveLength('invoices' in owed ? 1 : 0);
  });

  test("above the supplier's limit needs a confirmation before it is recorded", async () => {
    const page = await open(
      {},
      { paths: { '/config.json': { cash: { askAbove: 20_000, rounding: 0.25 } } } },
    );
    await page.press('All 77,359.25');
    await page.press(/^Receive THB/);
    const question = within(await page.findByRole('dialog'));
    expect(question.getByText(/77,359.25 baht \(Seventy-seven thousand/)).toBeVisible();
    await page.press('Go back');
    expect(page.asked('cashPaid')).toEqual([]);
    await page.press(/^Receive THB/);
    await page.press('Receive cash');
    await page.findByText('RC69-1101-000218');
    expect(page.asked('cashPaid')).toMatchObject([{ body: { amount: 77_359.25 } }]);
  });

  test('ถึงยอดที่ผู้ขายกำหนดพอดี บันทึกโดยไม่ถาม', async () => {
    const page = await open(
      {},
      { language: 'th', paths: { '/config.json': { cash: { askAbove: 21_480, rounding: 0.25 } } } },
    );
    await page.press(/^รับเงินสด 21,480.00/);
    expect(await page.findByText('RC69-1101-000218')).toBeVisible();
  });
});

describe('recorded cash', () => {
  test("is sent in the fields of the specification, with Bangkok's time, to the unit of the address", async () => {
    const page = await open({}, { now: '2026-03-02T23:30:05.000Z' });
    await page.press(/^Receive THB/);
    await page.findByText('RC69-1101-000218');
    expect(page.asked('cashPaid')).toMatchObject([{ params: { pathName: 'feed' } }]);
    expect(page.asked('cashPaid')[0]?.body).toEqual({
      orgCode: '1101',
      companyCode: '1100',
      cvCode: 'C100275',
      amount: 21_480,
      tendered: 21_480,
      cashier: '',
      paymentDate: '2026/03/03 06:30:05',
    });
  });

  test.each([
    ['was lost keeps its key, so that it is booked once', offline, 1],
    ['was a refusal is another wish at the next press', refuses('cash_allotments_differ'), 2],
  ])('whose answer %s', async (_what, ending, keys) => {
    const page = await open({ cashPaid: inTurn(ending, aCashReceipt()) });
    await page.press(/^Receive THB/);
    expect(await page.main.findByRole('alert')).toHaveTextContent(
      /try again shortly|Please check them again/,
    );
    await page.press(/^Receive THB/);
    expect(await page.findByText('RC69-1101-000218')).toBeVisible();
    expect(keysOf(page, 'cashPaid')).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(keysOf(page, 'cashPaid')).size).toBe(keys);
  });

  test('is not sent twice while the first answer is under way', async () => {
    const page = await open({ cashPaid: never });
    await page.press(/^Receive THB/);
    const button = page.getByTestId('submit-cash');
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await page.user.click(button);
    await expect.poll(() => page.asked('cashPaid')).toHaveLength(1);
    await new Promise((later) => setTimeout(later, 50));
    expect(page.asked('cashPaid')).toHaveLength(1);
  });

  test.each([360, 1280])(
    'that the agent may not receive is refused in the page, and the typed values remain (%i px)',
    async (width) => {
      const page = await open({ cashPaid: refuses('AUTH-002') }, { width });
      await page.fill('Amount to pay (THB)', '500');
      await page.user.click(page.getByTestId('submit-cash'));
      expect(await page.main.findByRole('alert')).toHaveTextContent('Permission denied AUTH-002');
      expect(page.getByLabelText('Amount to pay (THB)')).toHaveValue('500.00');
      expect(page.queryByTestId('alert-modal')).toBeNull();
    },
  );
});

describe('the receipt', () => {
  const receipt = aCashReceipt({
    amount: 60_500.07,
    roundingAmt: -0.07,
    cashAmt: 60_500,
    allocations: [
      { invoiceNumber: 'INV69100941', amount: 21_480, leftAmt: 0 },
      { invoiceNumber: 'INV69110118', amount: 38_520, leftAmt: 0 },
    ],
    advanceAmt: 500.07,
    remainingAmt: 17_359.25,
    changeAmt: 140.75,
  });
  async function openReceived(answers: Answers = {}, options: Parameters<typeof openCash>[2] = {}) {
    const page = await open({ cashPaid: receipt, ...answers }, options);
    await page.user.click(await page.findByTestId('submit-cash'));
    await page.findByText(receipt.receiptNo);
    return page;
  }

  test('บอกว่าแต่ละใบได้เท่าไร เงินรับล่วงหน้า ยอดที่ยังค้าง และเงินทอน แล้วรับรายต่อไปได้', async () => {
    const page = await openReceived({}, { language: 'th' });
    const lineOf = (label: string) => page.main.getByText(label).parentElement;
    expect(lineOf('INV69100941')).toHaveTextContent('21,480.00');
    expect(lineOf('INV69110118')).toHaveTextContent('38,520.00');
    expect(lineOf('เงินรับล่วงหน้า')).toHaveTextContent('500.07');
    expect(lineOf('ปัดเศษเงินสด')).toHaveTextContent('−0.07');
    expect(lineOf('ยอดค้างชำระ')).toHaveTextContent('17,359.25');
    expect(lineOf('เงินทอน')).toHaveTextContent('140.75');
    expect(page.queryByTestId('submit-cash')).toBeNull();
    expect(
      page.main.getByRole('list', { name: 'ขั้นตอนการรับเงิน' }).querySelector('[aria-current]'),
    ).toBeNull();
    expect(page.main.getByRole('link', { name: 'รับเงินรายต่อไป' })).toHaveAttribute(
      'href',
      '/cashpayment?bu=FEED',
    );
  });

  test('leads to the next customer of the round who has not paid', async () => {
    const round = [
      { cvCode: receipt.cvCode, orgCode: receipt.orgCode },
      { cvCode: 'C7', paidAmt: 10 },
      { cvCode: 'C8', cvName: 'ฟาร์มมาลี', orgCode: '1102' },
    ];
    const page = await openReceived({
      cashRound: someRound(round.map((one) => aRoundCustomer(one))),
    });
    const next = await page.main.findByRole('link', { name: 'Next: ฟาร์มมาลี' });
    expect(next).toHaveAttribute('href', '/en/cashpayment/C8?bu=FEED&org=1102');
    const rest = within(page.main.getByRole('list', { name: 'Today’s round' }));
    expect(rest.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/cashpayment/C7?bu=FEED&org=1101',
      '/en/cashpayment/C8?bu=FEED&org=1102',
    ]);
  });

  test('shows advances and cancelled payments only where there were any', async () => {
    const page = await openReceived({ cashPaid: aCashReceipt() });
    expect(page.main.getByText('Outstanding')).toBeVisible();
    expect(page.main.queryByText('Advance')).toBeNull();
    expect(page.main.queryByText(/was cancelled/)).toBeNull();
  });

  test('is previewed on a roll of 80 mm and on A4 before it is printed; each print is requested and counted separately', async () => {
    const page = await openReceived({ printReceipt: aPaper });
    for (const button of ['Print 80 mm', 'Print A4']) {
      await page.press(button);
      expect(await page.findByRole('dialog', { name: 'Receipt RC69-1101-000218' })).toBeVisible();
      await page.press('Close the document');
      await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    }
    expect(page.asked('printReceipt').map(({ params, body }) => [params.receiptNo, body])).toEqual([
      ['RC69-1101-000218', { paper: '80mm' }],
      ['RC69-1101-000218', { paper: 'a4' }],
    ]);
    expect(new Set(keysOf(page, 'printReceipt')).size).toBe(2);
  });

  test.each([
    [
      'could not be made',
      refuses('document_failed'),
      'The report could not be made. Please try again.',
    ],
    ['has nothing on it', { ...aPaper, isComplete: false }, 'There is no data for this report.'],
  ])(
    'whose document %s remains on the page, to be printed again',
    async (_what, printReceipt, words) => {
      const page = await openReceived({ printReceipt });
      await page.press('Print A4');
      expect(await page.findByTestId('alert-modal')).toHaveTextContent(words);
      await page.press('Close');
      expect(page.main.getByText('RC69-1101-000218')).toBeVisible();
      expect(page.main.getByRole('button', { name: 'Print A4' })).not.toHaveAttribute('aria-busy');
    },
  );
});
