import type { Advance } from '#contract/payments/matching/shapes.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const anAdvance = (more: Partial<Advance> = {}): Advance => ({
  advanceId: 3,
  number: 'RC69-1101-000042',
  at: '2026-03-01T03:20:00.000Z',
  cvCode: 'C100',
  cvName: 'ฟาร์มสุขใจ',
  orgCode: '1101',
  amount: 923.11,
  used: 400.25,
  returned: 0,
  left: 522.86,
  ...more,
});
const advances = (rows: Advance[], sum: number) => ({ ...aList(rows), sum });
const open = (
  listAdvances: NonNullable<Answers['listAdvances']>,
  { search = 'bu=FEED&advances=true', ...options }: PageOptions & { search?: string } = {},
) =>
  renderPage(`/payment/matching?${search}`, {
    language: 'en',
    as: aSession({ userGroup: 'ADMIN' }),
    ...options,
    answers: {
      listParkedMoney: aList([]),
      listAdvances,
      returnAdvance: { data: anAdvance({ left: 0, returned: 522.86 }) },
    },
  });

describe('the advances of a business unit', () => {
  test('show what is left of each and of all, what of it is used, and its number', async () => {
    const page = await open(
      advances(
        [
          anAdvance(),
          anAdvance({ advanceId: 4, number: 'T-1', amount: 500.5, used: 0, left: 500.5 }),
        ],
        1023.36,
      ),
    );
    const list = await page.main.findByRole('list', {
      name: 'Advances of which something is left',
    });
    const [first, second] = within(list).getAllByRole('listitem');
    for (const words of [
      /ฟาร์มสุขใจ.*C100/,
      'RC69-1101-000042',
      /received THB.923\.11 · THB.400\.25 used/,
      '522.86',
    ])
      expect(first).toHaveTextContent(words);
    expect(second).toHaveTextContent('500.50');
    expect(page.main.getByText('2 advances, left in all').parentElement).toHaveTextContent(
      '1,023.36',
    );
  });
  test('are given back with a reason, which is asked for', async () => {
    const page = await open(advances([anAdvance()], 522.86));
    await page.press(/Record as refunded: THB.522.86 of RC69-1101-000042/);
    expect(await page.findByRole('dialog')).toHaveTextContent(/Refund THB.522.86 to ฟาร์มสุขใจ\?/);
    await page.press('Record as refunded');
    expect(page.asked('returnAdvance')).toEqual([]);
    await page.fill('Reason', 'asked for it');
    await page.press('Record as refunded');
    await expect
      .poll(() => page.asked('returnAdvance').at(-1))
      .toMatchObject({
        params: { advanceId: '3' },
        body: { amount: 522.86, reason: 'asked for it' },
      });
  });
  test('ไม่มีเหลือ บอกตามนั้น', async () => {
    const none = await open(advances([], 0), { language: 'th', search: 'bu=FEED' });
    await none.press('เงินรับล่วงหน้า', 'tab');
    expect(await none.main.findByText('ไม่มีเงินรับล่วงหน้าที่เหลือ')).toBeVisible();
    expect(none.address()).toContain('advances=true');
  });
  test('say so while they load', async () => {
    expect(await (await open(never)).main.findByText('Loading')).toBeInTheDocument();
  });
  test('say so when they cannot be had', async () => {
    expect(
      await (await open(refuses('unavailable'))).main.findByRole('button', { name: 'Try again' }),
    ).toBeVisible();
  });
});
