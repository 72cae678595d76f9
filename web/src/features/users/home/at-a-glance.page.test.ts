import { anOverview } from '#contract/testing/samples/users.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const change = {
  changeId: 9,
  at: '2026-03-12T01:12:00.000Z',
  userId: 'U-7',
  username: 'wipa.s',
  firstName: 'วิภา',
  lastName: 'แสงทอง',
  byName: 'อรุณี',
  kind: 'changed',
  buName: '',
  fields: ['userGroup', 'secret'],
  customers: 0,
};

describe('the home of a super user', () => {
  const as = aSession({ userGroup: 'SUPERUSER' });
  const open = (overview: Parameters<typeof anOverview>[0] = {}, language: 'th' | 'en' = 'th') =>
    renderPage('/', {
      as,
      language,
      answers: { ...buyerAnswers, getOverview: { data: anOverview(overview) } },
    });

  test('เทียบเดือนนี้กับวันเดียวกันของเดือนก่อน ทีละสัปดาห์ สัปดาห์ที่ยังไม่ถึงไม่มียอด', async () => {
    const page = await open();
    const weeks = within(await page.main.findByRole('table', { name: 'ยอดตามใบแจ้งหนี้รายสัปดาห์' }));
    expect(weeks.getByRole('columnheader', { name: 'เดือนนี้ (มี.ค.)' })).toBeVisible();
    expect(weeks.getByRole('columnheader', { name: 'เดือนก่อน (ก.พ.)' })).toBeVisible();
    expect(page.main.getByText('+10.0%')).toBeVisible();
    expect(page.main.getByText('เดือนก่อนถึงวันเดียวกัน 4,046,973.18 บาท')).toBeVisible();
    expect(weeks.getByRole('row', { name: /^1–7/ })).toHaveTextContent(
      '1–72,910,450.002,684,200.50',
    );
    expect(weeks.getByRole('row', { name: /^15–21/ })).toHaveTextContent('15–21–3,012,645.25');
  });

  test('shows what is outstanding by age, and what is overdue of it', async () => {
    const page = await open({}, 'en');
    const ages = await page.main.findByRole('list', { name: 'Outstanding' });
    expect(ages).toHaveTextContent(/Not yet due 8,211,340\.00.*Over 60 days 191,250\.00/);
    expect(page.main.getByText('Overdue').parentElement).toHaveTextContent('1,671,470.00');
    expect(page.main.getByRole('link', { name: 'Receivables' })).toHaveAttribute(
      'href',
      '/en/accountsreceivablereport',
    );
  });

  test('without a month to compare with there is no percentage, and nothing outstanding is said calmly', async () => {
    const owed = { notDue: 0, to7: 0, to15: 0, to30: 0, to60: 0, over60: 0 };
    const page = await open({ monthBefore: 0, owed }, 'en');
    expect(await page.main.findByText('Nothing outstanding')).toBeVisible();
    expect(page.main.queryByText(/%/)).toBeNull();
  });

  test('บอกว่าใครเปลี่ยนอะไรของใคร', async () => {
    const page = await open({
      changes: [
        change,
        { ...change, changeId: 8, kind: 'synced', customers: 3, buName: 'อาหารสัตว์' },
      ],
    });
    const rows = within(await page.main.findByRole('list', { name: 'เปลี่ยนล่าสุด' })).getAllByRole(
      'listitem',
    );
    expect(rows[0]).toHaveTextContent(/วิภา แสงทอง.*แก้ไข บทบาท.*โดย อรุณี.*08:12/);
    expect(rows[1]).toHaveTextContent('มอบหมายลูกค้า 3 ราย อาหารสัตว์');
  });

  test('that cannot be read says so in its place', async () => {
    const page = await renderPage('/', {
      as,
      language: 'en',
      answers: { ...buyerAnswers, getOverview: refuses('unexpected') },
    });
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
