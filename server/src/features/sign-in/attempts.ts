import type { LoginType } from '@smart-order/contract/sign-in/session.ts';
import { randomBytes } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { SignInSecrets } from '../../outside/identity/identity-provider.ts';
import { hashOf, newSecret } from './session-cookie.ts';

/** A sign-in on its way to the provider. */
export interface Attempt extends SignInSecrets {
  loginType: LoginType;
  /** what the opener of a popup waits for; empty where the whole page went to the provider */
  popupId: string;
  returnPath: string;
  /** hash of the session cookie that the browser had at the start */
  formerCookie: Buffer | undefined;
}

const life = 600_000;
const secret = () => randomBytes(32).toString('base64url');

/**
 * Keeps what the browser must come back with, and gives the cookie that binds it to this browser. The hash of the former
 * session's cookie rides in that cookie: on the way back from another site the browser does not send a Strict cookie.
 */
export async function beginAttempt(
  { db, now }: Deps,
  asked: Pick<Attempt, 'loginType' | 'popupId' | 'returnPath'>,
  formerCookie: string | undefined,
): Promise<{ attempt: SignInSecrets; cookie: string }> {
  const attempt = { state: secret(), nonce: secret(), codeVerifier: secret() };
  const cookie = formerCookie ? `${newSecret()}.${hashOf(formerCookie).toString('base64url')}` : newSecret();
  await db
    .insertInto('sign_in_attempt')
    .values({
      txn_hash: hashOf(cookie),
      login_type: asked.loginType,
      popup_id: asked.popupId,
      return_path: asked.returnPath,
      created_at: now(),
      state: attempt.state,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
    })
    .execute();
  return { attempt, cookie };
}

/** The sign-in of this browser, while it is not older than ten minutes. */
export async function findAttempt({ db, now }: Deps, cookie: string | undefined): Promise<Attempt | undefined> {
  if (cookie === undefined) return undefined;
  const row = await db
    .selectFrom('sign_in_attempt')
    .selectAll()
    .where('txn_hash', '=', hashOf(cookie))
    .where('created_at', '>', new Date(now().getTime() - life))
    .executeTakeFirst();
  const former = cookie.split('.')[1];
  return (
    row && {
      loginType: row.login_type as LoginType,
      popupId: row.popup_id,
      returnPath: row.return_path,
      state: row.state,
      nonce: row.nonce,
      codeVerifier: row.code_verifier,
      formerCookie: former ? Buffer.from(former, 'base64url') : undefined,
    }
  );
}

/** Uses an attempt up; false where another request did so first. */
export async function takeAttempt({ db }: Deps, { state }: Attempt): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sign_in_attempt').where('state', '=', state).executeTakeFirst();
  return numDeletedRows > 0n;
}
