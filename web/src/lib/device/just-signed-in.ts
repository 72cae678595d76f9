import { inTab } from './shelf.ts';

const key = 'so-just-signed-in';

/** The sign-in leaves its document for the page that was wanted; that page tells its readers where they are. */
export const noteSignedIn = () => inTab.set(key, 'yes');

/** Whether this document is the first after a sign-in; asked once. */
export function hasJustSignedIn(): boolean {
  const is = inTab.get(key) !== null;
  inTab.set(key, null);
  return is;
}
