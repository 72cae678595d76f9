import { aList } from '#contract/testing/samples/common.ts';
import { aCustomer } from '#contract/testing/samples/customers.ts';
import { someNoticeSettings } from '#contract/testing/samples/notices.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { renderPage } from '#testing/render-page.ts';

const endpoint = 'https://push.example/this-browser';
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const off = someNoticeSettings({ offered: [], browserKey: 'the-public-key' });
const on = someNoticeSettings({
  offered: [],
  browserKey: 'the-public-key',
  browsers: [endpoint],
  contacts: [{ channel: 'push', address: '', isConfirmed: true }],
});

/** A browser with a push service, whose person answers so when it asks. */
function browser(answer: NotificationPermission, { isSubscribed = false } = {}) {
  let subscription: object | null = null;
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => ((subscription = null), true),
  };
  if (isSubscribed) subscription = made;
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => (subscription = made));
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  const requestPermission = vi
    .fn<() => Promise<NotificationPermission>>()
    .mockResolvedValue(answer);
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker }));
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    permission: isSubscribed ? answer : 'default',
    requestPermission,
  });
  return { subscribe, requestPermission, isSubscribed: () => subscription !== null };
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});
const open = (answers: object, language: 'th' | 'en' = 'en') =>
  renderPage('/profile', {
    language,
    answers: { getUserCv: aList([aCustomer()]), getConsents: { data: [] }, ...answers } as never,
    paths: { '/session/active': [] },
  });
const name = 'Notify me on this browser';

describe('notifications of this browser', () => {
  test('are asked for at the press alone, and the server stores how the browser subscribed', async () => {
    const { subscribe, requestPermission } = browser('granted');
    const page = await open({
      getNoticeSettings: inTurn(off, on),
      addBrowser: { isNotified: true },
    });
    const own = await page.main.findByRole('switch', { name });
    expect([(own as HTMLInputElement).checked, requestPermission.mock.calls.length]).toEqual([
      false,
      0,
    ]);
    await page.user.click(own);
    await expect
      .poll(() => (page.main.getByRole('switch', { name }) as HTMLInputElement).checked)
      .toBe(true);
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'the-public-key',
    });
    expect(page.asked('addBrowser').at(-1)?.body).toEqual({
      browser: { endpoint, keys },
      isRenewal: false,
    });
    expect(page.main.getByRole('button', { name: 'Stop using Browser' })).toBeVisible();
  });

  test('ที่เบราว์เซอร์ไม่อนุญาต บอกว่าเปิดได้ที่ไหน และไม่บันทึกอะไร', async () => {
    const { subscribe } = browser('denied');
    const page = await open({ getNoticeSettings: off }, 'th');
    await page.user.click(await page.main.findByRole('switch', { name: 'แจ้งเตือนบนเบราว์เซอร์นี้' }));
    expect(await page.main.findByText(/เบราว์เซอร์ไม่อนุญาตให้แจ้งเตือน/)).toBeVisible();
    expect([subscribe.mock.calls.length, page.asked('addBrowser').length]).toEqual([0, 0]);
  });

  test('that the push service does not give say so', async () => {
    const { subscribe } = browser('granted');
    subscribe.mockRejectedValue(new Error('no push service'));
    const page = await open({ getNoticeSettings: off });
    await page.user.click(await page.main.findByRole('switch', { name }));
    expect(await page.main.findByText(/could not be switched on here/)).toBeVisible();
  });

  test('are switched off at the server and in the browser', async () => {
    const { isSubscribed } = browser('granted', { isSubscribed: true });
    const page = await open({
      getNoticeSettings: inTurn(on, off),
      addBrowser: { isNotified: true },
      removeBrowser: { isNotified: false },
    });
    await expect
      .poll(() => (page.main.queryByRole('switch', { name }) as HTMLInputElement | null)?.checked)
      .toBe(true);
    await page.user.click(page.main.getByRole('switch', { name }));
    await expect.poll(() => isSubscribed()).toBe(false);
    expect(page.asked('removeBrowser').at(-1)?.body).toEqual({ endpoint });
  });

  test('have no switch where they are not set up, or the browser has none', async () => {
    browser('granted');
    const plain = await open({ getNoticeSettings: someNoticeSettings({ offered: ['sms'] }) });
    expect(await plain.main.findByLabelText('Mobile number')).toBeVisible();
    expect(plain.main.queryByRole('switch', { name })).toBeNull();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    const old = await open({
      getNoticeSettings: someNoticeSettings({ offered: ['sms'], browserKey: 'the-public-key' }),
    });
    expect(await old.main.findByLabelText('Mobile number')).toBeVisible();
    expect(old.main.queryByRole('switch', { name })).toBeNull();
  });
});

describe('a browser that was switched on', () => {
  test('is renewed once after a page was opened, for it may be another session', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(20_000);
    browser('granted', { isSubscribed: true });
    const page = await open({ getNoticeSettings: on, addBrowser: { isNotified: true } });
    await expect
      .poll(() => page.asked('addBrowser').map(({ body }) => body))
      .toEqual([{ browser: { endpoint, keys }, isRenewal: true }]);
    vi.restoreAllMocks();
  });
});
