import { aCustomer } from '#contract/testing/samples/customers.ts';
import {
  aPurchase,
  aPurchaseReport,
  somePurchaseFigures,
} from '#contract/testing/samples/reports.ts';
import type { SavedFilter } from '#contract/reports/saved-filters.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';

const lopburi = { orgCode: '1102', orgName: 'ลพบุรี' };
const served = [aCustomer(), aCustomer(lopburi), aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มดง' })];
const usual: Answers = {
  genJsonReportOrder: aPurchaseReport([aPurchase()]),
  getPurchaseFigures: somePurchaseFigures(),
  listReportJobs: { data: [] },
  listCvOrg: ({ query: { search = '' } }) =>
    aList(served.filter(({ cvCode, cvName }) => `${cvCode} ${cvName}`.includes(search))),
};
const open = (search = '', { answers, ...options }: PageOptions = {}) =>
  renderPage(`/purchasereport${search}`, {
    language: 'en',
    ...options,
    answers: { ...usual, ...answers },
  });
const asked = (page: RenderedPage) => page.asked('genJsonReportOrder').at(-1)?.query;
const pressed = (page: RenderedPage, group: string) =>
  within(page.main.getByRole('group', { name: group }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const storedFilter = () =>
  JSON.parse(localStorage.getItem('so-report:purchasereport:U-1') ?? '{}') as object;

describe('the days of a report', () => {
  test('of which one is no day make the report wait', async () => {
    const page = await open('?range=last30');
    await page.main.findByRole('table', { name: 'Purchase Order Report' });
    await page.fill('To', '31/2/2569{Enter}');
    expect(await page.findByText('The list waits for a valid date')).toBeVisible();
    expect(page.main.queryByRole('table', { name: 'Purchase Order Report' })).toBeNull();
    expect(page.address()).toBe('/en/purchasereport?range=last30');
    await page.fill('To', '1/3/69{Enter}');
    await expect.poll(() => asked(page)).toMatchObject({ dateTo: '2026-03-01' });
    expect(page.getByLabelText('To', { selector: 'input' })).toHaveAccessibleDescription(
      'Sunday 1 March 2569',
    );
    expect(await page.main.findByRole('table', { name: 'Purchase Order Report' })).toBeVisible();
  });

  test.each([
    ['Today', '2026-03-02', 'today'],
    ['30 days', '2026-01-31', 'last30'],
    ['This month', '2026-03-01', 'thisMonth'],
  ])('%s reach from %s to this day', async (name, dateFrom, range) => {
    const page = await open();
    await page.press(name);
    await expect.poll(() => asked(page)).toMatchObject({ dateFrom, dateTo: '2026-03-02' });
    expect(page.address()).toBe(`/en/purchasereport?range=${range}`);
    expect(pressed(page, 'Days')).toEqual([name]);
  });

  test('7 วันเป็นค่าปกติ จึงไม่อยู่ในที่อยู่ของหน้า และไม่มีทุกรายที่ค้างในรายงานซื้อ', async () => {
    const page = await open('?range=today', { language: 'th' });
    expect(page.main.queryByRole('button', { name: 'ทุกรายที่ค้างชำระ' })).toBeNull();
    await page.press('7 วัน');
    await expect.poll(() => page.address()).toBe('/purchasereport');
    expect(pressed(page, 'ช่วงวันที่')).toEqual(['7 วัน']);
  });

  test('that are typed replace the range, and are shown among the ranges as other days', async () => {
    const page = await open('?range=lastMonth');
    await page.fill('From', '1/1/2569');
    await page.user.tab();
    await expect
      .poll(() => asked(page))
      .toMatchObject({ dateFrom: '2026-01-01', dateTo: '2026-02-28' });
    expect(pressed(page, 'Days')).toEqual(['Other days']);
    expect(page.address()).toBe('/en/purchasereport?from=2026-01-01&to=2026-02-28');
    await page.press('Other days');
    expect(page.address()).toBe('/en/purchasereport?from=2026-01-01&to=2026-02-28');
  });

  test.each([
    ['?from=2024-12-31&to=2026-03-02', 'ถึงวันที่', 'ช่วงวันที่ยาวเกินไป ดูได้ครั้งละไม่เกิน 400 วัน'],
    ['?from=soon&to=2026-03-02', 'ตั้งแต่วันที่', 'โปรดระบุวันที่ให้ถูกต้อง'],
  ])('ที่เป็นไปไม่ได้บอกที่ช่องของมัน: %s', async (search, field, words) => {
    const refused = {
      genJsonReportOrder: refuses('invalid_request'),
      getPurchaseFigures: refuses('invalid_request'),
    };
    const page = await open(search, { language: 'th', answers: refused });
    const box = await page.main.findByLabelText(field, { selector: 'input' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription(words);
  });
});

describe('the customer of a report', () => {
  test('is found by name, sent alone, and removed by a press', async () => {
    const page = await open();
    const field = await page.main.findByRole('combobox', { name: 'Customer' });
    await page.user.click(field);
    expect(await page.main.findByText('2 found')).toBeVisible();
    await page.user.type(field, 'ดง');
    expect(await page.main.findByText('1 found')).toBeVisible();
    await page.user.click(page.main.getByRole('option', { name: 'ฟาร์มดง · C200' }));
    await expect.poll(() => asked(page)?.cvCode).toBe('C200');
    // One organisation sells to them, so there is no choice.
    expect(page.main.queryByRole('combobox', { name: 'Organisation' })).toBeNull();
    await page.press('Customer ฟาร์มดง: Show all');
    await expect.poll(() => page.address()).toBe('/en/purchasereport');
    expect(await page.main.findByRole('combobox', { name: 'Customer' })).toHaveValue('');
  });

  test('with several organisations can be narrowed to one, and widened again', async () => {
    const page = await open('?cv=C100');
    const places = await page.main.findByRole('combobox', { name: 'Organisation' });
    expect(asked(page)?.org).toBeUndefined();
    await page.user.selectOptions(places, 'ลพบุรี');
    await expect.poll(() => asked(page)).toMatchObject({ cvCode: 'C100', org: '1102' });
    await page.user.selectOptions(places, 'All organisations');
    await expect.poll(() => page.address()).toBe('/en/purchasereport?cv=C100');
  });

  test('ที่ไม่มีใครพบก็บอก และรหัสในที่อยู่ที่ไม่รู้จักแสดงตามนั้น', async () => {
    const page = await open('?cv=C999', { language: 'th' });
    await page.press('ลูกค้า C999: ดูทุกราย');
    await page.user.type(await page.main.findByRole('combobox', { name: 'ลูกค้า' }), 'xyz');
    expect(await page.main.findByText('ไม่พบลูกค้า')).toBeVisible();
  });
});

describe('filters', () => {
  test('are in a sheet on a phone, and its button shows how many are set', async () => {
    const page = await open('?license=70-1234&cv=C100', { width: 360 });
    await page.press('Filters (2)');
    const sheet = within(await page.findByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByLabelText('From', { selector: 'input' })).toHaveAccessibleDescription(
      'Monday 23 February 2569',
    );
    await page.fill('Licence plate', '81-5555{Enter}');
    await expect.poll(() => asked(page)?.license).toBe('81-5555');
    await page.press('Show the report');
    expect(page.queryByRole('dialog')).toBeNull();
    await page.press('Filters (2)');
    await page.fill('Licence plate', '{Enter}');
    await expect.poll(() => page.address()).toBe('/en/purchasereport?cv=C100');
    expect(page.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
  });

  test('are stored on the device for the next time, except words and page', async () => {
    const page = await open('?search=bran&page=2&license=70-1234&range=today');
    await expect.poll(() => asked(page)).toMatchObject({ search: 'bran', startAt: '2' });
    expect(storedFilter()).toEqual({ license: '70-1234', range: 'today' });
  });

  test('of an address win over those of the last time', async () => {
    const page = await open('?range=today', {
      stored: { 'so-report:purchasereport:U-1': '{"range":"lastMonth","license":"X"}' },
    });
    await expect.poll(() => asked(page)?.dateFrom).toBe('2026-03-02');
    expect(page.asked('genJsonReportOrder').filter(({ query }) => query.license)).toEqual([]);
  });

  test('that are invalid are the default ones, and an overlong code is cut', async () => {
    const page = await open(`?range=nonsense&cv=${'C'.repeat(60)}&bu=NOWHERE`);
    await expect
      .poll(() => asked(page))
      .toMatchObject({ dateFrom: '2026-02-23', dateTo: '2026-03-02', cvCode: 'C'.repeat(40) });
    expect(page.asked('genJsonReportOrder')[0]?.params.bu).toBe('FEED');
  });

  test('of staff name the business unit, and another one has other customers', async () => {
    const units = [
      { bu: 'FEED', buName: 'Feed', pathName: 'feed' },
      { bu: 'SWINE', buName: 'Swine', pathName: 'swine' },
    ];
    const page = await open('?cv=C100&org=1102&license=70-1234', {
      as: aSession({ userGroup: 'SALEMAN', buRole: units }),
    });
    await page.user.selectOptions(
      await page.main.findByRole('combobox', { name: 'Business unit' }),
      'Swine',
    );
    await expect.poll(() => page.address()).toBe('/en/purchasereport?bu=SWINE&license=70-1234');
  });
});

describe('filters that a person has saved', () => {
  const mine: SavedFilter = {
    report: 'purchasereport',
    name: 'รถ 70-1234',
    filter: { bu: 'FEED', range: 'lastMonth' },
  };
  const other: SavedFilter = {
    report: 'accountsreceivablereport',
    name: 'ลูกหนี้เก่า',
    filter: { range: 'all' },
  };

  test('แสดงเฉพาะของรายงานนี้ ลบแล้วหายไป', async () => {
    const answers = { listSavedFilters: { data: [mine, other] }, removeFilter: { data: [other] } };
    const page = await open('', { language: 'th', answers });
    await page.press('ตัวกรองที่บันทึกไว้');
    expect(await page.findByRole('button', { name: 'รถ 70-1234' })).toBeVisible();
    expect(page.queryByRole('button', { name: 'ลูกหนี้เก่า' })).toBeNull();
    await page.press('ลบตัวกรอง รถ 70-1234');
    expect(await page.findByText('ยังไม่มีตัวกรองที่บันทึกไว้')).toBeVisible();
    expect(page.asked('removeFilter').map(({ body }) => body)).toEqual([
      { report: 'purchasereport', name: 'รถ 70-1234' },
    ]);
  });

  test('are named without blanks around, and stored without the page', async () => {
    const page = await open('?page=2&license=70-1234', {
      answers: { saveFilter: { data: [mine] } },
    });
    await page.press('Saved filters');
    await page.fill(/^Name/, '  Lorry 70 ');
    await page.press('Save this filter');
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    expect(page.asked('saveFilter').map(({ body }) => body)).toEqual([
      { report: 'purchasereport', name: 'Lorry 70', filter: { bu: 'FEED', license: '70-1234' } },
    ]);
    await page.press('Saved filters');
    expect(page.getByRole('button', { name: 'รถ 70-1234' })).toBeVisible();
  });

  test('that are too many are refused with the reason, and the typed name remains', async () => {
    const page = await open('', { answers: { saveFilter: refuses('filters_full') } });
    await page.press('Saved filters');
    await page.fill(/^Name/, 'One more');
    await page.press('Save this filter');
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(
      'At most 50 filters can be saved.',
    );
    await page.press('Close');
    expect(page.getByLabelText(/^Name/, { selector: 'input' })).toHaveValue('One more');
  });
});
