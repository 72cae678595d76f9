import type { SessionView } from '#contract/sign-in/session.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '#lib/config.ts';
import { session } from '#lib/session/session.ts';
import { signInAddress } from './landing.ts';

const origin = 'https://order.example';
const page = '/orderstatus?bu=feed';
const asked = `return=${encodeURIComponent(page)}`;
const signedIn = (loginType: SessionView['loginType']) =>
  session.set({
    state: 'authenticated',
    ended: true,
    loginType,
    user: {} as never,
    permissions: [],
    consents: {},
    provider: '',
    expiresAt: '',
  });
const configured = async (portalLogin: string | null) => {
  vi.stubGlobal('fetch', async () => Response.json({ portalLogin }));
  await loadConfig();
};

beforeEach(async () => {
  const device = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, text: string) => device.set(key, text),
  });
  vi.stubGlobal('location', { origin, pathname: page });
  session.set({ state: 'anonymous' });
  await configured(null);
});

describe('the address for a person who has to sign in', () => {
  test("is the customers' sign-in, with the page to return to", () => {
    expect(signInAddress(page)).toBe(`/user-login?${asked}`);
    expect(signInAddress('/')).toBe('/user-login');
  });

  test.each([
    '/accounts',
    '/accounts/edit?id=U-1',
    '/assignment',
    '/cashpayment/7',
    '/paymenthistory',
    '/testmenu',
    '/testcache',
  ])('is the staff’s sign-in for %s, which only staff have, with the way back', (wanted) => {
    expect(signInAddress(wanted)).toBe(`/admin-login?return=${encodeURIComponent(wanted)}`);
  });

  test("is the staff's sign-in where staff signed in last on this device, except for home", () => {
    localStorage.setItem('so-door', 'admin');
    expect(signInAddress(page)).toBe(`/admin-login?${asked}`);
    expect(signInAddress('/')).toBe('/user-login');
    localStorage.setItem('so-door', 'customer');
    expect(signInAddress(page)).toBe(`/user-login?${asked}`);
  });

  test('after a session that could not be renewed is the sign-in that they used', () => {
    signedIn('admin');
    expect(signInAddress(page, 'session_expired')).toBe(
      `/admin-login?${asked}&reason=session_expired`,
    );
    signedIn('customer');
    expect(signInAddress(page, 'session_expired')).toBe(
      `/user-login?${asked}&reason=session_expired`,
    );
  });

  describe('where a portal is configured', () => {
    beforeEach(() => configured('https://portal.example/login'));

    test('is the portal for customers, also after a session that could not be renewed', () => {
      expect(signInAddress(page)).toBe(`${origin}/auth/portal?${asked}`);
      expect(signInAddress('/accounts')).toBe('/admin-login?return=%2Faccounts');
      signedIn('customer');
      expect(signInAddress(page, 'session_expired')).toBe(`${origin}/auth/portal?${asked}`);
    });

    test('is our own sign-in for staff, for a first sign-in, and for messages that only our page shows', () => {
      for (const reason of ['logged_out', 'auth', 'inactive'] as const)
        expect(signInAddress('/', reason)).toBe(`/user-login?reason=${reason}`);
      session.set({ state: 'no profile', loginType: 'customer' });
      expect(signInAddress(page)).toBe(`/user-login?${asked}`);
      signedIn('admin');
      expect(signInAddress(page, 'session_expired')).toBe(
        `/admin-login?${asked}&reason=session_expired`,
      );
    });
  });
});
