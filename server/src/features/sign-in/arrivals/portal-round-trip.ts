import { languages, localeOfPath } from '#contract/languages.ts';
import type { Config } from '#platform/config/config.ts';
import { returnPath } from '../return-path.ts';
import { hashOf, newSecret } from '../session-cookie.ts';

/** A sign-in at the portal that we began: its cookie, and the address for the browser. */
export interface PortalTrip {
  cookie: string;
  address: string;
}

/**
 * Begins the portal's sign-in (D-19): `returnUrl` is our landing, `state` must return with the token. The state is the hash of
 * the cookie, which holds the page to return to: nothing is stored, and neither can be changed without the other.
 */
export function beginPortalTrip(
  { file, publicOrigin }: Config,
  back: string,
): PortalTrip | undefined {
  if (!file.portalLogin) return undefined;
  const cookie = `${newSecret()}.${Buffer.from(back).toString('base64url')}`;
  const address = new URL(file.portalLogin);
  address.searchParams.set(
    'returnUrl',
    `${publicOrigin}${languages[localeOfPath(back)].prefix}/ssofoslogin`,
  );
  address.searchParams.set('state', stateOf(cookie));
  return { cookie, address: address.href };
}

const stateOf = (cookie: string) => hashOf(cookie).toString('base64url');

/** The page where a trip that this browser began must end, if the returned state belongs to it; undefined if this browser began none. */
export function returnPathOfTrip(
  cookie: string | undefined,
  stateHash: Buffer | null,
  origin: string,
): string | undefined {
  if (!cookie || !stateHash || !hashOf(stateOf(cookie)).equals(stateHash)) return undefined;
  return returnPath(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString(), origin);
}
