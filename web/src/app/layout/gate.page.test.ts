import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browser } from '#testing/browser.ts';
import { hurry } from '#testing/hurry.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { withoutSignal } from '#testing/signal.ts';

const anyPage = '/term-and-condition';

afterEach(() => {
  vi.doUnmock('../../features/profile/TermsPage.tsx');
  vi.restoreAllMocks();
});

describe('the gate before every page', () => {
  test('a page of another menu and a page that does not exist look the same', async () => {
    for (const address of [
      '/accounts',
      '/assignment',
      '/testmenu',
      '/nowhere',
      '/orderstatus/nowhere',
    ]) {
      const page = await renderPage(address, { language: 'en' });
      expect(await page.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      expect(page.main.getByText(/this account has no access to it/)).toBeVisible();
      expect(page.main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
      page.close();
    }
  });

  test('หน้าที่ไม่มีบอกเป็นภาษาไทย และพากลับหน้าแรก', async () => {
    const page = await renderPage('/nowhere');
    expect(await page.findByRole('heading', { level: 1, name: 'ไม่พบหน้านี้' })).toBeVisible();
    expect(page.main.getByRole('link', { name: 'กลับหน้าแรก' })).toHaveAttribute('href', '/');
  });

  test('where the session cannot be read, the page says that the system does not answer, and offers to load again', async () => {
    const page = await renderPage('/profile', { language: 'en', paths: { '/session': offline } });
    await page.press('Try again');
    expect(browser.reloads).toBe(1);
    expect(page.main.queryByText('My Account')).toBeNull();
  });

  test('after too many requests the page says so and loads again by itself', async () => {
    hurry();
    const page = await renderPage('/profile', {
      language: 'en',
      paths: { '/session': refuses('too_many_requests') },
    });
    expect(await page.findByText(/Too many requests/)).toBeVisible();
    await expect.poll(() => browser.reloads).toBe(1);
  });

  test('a user whose account was switched off gets an alert, and its button logs out with the reason', async () => {
    const page = await renderPage(anyPage, { language: 'en', as: aSession({ activeFlag: 'N' }) });
    const alert = await page.findByRole('alertdialog', { name: 'Inactive account' });
    expect(alert).toHaveTextContent('please ask your administrator');
    await page.user.click(within(alert).getByRole('button', { name: 'Sign out' }));
    await expect.poll(() => browser.opened).toEqual(['/en/user-login?reason=inactive']);
  });

  test('a user without permission gets an alert and returns to the sign-in', async () => {
    const page = await renderPage(anyPage, {
      paths: { '/session': refuses('permission_missing') },
    });
    expect(await page.findByRole('alertdialog', { name: 'ไม่มีสิทธิ์ใช้งาน' })).toBeInTheDocument();
    await page.press('ออกจากระบบ');
    await expect.poll(() => browser.opened).toEqual(['/user-login?reason=auth']);
  });
});

test('a call refused with AUTH-001 shows those words, and the button logs out', async () => {
  const page = await renderPage('/preorder', {
    language: 'en',
    answers: {
      getUserByExternalLogin: refuses('AUTH-001'),
      listBusinessUnits: refuses('AUTH-001'),
    },
  });
  expect(await page.findByRole('alertdialog', { name: 'Permission denied' })).toHaveTextContent(
    'Permission denied AUTH-001',
  );
  await page.press('Sign out');
  await expect.poll(() => browser.opened).toEqual(['/en/user-login?reason=auth']);
});

describe('a session that ended while the user was working', () => {
  const ended = {
    language: 'en',
    paths: { '/session/refresh': refuses('session_expired') },
    answers: { getUserByExternalLogin: never },
  } as const;

  test('the page remains under the question, which Esc does not close', async () => {
    const page = await renderPage(anyPage, ended);
    const question = await page.findByRole('alertdialog', { name: 'Session expired' });
    question.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(page.getByRole('alertdialog')).toHaveTextContent('What you typed has been kept.');
    expect(page.main.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('signing in again opens a window; where none opens, this page signs in and returns here', async () => {
    const page = await renderPage(anyPage, ended);
    vi.stubGlobal('open', () => null);
    await page.press('Sign in');
    expect(browser.opened).toEqual([
      expect.stringMatching(
        /^\/auth\/start\?type=customer&.*return=%2Fen%2Fterm-and-condition&mode=page$/,
      ),
    ]);
  });

  test('logging out leads to the sign-in, with the way back', async () => {
    const page = await renderPage(anyPage, ended);
    const question = await page.findByRole('alertdialog', { name: 'Session expired' });
    await page.user.click([...question.querySelectorAll('button')].at(-1) as HTMLElement);
    await expect
      .poll(() => browser.opened)
      .toEqual(['/en/user-login?return=%2Fen%2Fterm-and-condition&reason=session_expired']);
  });
});

describe('a page that breaks', () => {
  const load = () => {
    vi.resetModules();
    return import('../../portal.tsx');
  };
  const breakPage = (broken: () => object) => {
    vi.doMock('#features/profile/TermsPage.tsx', broken);
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
  };

  test('says that saved data is safe, loads again and leads home', async () => {
    breakPage(() => ({
      TermsPage: () => {
        throw new Error('a fault');
      },
    }));
    const page = await renderPage(anyPage, { language: 'en', load });
    expect(
      await page.findByRole('heading', { level: 1, name: 'Something went wrong on this page' }),
    ).toBeVisible();
    expect(page.main.getByText(/What you saved before is safe/)).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
    await page.press('Load again');
    expect(browser.reloads).toBe(1);
  });

  test('โค้ดของหน้าที่โหลดไม่ได้ตอนไม่มีสัญญาณบอกว่าไม่มีสัญญาณ และไม่โหลดหน้าซ้ำเอง', async () => {
    withoutSignal();
    breakPage(() => {
      throw new Error('no such file');
    });
    const page = await renderPage(anyPage, { load });
    expect(await page.findByRole('heading', { level: 1, name: 'ไม่มีสัญญาณ' })).toBeVisible();
    expect(browser.reloads).toBe(0);
  });
});
