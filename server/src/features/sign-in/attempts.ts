import type { LoginType } from '#contract/sign-in/session.ts';
import { randomBytes } from 'node:crypto';
import { latestCreation } from '#platform/clock.ts';
import type { Deps } from '#platform/deps.ts';
import type { SignInSecrets } from '#outside/identity/identity-provider.ts';
import { hashOf, newSecret } from './session-cookie.ts';

/** A sign-in on its way to the provider. */
export interface Attempt extends SignInSecrets {
  loginType: LoginType;
  /** the name by which the popup's opener recognises its sign-in; empty where the whole page went to the provider */
  popupId: string;
  returnPath: string;
  /** hash of the session cookie that the browser had at the start: returning from another site it does not send a Strict cookie */
  formerCookie: Buffer | undefined;
}

const life = 600_000;
const secret = () => randomBytes(32).toString('base64url');

/**
 * Stores the secrets with which the browser must return, and gives the cookie that binds them to this browser: its present one if it
 * has one, so that two windows at once do not replace each other's.
 */
export async function beginAttempt(
  { db, now }: Deps,
  asked: Pick<Attempt, 'loginType' | 'popupId' | 'returnPath'>,
  { known, formerCookie }: { known: string | undefined; formerCookie: string | undefined },
): Promise<{ attempt: SignInSecrets; cookie: string }> {
  const attempt = { state: secret(), nonce: secret(), codeVerifier: secret() };
  const cookie = known ?? newSecret();
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
      former_cookie: formerCookie === undefined ? null : hashOf(formerCookie),
    })
    .execute();
  return { attempt, cookie };
}

/** The sign-ins of this browser that are not older than ten minutes, the latest first. */
export async function findAttempts(
  { db, now }: Deps,
  cookie: string | undefined,
): Promise<Attempt[]> {
  if (cookie === undefined) return [];
  const rows = await db
    .selectFrom('sign_in_attempt')
    .selectAll()
    .where('txn_hash', '=', hashOf(cookie))
    .where('created_at', '>', new Date(now().getTime() - life))
    .where('created_at', '<=', latestCreation(now()))
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    loginType: row.login_type as LoginType,
    popupId: row.popup_id,
    returnPath: row.return_path,
    state: row.state,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    formerCookie: row.former_cookie ?? undefined,
  }));
}

/** Uses an attempt up; false where another request did so first. */
export async function takeAttempt({ db }: Deps, { state }: Attempt): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_attempt')
    .where('state', '=', state)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
