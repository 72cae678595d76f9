import { vi } from 'vitest';
import { session } from '#lib/session/session.ts';

/** Gives tests without a browser an empty localStorage; returns its content. */
export function emptyDevice(): Map<string, string> {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  });
  return held;
}

/** Signs a customer in, as the frame does when the session is known. */
export const signIn = (userId: string) =>
  session.set({
    state: 'authenticated',
    ended: false,
    permissions: [],
    consents: {},
    provider: '',
    loginType: 'customer',
    expiresAt: '',
    user: {
      userId,
      userName: '',
      userGroup: 'CUSTOMER',
      isCustomer: true,
      activeFlag: 'Y',
      buRole: [],
    },
  });
