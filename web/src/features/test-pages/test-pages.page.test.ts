import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';

const as = aSession({ userGroup: 'ADMIN' });
const health = {
  '/readyz': {},
  '/api/smart-order/': offline,
  '/api/portal/': refuses('unavailable'),
};

describe('the test page of permissions', () => {
  test('shows for every menu whether this person may open it', async () => {
    const page = await renderPage('/testmenu', { language: 'en', as, paths: health });
    const list = within(await page.main.findByRole('list', { name: 'Your permissions' }));
    const may = (menu: string) => list.getByText(menu).closest('li');
    expect(may('User account')).toHaveTextContent(/Open$/);
    expect(may('Purchase Order Report Farm')).toHaveTextContent(/Not open$/);
  });

  test('ถามแต่ละระบบว่าตอบหรือไม่ และบอกว่าระบบใดไม่ตอบ', async () => {
    const page = await renderPage('/testmenu', { as, paths: health });
    expect((await page.main.findByText('ไม่ตอบ')).closest('li')).toHaveTextContent(
      '/api/smart-order/',
    );
    const row = (address: string) => page.main.getByText(address).closest('li');
    await expect.poll(() => row('/readyz')?.textContent).toContain('200');
    await expect.poll(() => row('/api/portal/')?.textContent).toContain('503');
    expect(page.main.getByText(/2 ระบบที่ใช้ไม่ได้/)).toBeVisible();
  });

  test('shows a system that answers 404 as reached, and not as well', async () => {
    const page = await renderPage('/testmenu', {
      language: 'en',
      as,
      paths: { ...health, '/api/portal/': refuses('order_not_found') },
    });
    expect((await page.main.findByText('Reached')).closest('li')).toHaveTextContent('/api/portal/');
  });

  test('shows that an answer is awaited, while others are shown already', async () => {
    const page = await renderPage('/testmenu', {
      language: 'en',
      as,
      paths: { ...health, '/api/smart-order/': never },
    });
    await expect
      .poll(() => page.main.getByText('/readyz').closest('li')?.textContent)
      .toContain('Answered 200');
    expect(page.main.getByText('Looking…').closest('ul')).toHaveAttribute('aria-busy', 'true');
  });

  test('finds a system that was unavailable again by a press', async () => {
    const page = await renderPage('/testmenu', {
      language: 'en',
      as,
      paths: { ...health, '/api/smart-order/': inTurn(offline, {}) },
    });
    const row = () => page.main.getByText('/api/smart-order/').closest('li');
    await page.main.findByText('No answer');
    await page.press('Look again');
    await expect.poll(() => row()?.textContent).toContain('Answered 200');
  });

  test("names the last failure of each call of a supplier's own APIs", async () => {
    const failed = {
      base: 'main',
      call: 'getInvOutstanding',
      status: 200,
      reason: 'unreadable_answer',
      at: '2026-03-02T02:00:00Z',
      times: 3,
    } as const;
    const supplier = 'https://api.supplier.example';
    const bases = {
      main: `${supplier}/main`,
      'smart-order': `${supplier}/so`,
      portal: `${supplier}/portal`,
    };
    const page = await renderPage('/testmenu', {
      language: 'en',
      as,
      paths: {
        '/readyz': {},
        '/config.json': { bases, knows: { main: [], 'smart-order': [], portal: [] } },
      },
      elsewhere: (address) =>
        address.startsWith(supplier) ? Promise.resolve(Response.json({ data: [] })) : undefined,
      answers: { listFailedCalls: { data: [failed] } },
    });
    const row = (await page.main.findByText('getInvOutstanding')).closest('tr');
    expect(row).toHaveTextContent(/cannot be read here.* · 200/);
    expect(row).toHaveTextContent(/2\sMar\s2569/);
  });

  test('shows the session and the configuration, but no token', async () => {
    const page = await renderPage('/testmenu', { language: 'en', as, paths: health });
    const session = within(
      (await page.main.findByRole('heading', { level: 3, name: 'Session' })).closest(
        'section',
      ) as HTMLElement,
    );
    expect(session.getByText('loginType').closest('div')).toHaveTextContent('admin');
    expect(session.getByText('user.userGroup').closest('div')).toHaveTextContent('ADMIN');
    expect(page.main.queryByText(/a\.b\.c/)).toBeNull();
  });

  test('is no page for a customer', async () => {
    const page = await renderPage('/testmenu', { language: 'en' });
    expect(await page.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});

describe('the test page of stored data', () => {
  const stored = { ...storedCart(aLine('551--')), 'so-theme': 'dark' };

  test('counts the data stored on this device, by kind', async () => {
    const page = await renderPage('/testcache', { language: 'en', as, stored });
    expect(await page.main.findByText('so-cart:U-1')).toBeInTheDocument();
    expect(page.main.getByText('so-theme')).toBeInTheDocument();
  });

  test('clears the carts and nothing else, and screen readers announce it', async () => {
    const page = await renderPage('/testcache', { language: 'en', as, stored });
    await page.press('Clear the carts');
    expect(await page.findByText('Cleared: Cart')).toBeInTheDocument();
    expect(localStorage.getItem('so-cart:U-1')).toBeNull();
    expect(localStorage.getItem('so-theme')).toBe('dark');
    await page.press('Clear the choices');
    await expect.poll(() => localStorage.getItem('so-theme')).toBeNull();
  });

  test('เปิดใหม่ยังไม่มีอะไรเก็บไว้ในตะกร้า และบอกว่าแต่ละอย่างคืออะไร', async () => {
    const page = await renderPage('/testcache', { as });
    const cart = (await page.main.findByRole('cell', { name: 'ตะกร้า' })).closest('tr');
    expect(cart).toHaveTextContent(/7 วัน.*0/);
    expect(page.main.queryByRole('button', { name: 'ล้างตะกร้า' })).toBeNull();
  });

  test('clears the cookies that scripts can see', async () => {
    document.cookie = 'lang=en; path=/';
    const page = await renderPage('/testcache', { language: 'en', as });
    expect(await page.main.findByText('lang')).toBeInTheDocument();
    await page.press('Clear the cookies');
    expect(await page.findByText('Cleared: Cookies')).toBeInTheDocument();
    expect(document.cookie).not.toContain('lang=en');
  });

  test('removes the cached answers of the server', async () => {
    const page = await renderPage('/testcache', { language: 'en', as });
    expect(await page.main.findByRole('list', { name: 'Loaded data' })).toBeInTheDocument();
    await page.press('Clear the loaded data');
    await page.findByText('Cleared: Loaded data');
    expect(page.main.queryByRole('list', { name: 'Loaded data' })).toBeNull();
  });

  test('clears all kinds by one press', async () => {
    const page = await renderPage('/testcache', { language: 'en', as, stored });
    expect(await page.main.findByText('so-theme')).toBeInTheDocument();
    await page.press('Clear all');
    await page.findByText('Everything is cleared');
    expect([localStorage.getItem('so-cart:U-1'), localStorage.getItem('so-theme')]).toEqual([
      null,
      null,
    ]);
  });

  test('ends the service worker and removes its caches', async () => {
    const unregister = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const remove = vi.fn<(name: string) => void>();
    let names = ['so-pages'];
    vi.stubGlobal('caches', {
      keys: async () => names,
      delete: async (name: string) => (remove(name), (names = []), true),
    });
    vi.stubGlobal(
      'navigator',
      Object.assign(navigator, {
        serviceWorker: { getRegistrations: async () => [{ scope: '/', unregister }] },
      }),
    );
    const page = await renderPage('/testcache', { language: 'en', as });
    expect(await page.main.findByText('so-pages')).toBeInTheDocument();
    await page.press('Clear the pages for use offline');
    await expect.poll(() => page.main.queryByText('so-pages')).toBeNull();
    expect(unregister).toHaveBeenCalledOnce();
    expect(remove).toHaveBeenCalledWith('so-pages');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test('is no page for a customer', async () => {
    const page = await renderPage('/testcache', { language: 'en' });
    expect(await page.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});
