import {
  anOwedInvoice,
  aPurchase,
  aPurchaseReport,
  aReceivable,
  aReceivableReport,
  somePurchaseFigures,
} from '#contract/testing/samples/reports.ts';
import type { SavedFilter } from '#contract/reports/saved-filters.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { hurry } from '#testing/hurry.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const figures = somePurchaseFigures({
  overTime: [
    { key: '2026-02-26', name: '', amount: 980, weight: 30 },
    { key: '2026-02-27', name: '', amount: 24_480, weight: 1200 },
  ],
  products: [
    { key: '551', name: 'อาหารสุกรเล็ก 551', amount: 24_480, weight: 1200 },
    { key: '900', name: 'รำข้าว', amount: 980, weight: 30 },
  ],
  customers: [{ key: 'C100', name: 'ฟาร์มรุ่งเรือง', amount: 25_460, weight: 1230 }],
});
const rice = aPurchase({
  productName: 'รำข้าว',
  sequence: 2,
  orderQty: 3,
  sendQty: 3,
  amount: 980,
  orderWgh: 30,
  percentOrder: 100,
});
const purchases = {
  genJsonReportOrder: aPurchaseReport([aPurchase(), rice]),
  getPurchaseFigures: figures,
  listSavedFilters: { data: [] as SavedFilter[] },
  listReportJobs: { data: [] },
};
const owing = [
  aReceivable(),
  aReceivable({
    cvCode: 'C161',
    cvName: 'ฟาร์มสุกรทวีทรัพย์',
    creditRemainAmt: 0,
    ageDays: 71,
    creditAmt: 304_800,
    orgCode: '1102',
  }),
];
const receivables = {
  genJsonReportCredit: aReceivableReport(owing),
  listSavedFilters: { data: [] as SavedFilter[] },
  listReportJobs: { data: [] },
};

describe('the purchase report', () => {
  test('แสดงยอดซื้อ 7 วัน ตารางทีละบรรทัด และยอดรวมทั้งหมด', async () => {
    const page = await renderPage('/purchasereport', { answers: purchases });
    expect(await page.findByRole('heading', { level: 1, name: 'รายงานการสั่งซื้อ' })).toBeVisible();
    const table = await page.main.findByRole('table', { name: 'รายงานการสั่งซื้อ' });
    for (const words of ['27 ก.พ. 2569', 'INV69020467', 'อาหารสุกรเล็ก 551', '40 ถุง', '24,480.00'])
      expect(table).toHaveTextContent(words);
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('25,460.00');
    expect(page.main.getByText(/2 รายการ · 1 คำสั่งซื้อ · 1 ราย/)).toBeVisible();
    expect(page.asked('genJsonReportOrder').at(-1)?.query).toMatchObject({
      dateFrom: '2026-02-23',
      dateTo: '2026-03-02',
      startAt: '1',
      limit: '20',
    });
    expect(within(table).getAllByRole('link', { name: 'INV69020467' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/orderstatus/orders/7'),
    );
  });

  test('a head sorts, and reverses at the second press; the address has the sorting', async () => {
    const page = await renderPage('/purchasereport', { language: 'en', answers: purchases });
    await page.press('Amount (THB)');
    await expect.poll(() => page.asked('genJsonReportOrder').at(-1)?.query.sorting).toBe('amount');
    await page.press('Amount (THB)');
    await expect.poll(() => page.asked('genJsonReportOrder').at(-1)?.query.sorting).toBe('-amount');
    expect(page.address()).toContain('sorting=-amount');
  });

  test('a quick range, words and a plate narrow it, from the first page on', async () => {
    const page = await renderPage('/purchasereport?page=2', {
      language: 'en',
      answers: {
        ...purchases,
        genJsonReportOrder: aPurchaseReport([rice], { page: 2, total: 21 }),
      },
    });
    await page.press('Last month');
    await expect
      .poll(() => page.asked('genJsonReportOrder').at(-1)?.query)
      .toMatchObject({ dateFrom: '2026-02-01', dateTo: '2026-02-28', startAt: '1' });
    await page.fill('Licence plate', '70-1234');
    await page.user.tab();
    await page.user.type(page.main.getByRole('searchbox'), 'bran{Enter}');
    await expect
      .poll(() => page.asked('genJsonReportOrder').at(-1)?.query)
      .toMatchObject({ license: '70-1234', search: 'bran' });
  });

  test('days in the wrong order are reported beside their field', async () => {
    const page = await renderPage('/purchasereport?from=2026-03-02&to=2026-02-01', {
      language: 'en',
      answers: {
        ...purchases,
        genJsonReportOrder: refuses('invalid_request'),
        getPurchaseFigures: refuses('invalid_request'),
      },
    });
    expect(
      await page.main.findByText('The last day is before the first. Please swap them.'),
    ).toBeVisible();
  });

  test('its charts are tables that screen readers can walk through', async () => {
    const page = await renderPage('/purchasereport', { language: 'en', answers: purchases });
    const chart = await page.main.findByRole('table', { name: 'Bought per day' });
    expect(within(chart).getByRole('row', { name: /27\sFeb.*1.2/ })).toBeInTheDocument();
    expect(await page.main.findByRole('table', { name: 'Products bought most' })).toHaveTextContent(
      'รำข้าว',
    );
  });

  test('columns can be chosen, are stored on the device, and are at least one', async () => {
    const page = await renderPage('/purchasereport', { language: 'en', answers: purchases });
    await page.main.findByRole('table', { name: 'Purchase Order Report' });
    await page.press('Columns');
    await page.user.click(page.getByRole('checkbox', { name: 'Tonnes' }));
    expect(page.main.getByRole('columnheader', { name: 'Tonnes' })).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('so-columns:purchasereport:U-1') ?? '{}')).toMatchObject(
      { columns: expect.arrayContaining(['tonnes']) },
    );
  });

  test('loading, empty, failed and refused', async () => {
    hurry();
    const at = (answers: object) =>
      renderPage('/purchasereport', { language: 'en', answers: { ...purchases, ...answers } });
    const loading = await at({ genJsonReportOrder: never });
    expect(await loading.main.findByText('Loading')).toBeInTheDocument();
    loading.close();
    const empty = await at({ genJsonReportOrder: aPurchaseReport([]) });
    expect(await empty.main.findByText('Nothing on these days')).toBeVisible();
    empty.close();
    const failed = await at({ genJsonReportOrder: refuses('unavailable') });
    expect(await failed.main.findByRole('button', { name: /Try again/ })).toBeVisible();
    failed.close();
    const refused = await renderPage('/purchasereport', {
      language: 'en',
      as: aSession({ userGroup: 'AGENTS' }),
    });
    expect(await refused.findByText(/404/)).toBeVisible();
  });
});

describe('the farm variant of the purchase report', () => {
  test('counts heads and weighs, and shows fish in kilograms', async () => {
    const farm = { bu: 'AQUA', buName: 'Aquaculture', pathName: 'farm' };
    const session = aSession({ userGroup: 'SALEMAN', buRole: [farm] });
    const page = await renderPage('/purchasereport2', {
      language: 'en',
      as: session,
      answers: {
        ...purchases,
        genJsonReportOrder: aPurchaseReport([
          aPurchase({ inKg: true, unitName: 'ตัว' }),
          aPurchase({ sequence: 2, productName: 'ลูกสุกร', unitName: 'ตัว' }),
        ]),
      },
    });
    const table = await page.main.findByRole('table', { name: 'Purchase Order Report Farm' });
    expect(within(table).getAllByText('1,200 kg')).toHaveLength(1);
    expect(within(table).getAllByText('40 ตัว')).toHaveLength(1);
    expect(table).toHaveTextContent('Sent (kg)');
  });
});

describe('the receivable report', () => {
  test('บอกยอดค้างชำระรวม อายุหนี้ และลูกหนี้ทีละราย', async () => {
    const page = await renderPage('/accountsreceivablereport', { answers: receivables });
    expect(await page.findByRole('heading', { level: 1, name: 'รายงานยอดค้างชำระ' })).toBeVisible();
    const table = await page.main.findByRole('table', { name: 'รายงานยอดค้างชำระ' });
    for (const words of ['ฟาร์มรุ่งเรือง', '148,620.00', '12 วัน', '86,240.00', 'เต็มวงเงิน', '71 วัน'])
      expect(table).toHaveTextContent(words);
    expect(page.main.getByRole('list', { name: 'อายุหนี้' })).toHaveTextContent('8–15 วัน 82,400.00');
    expect(page.main.getAllByText(/391,040/)[0]).toBeVisible();
  });

  test('a row opens its invoices, with links to the order and to paying', async () => {
    const page = await renderPage('/accountsreceivablereport', {
      as: aSession({ userGroup: 'SALEMAN' }),
      language: 'en',
      answers: { ...receivables, getReceivableInvoices: aList([anOwedInvoice()], { size: 20 }) },
    });
    await page.press('Invoices of ฟาร์มรุ่งเรือง');
    const sheet = await page.findByRole('dialog', { name: 'Outstanding invoices' });
    expect(await within(sheet).findByText('INV-2')).toBeVisible();
    expect(sheet).toHaveTextContent('41,200.00');
    expect(within(sheet).getByRole('link', { name: 'Order SO-6901-00001' })).toHaveAttribute(
      'href',
      expect.stringContaining('/orderstatus/orders/3'),
    );
    expect(within(sheet).getByRole('link', { name: 'Statement' })).toHaveAttribute(
      'href',
      expect.stringContaining('/statement?bu='),
    );
  });

  test('all customers with debts are one press away, also without a hit', async () => {
    const page = await renderPage('/accountsreceivablereport?range=last7', {
      language: 'en',
      answers: { ...receivables, genJsonReportCredit: aReceivableReport([]) },
    });
    await page.press('Show all outstanding');
    await expect.poll(() => page.asked('genJsonReportCredit').at(-1)?.query.all).toBe('Y');
  });
});

describe('saved filters', () => {
  const saved: SavedFilter = {
    report: 'purchasereport',
    name: 'เดือนก่อน',
    filter: { bu: 'FEED', range: 'lastMonth', license: '70-1234' },
  };

  test('are saved under a name with the filters shown', async () => {
    const page = await renderPage('/purchasereport?range=last30', {
      language: 'en',
      answers: { ...purchases, saveFilter: { data: [saved] } },
    });
    await page.press('Saved filters');
    await page.press('Save this filter');
    expect(await page.findByText('Please enter or select information.')).toBeVisible();
    await page.fill(/^Name/, 'My month');
    await page.press('Save this filter');
    await expect
      .poll(() => page.asked('saveFilter').at(-1)?.body)
      .toMatchObject({ report: 'purchasereport', name: 'My month', filter: { range: 'last30' } });
  });

  test('are applied by a press', async () => {
    const page = await renderPage('/purchasereport', {
      language: 'en',
      answers: { ...purchases, listSavedFilters: { data: [saved] } },
    });
    await page.press('Saved filters');
    await page.press('เดือนก่อน');
    await expect
      .poll(() => page.asked('genJsonReportOrder').at(-1)?.query)
      .toMatchObject({ dateFrom: '2026-02-01', license: '70-1234' });
  });

  test('of the last visit are restored', async () => {
    const page = await renderPage('/purchasereport', {
      language: 'en',
      answers: purchases,
      stored: { 'so-report:purchasereport:U-1': '{"range":"lastMonth"}' },
    });
    await expect
      .poll(() => page.asked('genJsonReportOrder').at(-1)?.query)
      .toMatchObject({ dateFrom: '2026-02-01' });
  });
});
