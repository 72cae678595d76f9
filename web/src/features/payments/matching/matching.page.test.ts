import { aMoneyDetail, aSuggestion, someParkedMoney } from '#contract/testing/samples/matching.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

type Options = NonNullable<Parameters<typeof renderPage>[1]>;
const admin = aSession({ userGroup: 'ADMIN' });
const list = (answers: Options['answers'] = {}, options: Options = {}) =>
  renderPage('/payment/matching?bu=FEED', {
    as: admin,
    ...options,
    answers: { listParkedMoney: aList([someParkedMoney()]), ...answers },
  });
const one = (answers: Options['answers'] = {}, options: Options = {}) =>
  renderPage('/payment/matching/7?bu=FEED', {
    as: admin,
    ...options,
    answers: { getParkedMoney: aMoneyDetail(), ...answers },
  });
const decided = { ...aMoneyDetail({ parked: 0, can: [], suggestions: [] }), cancelled: [] };

describe('the list of money that fitted no payment', () => {
  test('บอกว่าเงินเข้าเมื่อไร เท่าไร ของใคร และเพราะอะไรจึงต้องจับคู่', async () => {
    const page = await list();
    const table = within(await page.findByRole('table', { name: 'จับคู่เงินรับ' }));
    for (const words of ['จ่ายเกิน', /ฟาร์มสุขใจ/, 'INV690001'])
      expect(table.getByText(words)).toBeVisible();
    await page.user.click(table.getByRole('link'));
    expect(page.address()).toBe('/payment/matching/7?bu=FEED');
  });
  test('shows decided money on a tab of its own, and finds by the beginning of a reference', async () => {
    const page = await list({}, { language: 'en' });
    await page.user.click(await page.findByRole('tab', { name: 'Decided' }));
    await expect.poll(() => page.asked('listParkedMoney').at(-1)?.query.resolved).toBe('true');
    // The path of matching is below that of payment, but only the menu of matching is marked.
    const menus = page.getByRole('navigation', { name: 'Main menu' });
    expect([...menus.querySelectorAll('[aria-current]')].map((one) => one.textContent)).toEqual([
      'Payment Matching',
    ]);
    await page.user.keyboard('/');
    expect(page.getByRole('searchbox', { name: 'Find money' })).toHaveFocus();
    await page.fill('Find money', 'INV69');
    await expect.poll(() => page.asked('listParkedMoney').at(-1)?.query.search).toBe('INV69');
  });
  test('that is empty says so', async () => {
    expect(
      await (
        await list({ listParkedMoney: aList([]) }, { language: 'en' })
      ).findByText('No money to match'),
    ).toBeVisible();
  });
  test('that could not be read can be read again', async () => {
    const page = await list(
      { listParkedMoney: inTurn(refuses('invalid_request'), aList([someParkedMoney()])) },
      { language: 'en' },
    );
    await page.press('Try again');
    expect(await page.findByRole('table')).toBeVisible();
  });
  test('that is loading shows no table', async () => {
    expect(
      (await list({ listParkedMoney: never }, { language: 'en' })).queryByRole('table'),
    ).toBeNull();
  });
  test('is not found by users without the menu', async () => {
    const page = await list({}, { as: aSession({ userGroup: 'SALEMAN' }) });
    expect(page.queryByRole('heading', { level: 1, name: 'จับคู่เงินรับ' })).toBeNull();
  });
});

describe('a bank’s statement', () => {
  const file = new File(['bank,…'], 'march.csv', { type: 'text/csv' });
  test('ส่งไฟล์แล้วบอกว่ามีเงินใหม่กี่รายการ และรอจับคู่กี่รายการ', async () => {
    const page = await list({
      importStatement: { rows: 5, settled: 3, doubtful: 1, known: 2, elsewhere: 0, warnings: [] },
    });
    await page.user.upload(await page.findByLabelText('นำเข้าไฟล์ธนาคาร'), file);
    expect(await page.findByText('march.csv: เงินใหม่ 3 รายการ มีอยู่แล้ว 2 รายการ')).toBeVisible();
    expect(page.main.getByText('รอจับคู่ 1 รายการ')).toBeVisible();
  });
  test('with a bad row is refused with its line, and nothing is changed', async () => {
    const detail = { count: 1, lines: ['file line 3: amount "1.005" is no amount'] };
    const page = await list(
      { importStatement: refuses('statement_refused', { detail }) },
      { language: 'en' },
    );
    await page.user.upload(await page.findByLabelText('Import a bank file'), file);
    expect(await page.findByText('The file was not imported: 1 place to correct.')).toBeVisible();
    expect(page.main.getByText('file line 3: amount "1.005" is no amount')).toBeVisible();
  });
});

describe('deciding about money', () => {
  test('ใบที่ยอดและลูกค้าตรงถูกเลือกไว้แล้ว กรอกเหตุผลแล้วตัดได้เลย', async () => {
    const page = await one({ decideMoney: decided });
    expect(await page.findByLabelText('ยอดที่ตัด INV690009 (บาท)')).toHaveValue('200.00');
    await page.user.click(page.getByTestId('submit-decision'));
    expect(page.asked('decideMoney')).toEqual([]);
    await page.fill('เหตุผล', 'ลูกค้าโทรแจ้งว่าจ่ายใบนี้');
    await page.user.click(page.getByTestId('submit-decision'));
    await expect.poll(() => page.asked('decideMoney').length).toBe(1);
    expect(page.asked('decideMoney')[0]?.body).toEqual({
      action: 'allot',
      reason: 'ลูกค้าโทรแจ้งว่าจ่ายใบนี้',
      allotments: [{ invoiceNumber: 'INV690009', amount: 200 }],
    });
  });
  test('gives a found invoice the rest, and shows whose payment would be cancelled', async () => {
    const found = aSuggestion({
      invoiceNumber: 'INV7',
      openAmount: 5000,
      why: [],
      paymentNo: 'PM6903000099',
    });
    const page = await one(
      {
        getParkedMoney: inTurn(
          aMoneyDetail({ suggestions: [] }),
          aMoneyDetail({ suggestions: [found] }),
        ),
        decideMoney: decided,
      },
      { language: 'en' },
    );
    await page.fill('Find an invoice', 'INV7');
    await page.user.click(await page.findByRole('checkbox', { name: /INV7/ }));
    expect(page.getByLabelText('Amount for INV7 (baht)')).toHaveValue('200.00');
    expect(
      page.main.getByText('Payment PM6903000099 waits for it and will be cancelled'),
    ).toBeVisible();
    await page.fill('Amount for INV7 (baht)', '250');
    expect(page.main.getByText(/more than there is/)).toBeVisible();
  });
  test('ภาษีหัก ณ ที่จ่ายกรอกเลขที่หนังสือรับรอง และคำปฏิเสธของระบบอยู่ข้างช่อง', async () => {
    const short = aMoneyDetail({
      doubt: 'part',
      amount: 970,
      allotted: 970,
      parked: 0,
      can: ['withholding', 'accept'],
      suggestions: [],
    });
    const payment = short.payment && {
      ...short.payment,
      invoices: [{ invoiceNumber: 'INV690001', amount: 1000, openAmount: 30 }],
    };
    const fields = [
      { field: 'amount', code: 'money_exceeded', message: 'จำนวนเงินต้องตั้งแต่ 0.01 ถึง 30 บาท' },
    ];
    const page = await one({
      getParkedMoney: { ...short, payment },
      decideMoney: refuses('invalid_request', { fields }),
    });
    await page.fill('เลขที่หนังสือรับรอง', '50ทวิ-69/12');
    await page.fill('ยอดเงิน (บาท)', '31');
    await page.fill('เหตุผล', 'ได้รับหนังสือรับรองแล้ว');
    await page.user.click(page.getByTestId('submit-decision'));
    expect(await page.findByText('จำนวนเงินต้องตั้งแต่ 0.01 ถึง 30 บาท')).toBeVisible();
    expect(page.asked('decideMoney')[0]?.body).toMatchObject({
      action: 'withholding',
      amount: 31,
      certificateNo: '50ทวิ-69/12',
      invoiceNumber: 'INV690001',
    });
    expect(page.getByLabelText('เหตุผล')).toHaveValue('ได้รับหนังสือรับรองแล้ว');
  });
  test('whose answer is lost is sent again under the same key, with the typed values', async () => {
    const page = await one({ decideMoney: inTurn(offline, decided) }, { language: 'en' });
    await page.user.click(await page.findByRole('button', { name: 'Refund' }));
    await page.fill('Reason', 'paid twice by mistake');
    await page.user.click(page.getByTestId('submit-decision'));
    expect(await page.main.findByText(/unavailable for a moment/)).toBeVisible();
    await page.user.click(page.getByTestId('submit-decision'));
    await expect.poll(() => page.asked('decideMoney').length).toBe(2);
    const keys = page.asked('decideMoney').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });
  test('that is done shows the decision, and offers no further one', async () => {
    const history = [
      {
        at: '2026-03-02T02:00:00.000Z',
        userName: 'มาลี',
        action: 'refund' as const,
        amount: 200,
        reason: 'โอนซ้ำ',
        about: '',
      },
    ];
    const page = await one(
      {
        getParkedMoney: aMoneyDetail({
          parked: 0,
          refunded: 200,
          can: [],
          suggestions: [],
          history,
        }),
      },
      { language: 'en' },
    );
    expect(await page.findByText('โอนซ้ำ')).toBeVisible();
    expect(page.queryByTestId('submit-decision')).toBeNull();
  });
});
