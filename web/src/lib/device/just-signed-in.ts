import { inTab } from './shelf.ts';

const key = 'so-just-signed-in';

/** Signing in ends by loading the requested page; that page then announces its title to screen readers. */
export const noteSignedIn = () => inTab.set(key, 'yes');

/** Whether this is the first page after a sign-in; true only at the first call. */
export function hasJustSignedIn(): boolean {
  const is = inTab.get(key) !== null;
  inTab.set(key, null);
  return is;
}
