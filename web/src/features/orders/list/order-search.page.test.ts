import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { anOrderRow, someTabCounts } from '#contract/testing/samples/orders.ts';
import type { OrderRow } from '#contract/orders/shapes.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { describe, expect, test } from 'vitest';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const place = 'bu=FEED&cv=C100&org=1101';
const address = `/orderstatus/orders/search?${place}`;
const found = (rows: OrderRow[]) => ({ ...aList(rows), counts: someTabCounts() });
const answers = {
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer()]),
  getOrderStatus: found([anOrderRow()]),
};

describe('the search for an order', () => {
  test('หน้าค้นหาเริ่มจากช่องว่าง และยังไม่ถามเซิร์ฟเวอร์', async () => {
    const page = await renderPage(address, { answers });
    expect(await page.findByRole('heading', { level: 1, name: 'ค้นหาคำสั่งซื้อ' })).toBeVisible();
    expect(page.main.getByRole('heading', { name: 'พิมพ์คำที่ต้องการค้น' })).toBeVisible();
    expect(page.asked('getOrderStatus')).toEqual([]);
  });

  test('an order is found by a part of its number', async () => {
    const page = await renderPage(address, { language: 'en', answers });
    await page.user.type(await page.main.findByRole('searchbox'), '00001{Enter}');
    expect(await page.main.findByRole('link', { name: 'SO-2026-000001' })).toHaveFocus();
    expect(page.asked('getOrderStatus').at(-1)?.query).toMatchObject({ orderNumber: '00001' });
    expect(page.address()).toContain('search=00001');
  });

  test('a lorry is searched by its plate', async () => {
    const page = await renderPage(`${address}&search=70-48`, { language: 'en', answers });
    await page.user.selectOptions(
      await page.main.findByRole('combobox', { name: 'Search in' }),
      'licensePlate',
    );
    await page.main.findByRole('link', { name: 'SO-2026-000001' });
    await expect
      .poll(() => page.asked('getOrderStatus').at(-1)?.query)
      .toMatchObject({ search: '70-48', searchBy: 'licensePlate' });
  });

  test('a search without a hit is widened to a whole year before it ends', async () => {
    const page = await renderPage(`${address}&search=xyz`, {
      language: 'en',
      answers: { ...answers, getOrderStatus: found([]) },
    });
    expect(await page.main.findByRole('heading', { name: /xyz/ })).toBeVisible();
    await page.press('Look back 1 year');
    expect(page.address()).toContain('from=2025-03-02');
    await page.press('Clear search');
    expect(page.address()).not.toContain('search=xyz');
  });

  test('the tabs lead back to the list with the same days', async () => {
    const page = await renderPage(`${address}&search=1&from=2026-02-01`, { answers });
    await page.press(/^ทั้งหมด/, 'tab');
    await page.findByRole('heading', { level: 1, name: 'ติดตามคำสั่งซื้อ' });
    expect(page.address()).toContain(`/orderstatus/orders?${place}`);
    expect(page.address()).toContain('from=2026-02-01');
    expect(page.address()).not.toContain('search=1');
  });

  test('while orders are searched, placeholders are shown', async () => {
    const page = await renderPage(`${address}&search=1`, {
      answers: { ...answers, getOrderStatus: never },
    });
    expect(await page.main.findByRole('status')).toHaveTextContent('กำลังโหลด');
  });

  test('a search that failed can be tried again', async () => {
    const page = await renderPage(`${address}&search=1`, {
      language: 'en',
      answers: { ...answers, getOrderStatus: refuses('not_found') },
    });
    await page.press('Try again');
    await expect.poll(() => page.asked('getOrderStatus').length).toBeGreaterThan(1);
  });
});
