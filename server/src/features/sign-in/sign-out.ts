import { setTimeout as sleep } from 'node:timers/promises';
import { Type, type Static } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { causesOf } from '#outside/identity/provider-errors.ts';
import { identityProviders } from '#outside/identity/identity-providers.ts';
import { removeBrowserOf } from '#features/notices/front.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { withSession, type Claimed } from './claim-cookie.ts';
import { openTokens } from './refresh-upstream.ts';
import { returnPath } from './return-path.ts';
import { clearSessionCookie, readSessionCookie, setSignedOutCookie } from './session-cookie.ts';
import { endSession } from './sessions.ts';

/** `to`: our page to return to; `ended`: the session is over already, as its page shows. */
export const SignOutQuery = Type.Object({
  to: Type.Optional(Type.String()),
  ended: Type.Optional(Type.String()),
});
type Asked = Static<typeof SignOutQuery>;

// Signing out does not wait longer for an unavailable issuer.
const patience = 3000;

/**
 * Ends the session here and answers where to end it at the issuer (RP-initiated logout, decisions/session-and-providers.md). At an issuer without
 * such an address, the next person in this browser must choose the account: on a shared phone it is another person.
 */
export async function signOut(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { to, ended } = request.query as Asked;
  const session = await endOwnSession(deps, request);
  // Not "storage": the cart stays on this device (confirm dialog log_out); the page itself removes the rest of its storage.
  clearSessionCookie(reply).header('clear-site-data', '"cache"');
  if (session || !ended) setSignedOutCookie(reply);
  const next =
    session &&
    (await issuersExit(deps, session, returnPath(to, deps.config.publicOrigin), request.id));
  return next ? reply.send({ next: next.href }) : reply.status(204).send();
}

type Over = Claimed & { sealed: Buffer | null };

async function endOwnSession(deps: Deps, request: FastifyRequest): Promise<Over | undefined> {
  try {
    return await withSession(deps, request.id, readSessionCookie(request), async (tx, session) => {
      const { sessionId, userId } = session;
      const stored = await tx
        .selectFrom('session')
        .select('upstream_sealed')
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      if (userId !== null) await removeBrowserOf(tx, userId, sessionId);
      await endSession(tx, sessionId, 'logout', deps.now());
      await writeAudit(tx, {
        at: deps.now(),
        requestId: request.id,
        outcome: 'accepted',
        call: 'session-logout',
        userId,
        sessionId,
        facts: {},
      });
      return { ...session, sealed: stored?.upstream_sealed ?? null };
    });
  } catch (error) {
    // A session that is over already needs no signing out.
    if (!(error instanceof Problem)) throw error;
    return undefined;
  }
}

async function issuersExit(
  deps: Deps,
  { loginType, sealed }: Over,
  back: string,
  requestId: string,
): Promise<URL | undefined> {
  // A person from a sister application signed in there, and signs out there.
  if (!sealed) return undefined;
  const provider = identityProviders(deps.config)[loginType];
  try {
    const tokens = await openTokens(deps, sealed);
    return await Promise.race([
      provider.endSessionUrl(tokens?.idToken, back),
      sleep(patience, undefined, { ref: false }),
    ]);
  } catch (error) {
    deps.log.warn(
      { requestId, door: loginType, issuer: provider.issuer, cause: causesOf(error) },
      'nobody could be signed out at the issuer',
    );
    return undefined;
  }
}
