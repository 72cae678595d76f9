import { aSession } from '#contract/testing/samples/sign-in.ts';
import {
  aPurchase,
  aPurchaseReport,
  aReceivable,
  aReceivableReport,
  somePurchaseFigures,
} from '#contract/testing/samples/reports.ts';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';
import { saying } from '#testing/saying.ts';

const usual = { listReportJobs: { data: [] }, genJsonReportOrder: aPurchaseReport([aPurchase()]) };
const sizes = (parts: Iterable<Element>, ...names: string[]) =>
  [...parts].map((part) => names.map((name) => part.getAttribute(name)).join());

describe('bars of a chart', () => {
  const bought = async (...amounts: number[]) => {
    const overTime = amounts.map((amount, at) => ({
      key: `2026-02-2${at}`,
      name: '',
      amount,
      weight: 0,
    }));
    const answers = { ...usual, getPurchaseFigures: somePurchaseFigures({ overTime }) };
    const page = await renderPage('/purchasereport', { language: 'en', answers });
    const chart = await page.main.findByRole('table', { name: 'Bought per day' });
    const bars = document.querySelectorAll('main svg g rect:last-of-type');
    return {
      heights: [...bars]
        .map((bar) => Number(bar.getAttribute('height')))
        .filter((height) => height > 0),
      chart,
    };
  };

  test('are as tall as their share of the largest; a negative value has no bar, but its figure', async () => {
    const { heights, chart } = await bought(20_000, 5_000, -500);
    expect(heights).toEqual([152, 38]);
    expect(chart).toHaveTextContent('−500.00');
  });

  test('are none where nothing was bought', async () => {
    expect((await bought(0, 0)).heights).toEqual([]);
  });
});

test('the ages of a debt share one bar, from what is not due to the oldest, and an age without debt takes no room', async () => {
  const answers = {
    ...usual,
    genJsonReportCredit: aReceivableReport([
      aReceivable({ creditAmt: 80_000, overdueAmt: 20_000 }),
    ]),
  };
  const page = await renderPage('/accountsreceivablereport', {
    language: 'en',
    as: aSession({ userGroup: 'SALEMAN' }),
    answers,
  });
  const ages = await page.main.findByRole('list', { name: 'Age of debt' });
  const bar = ages.previousElementSibling?.querySelectorAll('rect') ?? [];
  expect(sizes(bar, 'x', 'width')).toEqual([
    '0%,74.8%',
    '75%,0%',
    '75%,24.8%',
    '100%,0%',
    '100%,0%',
    '100%,0%',
  ]);
});

describe('in the gallery', () => {
  test('the parts of a bar follow one another', async () => {
    const page = await renderPage('/example', { language: 'en' });
    const bar = await page.main.findByRole('img', { name: 'ใช้วงเงินไป 70% ครั้งนี้ 8%' });
    expect(sizes(bar.children, 'x', 'width')).toEqual(['0%,70%', '70%,8%']);
  });

  test.each([
    ['th', ['86,240.00บาท', '612.00บาท/ถุง', '−864.00บาท']],
    ['en', ['THB86,240.00', 'THB612.00 / ถุง', 'THB−864.00']],
  ] as const)(
    'an amount has the word baht where the language puts it, and below 0 the minus sign: %s',
    async (language, amounts) => {
      const page = await renderPage('/example', { language });
      await page.main.findByRole('heading', { level: 2, name: 'Table' });
      for (const words of amounts) expect(page.main.getByText(saying(words))).toBeVisible();
    },
  );
});
