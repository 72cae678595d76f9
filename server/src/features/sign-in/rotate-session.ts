import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { sealingOf, type Sealing } from '#platform/sealing.ts';
import { withSession, type Claimed } from './claim-cookie.ts';
import { hashOf, newSecret } from './session-cookie.ts';
import { idleEnd, keepCookie } from './sessions.ts';

const sealedAs = 'session-cookie-successor';

/**
 * Gives the next cookie of a session. The old one is valid for 30 s more and gives the same next cookie, so that neither a lost
 * answer nor twenty tabs at once end the session. The end of the session does not move (RFC 10017).
 */
export async function rotateSession(
  deps: Deps,
  requestId: string,
  cookie: string | undefined,
): Promise<{ session: Claimed; cookie: string }> {
  const sealing = await sealingOf(deps.config);
  return withSession(deps, requestId, cookie, async (tx, session) => {
    const next = session.successorSealed
      ? await latest(tx, sealing, session.successorSealed)
      : await replace(tx, sealing, session, deps.now());
    await tx
      .updateTable('session')
      .set({
        last_seen_at: deps.now(),
        idle_ends_at: idleEnd(deps.config, session, deps.now(), session.endsAt),
      })
      .where('session_id', '=', session.sessionId)
      .execute();
    return { session, cookie: next };
  });
}

async function replace(tx: Tx, sealing: Sealing, session: Claimed, now: Date): Promise<string> {
  const next = newSecret();
  await keepCookie(tx, session.sessionId, next, now);
  await tx
    .updateTable('session_cookie')
    .set({ replaced_at: now, successor_sealed: sealing.seal(next, sealedAs) })
    .where('cookie_hash', '=', session.cookieHash)
    .execute();
  return next;
}

// A slow tab may send a cookie whose successor is already replaced, too: giving out that successor would overwrite the newer cookie
// in the browser, and count as theft at the next refresh. All of these are within the same 30 s.
async function latest(tx: Tx, sealing: Sealing, sealed: Buffer): Promise<string> {
  const successor = sealing.open(sealed, sealedAs)?.toString();
  if (!successor) throw new Problem('session_expired');
  const row = await tx
    .selectFrom('session_cookie')
    .select(['replaced_at', 'successor_sealed'])
    .where('cookie_hash', '=', hashOf(successor))
    .executeTakeFirst();
  return row?.replaced_at && row.successor_sealed
    ? latest(tx, sealing, row.successor_sealed)
    : successor;
}
