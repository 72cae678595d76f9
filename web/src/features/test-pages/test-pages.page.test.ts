import { aSession } from '@smart-order/contract/sign-in/samples.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { offline, refuses } from '../../testing/refusals.ts';
import { renderPage } from '../../testing/render-page.ts';
import { aLine, keptCart } from '../cart/samples.ts';

const as = aSession({ userGroup: 'ADMIN' });
const health = { '/readyz': {}, '/api/smart-order/': offline, '/api/portal/': refuses('unavailable') };

describe('the test page of permissions', () => {
  test('tells of every menu whether this person may open it', async () => {
    const page = await renderPage('/testmenu', { language: 'en', as, paths: health });
    const table = within(await page.main.findByRole('table', { name: 'Your permissions' }));
    const may = (menu: string) => table.getByRole('cell', { name: menu }).closest('tr')?.lastElementChild?.textContent;
    expect(may('User account')).toBe('Yes');
    expect(may('Purchase Order Report Farm')).toBe('No');
  });

  test('ถามแต่ละระบบว่าตอบหรือไม่ และบอกว่าระบบใดไม่ตอบ', async () => {
    const page = await renderPage('/testmenu', { as, paths: health });
    expect((await page.main.findByText('ไม่ตอบ')).closest('li')).toHaveTextContent('/api/smart-order/');
    const row = (address: string) => page.main.getByText(address).closest('li');
    await expect.poll(() => row('/readyz')?.textContent).toContain('200');
    await expect.poll(() => row('/api/portal/')?.textContent).toContain('503');
  });
});

describe('the test page of what is kept', () => {
  const kept = { ...keptCart(aLine('551--')), 'so-theme': 'dark' };

  test('counts what this device keeps, thing by thing', async () => {
    const page = await renderPage('/testcache', { language: 'en', as, kept });
    expect(await page.main.findByText('so-cart:U-1')).toBeVisible();
    expect(page.main.getByText('so-theme')).toBeVisible();
  });

  test('clears the carts and nothing else, and readers hear it', async () => {
    const page = await renderPage('/testcache', { language: 'en', as, kept });
    await page.press('Clear the carts');
    expect(await page.findByText('Cleared: Cart')).toBeInTheDocument();
    expect(localStorage.getItem('so-cart:U-1')).toBeNull();
    expect(localStorage.getItem('so-theme')).toBe('dark');
    await page.press('Clear what is kept');
    await expect.poll(() => localStorage.getItem('so-theme')).toBeNull();
  });
});
