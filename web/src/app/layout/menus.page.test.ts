import { aSession } from '#contract/testing/samples/sign-in.ts';
import { fireEvent, within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browser } from '#testing/browser.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';
import { offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { menusInBar } from './MenuBar.tsx';

// A page without requests, so that only the frame is tested.
const anyPage = '/term-and-condition';
const admin = aSession({ userGroup: 'ADMIN' });
const linkTexts = (place: HTMLElement) =>
  [...place.querySelectorAll('a')].map((link) => link.textContent);

afterEach(() => void vi.restoreAllMocks());

describe('the menus of a computer', () => {
  test('an admin finds four menus in the bar and the rest under More', async () => {
    const page = await renderPage(anyPage, { language: 'en', as: admin });
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    expect([...bar.children].map((entry) => entry.tagName)).toEqual(['A', 'A', 'A', 'A', 'DIV']);
    expect(linkTexts(bar)).toEqual([
      'Order Tracking',
      'Payment Matching',
      'User account',
      'Messages with Orders',
      'Orders',
      'Order guide',
      'Standing orders',
      'Drafts',
      'Payment',
      'Cash Payment',
      'Cash Payment History',
      'Let over the limit',
      'Customer account',
      'Purchase Order Report',
      'Accounts Receivable Report',
      'Scheduled reports',
      'Account Management',
      'Whose data were seen',
      'Delivery days',
      'Messages to people',
      'Integration',
      'System Status',
      'test menu',
      'cache test',
    ]);
    expect(
      [...bar.querySelectorAll('section')].map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Ordering', 'Money', 'Reports', 'Customers and users', 'Settings and system']);
    expect(within(bar).getByRole('button', { name: 'More' })).toBeVisible();
    expect(within(bar).getByRole('link', { name: 'Order Tracking' })).toHaveAttribute(
      'href',
      '/en/orderstatus',
    );
  });

  test('ลูกค้าเห็นเฉพาะเมนูของตน สี่เมนูที่ใช้ทุกวันอยู่ในแถบ ที่เหลืออยู่ใต้เพิ่มเติมเป็นหมวด', async () => {
    const page = await renderPage(anyPage);
    const bar = page.getByRole('navigation', { name: 'เมนูหลัก' });
    expect(linkTexts(bar)).toEqual([
      'สั่งสินค้า',
      'ติดตามคำสั่งซื้อ',
      'ชำระเงิน',
      'รายการสั่งประจำ',
      'คำสั่งซื้อตามรอบ',
      'ร่างคำสั่งซื้อ',
      'บัญชีลูกค้า',
      'ใบแจ้งยอดบัญชี',
      'รายงานการสั่งซื้อ',
      'รายงานยอดค้างชำระ',
      'รายงานที่ส่งตามเวลา',
    ]);
    expect([...bar.children].map((entry) => entry.tagName)).toEqual(['A', 'A', 'A', 'A', 'DIV']);
  });

  test('Esc closes More and returns the focus to it; a press beside it, Tab to elsewhere and a chosen page close it, but no focus that the page moves', async () => {
    const page = await renderPage(anyPage, { language: 'en', as: admin });
    const more = page.getByRole('button', { name: 'More' });
    const isOpen = () => page.queryByRole('link', { name: 'cache test' }) !== null;
    expect(isOpen()).toBe(false);
    await page.press('More');
    expect(isOpen()).toBe(true);
    await page.user.tab();
    await page.user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(more).toHaveFocus();

    await page.press('More');
    await page.user.click(page.getByRole('heading', { level: 1 }));
    expect(isOpen()).toBe(false);

    await page.press('More');
    page.getByRole('heading', { level: 1 }).focus();
    expect(isOpen()).toBe(true);
    await page.user.tab();
    expect(isOpen()).toBe(false);

    await page.press('More');
    await page.press('cache test', 'link');
    await page.findByRole('heading', { name: 'cache test' });
    expect(isOpen()).toBe(false);
  });

  test('names that four menus would break over two lines leave the bar to three', () => {
    const long = [
      'Account Management',
      'Purchase Order Report',
      'Accounts Receivable Report',
      'Purchase Order Report Farm',
    ];
    expect(menusInBar(long)).toBe(3);
    expect(
      menusInBar([
        'มอบหมายลูกค้า',
        'รายงานการสั่งซื้อ',
        'รายงานยอดค้างชำระ',
        'รายงานการสั่งซื้อ (ฟาร์ม)',
        'บัญชีลูกค้า',
        'ใบแจ้งยอดบัญชี',
      ]),
    ).toBe(4);
  });

  test('a user with four menus or fewer has nothing under More', async () => {
    const page = await renderPage(anyPage, {
      language: 'en',
      as: aSession({ userGroup: 'AGENTS' }),
    });
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    expect(linkTexts(bar)).toEqual(['Cash Payment', 'Cash Payment History']);
    expect(within(bar).queryByRole('button')).toBeNull();
  });

  test('a user without menus has no bar, and no cart where they may not order', async () => {
    const page = await renderPage(anyPage, {
      language: 'en',
      as: { ...aSession(), permissions: [] },
    });
    expect(page.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    expect(page.queryByRole('link', { name: /^Cart/ })).toBeNull();
  });

  test('the open page is marked in its menu', async () => {
    const page = await renderPage('/testcache', { language: 'en', as: admin });
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    await page.press('More');
    expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('cache test');
  });

  test('a page shows its breadcrumbs', async () => {
    const page = await renderPage(anyPage, { language: 'en' });
    const crumbs = await page.findByRole('navigation', { name: 'Breadcrumb' });
    expect(within(crumbs).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
    expect(within(crumbs).getByText('Terms and Conditions')).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect.poll(() => document.title).toBe('Terms and Conditions · Smart Order');
  });
});

describe('the cart in the head', () => {
  test.each([
    [0, 'Cart, 0 items', undefined],
    [1, 'Cart, 1 item', '1'],
    [99, 'Cart, 99 items', '99'],
    [100, 'Cart, more than 99 items', '99+'],
  ])('with %i products it says %s', async (count, name, badge) => {
    const lines = Array.from({ length: count }, (_, at) => aLine(`S${at}`));
    const page = await renderPage(anyPage, { language: 'en', stored: storedCart(...lines) });
    const links = await page.findAllByRole('link', { name });
    expect(links).toHaveLength(1);
    expect(within(links[0] as HTMLElement).getByText('Cart')).toBeInTheDocument();
    expect(page.queryAllByTestId('cart-badge')[0]?.textContent).toBe(badge);
  });
});

describe('the menus of a phone', () => {
  const open = async (options: Parameters<typeof renderPage>[1] = {}) => {
    const page = await renderPage(anyPage, { language: 'en', width: 360, ...options });
    await page.press('Menu');
    const side = within(await page.findByRole('dialog', { name: 'Menu' }));
    await side.findByText('สมชาย ใจดี');
    return { page, side };
  };

  test('show who is signed in and which pages there are, and end with log-out', async () => {
    const { side } = await open({
      paths: {
        '/config.json': {
          farmSite: 'https://farm.example/',
          changePassword: { admin: null, customer: 'https://portal.example/pw' },
        },
      },
    });
    expect(side.getByText('สมชาย ใจดี')).toBeVisible();
    expect(side.getByText(/^Customer\s?อาหารสัตว์/)).toHaveTextContent('Customer · อาหารสัตว์');
    expect(side.getByRole('link', { name: 'Change password' })).toHaveAttribute(
      'href',
      'https://portal.example/pw',
    );
    expect(side.getByRole('link', { name: 'Back to Farm Solutions' })).toHaveAttribute(
      'href',
      'https://farm.example/',
    );
    const lines = [...side.getAllByRole('link'), ...side.getAllByRole('button')].map(
      (line) => line.textContent,
    );
    expect(lines).toEqual([
      'Home',
      'Orders',
      'Order guide',
      'Standing orders',
      'Drafts',
      'Order Tracking',
      'Payment',
      'Customer account',
      'Statement',
      'Purchase Order Report',
      'Accounts Receivable Report',
      'Scheduled reports',
      'My Account',
      'Terms and Conditions',
      'Change password',
      'Back to Farm Solutions',
      '',
      'Change language',
      'Keyboard keys',
      'Sign out',
    ]);
  });

  test('close with their button, and by a swipe to the right', async () => {
    const { page, side } = await open();
    await page.user.click(side.getByRole('button', { name: 'Close' }));
    expect(page.queryByRole('dialog')).toBeNull();
    await page.press('Menu');
    const sheet = await page.findByRole('dialog', { name: 'Menu' });
    const swipe = (to: number) => {
      fireEvent.touchStart(sheet, { touches: [{ clientX: 100, clientY: 300 }] });
      fireEvent.touchEnd(sheet, { changedTouches: [{ clientX: to, clientY: 310 }] });
    };
    swipe(130);
    expect(page.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
    swipe(220);
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  });

  test('lead to another language, which loads only when it is not the present one', async () => {
    const { page, side } = await open();
    await page.user.click(side.getByRole('button', { name: 'Change language' }));
    const question = within(await page.findByRole('dialog', { name: 'Choose a language' }));
    expect(question.getByRole('radio', { name: 'English' })).toBeChecked();
    await page.press('Use this language');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(browser.opened).toEqual([]);
    await page.press('Menu');
    await page.user.click(
      within(await page.findByRole('dialog', { name: 'Menu' })).getByRole('button', {
        name: 'Change language',
      }),
    );
    await page.user.click(await page.findByRole('radio', { name: 'ภาษาไทย' }));
    await page.press('Use this language');
    expect(browser.opened).toEqual([anyPage]);
  });

  test('offer no Thai where the system is not set up for Thailand', async () => {
    const { page, side } = await open({ paths: { '/config.json': { systemLocation: 'la' } } });
    await page.user.click(side.getByRole('button', { name: 'Change language' }));
    expect(
      (await page.findAllByRole('radio')).map((one) => one.closest('label')?.textContent),
    ).toEqual(['English']);
  });

  test('ask before logging out, with the focus on staying, and a user who stays remains signed in', async () => {
    const { page, side } = await open();
    await page.user.click(side.getByRole('button', { name: 'Sign out' }));
    expect(await page.findByRole('dialog', { name: 'Sign out?' })).toHaveTextContent(
      'Your cart stays on this device.',
    );
    expect(page.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await page.press('Stay');
    expect(browser.opened).toEqual([]);
    await page.press('Menu');
    await page.user.click(
      within(await page.findByRole('dialog', { name: 'Menu' })).getByRole('button', {
        name: 'Sign out',
      }),
    );
    await page.user.click(
      within(await page.findByRole('dialog', { name: 'Sign out?' })).getByRole('button', {
        name: 'Sign out',
      }),
    );
    await expect.poll(() => browser.opened).toEqual(['/en/user-login?reason=logged_out']);
  });

  test.each([
    ['the server fails', refuses('unavailable')],
    ['there is no network', offline],
  ])(
    'where %s at a log-out, the next start is anonymous and sends the log-out first',
    async (_, failing) => {
      const { page } = await open({ paths: { '/session/logout': failing } });
      await page.press('Menu');
      await page.user.click(
        within(await page.findByRole('dialog', { name: 'Menu' })).getByRole('button', {
          name: 'Sign out',
        }),
      );
      await page.user.click(
        within(await page.findByRole('dialog', { name: 'Sign out?' })).getByRole('button', {
          name: 'Sign out',
        }),
      );
      await expect.poll(() => browser.opened).toEqual(['/en/user-login?reason=logged_out']);
      const stored = { ...localStorage };
      page.close();
      const asked: string[] = [];
      const log = (name: string, answer: unknown) => () => (asked.push(name), answer);
      await renderPage('/profile', {
        language: 'en',
        as: null,
        stored,
        paths: {
          '/session': log('session', aSession()),
          '/session/refresh': log('refresh', refuses('session_expired')),
          '/session/logout': log('logout', {}),
        },
      });
      expect(asked).toEqual(['logout']);
      expect(localStorage.getItem('so-sign-out')).toBeNull();
    },
  );

  test('back leads home where the page was opened from a link', async () => {
    const page = await renderPage(anyPage, {
      language: 'en',
      width: 360,
      as: aSession({ userGroup: 'AGENTS' }),
      answers: { getCashDay: { data: [] } },
    });
    await page.press('Back');
    await expect.poll(page.address).toBe('/en');
  });
});
