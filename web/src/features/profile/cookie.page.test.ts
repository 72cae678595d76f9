import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

const day = 86_400_000;
const until = (days: number) => ({ 'so-cookies:U-1': String(Date.parse('2026-03-02T09:00:00+07:00') + days * day) });

afterEach(() => void vi.restoreAllMocks());

describe('cookies', () => {
  test('แถบคุกกี้ถามครั้งเดียว แล้วจำไว้ 30 วัน', async () => {
    const page = await renderPage('/term-and-condition');
    expect(await page.findByRole('region', { name: 'คุกกี้' })).toHaveTextContent('นับการใช้งานเมื่อท่านยอมรับเท่านั้น');
    await page.press('ยอมรับ');
    expect(page.queryByRole('region', { name: 'คุกกี้' })).toBeNull();
    expect(localStorage.getItem('so-cookies:U-1')).toBe(until(30)['so-cookies:U-1']);
  });

  test('refusing is one press too, is stored as long, and nothing is counted', async () => {
    const page = await renderPage('/term-and-condition', { language: 'en' });
    await page.press('Refuse');
    expect(page.queryByRole('region', { name: 'Cookies' })).toBeNull();
    expect(localStorage.getItem('so-cookies:U-1')).toBeNull();
    expect(document.activeElement).toBe(page.main.getByRole('heading', { level: 1 }));
    page.close();
    const refused = { 'so-cookies-refused:U-1': until(1)['so-cookies:U-1'] };
    const again = await renderPage('/term-and-condition', { language: 'en', kept: refused });
    expect(again.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });

  test('หลังยอมรับ โฟกัสอยู่ที่หัวเรื่องของหน้า', async () => {
    const page = await renderPage('/term-and-condition');
    await page.press('ยอมรับ');
    expect(document.activeElement).toBe(page.main.getByRole('heading', { level: 1 }));
  });

  test('a user who accepted is not asked until the acceptance is too old', async () => {
    const fresh = await renderPage('/term-and-condition', { language: 'en', kept: until(1) });
    expect(fresh.queryByRole('region', { name: 'Cookies' })).toBeNull();
    fresh.close();
    const old = await renderPage('/term-and-condition', { language: 'en', kept: until(-1) });
    expect(await old.findByRole('region', { name: 'Cookies' })).toBeVisible();
    old.close();
    const another = await renderPage('/term-and-condition', { language: 'en', kept: { 'so-cookies:U-2': until(1)['so-cookies:U-1'] } });
    expect(await another.findByRole('region', { name: 'Cookies' })).toBeVisible();
  });

  test('an acceptance can be withdrawn on the page, and then the banner asks again', async () => {
    const page = await renderPage('/cookie', { language: 'en', kept: until(1) });
    expect(await page.main.findByText('You have accepted counting.')).toBeVisible();
    await page.press('Withdraw');
    expect(page.main.getByText('You have not accepted counting.')).toBeVisible();
    expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await page.user.click(page.main.getByRole('button', { name: 'Allow' }));
    expect(page.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });

  test('nothing is counted before the answer, nor where counting is not set up', async () => {
    const append = vi.spyOn(document.head, 'append').mockReturnValue();
    const counting = { '/config.json': { tagManagerId: 'GTM-1' } };
    const page = await renderPage('/term-and-condition', { language: 'en', paths: counting });
    await page.findByRole('region', { name: 'Cookies' });
    expect(append).not.toHaveBeenCalled();
    await page.press('Allow');
    await expect.poll(() => append.mock.calls.length).toBe(1);
    const [[script]] = append.mock.calls as [[HTMLScriptElement]];
    expect(script.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-1');
    page.close();
    await renderPage('/term-and-condition', { language: 'en', kept: until(1) });
    expect(append).toHaveBeenCalledOnce();
  });
});

describe('terms and conditions', () => {
  test('are open to all visitors, signed in or not', async () => {
    const page = await renderPage('/term-and-condition', { language: 'en', as: null });
    expect(await page.findByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
    expect(page.main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Ordering',
      'Payment',
      'Your account',
      'Personal data',
    ]);
    expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en/user-login');
    expect(page.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  });
});
