import { usualNoticeVersion } from '#contract/consent-purposes.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const day = 86_400_000;
const choice = (
  days: number,
  { given = 'yes', version = usualNoticeVersion, sent = 'sent' } = {},
) => `${Date.parse('2026-03-02T09:00:00+07:00') + days * day} ${given} ${sent} ${version}`;
const counting = 'so-consent:counting:U-1';
const saved = { saveConsent: { status: 200, msgCode: null, msg: '' } };
const accepted = { counting: { given: true, until: '2026-03-20T00:00:00.000Z' } };
const asAccepted = { ...aSession(), consents: accepted };

afterEach(() => void vi.restoreAllMocks());

describe('cookies', () => {
  test('แถบคุกกี้ถามครั้งเดียว แล้วบันทึกในเครื่องและในบัญชี', async () => {
    const page = await renderPage('/term-and-condition', { answers: saved });
    expect(await page.findByRole('region', { name: 'คุกกี้' })).toHaveTextContent(
      'นับการใช้งานเมื่อท่านยอมรับเท่านั้น',
    );
    await page.press('ยอมรับ');
    expect(page.queryByRole('region', { name: 'คุกกี้' })).toBeNull();
    await expect.poll(() => localStorage.getItem(counting)).toBe(choice(30));
    expect(page.asked('saveConsent').map(({ body }) => body)).toEqual([
      { purpose: 'counting', given: true, version: usualNoticeVersion },
    ]);
    expect(localStorage.getItem('so-consent:maps:U-1')).toBeNull();
  });

  test('refusing is one press too, is stored as long, and nothing is counted', async () => {
    const page = await renderPage('/term-and-condition', { language: 'en', answers: saved });
    await page.press('Refuse');
    expect(page.queryByRole('region', { name: 'Cookies' })).toBeNull();
    await expect.poll(() => localStorage.getItem(counting)).toBe(choice(30, { given: 'no' }));
    expect(document.activeElement).toBe(page.main.getByRole('heading', { level: 1 }));
  });

  test('หลังยอมรับ โฟกัสอยู่ที่หัวเรื่องของหน้า', async () => {
    const page = await renderPage('/term-and-condition', { answers: saved });
    await page.press('ยอมรับ');
    expect(document.activeElement).toBe(page.main.getByRole('heading', { level: 1 }));
  });

  test('a choice without signal counts at once, and is sent when the portal is opened again', async () => {
    const page = await renderPage('/term-and-condition', {
      language: 'en',
      answers: { saveConsent: refuses('unavailable') },
    });
    await page.press('Refuse');
    await expect.poll(() => page.asked('saveConsent').length).toBeGreaterThan(0);
    expect(localStorage.getItem(counting)).toBe(choice(30, { given: 'no', sent: 'new' }));
    page.close();
    const stored = { [counting]: choice(30, { given: 'no', sent: 'new' }) };
    const again = await renderPage('/term-and-condition', {
      language: 'en',
      stored,
      answers: saved,
    });
    await expect.poll(() => localStorage.getItem(counting)).toBe(choice(30, { given: 'no' }));
    expect(again.asked('saveConsent').map(({ body }) => body)).toEqual([
      { purpose: 'counting', given: false, version: usualNoticeVersion },
    ]);
  });

  test('a person is not asked where the account has the answer, on every device, until it is withdrawn elsewhere', async () => {
    const fresh = await renderPage('/term-and-condition', { language: 'en', as: asAccepted });
    await fresh.findByRole('heading', { level: 1 });
    expect(fresh.queryByRole('region', { name: 'Cookies' })).toBeNull();
    fresh.close();
    const stored = { [counting]: choice(1), 'so-consent:counting:U-2': choice(1) };
    const ended = await renderPage('/term-and-condition', { language: 'en', stored });
    expect(await ended.findByRole('region', { name: 'Cookies' })).toBeVisible();
  });

  test('a choice made before the sign-in is taken over visibly, and no second question is asked', async () => {
    const stored = { 'so-consent:counting:anonymous': choice(20, { given: 'no', sent: 'new' }) };
    const page = await renderPage('/term-and-condition', {
      language: 'en',
      stored,
      answers: saved,
    });
    expect(
      await page.findByText(/Your answer about cookies from before the sign-in/),
    ).toBeVisible();
    expect(page.asked('saveConsent').map(({ body }) => body)).toEqual([
      { purpose: 'counting', given: false, version: usualNoticeVersion },
    ]);
    expect(page.queryByRole('region', { name: 'Cookies' })).toBeNull();
    expect(localStorage.getItem('so-consent:counting:anonymous')).toContain(' sent ');
    page.close();
    const another = await renderPage('/term-and-condition', {
      language: 'en',
      as: aSession({ userId: 'U-2' }),
      stored: { 'so-consent:counting:anonymous': choice(20, { given: 'no', sent: 'sent' }) },
    });
    expect(await another.findByRole('region', { name: 'Cookies' })).toBeVisible();
  });

  test('a new version of the notice asks again, before and after the sign-in', async () => {
    const stored = {
      [counting]: choice(20),
      'so-consent:counting:anonymous': choice(20, { sent: 'new' }),
    };
    const paths = { '/config.json': { noticeVersion: '2/2569' } };
    const page = await renderPage('/term-and-condition', { language: 'en', stored, paths });
    expect(await page.findByRole('region', { name: 'Cookies' })).toBeVisible();
    page.close();
    const before = await renderPage('/term-and-condition', {
      language: 'en',
      as: null,
      stored,
      paths,
    });
    expect(await before.findByRole('region', { name: 'Cookies' })).toBeVisible();
  });

  test('a consent is withdrawn by the switch that gave it', async () => {
    const page = await renderPage('/cookie', { language: 'en', as: asAccepted, answers: saved });
    const one = await page.main.findByRole('switch', { name: /Counting use/ });
    expect(one).toBeChecked();
    expect(page.main.getByRole('switch', { name: /Road maps/ })).not.toBeChecked();
    await page.user.click(one);
    expect(one).not.toBeChecked();
    await expect
      .poll(() => page.asked('saveConsent').map(({ body }) => body))
      .toEqual([{ purpose: 'counting', given: false, version: usualNoticeVersion }]);
  });

  test('nothing is counted before the answer, nor where counting is not set up', async () => {
    const append = vi.spyOn(document.head, 'append').mockReturnValue();
    const tags = { '/config.json': { tagManagerId: 'GTM-1' } };
    const page = await renderPage('/term-and-condition', {
      language: 'en',
      paths: tags,
      answers: saved,
    });
    await page.findByRole('region', { name: 'Cookies' });
    expect(append).not.toHaveBeenCalled();
    await page.press('Allow');
    await expect.poll(() => append.mock.calls.length).toBe(1);
    const [[script]] = append.mock.calls as [[HTMLScriptElement]];
    expect(script.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-1');
    page.close();
    await renderPage('/term-and-condition', { language: 'en', as: asAccepted });
    expect(append).toHaveBeenCalledOnce();
  });
});

describe('terms and conditions', () => {
  test('are open to all visitors, signed in or not', async () => {
    const page = await renderPage('/term-and-condition', { language: 'en', as: null });
    expect(
      await page.findByRole('heading', { level: 1, name: 'Terms and Conditions' }),
    ).toBeVisible();
    expect(
      page.main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    ).toEqual(['Ordering', 'Payment', 'Your account', 'Personal data', 'More to read']);
    await page.press('Menu');
    expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en/user-login');
    expect(page.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  });
});
