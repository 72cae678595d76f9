import type { SisterName } from '#contract/sign-in/arrivals.ts';
import { latestCreation } from '#platform/clock.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { issueAccessToken, verifyAccessToken } from '#platform/access-token/access-token.ts';
import { endSession, idleEnd } from '../sessions.ts';
import { doorOf, mayBring } from './find-arriving-person.ts';

/**
 * A new access token for the session that a program opened with a sister's token, in exchange for its current one. Not for a browser's
 * session: there a token must not outlive the cookie, or a stolen one would be usable for 30 days instead of ten minutes.
 */
export async function renewToken(deps: Deps, sister: SisterName, token: string) {
  if (!deps.config.sisters[sister]?.tokenCalls) throw new Problem('session_expired');
  const claims = await verifyAccessToken(deps, token);
  const session = claims && (await find(deps, claims.sid));
  if (
    !claims ||
    !session ||
    claims.login_type !== doorOf[sister] ||
    !mayBring(sister, session.user_group)
  )
    throw new Problem('session_expired');
  if (session.active_flag !== 'Y') {
    await endSession(deps.db, claims.sid, 'inactive', deps.now());
    throw new Problem('inactive_account');
  }
  const now = deps.now();
  const holder = { loginType: claims.login_type, userGroup: session.user_group };
  await deps.db
    .updateTable('session')
    .set({ last_seen_at: now, idle_ends_at: idleEnd(deps.config, holder, now, session.ends_at) })
    .where('session_id', '=', claims.sid)
    .execute();
  const { sub, sid, login_type, provider, login_provider } = claims;
  return issueAccessToken(
    deps,
    { sub, sid, login_type, provider, login_provider },
    session.ends_at,
  );
}

const find = ({ db, now }: Deps, sessionId: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .select(['s.ends_at', 'u.user_group', 'u.active_flag'])
    .where('s.session_id', '=', sessionId)
    .where('s.bearer_only', '=', true)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', now())
    .where('s.idle_ends_at', '>', now())
    .where('s.created_at', '<=', latestCreation(now()))
    .executeTakeFirst();
