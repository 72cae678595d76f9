import { aMoneyDetail, someParkedMoney } from '#contract/testing/samples/matching.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const admin = aSession({ userGroup: 'ADMIN' });
const open = (
  more: Answers = {},
  { search = 'bu=FEED', ...options }: PageOptions & { search?: string } = {},
) =>
  renderPage(`/payment/matching?${search}`, {
    language: 'en',
    as: admin,
    ...options,
    answers: { listParkedMoney: aList([someParkedMoney()]), ...more },
  });

describe('finding money', () => {
  test('without a hit names the search words, and all money is shown again when they are cleared', async () => {
    const listParkedMoney: Answers['listParkedMoney'] = ({ query }) =>
      aList(query.search ? [] : [someParkedMoney()]);
    const page = await open({ listParkedMoney }, { search: 'bu=FEED&q=zzz' });
    expect(await page.main.findByText('No match for “zzz” in the latest 10,000')).toBeVisible();
    await page.press('Clear the search');
    expect(await page.main.findByRole('table', { name: 'Payment Matching' })).toBeVisible();
    expect(page.asked('listParkedMoney').at(-1)?.query).not.toHaveProperty('search');
  });

  test('ยังไม่เคยตัดสินใจอะไร บอกอย่างนั้น ไม่บอกว่าเงินตรงทั้งหมด', async () => {
    const page = await open(
      { listParkedMoney: aList([]) },
      { search: 'bu=FEED&decided=true', language: 'th' },
    );
    expect(await page.main.findByText('ยังไม่มีรายการที่ตัดสินใจ')).toBeVisible();
    expect(page.main.queryByText(/ตรงกับรายการชำระเงินทั้งหมด/)).toBeNull();
  });

  test('lists refunds to pay with their sum', async () => {
    const rows = [
      someParkedMoney({ parked: 0, refunded: 200, resolvedAt: '2026-03-02T02:00:00Z' }),
    ];
    const page = await open({
      listParkedMoney: ({ query }) => ({ ...aList(query.refunds ? rows : []), sum: 200 }),
    });
    await page.press('Refunds', 'tab');
    expect(await page.main.findByText('1 refund to pay, in all')).toBeVisible();
    expect(page.address()).toContain('refunds=true');
  });

  test('shows page by page, and a new search begins with the first one', async () => {
    const page = await open({
      listParkedMoney: ({ query }) =>
        aList([someParkedMoney()], { page: Number(query.page), size: 20, total: 41 }),
    });
    const pages = within(await page.findByRole('navigation', { name: 'Pages of the list' }));
    expect(pages.getByText('Page 1 of 3')).toBeVisible();
    await page.press('Next');
    await expect.poll(() => page.asked('listParkedMoney').at(-1)?.query.page).toBe('2');
    expect(page.address()).toContain('page=2');
    await page.fill('Find money', 'C100{Enter}');
    await expect
      .poll(() => page.asked('listParkedMoney').at(-1)?.query)
      .toMatchObject({ search: 'C100', page: '1' });
  });

  test('continues in another business unit with the same words', async () => {
    const units = [
      { bu: 'FEED', buName: 'อาหารสัตว์', pathName: 'feed' },
      { bu: 'PIG', buName: 'สุกร', pathName: 'pig' },
    ];
    const page = await open(
      {},
      { as: aSession({ userGroup: 'ADMIN', buRole: units }), search: 'bu=FEED&q=INV69' },
    );
    await page.user.selectOptions(await page.findByLabelText('Business unit'), 'สุกร');
    await expect
      .poll(() => page.asked('listParkedMoney').at(-1))
      .toMatchObject({ params: { bu: 'PIG' }, query: { search: 'INV69' } });
  });

  test('without an address shows the unit where the user works, without a choice where there is only one', async () => {
    const page = await open({}, { search: '' });
    await page.main.findByRole('table', { name: 'Payment Matching' });
    expect(page.asked('listParkedMoney')[0]?.params).toEqual({ bu: 'FEED' });
    expect(page.queryByLabelText('Business unit')).toBeNull();
  });

  test('says that the money names no customer, and shows a reference once', async () => {
    const nobody = someParkedMoney({
      cvCode: '',
      cvName: '',
      reference1: '',
      reference2: '',
      doubt: 'unknown',
    });
    const twice = someParkedMoney({
      transactionKey: 8,
      cvName: '',
      reference1: 'C100',
      reference2: 'C100',
      doubt: 'late',
    });
    const page = await open({ listParkedMoney: aList([nobody, twice]) });
    const [, first, second] = await page.main.findAllByRole('row');
    expect(first).toHaveTextContent(/Payer unknown.*–.*200\.00of 1,200\.00.*No match/);
    expect(within(second!).getAllByText('C100')).toHaveLength(2);
    expect(second).toHaveTextContent('Came late');
  });

  test('says of decided money what became of it, and no longer why it waited', async () => {
    const decided = someParkedMoney({
      parked: 0,
      advanced: 200,
      resolvedAt: '2026-03-02T03:20:00.000Z',
    });
    const page = await open(
      { listParkedMoney: aList([decided]) },
      { search: 'bu=FEED&decided=true' },
    );
    const [head, row] = await page.main.findAllByRole('row');
    expect(head).toHaveTextContent('What was decided');
    expect(row).toHaveTextContent(/1,200\.00Paid to invoices · Kept as an advance$/);
    expect(page.main.queryByText('Paid over')).toBeNull();
  });

  test('on a phone each is a row of who, how much, when and why, and its name leads to the decision', async () => {
    const page = await open(
      { listParkedMoney: aList([someParkedMoney({ cvCode: '', cvName: '', doubt: 'unknown' })]) },
      { width: 360 },
    );
    const row = within(await page.main.findByRole('list', { name: 'Payment Matching' })).getByRole(
      'listitem',
    );
    expect(row).toHaveTextContent(
      /^Payer unknown200\.00of 1,200\.001 Mar 2569 · 10:20 · .*No match$/,
    );
    await page.user.click(within(row).getByRole('link', { name: /200\.00/ }));
    expect(page.address()).toBe('/en/payment/matching/7?bu=FEED');
  });
});

describe('money of exactly one invoice', () => {
  test('is never called without a match beside that invoice', async () => {
    const row = someParkedMoney({ parked: 432.1, allotted: 0, doubt: 'unknown', exact });
    const page = await open({
      listParkedMoney: aList([row, someParkedMoney({ transactionKey: 8, doubt: 'unknown' })]),
    });
    const [, first, second] = await page.main.findAllByRole('row');
    expect(first).toHaveTextContent('Match to confirm');
    expect(first).not.toHaveTextContent('No match');
    expect(second).toHaveTextContent('No match');
  });

  const exact = {
    invoiceNumber: 'INV690009',
    cvCode: 'C200',
    cvName: 'ฟาร์มรุ่งเรืองทรัพย์',
    orgCode: '1101',
    dueDate: '2026-03-15',
    paymentNo: '',
  };
  const money = someParkedMoney({ parked: 432.1, allotted: 0, exact });

  test('is paid by one press after a question that names invoice, customer and amount; the same press again is the same request', async () => {
    const decideMoney = inTurn(refuses('unavailable'), { ...aMoneyDetail(), cancelled: [] });
    const page = await open({ listParkedMoney: { ...aList([money]), sum: 432.1 }, decideMoney });
    expect(await page.main.findByText('1 payment to match, in all')).toBeVisible();
    for (const turn of [1, 2]) {
      await page.press('Apply to this invoice: INV690009 of ฟาร์มรุ่งเรืองทรัพย์');
      const question = within(
        await page.findByRole('dialog', { name: /Pay THB.432\.10 to INV690009/ }),
      );
      await page.user.click(question.getByRole('button', { name: 'Pay the invoice' }));
      await expect.poll(() => page.asked('decideMoney').length).toBe(turn);
    }
    const asked = page.asked('decideMoney');
    expect(asked[0]?.body).toEqual({
      action: 'allot',
      reason: 'The amount fits invoice INV690009',
      allotments: [{ invoiceNumber: 'INV690009', amount: 432.1 }],
    });
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(await page.findByText(/^THB.432\.10 paid to INV690009$/)).toBeVisible();
  });

  test('that another person decided on meanwhile says so, and is read again', async () => {
    const page = await open({
      listParkedMoney: inTurn(aList([money]), aList([])),
      decideMoney: refuses('money_decided', { detail: { action: 'allot' } }),
    });
    await page.press('Apply to this invoice: INV690009 of ฟาร์มรุ่งเรืองทรัพย์');
    await page.press('Pay the invoice');
    expect(
      await page.findByText('Another person has decided on this money already.'),
    ).toBeVisible();
    expect(page.queryByTestId('alert-modal')).toBeNull();
    expect(await page.main.findByText('No money to match')).toBeVisible();
  });

  test('ไม่ตัดเมื่อตอบว่ายังไม่ตัด', async () => {
    const page = await open({ listParkedMoney: aList([money]) }, { language: 'th' });
    await page.press('ตัดใบนี้ INV690009 ของ ฟาร์มรุ่งเรืองทรัพย์');
    await page.press('ยังไม่ตัด');
    expect(page.asked('decideMoney')).toEqual([]);
  });
});

describe('a bank’s statement', () => {
  const file = new File(['bank,…'], 'march.csv', { type: 'text/csv' });
  const taken = { rows: 5, settled: 1, doubtful: 0, known: 4, elsewhere: 0, warnings: [] };
  const choose = async (page: Awaited<ReturnType<typeof open>>) =>
    page.user.upload(await page.findByLabelText('Import a bank file'), file);

  test('shows which file is being sent, and no second one can be chosen until then', async () => {
    const page = await open({ importStatement: never });
    await choose(page);
    expect(await page.main.findByText('Importing march.csv')).toBeVisible();
    expect(page.getByLabelText('Import a bank file')).toBeDisabled();
  });

  test('whose answer is lost is sent again under the same key', async () => {
    const page = await open({ importStatement: inTurn(refuses('unavailable'), taken) });
    await choose(page);
    await page.press('Try again');
    expect(await page.main.findByText('march.csv: 1 new payment, 4 known already')).toBeVisible();
    const [first, second] = page
      .asked('importStatement')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('shows how many rows were left for the staff of other business units, where there are any', async () => {
    const page = await open({ importStatement: inTurn({ ...taken, elsewhere: 2 }, taken) });
    await choose(page);
    expect(
      await page.main.findByText('2 rows are of other business units and left for their staff'),
    ).toBeVisible();
    await choose(page);
    await expect.poll(() => page.main.queryByText(/of other business units/)).toBeNull();
  });

  test('บอกคำเตือนของไฟล์ ไม่พูดถึงการจับคู่เมื่อไม่มีอะไรต้องจับ และรายการขึ้นใหม่เอง', async () => {
    const page = await open(
      { importStatement: { ...taken, warnings: ['แถว 4 ไม่มีเลขอ้างอิง'] } },
      { language: 'th' },
    );
    await page.main.findByRole('table');
    const before = page.asked('listParkedMoney').length;
    await page.user.upload(page.getByLabelText('นำเข้าไฟล์ธนาคาร'), file);
    expect(await page.main.findByText('แถว 4 ไม่มีเลขอ้างอิง')).toBeVisible();
    expect(page.main.queryByText(/^รอจับคู่ \d/)).toBeNull();
    await expect.poll(() => page.asked('listParkedMoney').length).toBeGreaterThan(before);
  });
});
