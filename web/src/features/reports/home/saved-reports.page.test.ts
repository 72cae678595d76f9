import { someTabCounts } from '#contract/testing/samples/orders.ts';
import {
  aPurchase,
  aPurchaseReport,
  somePurchaseFigures,
} from '#contract/testing/samples/reports.ts';
import type { SavedFilter } from '#contract/reports/saved-filters.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import type { Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const saved: SavedFilter[] = [
  {
    report: 'purchasereport',
    name: 'รถ 70-1234',
    filter: { bu: 'FEED', range: 'lastMonth', license: '70-1234' },
  },
  { report: 'accountsreceivablereport', name: 'Everyone', filter: { range: 'all' } },
];
const answers: Answers = {
  ...buyerAnswers,
  getOrderStatus: { ...aList([]), counts: someTabCounts() },
  genJsonReportOrder: aPurchaseReport([aPurchase()]),
  getPurchaseFigures: somePurchaseFigures(),
  listReportJobs: { data: [] },
};

describe('saved reports on home', () => {
  test('อยู่บนหน้าแรก กดครั้งเดียวเปิดรายงานนั้นด้วยตัวกรองเดิม', async () => {
    const page = await renderPage('/', {
      answers: { ...answers, listSavedFilters: { data: saved } },
    });
    const title = await page.main.findByRole('heading', { level: 2, name: 'รายงานที่บันทึกไว้' });
    expect(title.closest('section')).toHaveTextContent(
      /รถ 70-1234รายงานการสั่งซื้อEveryoneรายงานยอดค้างชำระ/,
    );
    await page.press('รถ 70-1234', 'link');
    expect(await page.findByRole('heading', { level: 1, name: 'รายงานการสั่งซื้อ' })).toBeVisible();
    await expect
      .poll(() => page.asked('genJsonReportOrder').at(-1)?.query)
      .toMatchObject({ dateFrom: '2026-02-01', dateTo: '2026-02-28', license: '70-1234' });
  });

  test.each([
    ['nobody has saved', { data: [] }],
    ['do not come', refuses('unexpected')],
  ])('that %s leave no gap on home', async (_what, listSavedFilters) => {
    const page = await renderPage('/', {
      language: 'en',
      answers: { ...answers, listSavedFilters },
    });
    expect(await page.main.findByText(/^2 invoices/)).toBeInTheDocument();
    expect(page.asked('listSavedFilters')).toHaveLength(1);
    expect(page.main.queryByRole('heading', { name: 'Saved reports' })).toBeNull();
  });
});
