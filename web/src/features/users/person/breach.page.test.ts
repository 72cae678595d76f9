import { aSheetFile } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import type { Touched } from '#contract/users/person/shapes.ts';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const moment = '2026-03-01T02:00:00.000Z';
const found: Touched = {
  accounts: ['U-9'],
  readsSince: moment,
  touched: [
    {
      kind: 'customer',
      id: 'C100',
      name: 'ฟาร์มสุขใจ',
      written: 2,
      read: 0,
      first: moment,
      last: moment,
    },
    {
      kind: 'user',
      id: 'U-7',
      name: 'Somchai Jaidee',
      written: 0,
      read: 3,
      first: moment,
      last: moment,
    },
  ],
  more: false,
};
const openBreach = (search: string, data: Touched, language: 'th' | 'en' = 'en') =>
  renderPage(`/accounts/breach${search}`, {
    language,
    as,
    answers: { getTouched: { data } } as never,
  });

describe('whose data were seen', () => {
  test('asks nothing before a search has its user, and shows persons and customers with how often', async () => {
    const page = await openBreach('', found);
    await page.press('Search');
    expect(page.main.getByRole('textbox', { name: 'User id' })).toBeInvalid();
    expect(page.main.queryByRole('table')).toBeNull();
    await page.user.type(page.main.getByRole('textbox', { name: 'User id' }), 'U-9');
    await page.press('Search');
    expect(await page.main.findByText('1 user and 1 customer')).toBeVisible();
    expect(page.main.getByText('By U-9')).toBeVisible();
    expect(
      page.main.getByRole('row', { name: /Somchai Jaidee.*User.*U-7.*opened 3/ }),
    ).toBeVisible();
  });

  test('บอกเมื่อไม่มีข้อมูลของใครถูกเปิดดู', async () => {
    const page = await openBreach(
      '?id=U-9',
      { accounts: [], readsSince: null, touched: [], more: false },
      'th',
    );
    expect(await page.main.findByText('ไม่มีข้อมูลของใครถูกแก้ไขหรือเปิดดู')).toBeVisible();
    expect(page.main.getByText(/ยังไม่มีบันทึกการเปิดดู/)).toBeVisible();
  });

  test('is saved as a file by the same search, and a list cut short says that the file has all', async () => {
    const page = await renderPage('/accounts/breach?id=U-9&from=2026-03-01&to=2026-03-02', {
      language: 'en',
      as,
      answers: {
        getTouched: { data: { ...found, more: true } },
        exportTouched: aSheetFile,
      } as never,
    });
    expect(
      await page.main.findByText(
        'There are more than these 1,000. The CSV or Excel file below has all of them.',
      ),
    ).toBeVisible();
    await page.press('Save as CSV');
    await expect.poll(() => page.asked('exportTouched').length).toBe(1);
    expect(page.asked('exportTouched')[0]?.params).toEqual({
      format: 'csv',
      by: 'account',
      id: 'U-9',
      from: '2026-03-01',
      to: '2026-03-02',
    });
  });
});
