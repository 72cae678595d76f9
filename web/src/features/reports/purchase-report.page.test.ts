import {
  aPurchase,
  aPurchaseReport,
  somePurchaseFigures,
} from '#contract/testing/samples/reports.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';

const report = (options: Parameters<typeof aPurchaseReport>[1] = {}, rows = [aPurchase()]) =>
  aPurchaseReport(rows, options);
const usual = {
  genJsonReportOrder: report(),
  getPurchaseFigures: somePurchaseFigures(),
  listReportJobs: { data: [] },
};
const open = (
  answers: PageOptions['answers'] = {},
  address = '/purchasereport',
  options: PageOptions = {},
) => renderPage(address, { language: 'en', ...options, answers: { ...usual, ...answers } });
const tableOf = (page: RenderedPage, name = 'Purchase Order Report') =>
  page.main.findByRole('table', { name });
const asked = (page: RenderedPage) => page.asked('genJsonReportOrder').at(-1);

describe('the totals of a purchase report', () => {
  test('เป็นของทุกหน้า ไม่ใช่เฉพาะบรรทัดที่เห็น', async () => {
    const all = report({
      total: 45,
      totals: { orderQty: 1840, orderWgh: 55_200, amount: 1_126_080 },
    });
    const page = await open({ genJsonReportOrder: all }, '/purchasereport', { language: 'th' });
    const last = within(await tableOf(page, 'รายงานการสั่งซื้อ'))
      .getAllByRole('row')
      .at(-1);
    expect(last).toHaveTextContent(/^รวม.*1,840 ถุง.*1,126,080.00$/);
    expect(page.main.getByText('ซื้อรวม 23 ก.พ. 2569 – 2 มี.ค. 2569')).toBeVisible();
    expect(page.main.getByText(/^1,840.ถุง.*ตัน$/)).toHaveTextContent('1,840 ถุง · 55.2 ตัน');
    expect(page.main.getByText('45 รายการ · 1 คำสั่งซื้อ · 1 ราย')).toBeVisible();
  });

  test('with several units are by weight alone: bags and boxes are not added up', async () => {
    const page = await open({ genJsonReportOrder: report({ totals: { unitName: '' } }) });
    const last = within(await tableOf(page))
      .getAllByRole('row')
      .at(-1);
    expect(page.main.getByText('1.2 tonnes')).toBeVisible();
    expect(last).toHaveTextContent(/^Total[\d,]+\.\d\d$/);
  });

  test('of one day name the day once', async () => {
    const page = await open({}, '/purchasereport?range=today');
    expect(await page.main.findByText('Bought on 2 Mar 2569')).toBeVisible();
  });

  test.each([360, 1280])('are above the list at %i px', async (width) => {
    const page = await open({}, '/purchasereport', { width });
    const sum = await page.main.findByText(/^Bought 23 Feb/);
    expect(
      sum.compareDocumentPosition(await tableOf(page)) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });
});

describe('the lines of a purchase report', () => {
  test('are shown twenty at a time: forward, back, and no further than the last page', async () => {
    const pages = ({ query }: { query: Record<string, string> }) =>
      report({ page: Number(query.startAt), total: 45 }, [
        aPurchase({ rptDocNo: `INV-${query.startAt}` }),
      ]);
    const page = await open({ genJsonReportOrder: pages });
    const way = within(await page.main.findByRole('navigation', { name: 'Pages of the report' }));
    expect(way.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.press('Next');
    expect(await page.main.findByText('INV-2')).toBeVisible();
    expect(page.address()).toBe('/en/purchasereport?page=2');
    await page.press('Next');
    expect(await page.main.findByText('Page 3 of 3')).toBeVisible();
    expect(page.main.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.press('Previous');
    expect(await page.main.findByText('INV-2')).toBeVisible();
    expect(page.asked('genJsonReportOrder').map(({ query }) => query.startAt)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  test('on a single page have no pager', async () => {
    const page = await open();
    await tableOf(page);
    expect(page.main.queryByRole('navigation', { name: 'Pages of the report' })).toBeNull();
  });

  test('remain while the next page loads, and the list is marked as busy', async () => {
    const page = await open({
      genJsonReportOrder: ({ query }) => (query.startAt === '2' ? never : report({ total: 21 })),
    });
    await tableOf(page);
    const list = page.main.getByRole('region', { name: 'Rows' });
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('false');
    await page.press('Next');
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('true');
    expect(page.main.getByText('INV69020467')).toBeVisible();
  });

  test('link to their order where it is known here, for users who follow orders', async () => {
    const rows = [
      aPurchase({ rptDocNo: 'INV-KNOWN' }),
      aPurchase({ rptDocNo: 'INV-OLD', orderId: 0, sequence: 2 }),
    ];
    for (const [userGroup, links] of [
      ['CUSTOMER', ['INV-KNOWN']],
      ['SUPERUSER', []],
    ] as const) {
      const page = await open({ genJsonReportOrder: report({}, rows) }, '/purchasereport', {
        as: aSession({ userGroup }),
      });
      const table = await tableOf(page);
      for (const number of ['INV-KNOWN', 'INV-OLD']) expect(table).toHaveTextContent(number);
      expect(
        within(table)
          .queryAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(links);
      page.close();
    }
  });

  test("are cards on a phone, each figure with its column's label, and a choice of the sorting", async () => {
    const page = await open({}, '/purchasereport', { width: 360 });
    const [, line] = within(await tableOf(page)).getAllByRole('row');
    const labels = [...(line?.children ?? [])].map((cell) => cell.getAttribute('data-label'));
    expect(labels).toEqual(['Date', 'Number', 'Product', 'Ordered', 'Sent', 'Amount (THB)']);
    const sort = page.main.getByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveValue('-rptDeliveryDate');
    await page.user.selectOptions(sort, 'Amount (THB), ascending');
    await expect.poll(() => asked(page)?.query.sorting).toBe('amount');
    expect(page.address()).toContain('sorting=amount');
  });

  test("are sorted as a phone's choice shows, also by a hidden column", async () => {
    const stored = { 'so-columns:purchasereport:U-1': '{"columns":["amount","productName"]}' };
    const page = await open({}, '/purchasereport', { width: 360, stored });
    await tableOf(page);
    const sort = page.main.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(sort).toHaveValue('-rptDeliveryDate');
    expect(sort).toHaveDisplayValue('Date, descending');
  });
});

describe('the columns of a purchase report', () => {
  const heads = async (page: RenderedPage) =>
    within(await tableOf(page)).getAllByRole('columnheader');

  test("are in the report's own order, as this device stored them, and the last one cannot be removed", async () => {
    const stored = { 'so-columns:purchasereport:U-1': '{"columns":["amount","productName"]}' };
    const page = await open({}, '/purchasereport', { stored });
    expect((await heads(page)).map(({ textContent }) => textContent)).toEqual([
      'Product',
      'Amount (THB)',
    ]);
    await page.press('Columns');
    const [product, amount] = ['Product', 'Amount (THB)'].map((name) =>
      page.getByRole('checkbox', { name }),
    ) as [HTMLElement, HTMLElement];
    await page.user.click(product);
    await page.user.click(amount);
    expect(product).not.toBeChecked();
    expect(amount).toBeChecked();
    expect(await heads(page)).toHaveLength(1);
  });

  test('show which of them sorts; a remark and a weight cannot sort', async () => {
    const stored = {
      'so-columns:purchasereport:U-1': '{"columns":["rptDeliveryDate","tonnes","remark"]}',
    };
    const page = await open({}, '/purchasereport', { stored });
    expect((await heads(page)).map((head) => head.getAttribute('aria-sort'))).toEqual([
      'descending',
      null,
      null,
    ]);
  });
});

describe('the charts of a purchase report', () => {
  const figure = (key: string, name: string, amount: number) => ({ key, name, amount, weight: 0 });

  test('ที่ยาวเป็นเดือนบอกหน่วยเป็นเดือน และลูกค้าที่ไม่มีชื่อแสดงด้วยรหัส', async () => {
    const figures = somePurchaseFigures({
      step: 'month',
      overTime: [figure('2026-02-01', '', 900)],
      products: [figure('551', 'อาหารสุกรเล็ก 551', 900)],
      customers: [figure('C100', 'ฟาร์มรุ่งเรือง', 600), figure('C200', '', 300)],
    });
    const page = await open({ getPurchaseFigures: figures }, '/purchasereport', { language: 'th' });
    await page.user.click(await page.main.findByText('ดูตัวเลขทุกช่วง'));
    expect(page.main.getByRole('table', { name: 'ซื้อต่อเดือน' })).toBeVisible();
    expect(page.main.getByRole('table', { name: 'ซื้อต่อเดือน' })).toHaveTextContent('900.00');
    // Nothing is weighed, so there is no choice of the unit.
    expect(page.main.queryByRole('button', { name: 'ตัน' })).toBeNull();
    expect(page.main.getByRole('table', { name: 'ลูกค้าที่ซื้อมากที่สุด' })).toHaveTextContent(
      /ฟาร์มรุ่งเรือง 600.00.*C200 300.00/,
    );
    // With a single product its chart would repeat the total.
    expect(page.main.queryByRole('table', { name: 'สินค้าที่ซื้อมากที่สุด' })).toBeNull();
  });

  test('name each week on a wide screen with its figure, on a narrow one no date that would lie on another: a month begins in the middle of a week', async () => {
    const days = ['2026-01-28', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'];
    const figures = somePurchaseFigures({
      step: 'week',
      overTime: days.map((day) => figure(day, '', 900)),
    });
    const page = await open(
      { getPurchaseFigures: figures },
      '/purchasereport?from=2026-01-28&to=2026-02-26',
    );
    await page.main.findByRole('table', { name: 'Bought per week' });
    const words = (selector: string) =>
      [...document.querySelectorAll(`main svg text${selector}`)].map(
        ({ textContent }) => textContent,
      );
    const dates = (found: (string | null)[]) => found.filter((text) => /[A-Z]/.test(text ?? ''));
    expect(dates(words(''))).toEqual(
      ['28 Jan', '2 Feb', '9 Feb', '16 Feb', '23 Feb'].map((date) => date.replace(' ', '\u00a0')),
    );
    expect(dates(words(':not([class*=roomy])'))).toEqual([
      '28\u00a0Jan',
      '9\u00a0Feb',
      '16\u00a0Feb',
    ]);
    expect(words('').filter((text) => text === '900.00')).toHaveLength(5);
  });

  test('leave out the date of a week behind one of a single day', async () => {
    const days = ['2026-02-01', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'];
    const page = await open(
      {
        getPurchaseFigures: somePurchaseFigures({
          step: 'week',
          overTime: days.map((day) => figure(day, '', 900)),
        }),
      },
      '/purchasereport?from=2026-02-01&to=2026-02-28',
    );
    await page.main.findByRole('table', { name: 'Bought per week' });
    const words = [...document.querySelectorAll('main svg text')].map(
      ({ textContent }) => textContent,
    );
    expect(words).toContain('1\u00a0Feb');
    expect(words).toContain('9\u00a0Feb');
    expect(words).not.toContain('2\u00a0Feb');
  });

  test('are of time in tonnes for a customer, beside the last month, and in baht at a press', async () => {
    const day = (key: string, amount: number, weight: number) => ({
      key,
      name: '',
      amount,
      weight,
      before: 1_000,
      weightBefore: 250,
    });
    const figures = somePurchaseFigures({
      step: 'week',
      overTime: [day('2026-02-01', 900, 1_500), day('2026-02-02', 0, 0)],
      before: { dateFrom: '2026-01-01', dateTo: '2026-01-28' },
    });
    const page = await open(
      { getPurchaseFigures: figures },
      '/purchasereport?from=2026-02-01&to=2026-02-08',
    );
    const rows = async () => {
      const table = await page.main.findByRole('table', { name: 'Bought per week' });
      return within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    };
    expect(await rows()).toEqual([
      ['Days', 'These days', '1\u00a0Jan – 28\u00a0Jan\u00a02569'],
      ['1\u00a0Feb – 1\u00a0Feb\u00a02569', '1.5', '0.25'],
      ['2\u00a0Feb – 8\u00a0Feb\u00a02569', '0', '0.25'],
    ]);
    expect(page.main.getByText(/^1.Jan – 28.Jan.2569: THB.2,000.00$/)).toBeVisible();
    await page.press('THB');
    expect((await rows())[1]).toEqual(['1\u00a0Feb – 1\u00a0Feb\u00a02569', '900.00', '1,000.00']);
    page.close();
    const staff = await open({ getPurchaseFigures: figures }, '/purchasereport', {
      as: aSession({ userGroup: 'SALEMAN' }),
    });
    expect(await staff.main.findByRole('button', { name: 'THB', pressed: true })).toBeVisible();
  });

  test('that could not be drawn do not affect the report', async () => {
    const page = await open({ getPurchaseFigures: refuses('invalid_request') });
    expect(await tableOf(page)).toBeVisible();
    expect(page.main.queryByRole('table', { name: /^Bought per/ })).toBeNull();
    expect(page.main.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a purchase report without rows', () => {
  test('ล้างตัวกรองแล้วกลับไปเป็น 7 วัน และครั้งหน้าก็ไม่มีตัวกรองเดิม', async () => {
    const answer = ({ query }: { query: Record<string, string> }) =>
      report({}, query.license ? [] : undefined);
    const page = await open(
      { genJsonReportOrder: answer },
      '/purchasereport?range=lastMonth&license=X',
      { language: 'th' },
    );
    expect(
      await page.main.findByText('1 ก.พ. 2569 – 28 ก.พ. 2569 ลองขยายช่วงวันที่ หรือลดตัวกรอง'),
    ).toBeVisible();
    await page.press('ล้างตัวกรอง');
    expect(await tableOf(page, 'รายงานการสั่งซื้อ')).toBeVisible();
    expect(page.address()).toBe('/purchasereport');
    expect(asked(page)?.query).toMatchObject({ dateFrom: '2026-02-23', dateTo: '2026-03-02' });
    expect(localStorage.getItem('so-report:purchasereport:U-1')).toBeNull();
  });

  test('ที่โหลดไม่สำเร็จบอกเลขอ้างอิง และลองอีกครั้งได้', async () => {
    const answers = { genJsonReportOrder: inTurn(refuses('invalid_request'), report()) };
    const page = await open(answers, '/purchasereport', { language: 'th' });
    expect(await page.main.findByText('request-1')).toBeVisible();
    await page.press('ลองอีกครั้ง');
    expect(await tableOf(page, 'รายงานการสั่งซื้อ')).toBeVisible();
  });
});

describe('the farm variant of the purchase report', () => {
  const units = [
    { bu: 'FEED', buName: 'Feed', pathName: 'feed' },
    { bu: 'SWINE', buName: 'Swine farm', pathName: 'farm' },
    { bu: 'AQUA', buName: 'Aquaculture', pathName: 'aqua' },
  ];

  test('is about farms and ponds only, one business unit at a time', async () => {
    const page = await open({}, '/purchasereport2', { as: aSession({ buRole: units }) });
    await tableOf(page, 'Purchase Order Report Farm');
    expect(asked(page)?.params).toEqual({ path: 'farm', userId: 'U-1', bu: 'SWINE' });
    const unit = page.main.getByRole('combobox', { name: 'What you buy' });
    expect([...unit.children].map(({ textContent }) => textContent)).toEqual([
      'Swine farm',
      'Aquaculture',
    ]);
    await page.user.selectOptions(unit, 'Aquaculture');
    await expect
      .poll(() => asked(page)?.params)
      .toEqual({ path: 'aqua', userId: 'U-1', bu: 'AQUA' });
    expect(page.address()).toBe('/en/purchasereport2?bu=AQUA');
  });

  test('shows every column of the specification, and weight and amount, of each row without a choice of columns', async () => {
    const page = await open({}, '/purchasereport2', {
      as: aSession({ userGroup: 'SALEMAN', buRole: units }),
    });
    const table = await tableOf(page, 'Purchase Order Report Farm');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Number',
      'Customer',
      'Ship to',
      'Product',
      'Licence plate',
      'Ordered',
      'Sent',
      'Sent (kg)',
      'Sent (%)',
      'Amount (THB)',
      'Remark',
    ]);
    page.close();
    const own = await open({}, '/purchasereport2', { as: aSession({ buRole: units }) });
    const ownTable = await tableOf(own, 'Purchase Order Report Farm');
    expect(within(ownTable).queryByRole('columnheader', { name: 'Customer' })).toBeNull();
    expect(within(ownTable).getByRole('columnheader', { name: 'Ship to' })).toBeVisible();
  });

  test('offers weights where the other variant offers packs', async () => {
    const page = await open({}, '/purchasereport2', { as: aSession({ buRole: units }) });
    await page.press('Columns');
    expect(page.getByRole('checkbox', { name: 'Ordered (kg)' })).not.toBeChecked();
    expect(page.queryByRole('checkbox', { name: 'Packs' })).toBeNull();
  });

  test('ไม่เปิดให้ผู้ที่ไม่มีฟาร์ม', async () => {
    const page = await renderPage('/purchasereport2');
    expect(await page.findByText(/404/)).toBeVisible();
    expect(page.asked('genJsonReportOrder')).toEqual([]);
  });
});
