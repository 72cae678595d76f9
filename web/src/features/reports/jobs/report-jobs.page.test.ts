import { aReportJob } from '#contract/testing/samples/report-jobs.ts';
import type { ReportJob } from '#contract/reports/jobs/shapes.ts';
import {
  aPurchase,
  aPurchaseReport,
  somePurchaseFigures,
} from '#contract/testing/samples/reports.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { browser } from '#testing/browser.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { hurry } from '#testing/hurry.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';
import { saying } from '#testing/saying.ts';

const filter = { cvCode: 'C100', dateFrom: '2026-02-01', dateTo: '2026-02-28' };
const job = (some: Partial<ReportJob> = {}) =>
  aReportJob({ kind: 'purchase', filter, fileName: 'purchase-C100.pdf', ...some });
const running = job({ status: 'running', rowsDone: 100 });
const list = (...data: ReportJob[]) => ({ data });
const open = ({ answers, ...options }: PageOptions = {}, search = '') =>
  renderPage(`/purchasereport${search}`, {
    language: 'en',
    ...options,
    answers: {
      genJsonReportOrder: aPurchaseReport([aPurchase()]),
      getPurchaseFigures: somePurchaseFigures(),
      listReportJobs: list(),
      listCvOrg: refuses('not_found'),
      ...answers,
    },
  });
const jobs = async (page: Awaited<ReturnType<typeof open>>) =>
  within(await page.main.findByRole('list', { name: 'Reports you requested' }));

/** Files are not JSON, so they are answered beside the contract's fake. */
const serving =
  (part: string): NonNullable<PageOptions['elsewhere']> =>
  (address) =>
    address.includes(part) ? Promise.resolve(new Response('%PDF-1.4 nothing in it')) : undefined;

describe('a report that is being made', () => {
  test('บอกว่าเป็นของลูกค้าและวันใด ทำมานานเท่าใด และไปหน้าอื่นได้', async () => {
    const page = await open({ language: 'th', answers: { listReportJobs: list(running) } });
    const card = within(await page.main.findByRole('list', { name: 'รายงานที่สั่งไว้' }));
    expect(card.getByText(/^รายงานการสั่งซื้อ/)).toHaveTextContent('รายงานการสั่งซื้อ · C100');
    expect(card.getByText(/^1 ก\.พ\. 2569/)).toHaveTextContent(
      '1 ก.พ. 2569 – 28 ก.พ. 2569 · สั่งเมื่อ 2 มี.ค. 2569 · 08:59 น.',
    );
    expect(card.getByRole('img', { name: 'อ่านแล้ว 100 จาก 400 แถว' })).toBeVisible();
    expect(card.getByText('ไปหน้าอื่นได้ รายงานจะทำต่อและรออยู่ที่นี่')).toBeVisible();
  });

  test('shows the time that it has taken so far', async () => {
    hurry();
    const page = await open({ answers: { listReportJobs: list(running) } });
    expect((await jobs(page)).getByText(/ · 0:59 min so far$/)).toBeVisible();
    vi.setSystemTime(new Date('2026-03-02T09:01:06+07:00'));
    expect(await page.main.findByText(/ · 2:05 min so far$/)).toBeVisible();
  });

  test('has no bar before its rows are counted, and shows when pages are being set', async () => {
    const counting = job({
      jobId: running.jobId.replace(/1$/, '2'),
      status: 'running',
      rowsDone: 0,
      rowsTotal: 0,
    });
    const page = await open({
      answers: { listReportJobs: list(job({ status: 'running' }), counting) },
    });
    const card = await jobs(page);
    expect(card.getAllByRole('img').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Laying out 400 rows',
    ]);
    expect(card.getByText('0:59 min so far')).toBeVisible();
  });

  test('is read each second until it is done, and not after', async () => {
    hurry();
    const page = await open({
      answers: {
        listReportJobs: inTurn(
          list(job({ status: 'waiting', startedAt: '' })),
          list(running),
          list(job()),
        ),
      },
    });
    expect(await page.main.findByRole('button', { name: 'View' })).toBeVisible();
    expect((await jobs(page)).getByText('Kept until 3 Mar 2569 · 08:59')).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await new Promise((next) => setTimeout(next, 10_000));
    expect(page.asked('listReportJobs')).toHaveLength(3);
    expect(page.queryByTestId('alert-modal')).toBeNull();
  });

  test.each([
    ['finds nothing', 'no_data', 'No data', 'There is no data for this report.'],
    ['fails', 'failed', 'Failed', 'The report could not be made. Please try again.'],
  ] as const)('and %s while the page is open says so once', async (_what, status, pill, words) => {
    hurry();
    const page = await open({
      answers: { listReportJobs: inTurn(list(running), list(job({ status }))) },
    });
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(words);
    expect((await jobs(page)).getByText(pill)).toBeVisible();
    await page.press('Close');
    expect(page.queryByTestId('alert-modal')).toBeNull();
  });

  test('that had failed before the page was opened shows the reason on its card, without a notice', async () => {
    const failed = job({
      status: 'failed',
      message: 'The report was interrupted. Please ask for it again.',
    });
    const page = await open({ answers: { listReportJobs: list(failed) } });
    expect((await jobs(page)).getByText(failed.message)).toBeVisible();
    expect(page.queryByTestId('alert-modal')).toBeNull();
  });

  test('that cannot be a PDF says so while the page is open, and offers the sheet with the same filter', async () => {
    hurry();
    const failed = job({
      status: 'failed',
      problem: 'report_failed',
      message:
        'The report could not be made as a PDF. Save it as Excel or CSV, or choose a shorter period.',
    });
    const page = await open({
      answers: { listReportJobs: inTurn(list(running), list(failed)) },
      elsewhere: serving('/reportsheet/purchase/xlsx?'),
    });
    expect(await page.findByTestId('alert-modal')).toHaveTextContent('Save it as Excel or CSV');
    await page.press('Close');
    const card = await jobs(page);
    expect(card.getByText(failed.message)).toBeVisible();
    card.getByRole('button', { name: 'Save as Excel' }).click();
    await expect.poll(() => browser.saved).toEqual(['purchase-C100-2026-02-01-2026-02-28.xlsx']);
  });

  test('that is one too many is refused with the number, and the list is read again', async () => {
    const answers = {
      startReportJob: refuses('too_many_reports', { detail: { most: 2 } }),
      listReportJobs: list(job()),
    };
    const page = await open({ answers });
    await jobs(page);
    await page.press('Make a PDF');
    expect(
      await page.findByText(
        saying('2 reports are already being made for you. Wait for one of them, or cancel one.'),
      ),
    ).toBeVisible();
    await expect.poll(() => page.asked('listReportJobs')).toHaveLength(2);
  });

  test('is listed as soon as it is requested, and shows that it was stopped', async () => {
    const cancelled = job({ status: 'cancelled' });
    let now = list();
    const page = await open({
      answers: {
        listReportJobs: () => now,
        startReportJob: () => ((now = list(running)), { data: running }),
        cancelReportJob: () => ((now = list(cancelled)), { data: cancelled }),
      },
    });
    expect(await page.main.findByRole('table', { name: 'Purchase Order Report' })).toBeVisible();
    expect(page.main.queryByRole('list', { name: 'Reports you requested' })).toBeNull();
    await page.press('Make a PDF');
    expect((await jobs(page)).getByText('Being made')).toBeVisible();
    await page.press('Cancel');
    expect(await page.main.findByText('Cancelled')).toBeVisible();
    expect(page.queryByTestId('alert-modal')).toBeNull();
  });
});

describe('a report that is done', () => {
  const done = { listReportJobs: list(job()) };

  test('opens over the page and is saved under its own name, with a notice', async () => {
    const page = await open({ answers: done, elsewhere: serving('/file') });
    await page.press('View');
    expect(await page.findByRole('dialog', { name: 'Purchase Order Report' })).toBeVisible();
    await page.press('Download');
    expect(await page.findByRole('alertdialog', { name: 'Report ready' })).toHaveTextContent(
      'The report has been downloaded.',
    );
    expect(browser.saved).toEqual(['purchase-C100.pdf']);
    await page.press('Close');
    await page.press('Close the document');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [
      'is gone',
      refuses('not_found'),
      'What you asked for is not here any more, or this account may not open it.',
    ],
    ['cannot be read', refuses('unexpected'), 'The report could not be made. Please try again.'],
  ])('and %s says so, and opens nothing', async (_what, getReportFile, words) => {
    const page = await open({ answers: { ...done, getReportFile } });
    await page.press('View');
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(words);
    expect(page.queryByRole('dialog', { name: 'Purchase Order Report' })).toBeNull();
  });
});

describe('a report as a sheet', () => {
  test('ชื่อไฟล์บอกรายงาน ลูกค้า และวัน', async () => {
    const page = await open(
      { language: 'th', elsewhere: serving('/reportsheet/') },
      '?range=lastMonth&cv=C100',
    );
    await page.press(/Excel$/);
    await expect.poll(() => browser.saved).toEqual(['purchase-C100-2026-02-01-2026-02-28.xlsx']);
  });

  test('that could not be made says so, and saves nothing', async () => {
    const page = await open({ answers: { exportReport: refuses('AUTH-002') } });
    await page.press('Save as CSV');
    expect(await page.findByTestId('alert-modal')).toHaveTextContent('Permission denied AUTH-002');
    expect(browser.saved).toEqual([]);
  });
});
