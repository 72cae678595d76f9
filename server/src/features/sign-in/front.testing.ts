import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import { issueAccessToken } from '#platform/access-token/access-token.ts';
import { createSession } from './sessions.ts';

export interface OpenedSession {
  /** the value of the session's first cookie */
  cookie: string;
  accessToken: string;
}

/**
 * For tests that are not about signing in: the session and token that an active person would get at their own
 * door.
 */
export async function openSession(deps: Deps, username: string): Promise<OpenedSession> {
  const { user_id: userId, provider, subject } = await findAccount(deps, username);
  const loginType = deps.config.providers.admin.name === provider ? 'admin' : 'customer';
  const speaksFor = { loginType, provider, loginProvider: provider } as const;
  const { sessionId, cookie } = await deps.db
    .transaction()
    .execute((tx) =>
      createSession(
        tx,
        deps.config,
        { userId, subject, userAgent: 'a test', provedAt: deps.now(), ...speaksFor },
        deps.now(),
      ),
    );
  const bearer = {
    sub: userId,
    sid: sessionId,
    login_type: loginType,
    provider,
    login_provider: provider,
  } as const;
  const { accessToken } = await issueAccessToken(
    deps,
    bearer,
    new Date(deps.now().getTime() + 86_400_000),
  );
  return { cookie, accessToken };
}

async function findAccount({ db }: Deps, username: string) {
  const account = await db
    .selectFrom('app_user')
    .innerJoin('external_identity', 'external_identity.user_id', 'app_user.user_id')
    .select(['app_user.user_id', 'provider', 'subject'])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('active_flag', '=', 'Y')
    .orderBy('provider')
    .limit(1)
    .executeTakeFirst();
  if (!account)
    throw new Error(
      `${username} could not sign in: there is no active user of that name who has an account.`,
    );
  return account;
}
