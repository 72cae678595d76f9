import { someRound } from '#contract/testing/samples/cash.ts';
import { anOrderRow, someTabCounts } from '#contract/testing/samples/orders.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { never } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const orders = `/orderstatus/orders?${buyerPlace}`;
const answers = {
  ...buyerAnswers,
  getOrderStatus: { ...aList([anOrderRow()]), counts: someTabCounts({ ALL: 1 }) },
};

describe('a change of page', () => {
  test('moves the focus to the title of the new page and announces it to screen readers', async () => {
    const page = await renderPage(orders, { language: 'en', answers });
    await page.press('SO-2026-000001', 'link');
    const title = await page.findByRole('heading', {
      level: 1,
      name: 'Order Details SO-2026-000001',
    });
    await expect.poll(() => document.activeElement).toBe(title);
    expect(await page.findByText('Order Details opened')).toBeInTheDocument();
    expect(document.title).toBe('Order Details SO-2026-000001 · Smart Order');
  });

  test('leaves the focus of the first page as the browser sets it', async () => {
    const page = await renderPage(orders, { language: 'en', answers });
    expect(await page.main.findByRole('table')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    expect(page.queryByText('Order Tracking opened')).toBeNull();
  });

  test('of the search alone leaves the focus unchanged', async () => {
    const page = await renderPage(orders, { language: 'en', answers });
    await page.press(/^Shipping/, 'tab');
    await expect.poll(() => page.address()).toContain('tab=shipping');
    expect(page.getByRole('tab', { name: /^Shipping/ })).toHaveFocus();
  });
});

describe('the head of a page', () => {
  test.each([360, 1280])('at %i px leads back to the page before', async (width) => {
    const page = await renderPage(`/orderstatus/orders/1?${buyerPlace}`, {
      language: 'en',
      answers,
      width,
    });
    await page.user.click(
      within(await page.findByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', {
        name: 'Order Tracking',
      }),
    );
    await page.findByRole('heading', { level: 1, name: 'Order Tracking' });
    await page.press('Back');
    expect(
      await page.findByRole('heading', { level: 1, name: 'Order Details SO-2026-000001' }),
    ).toBeVisible();
    expect(page.address()).toBe(`/en/orderstatus/orders/1?${buyerPlace}`);
  });

  test('has no way back on the home page', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: {
        ...answers,
        getOrderStatus: never,
        getCashDay: { data: [] },
        cashRound: someRound([]),
      },
      width: 1280,
      as: aSession({ userGroup: 'AGENTS' }),
    });
    await page.main.findByRole('heading', { level: 1 });
    expect(page.queryByRole('button', { name: 'Back' })).toBeNull();
  });
});

describe('the bar with the customer', () => {
  test('แถบด้านบนบอกฟาร์มและผู้ขาย โดยไม่มีรหัสและหน่วยธุรกิจ', async () => {
    const page = await renderPage(orders, { answers });
    expect(await page.findByRole('region', { name: 'ทำรายการแทน' })).toHaveTextContent(
      /^ฟาร์มสมชาย · สระบุรี$/,
    );
  });

  test('is shown on no page without a customer', async () => {
    const page = await renderPage('/term-and-condition', { language: 'en' });
    expect(page.queryByRole('region', { name: 'Acting for' })).toBeNull();
  });
});

describe('the bar at the lower edge of a phone', () => {
  const tabs = (page: Awaited<ReturnType<typeof renderPage>>) =>
    [...page.getByRole('navigation', { name: 'Bottom menu' }).children].map(
      (tab) => tab.textContent,
    );

  test("has home, the customer's main menu in the middle, and the menus", async () => {
    const page = await renderPage(orders, { language: 'en', width: 360, answers });
    await page.main.findByRole('list', { name: 'Orders' });
    expect(tabs(page)).toEqual(['Home', 'Tracking', 'Order', 'Payment', 'Menu']);
    const bar = within(page.getByRole('navigation', { name: 'Bottom menu' }));
    await page.user.click(bar.getByRole('button', { name: 'Menu' }));
    expect(await page.findByRole('dialog')).toBeInTheDocument();
  });

  test('has the users in the middle for an admin', async () => {
    const page = await renderPage(orders, {
      language: 'en',
      width: 360,
      as: aSession({ userGroup: 'ADMIN' }),
      answers,
    });
    await page.main.findByRole('list', { name: 'Orders' });
    expect(tabs(page)[2]).toBe('Users');
  });

  test('marks home on the home page, and is hidden on pages with a task', async () => {
    const home = await renderPage('/', {
      language: 'en',
      width: 360,
      answers: { ...answers, getOrderStatus: never },
    });
    const menu = await home.findByRole('navigation', { name: 'Bottom menu' });
    expect(await within(menu).findByRole('link', { current: 'page' })).toHaveTextContent('Home');
    home.close();
    const cart = await renderPage(`/preorder/cart?${buyerPlace}`, {
      language: 'en',
      width: 360,
      answers,
    });
    expect(await cart.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(cart.queryByRole('navigation', { name: 'Bottom menu' })).toBeNull();
  });
});

describe('the menu of the account', () => {
  test('leads to the account, the language and the terms, and changes the password where that is possible', async () => {
    const config = { changePassword: { admin: null, customer: 'https://ids.example/password' } };
    const page = await renderPage('/term-and-condition', {
      language: 'en',
      paths: { '/config.json': config },
    });
    await page.press('Account of สมชาย');
    expect(page.getByRole('link', { name: 'Change password' })).toHaveAttribute(
      'href',
      'https://ids.example/password',
    );
    expect(page.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/en/profile');
    page.close();
    const staff = await renderPage('/term-and-condition', {
      language: 'en',
      as: aSession({ userGroup: 'ADMIN' }),
      paths: { '/config.json': config },
    });
    await staff.press(/^Account of/);
    expect(staff.getByRole('link', { name: 'My Account' })).toBeVisible();
    expect(staff.queryByRole('link', { name: 'Change password' })).toBeNull();
  });

  test('shows the way to the sign-in to a visitor', async () => {
    const page = await renderPage('/term-and-condition', { language: 'en', as: null });
    await page.press('Menu');
    expect((await page.findAllByRole('link', { name: 'Sign in' }))[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/en/user-login'),
    );
  });
});
