import {
  anOwedInvoice,
  aReceivable,
  aReceivableReport,
} from '#contract/testing/samples/reports.ts';
import { someLater } from '#contract/testing/samples/statements.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';
import { saying } from '#testing/saying.ts';

const usual = {
  genJsonReportCredit: aReceivableReport([aReceivable()]),
  getReceivableInvoices: aList([anOwedInvoice()]),
  listReportJobs: { data: [] },
};
const seller = aSession({ userGroup: 'SALEMAN' });
const address = '/accountsreceivablereport';
const open = (answers: Answers = {}, options: PageOptions = {}, at = address) =>
  renderPage(at, { language: 'en', as: seller, ...options, answers: { ...usual, ...answers } });
const owing = (...rows: Parameters<typeof aReceivable>[0][]) => ({
  genJsonReportCredit: aReceivableReport(rows.map(aReceivable)),
});
const tableOf = (page: RenderedPage) =>
  page.main.findByRole('table', { name: 'Accounts Receivable Report' });
const asked = (page: RenderedPage) => page.asked('genJsonReportCredit').at(-1);

describe('debts of customers', () => {
  test("are as of the report's day; no overdue debt is shown in words, without figure and colour", async () => {
    const page = await open(owing({ ageDays: 0, overdueAmt: 0 }));
    expect(await tableOf(page)).toHaveTextContent('Not yet');
    expect(page.main.getByText('As of 2 Mar 2569')).toBeVisible();
    // Only the head of the column.
    expect(page.main.getAllByText('Overdue')).toHaveLength(1);
    page.close();
    const late = await open();
    await tableOf(late);
    expect(late.main.getAllByText('Overdue')).toHaveLength(2);
  });

  test('as they stood at a moment are asked so, and what came since is listed by whom and when', async () => {
    const genJsonReportCredit = { ...aReceivableReport([aReceivable()]), later: someLater() };
    const page = await open(
      { genJsonReportCredit },
      {},
      `${address}?stoodAt=2026-02-10T09:30:00%2B07:00`,
    );
    await tableOf(page);
    expect(asked(page)?.query).toMatchObject({ stoodAt: '2026-02-10T09:30:00+07:00' });
    const later = await page.main.findByRole('list', { name: /Came after/ });
    expect(later).toHaveTextContent(/Payment RV-99.*C100.*12 Feb 2569.*erp/);
    expect(page.main.getByRole('textbox', { name: 'Until (time)' })).toHaveValue('09:30');
  });

  test('ยอดรวมท้ายตารางเป็นของลูกหนี้ทุกหน้า', async () => {
    const genJsonReportCredit = aReceivableReport([aReceivable()], { total: 45 });
    const page = await open({ genJsonReportCredit }, { language: 'th' });
    const table = within(await page.main.findByRole('table', { name: 'รายงานยอดค้างชำระ' }));
    expect(table.getAllByRole('row').at(-1)).toHaveTextContent(
      /^รวม 45 ราย.*148,620.00.*86,240.00$/,
    );
  });

  test('a limit is used up only where there is one', async () => {
    const page = await open(
      owing({ creditRemainAmt: -500 }, { cvCode: 'C200', creditRemainAmt: 0, creditLimitAmt: 0 }),
    );
    expect(within(await tableOf(page)).getAllByText('Limit reached')).toHaveLength(1);
    expect(await tableOf(page)).toHaveTextContent('−500.00');
  });

  test('the largest debts are first in their chart, in any order of the list', async () => {
    const two = owing({ creditAmt: 100 }, { cvCode: 'C200', cvName: 'ฟาร์มดง', creditAmt: 300 });
    const page = await open(two);
    const chart = await page.main.findByRole('table', { name: 'Largest debts' });
    const rows = within(chart).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['ฟาร์มดง', 'ฟาร์มรุ่งเรือง']);
    page.close();
    const alone = await open();
    await tableOf(alone);
    expect(alone.main.queryByRole('table', { name: 'Largest debts' })).toBeNull();
  });

  test('have their ages in a column each, and a press on an age asks for debtors of that age, with the ages of all still in sight', async () => {
    const page = await open();
    const table = await tableOf(page);
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(
      expect.arrayContaining(['1–7 days', '8–15 days', '31–60 days', 'Over 60 days']),
    );
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      /C100.*โรงงานสระบุรี.*45,040.00.*41,200.00.*86,240.00/,
    );
    const age = page.main.getByRole('button', { name: /^8–15 days/ });
    expect(age).toHaveAttribute('aria-pressed', 'false');
    await page.user.click(age);
    await expect.poll(() => asked(page)?.query.age).toBe('to15');
    expect(page.main.getByRole('button', { name: /^8–15 days/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(page.main.getAllByText('86,240.00')[0]).toBeVisible();
    await page.user.click(page.main.getByRole('button', { name: /^8–15 days/ }));
    await expect.poll(page.address).toBe(`/en${address}`);
  });

  test('of an earlier day are asked for by that day, without the credit left, which is unknown', async () => {
    const {
      creditRemainAmt: _left,
      creditLimitAmt: _limit,
      ...past
    } = aReceivable({ createDate: '2026-01-31' });
    const genJsonReportCredit = aReceivableReport([past]);
    const asOf = '2026-01-31';
    const page = await open({ genJsonReportCredit }, {}, `${address}?asOf=${asOf}`);
    const table = within(await tableOf(page));
    expect(asked(page)?.query.asOf).toBe(asOf);
    expect(table.queryByRole('columnheader', { name: 'Credit left (THB)' })).toBeNull();
    expect(
      page.main.getByText('The credit left on an earlier day is not kept, so it is not shown.'),
    ).toBeVisible();
    await page.press('Invoices of ฟาร์มรุ่งเรือง');
    await expect.poll(() => page.asked('getReceivableInvoices').at(-1)?.query.asOf).toBe(asOf);
    page.close();
    const wrong = await open({}, {}, `${address}?asOf=2001-01-01`);
    expect(
      await wrong.main.findByText('Please choose today or one of the 400 days before.'),
    ).toBeVisible();
  });

  test('begins with all customers with debts, the oldest debt first, until a head is pressed', async () => {
    const page = await open();
    const table = within(await tableOf(page));
    expect(table.getByRole('columnheader', { name: 'Overdue' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(asked(page)?.query).toMatchObject({ all: 'Y', sorting: '-ageDays' });
    expect(page.main.getByText('Outstanding')).toBeVisible();
    expect(page.address()).toBe(`/en${address}`);
    await page.user.click(table.getByRole('button', { name: 'Overdue' }));
    await expect.poll(() => asked(page)?.query.sorting).toBe('ageDays');
    expect(table.getByRole('columnheader', { name: 'Overdue' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  test('ทุกรายที่ค้างไม่ขึ้นกับวันที่ จึงไม่มีช่องวันที่ เลือก 7 วันแล้วบอกว่าไม่รวมใคร', async () => {
    const some = aReceivableReport([aReceivable()], {
      leftOut: { accounts: 3, creditAmt: 1_180_000.5 },
    });
    const page = await open(
      { genJsonReportCredit: ({ query }) => (query.all ? usual.genJsonReportCredit : some) },
      { language: 'th' },
    );
    expect(await page.main.findByText('ยอดค้างชำระ')).toBeVisible();
    expect(page.main.getByRole('button', { name: 'ทุกรายที่ค้างชำระ' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(page.main.queryByLabelText('ตั้งแต่วันที่', { selector: 'input' })).toBeNull();
    await page.press('7 วัน');
    expect(
      await page.main.findByText(
        'ไม่รวมลูกหนี้อีก 3 ราย 1,180,000.50 บาท ที่ไม่มีใบแจ้งหนี้ออกหรือครบกำหนดในช่วงนี้',
      ),
    ).toBeVisible();
    expect(page.main.getByText('ยอดค้างชำระของลูกหนี้ในช่วงนี้')).toBeVisible();
    expect(page.main.getByLabelText('ตั้งแต่วันที่', { selector: 'input' })).toBeVisible();
    expect(page.address()).toBe(`${address}?range=last7`);
    // For these days the most free credit is first (D-72).
    expect(asked(page)?.query.sorting).toBeUndefined();
    await page.press('ทุกรายที่ค้างชำระ');
    await expect.poll(page.address).toBe(address);
  });

  test('without a hit the filters can be cleared', async () => {
    const page = await open(owing(), {}, `${address}?range=all&search=xyz`);
    expect(await page.main.findByText('No customer matches these filters')).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Show all outstanding' })).toBeNull();
    await page.press('Clear filters');
    await expect.poll(() => page.address()).toBe(`/en${address}`);
  });

  test('loading, failed and refused', async () => {
    const loading = await open({ genJsonReportCredit: never });
    expect(await loading.main.findByText('Loading')).toBeInTheDocument();
    loading.close();
    const failed = await open({
      genJsonReportCredit: inTurn(refuses('invalid_request'), usual.genJsonReportCredit),
    });
    await failed.press('Try again');
    expect(await tableOf(failed)).toBeVisible();
    failed.close();
    for (const [at, as] of [
      [address, aSession({ userGroup: 'AGENTS' })],
      [`${address}2`, aSession()],
    ] as const) {
      const page = await renderPage(at, { as });
      expect(await page.findByText(/404/)).toBeVisible();
      page.close();
    }
  });

  test('ฟาร์มมีรายงานยอดค้างชำระของตนเอง ถามในหน่วยธุรกิจของฟาร์ม', async () => {
    const as = aSession({
      userGroup: 'SALEMAN',
      buRole: [{ bu: 'SWINE', buName: 'ฟาร์มสุกร', pathName: 'farm' }],
    });
    const page = await open({}, { language: 'th', as }, `${address}2`);
    expect(
      await page.main.findByRole('table', { name: 'รายงานยอดค้างชำระ (ฟาร์ม)' }),
    ).toHaveTextContent('86,240.00');
    expect(asked(page)?.params).toEqual({ path: 'farm', userId: 'U-1', bu: 'SWINE' });
    await page.press('ดูใบแจ้งหนี้ของ ฟาร์มรุ่งเรือง');
    await expect
      .poll(() => page.asked('getReceivableInvoices').at(-1)?.params)
      .toEqual({ path: 'farm', org: '1101', cv: 'C100' });
  });
});

describe('the debt of a customer with one account', () => {
  const own = (answers: Answers = {}, options: PageOptions = {}) =>
    open(answers, { as: aSession(), ...options });

  test('shows its invoices and their sum, its credit, and no filters', async () => {
    const page = await own();
    const table = within(await page.main.findByRole('table', { name: 'Outstanding invoices' }));
    expect(table.getAllByRole('row')[1]).toHaveTextContent(
      /^INV-2Order SO-6901-00001.*18 Feb 2569.*12 days.*41,200.00$/,
    );
    expect(table.getAllByRole('row').at(-1)).toHaveTextContent(/^Total.*86,240.00$/);
    expect(page.main.getByText('148,620.00')).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Pay' })).toHaveAttribute(
      'href',
      '/en/report/paymentselect?bu=FEED&org=1101&cv=C100',
    );
    expect(page.main.queryByRole('searchbox')).toBeNull();
    expect(page.main.queryByRole('group', { name: 'Days' })).toBeNull();
  });

  test('วันอื่นเลือกได้ แล้วถามใบแจ้งหนี้ของวันนั้น', async () => {
    const past = aReceivable({ createDate: '2026-01-31' });
    const page = await own(
      {
        genJsonReportCredit: ({ query }) => aReceivableReport([query.asOf ? past : aReceivable()]),
      },
      { language: 'th' },
    );
    await page.main.findByRole('table', { name: 'ใบแจ้งหนี้ค้างชำระ' });
    await page.fill(/^ณ วันที่/, '31/1/2569{Enter}');
    await expect
      .poll(() => page.asked('getReceivableInvoices').at(-1)?.query.asOf)
      .toBe('2026-01-31');
  });

  test('that is nothing is said, and the list of two accounts has its filters', async () => {
    const page = await own(owing());
    expect(await page.main.findByText('No outstanding invoices')).toBeVisible();
    page.close();
    const two = await own(owing({}, { cvCode: 'C200', cvName: 'ฟาร์มดง' }));
    expect(await tableOf(two)).toBeVisible();
    expect(two.main.getByRole('searchbox')).toBeVisible();
  });
});

describe('the open invoices of a customer', () => {
  const openInvoices = async (answers: Answers = {}, options: PageOptions = {}) => {
    const page = await open(answers, options);
    await page.press('Invoices of ฟาร์มรุ่งเรือง');
    return {
      page,
      sheet: within(await page.findByRole('dialog', { name: 'Outstanding invoices' })),
    };
  };

  test('show the due date, the days late, and how many more there are', async () => {
    const notDue = anOwedInvoice({
      invoiceNumber: 'INV-3',
      dueDate: '2026-03-20',
      ageDays: 0,
      orderId: 0,
    });
    const { page, sheet } = await openInvoices({
      getReceivableInvoices: aList([anOwedInvoice({ ageDays: 1 }), notDue], { size: 2, total: 31 }),
    });
    expect(await sheet.findByText(saying('Due 18 Feb 2569 · 1 day overdue'))).toBeVisible();
    expect(sheet.getByText('Due 20 Mar 2569')).toBeVisible();
    expect(sheet.getByText('2 of 31 shown')).toBeVisible();
    // The order of the second one is unknown here.
    expect(sheet.getAllByRole('link', { name: /^Order / })).toHaveLength(1);
    await page.user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(page.queryByRole('dialog')).toBeNull();
    expect(page.getByRole('button', { name: 'Invoices of ฟาร์มรุ่งเรือง' })).toHaveFocus();
  });

  test('are loading, empty, or failed', async () => {
    const waiting = await openInvoices({ getReceivableInvoices: never });
    expect(await waiting.sheet.findByText('Loading')).toBeInTheDocument();
    waiting.page.close();
    const none = await openInvoices({ getReceivableInvoices: aList([]) });
    expect(await none.sheet.findByText('No outstanding invoices')).toBeVisible();
    none.page.close();
    const lost = await openInvoices({
      getReceivableInvoices: inTurn(refuses('not_found'), usual.getReceivableInvoices),
    });
    await lost.page.user.click(await lost.sheet.findByRole('button', { name: 'Try again' }));
    expect(await lost.sheet.findByText('INV-2')).toBeVisible();
  });

  const place = 'bu=FEED&org=1101&cv=C100';
  const customer = ['ฟาร์มรุ่งเรือง', `/en/customers?${place}`];
  const statement = ['Statement', `/en/statement?${place}`];
  test.each([
    [
      'a customer who owes',
      'CUSTOMER',
      {},
      [
        customer,
        ['Order SO-6901-00001', `/en/orderstatus/orders/3?${place}`],
        ['Pay', `/en/report/paymentselect?${place}`],
        statement,
      ],
    ],
    [
      'a customer who owes nothing more',
      'CUSTOMER',
      { creditAmt: 0, overdueAmt: 0 },
      [customer, ['Order SO-6901-00001', `/en/orderstatus/orders/3?${place}`], statement],
    ],
    ['who neither pays nor follows orders', 'SUPERUSER', {}, [customer, statement]],
  ] as const)('lead %s where they may go', async (_who, userGroup, row, links) => {
    const { sheet } = await openInvoices(owing(row, { cvCode: 'C200', cvName: 'ฟาร์มดง' }), {
      as: aSession({ userGroup }),
    });
    await sheet.findByText('INV-2');
    expect(
      sheet.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(links);
  });
});
