import { aReportJob } from '#contract/testing/samples/report-jobs.ts';
import {
  aPurchase,
  aPurchaseReport,
  aReceivable,
  aReceivableReport,
  somePurchaseFigures,
} from '#contract/testing/samples/reports.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const answers = {
  genJsonReportOrder: aPurchaseReport([aPurchase()]),
  genJsonReportCredit: aReceivableReport([aReceivable()]),
  getPurchaseFigures: somePurchaseFigures(),
  listReportJobs: { data: [] },
};
const farm = aSession({
  userGroup: 'SALEMAN',
  buRole: [{ bu: 'AQUA', buName: 'Aquaculture', pathName: 'farm' }],
});
const lastMonth = { dateFrom: '2026-02-01', dateTo: '2026-02-28' };

describe('ไฟล์ของรายงาน', () => {
  test('สร้าง PDF จากตัวกรองที่เห็น และงานที่กำลังทำอยู่บอกว่าอ่านถึงไหน', async () => {
    const running = aReportJob({ kind: 'purchase', status: 'running', rowsDone: 100 });
    const page = await renderPage(
      '/purchasereport?range=lastMonth&cv=C100&org=1101&license=70-1234&search=551&sorting=-amount',
      {
        answers: {
          ...answers,
          listCvOrg: refuses('unavailable'),
          startReportJob: { data: running },
          listReportJobs: { data: [running] },
        },
      },
    );
    expect(await page.main.findByText(/อ่านแล้ว 100 จาก 400 แถว/)).toBeVisible();
    await page.press('สร้าง PDF');
    await expect
      .poll(() => page.asked('startReportJob').at(-1)?.body)
      .toEqual({
        kind: 'purchase',
        ...lastMonth,
        cvCode: 'C100',
        orgCode: '1101',
        license: '70-1234',
        search: '551',
        sorting: '-amount',
      });
  });
});

describe('files of a report', () => {
  test.each([
    ['/purchasereport', 'purchase', aSession()],
    ['/purchasereport2', 'purchase-farm', farm],
    ['/accountsreceivablereport', 'receivable', aSession()],
    ['/accountsreceivablereport2', 'receivable-farm', farm],
  ] as const)('at %s are a PDF, a sheet and a CSV of its own kind', async (address, kind, as) => {
    const job = aReportJob({ kind, status: 'waiting' });
    const page = await renderPage(`${address}?range=lastMonth`, {
      language: 'en',
      as,
      answers: { ...answers, startReportJob: { data: job }, exportReport: refuses('unavailable') },
    });
    await page.press('Make a PDF');
    await page.press('Save as Excel');
    await page.press('Save as CSV');
    await expect
      .poll(() => page.asked('exportReport').map(({ params }) => [params.kind, params.format]))
      .toEqual([
        [kind, 'xlsx'],
        [kind, 'csv'],
      ]);
    expect(page.asked('startReportJob')[0]?.body).toEqual({ kind, ...lastMonth });
    expect(page.asked('exportReport')[0]?.query).toMatchObject(lastMonth);
  });

  test('of all customers with debts are requested for all', async () => {
    const job = { data: aReportJob({ kind: 'receivable', status: 'waiting' }) };
    const page = await renderPage('/accountsreceivablereport?range=all', {
      language: 'en',
      answers: { ...answers, startReportJob: job },
    });
    await page.press('Make a PDF');
    await expect
      .poll(() => page.asked('startReportJob').at(-1)?.body)
      .toMatchObject({ kind: 'receivable', all: 'Y' });
  });

  test('that are being made can be stopped, and those that are done can be viewed', async () => {
    const made = aReportJob({
      jobId: '00000000-0000-4000-8000-000000000002',
      kind: 'receivable',
      status: 'running',
    });
    const other = aReportJob({ jobId: '00000000-0000-4000-8000-000000000003', kind: 'purchase' });
    const jobs = { data: [made, aReportJob({ kind: 'receivable' }), other] };
    const page = await renderPage('/accountsreceivablereport', {
      language: 'en',
      as: aSession({ userGroup: 'SALEMAN' }),
      answers: {
        ...answers,
        listReportJobs: jobs,
        cancelReportJob: { data: { ...made, status: 'cancelled' } },
      },
    });
    expect(await page.main.findAllByRole('button', { name: 'View' })).toHaveLength(1);
    await page.press('Cancel');
    await expect
      .poll(() => page.asked('cancelReportJob').at(-1)?.params)
      .toEqual({ jobId: made.jobId });
  });

  test('of an invalid range are not requested', async () => {
    const page = await renderPage('/purchasereport?from=2026-03-02&to=2026-02-01', {
      language: 'en',
      answers: {
        ...answers,
        genJsonReportOrder: refuses('invalid_request'),
        getPurchaseFigures: refuses('invalid_request'),
      },
    });
    for (const name of ['Make a PDF', 'Save as Excel', 'Save as CSV'])
      expect(await page.findByRole('button', { name })).toBeDisabled();
  });
});

describe('requested reports', () => {
  const job = (at: number, more: Partial<ReturnType<typeof aReportJob>> = {}) =>
    aReportJob({ kind: 'purchase', jobId: `00000000-0000-4000-8000-00000000000${at}`, ...more });

  test('are folded where there are many, and the newest are shown above', async () => {
    const data = [
      job(1, { status: 'waiting' }),
      job(2, { status: 'cancelled' }),
      job(3),
      job(4),
      job(5),
    ];
    const page = await renderPage('/purchasereport', {
      language: 'en',
      answers: { ...answers, listReportJobs: { data } },
    });
    const newest = await page.main.findByRole('list', { name: 'Reports you requested' });
    expect(newest.querySelectorAll('li')).toHaveLength(3);
    expect(newest).toHaveTextContent(/Waiting.*Cancelled.*Ready/);
    expect(page.main.getByText('2 earlier reports').closest('details')).not.toHaveAttribute('open');
    await page.user.click(page.main.getByText('2 earlier reports'));
    expect(
      page.main.getByRole('list', { name: '2 earlier reports' }).querySelectorAll('li'),
    ).toHaveLength(2);
  });

  test('ที่รอคิวหรือกำลังทำยกเลิกได้ ที่จบแล้วไม่มีให้ยกเลิก', async () => {
    const data = [
      job(1, { status: 'waiting', startedAt: '', rowsTotal: 0, rowsDone: 0 }),
      job(2, { status: 'cancelled' }),
      job(3, { status: 'failed' }),
    ];
    const page = await renderPage('/purchasereport', {
      answers: {
        ...answers,
        listReportJobs: { data },
        cancelReportJob: { data: job(1, { status: 'cancelled' }) },
      },
    });
    const list = await page.main.findByRole('list', { name: 'รายงานที่สั่งไว้' });
    expect(list).toHaveTextContent(/รอคิว.*ยกเลิกแล้ว.*ไม่สำเร็จ/);
    await page.press('ยกเลิก');
    await expect
      .poll(() => page.asked('cancelReportJob').map(({ params }) => params.jobId))
      .toEqual([job(1).jobId]);
  });
});
