import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { anOrderRow, someTabCounts } from '#contract/testing/samples/orders.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const somchai = aCustomer();
const malee = aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มมาลี' });
const answers = {
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([somchai, malee]),
  getOrderStatus: { ...aList([anOrderRow({ cvCode: 'C200' })]), counts: someTabCounts({ ALL: 1 }) },
};
const as = aSession({ userGroup: 'SALEMAN' });

describe('choosing the customer of the orders', () => {
  test('พนักงานขายเลือกลูกค้าก่อนดูคำสั่งซื้อ', async () => {
    const page = await renderPage('/orderstatus?bu=FEED', { as, answers });
    expect(await page.findByRole('heading', { level: 1, name: 'ติดตามคำสั่งซื้อ' })).toBeVisible();
    expect(page.main.getByText('เลือกลูกค้าที่ต้องการดูคำสั่งซื้อ')).toBeVisible();
    expect(await page.main.findByText('ฟาร์มสมชาย')).toBeVisible();
    expect(page.main.getByText('ฟาร์มมาลี')).toBeVisible();
  });

  test('the chosen customer is in the address of their orders', async () => {
    const page = await renderPage('/orderstatus?bu=FEED', { language: 'en', as, answers });
    await page.user.click(await page.main.findByText('ฟาร์มมาลี'));
    await page.findByRole('tab', { name: /^All/ });
    expect(page.address()).toContain('/en/orderstatus/orders?bu=FEED&cv=C200&org=1101');
  });

  test('is skipped by a customer who has one place only', async () => {
    const page = await renderPage('/orderstatus', {
      answers: { ...answers, listCvOrg: aList([somchai]) },
    });
    await page.findByRole('tab', { name: /^ทั้งหมด/ });
    expect(page.address()).toContain('/orderstatus/orders?bu=FEED&cv=C100&org=1101');
  });

  test('while the customers load, placeholders are shown', async () => {
    const page = await renderPage('/orderstatus?bu=FEED', {
      as,
      answers: { ...answers, listCvOrg: never },
    });
    expect(await page.main.findByRole('status')).toHaveTextContent('กำลังโหลด');
  });

  test('a user whose group has no orders gets the error page', async () => {
    const page = await renderPage('/orderstatus', {
      language: 'en',
      as: aSession({ userGroup: 'AGENTS' }),
      answers,
    });
    expect(await page.findByRole('heading', { level: 1 })).not.toHaveTextContent('Orders');
    expect(page.asked('getOrderStatus')).toEqual([]);
  });

  test('when the customers cannot be read the page says so', async () => {
    const page = await renderPage('/orderstatus?bu=FEED', {
      language: 'en',
      as,
      answers: { ...answers, listCvOrg: refuses('not_found') },
    });
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
