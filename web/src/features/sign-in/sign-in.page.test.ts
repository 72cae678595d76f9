import { aSession } from '#contract/testing/samples/sign-in.ts';
import type { FirstSignIn } from '#contract/sign-in/session.ts';
import { describe, expect, test, vi } from 'vitest';
import { hurry } from '#testing/hurry.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderDoor } from '#testing/render-door.ts';

const open = (address: string, options: Parameters<typeof renderDoor>[2] = {}) =>
  renderDoor(address, 'startSignIn', { language: 'en', ...options });

/** Presses the button as soon as the page knows that no user is signed in. */
async function pressSignIn(page: Awaited<ReturnType<typeof open>>) {
  const button = await page.findByRole('button', { name: 'Sign in' });
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true');
  await page.user.click(button);
}

/** The provider's window, and the channel on which its last page reports the result. */
function aPopup() {
  const popup = { closed: false, focus: vi.fn<() => void>(), close: vi.fn<() => void>() };
  const opened = vi.fn<(address: string) => object>(() => popup);
  const hearers: ((event: { data: object }) => void)[] = [];
  vi.stubGlobal('open', opened);
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_type: string, hear: (event: { data: object }) => void) =>
        hearers.push(hear);
      postMessage() {}
      close() {}
    },
  );
  const tell = (news: object) => {
    const txn = new URL(opened.mock.calls[0]?.[0] ?? '', 'http://portal.example').searchParams.get(
      'txn',
    );
    for (const hear of hearers) hear({ data: { txn, ...news } });
  };
  return { popup, opened, tell };
}

describe('the sign-in page', () => {
  test('หน้าลูกค้าบอกว่าเป็นของใคร และชี้ทางให้พนักงาน', async () => {
    const page = await open('/user-login', { language: 'th' });
    expect(await page.findByRole('heading', { level: 1, name: 'เข้าสู่ระบบลูกค้า' })).toBeVisible();
    expect(page.getByRole('link', { name: 'พนักงานเข้าสู่ระบบที่นี่' })).toHaveAttribute(
      'href',
      '/admin-login',
    );
    await expect.poll(() => document.title).toBe('เข้าสู่ระบบลูกค้า · Smart Order');
  });

  test('มีโทรศัพท์ของผู้ขายที่ตั้งค่าไว้ กดแล้วโทร', async () => {
    const supplier = {
      name: { th: 'ทุ่งทอง', en: 'Thung Thong' },
      telephone: '02 123 4567',
      email: '',
      lineId: '',
    };
    const page = await open('/user-login', {
      language: 'th',
      paths: { '/config.json': { supplier } },
    });
    expect(await page.findByRole('link', { name: 'โทรถามเรา 02 123 4567' })).toHaveAttribute(
      'href',
      'tel:021234567',
    );
  });

  test("staff have a page of their own, with a link to the customers' page", async () => {
    const page = await open('/admin-login');
    expect(await page.findByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Customers sign in here' })).toHaveAttribute(
      'href',
      '/en/user-login',
    );
    // Without a configured supplier there is no number to call.
    expect(page.queryByRole('link', { name: /^Call us/ })).toBeNull();
  });

  test.each([
    ['reason=logged_out', 'You have signed out.'],
    ['reason=session_expired', 'Your session has ended. Please sign in again.'],
    [
      'reason=inactive',
      'This account is inactive, so you were signed out. Please ask your administrator.',
    ],
    [
      'problem=no_answer',
      'The system cannot be reached. Please check your connection and try again.',
    ],
  ])('with %s it shows the reason of the log-out', async (search, words) => {
    const page = await open(`/user-login?${search}`);
    expect(await page.findByText(words)).toBeVisible();
  });

  test('an unknown reason is not shown', async () => {
    const page = await open('/user-login?reason=You+have+won');
    expect(await page.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(page.queryByText(/won/)).toBeNull();
  });

  test('a user who is signed in already goes on to the page that they wanted', async () => {
    const page = await open('/user-login?return=/en/preorder', {
      paths: { '/session': aSession() },
    });
    await expect.poll(() => page.replacedBy()[0]).toBe('/en/preorder');
  });

  test('an address of another site is not used for the return', async () => {
    const page = await open('/user-login?return=https://evil.example/', {
      paths: { '/session': aSession() },
    });
    await expect.poll(() => page.replacedBy()[0]).toBe('/en');
  });

  test.each([
    ['the server fails', refuses('unavailable')],
    ['there is no network', offline],
  ])(
    'where %s, a sign-out is sent before anything, and nobody is led in until it was answered',
    async (_, failing) => {
      const asked: string[] = [];
      let logOut: unknown = failing;
      const page = await open('/user-login?reason=logged_out', {
        stored: { 'so-sign-out': '1' },
        paths: {
          '/session': () => (asked.push('session'), aSession()),
          '/session/logout': () => (asked.push('logout'), logOut),
        },
      });
      expect(
        await page.findByText('Signing out is finished as soon as there is a network.'),
      ).toBeVisible();
      expect(page.queryByRole('button', { name: 'Open on this page instead' })).toBeNull();
      await page.press('Try again');
      await expect.poll(() => asked).toEqual(['logout', 'logout']);
      logOut = {};
      dispatchEvent(new Event('online'));
      expect(await page.findByText('You have signed out.')).toBeVisible();
      expect(asked).toEqual(['logout', 'logout', 'logout']);
      expect(page.replacedBy()).toEqual([]);
    },
  );

  test('without an answer it says so and offers a retry', async () => {
    const page = await open('/user-login', { paths: { '/session': offline } });
    expect(await page.findByText(/The system cannot be reached/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  test('the other language is one press, with the same address', async () => {
    const page = await open('/user-login?return=/en/preorder');
    await page.press('Change the language to ไทย');
    expect(page.goesTo()).toEqual(['/user-login?return=/en/preorder']);
  });
});

describe('signing in', () => {
  test("opens the provider's window, and continues when it is done", async () => {
    let isIn = false;
    const session = () => (isIn ? aSession() : refuses('session_expired'));
    const page = await open('/admin-login?return=/en/accounts', { paths: { '/session': session } });
    const { popup, opened, tell } = aPopup();
    await pressSignIn(page);
    expect(opened.mock.calls[0]?.[0]).toMatch(
      /^\/auth\/start\?type=admin&txn=[\w-]+&return=%2Fen%2Faccounts$/,
    );
    expect(await page.findByText('The sign-in window is open')).toBeVisible();
    popup.focus.mockClear();
    await page.press('Show the window');
    expect(popup.focus).toHaveBeenCalledOnce();
    tell({ t: 'done', txn: 'of another tab' });
    expect(page.replacedBy()).toEqual([]);
    isIn = true;
    tell({ t: 'done' });
    await expect.poll(page.replacedBy).toEqual(['/en/accounts']);
  });

  test('shows what went wrong, and offers a retry', async () => {
    const page = await open('/user-login');
    const { tell } = aPopup();
    await pressSignIn(page);
    tell({ t: 'error', code: 'sign_in_failed' });
    expect(await page.findByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(page.queryByRole('alertdialog')).toBeNull();
  });

  test("an inactive account gets an alert, whose one button logs out and stays on the staff's sign-in page", async () => {
    const page = await open('/admin-login?return=/en/accounts');
    const { tell } = aPopup();
    await pressSignIn(page);
    tell({ t: 'error', code: 'inactive_account' });
    const alert = await page.findByRole('alertdialog', { name: 'Inactive account' });
    expect(alert).toHaveTextContent('Your account is inactive, please ask your administrator.');
    await page.press('Sign out');
    await expect.poll(page.goesTo).toEqual(['/en/admin-login?reason=inactive']);
  });

  test('ใครไม่มีสิทธิ์ใช้พอร์ทัลได้รับคำเตือนที่ประตูเหมือนกัน แม้เข้าสู่ระบบในหน้าเดิม', async () => {
    const page = await open('/user-login?problem=permission_missing', { language: 'th' });
    expect(await page.findByRole('alertdialog', { name: 'ไม่มีสิทธิ์ใช้งาน' })).toHaveTextContent(
      'ท่านไม่มีสิทธิ์ใช้บริการนี้',
    );
    await page.press('ออกจากระบบ');
    await expect.poll(page.goesTo).toEqual(['/user-login?reason=auth']);
  });

  test('a user whose account was switched off learns it on the sign-in page, before any press', async () => {
    const page = await open('/user-login', { paths: { '/session': refuses('inactive_account') } });
    expect(await page.findByRole('alertdialog', { name: 'Inactive account' })).toBeVisible();
  });

  test('a user on the wrong sign-in page gets to the wanted page by the other one', async () => {
    const page = await open('/user-login?return=/en/accounts');
    expect(await page.findByRole('link', { name: 'Staff sign in here' })).toHaveAttribute(
      'href',
      '/en/admin-login?return=%2Fen%2Faccounts',
    );
  });

  test('a closed window is noticed', async () => {
    hurry();
    const page = await open('/user-login');
    const { popup } = aPopup();
    await pressSignIn(page);
    popup.closed = true;
    expect(
      await page.findByText('The window was closed before sign-in was finished.'),
    ).toBeVisible();
  });

  test('where no window opens, this page signs in', async () => {
    const page = await open('/user-login');
    vi.stubGlobal('open', () => null);
    await pressSignIn(page);
    expect(page.goesTo()).toEqual([
      expect.stringMatching(/^\/auth\/start\?type=customer&.*&return=%2Fen&mode=page$/),
    ]);
  });
});

describe('signing in for the first time', () => {
  const who: FirstSignIn = {
    user: null,
    identity: {
      subject: 's-1',
      userName: 'somchai',
      firstName: 'สมชาย',
      lastName: 'ใจดี',
      email: '',
    },
    permissions: [],
    provider: 'ids-portal',
    loginType: 'customer',
    expiresAt: '2099-12-31T00:00:00.000Z',
  };
  const token = {
    accessToken: 'a.b.c',
    expiresIn: 600,
    userId: null,
    provider: 'ids-portal',
    loginProvider: 'ids-portal',
  };
  const paths = { '/session': who, '/session/refresh': token };

  test('shows whose profile is searched for, and can be cancelled', async () => {
    const page = await open('/user-login', { paths, answers: { getUserByExternalLogin: never } });
    expect(await page.findByText('Looking for your profile')).toBeVisible();
    expect(page.getByText('Signed in as สมชาย ใจดี')).toBeVisible();
    await page.press('Cancel and sign out');
    await expect.poll(page.goesTo).toEqual(['/en/user-login?reason=logged_out']);
  });

  test('logs out at the issuer, too, where the server says that this is possible', async () => {
    const next = 'https://id.example.co.th/logout?state=%2Fen%2Fuser-login';
    const page = await open('/user-login', {
      paths: { ...paths, '/session/logout': { next } },
      answers: { getUserByExternalLogin: never },
    });
    await page.press('Cancel and sign out');
    await expect.poll(page.goesTo).toEqual([next]);
  });

  test('an issuer that sends no user name is reported as such: no profile is created', async () => {
    const page = await open('/user-login', {
      paths,
      answers: { getUserByExternalLogin: refuses('profile_name_missing') },
    });
    expect(
      await page.findByRole('alertdialog', { name: 'Your user name is not known' }),
    ).toBeInTheDocument();
    expect(page.asked('createUserSaleInfo')).toEqual([]);
  });

  test('บัญชีที่ถูกปิดใช้งานได้รับข้อความของตน', async () => {
    const page = await open('/user-login', {
      language: 'th',
      paths,
      answers: { getUserByExternalLogin: refuses('inactive_account') },
    });
    expect(await page.findByRole('alertdialog', { name: 'บัญชีถูกปิดใช้งาน' })).toBeInTheDocument();
    expect(page.replacedBy()).toEqual([]);
  });
});
