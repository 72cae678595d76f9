import { aProduct, aProductList } from '#contract/testing/samples/catalogue.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { renderPage } from '#testing/render-page.ts';

const feed = (code: string) =>
  aProduct({ sku: code, productCode: code, productName: `Feed ${code}` });
const answers = {
  ...buyerAnswers,
  getProductByTypeNew: ({ query }: { query: { startat?: string } }) =>
    aProductList([feed(query.startat === '2' ? '552' : '551')], {
      page: Number(query.startat ?? 1),
      total: 25,
    }),
};
const address = `/preorder/product?${buyerPlace}`;
const loadedBy = (type: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type }] as unknown as PerformanceEntryList);
const leftAt = (rows: number) => ({
  storedInTab: { 'so-left': JSON.stringify({ address: `/en${address}`, y: 0, rows }) },
});

afterEach(() => void vi.restoreAllMocks());

test('a list that is reloaded shows as many pages as before', async () => {
  loadedBy('reload');
  const page = await renderPage(address, { language: 'en', answers, ...leftAt(2) });
  expect(await page.main.findByRole('heading', { name: 'Feed 552' })).toBeVisible();
});

test('a list that is opened again begins with its first page, and is remembered when it is left', async () => {
  loadedBy('navigate');
  const page = await renderPage(address, { language: 'en', answers, ...leftAt(2) });
  await page.main.findByRole('heading', { name: 'Feed 551' });
  expect(page.main.queryByRole('heading', { name: 'Feed 552' })).toBeNull();
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('so-left') ?? '')).toMatchObject({
    address: `/en${address}`,
    rows: 1,
  });
});
