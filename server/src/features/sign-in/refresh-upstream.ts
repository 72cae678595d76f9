import type { Deps } from '#platform/deps.ts';
import { portalPermission } from '#contract/permissions.ts';
import { Problem } from '#platform/problem.ts';
import { sealingOf } from '#platform/sealing.ts';
import type { UpstreamTokens } from '#outside/identity/identity-provider.ts';
import { CannotAskAgain, causesOf, RefusedByProvider } from '#outside/identity/provider-errors.ts';
import { identityProviders } from '#outside/identity/identity-providers.ts';
import type { Claimed } from './claim-cookie.ts';
import { endSession, type EndReason } from './sessions.ts';

const sealedAs = 'upstream-tokens';
// When the provider was unavailable, the browser's next refresh after this tries again.
const tryAgainAfter = 60_000;

/** Encrypts upstream tokens for the database. */
export const sealTokens = async (
  { config }: Pick<Deps, 'config'>,
  tokens: UpstreamTokens,
): Promise<Buffer> => (await sealingOf(config)).seal(JSON.stringify(tokens), sealedAs);

/**
 * Asks the provider again, at its own interval, whether the session is still valid. It ends if the provider says no, or can no longer
 * be asked at all; not while the provider is unavailable. No transaction is open, so a slow provider occupies no connection.
 */
export async function refreshUpstream(
  deps: Deps,
  session: Claimed,
  requestId: string,
): Promise<void> {
  const tokens = await takeTurn(deps, session);
  if (!tokens) return;
  const provider = identityProviders(deps.config)[session.loginType];
  try {
    const fresh = await provider.refresh(tokens, session.subject ?? '');
    if (!fresh.permissions.includes(portalPermission))
      return await end(deps, session, 'permission-missing');
    await keep(deps, session, await sealTokens(deps, fresh.tokens));
  } catch (error) {
    if (error instanceof Problem) throw error;
    const logged = {
      requestId,
      door: session.loginType,
      issuer: provider.issuer,
      cause: causesOf(error),
      sessionId: session.sessionId,
    };
    if (error instanceof CannotAskAgain) {
      deps.log.info(
        logged,
        'a session ends, because its issuer cannot be asked again; the person signs in again',
      );
      return end(deps, session, 'upstream-unasked');
    }
    if (error instanceof RefusedByProvider) {
      deps.log.warn(logged, 'the identity provider no longer stands behind a session');
      return end(deps, session, 'upstream-refused');
    }
    deps.log.warn({ ...logged, err: error }, 'the identity provider could not refresh a session');
    await askAgainSoon(deps, session);
  }
}

/** The decrypted tokens of a session, where they can still be read. */
export async function openTokens(
  { config }: Pick<Deps, 'config'>,
  sealed: Buffer | null | undefined,
): Promise<UpstreamTokens | undefined> {
  const opened = sealed && (await sealingOf(config)).open(sealed, sealedAs);
  return opened ? (JSON.parse(opened.toString()) as UpstreamTokens) : undefined;
}

const intervalOf = ({ config }: Deps, { provider }: Claimed) =>
  provider === 'ids-portal' ? config.refreshPortalMs : config.refreshSalesMs;

// One statement lets only one caller refresh: to the provider, a refresh token used twice looks stolen.
async function takeTurn(deps: Deps, session: Claimed): Promise<UpstreamTokens | undefined> {
  const now = deps.now();
  const turn = await deps.db
    .updateTable('session')
    .set({ upstream_refreshed_at: now })
    .where('session_id', '=', session.sessionId)
    .where('ended_at', 'is', null)
    .where('upstream_sealed', 'is not', null)
    // Also at a time in the future: the clock was set back since.
    .where((eb) =>
      eb.or([
        eb('upstream_refreshed_at', '<=', new Date(now.getTime() - intervalOf(deps, session))),
        eb('upstream_refreshed_at', '>', now),
      ]),
    )
    .returning('upstream_sealed')
    .executeTakeFirst();
  return openTokens(deps, turn?.upstream_sealed);
}

const keep = (deps: Deps, { sessionId }: Claimed, sealed: Buffer) =>
  deps.db
    .updateTable('session')
    .set({ upstream_sealed: sealed })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();

const askAgainSoon = (deps: Deps, session: Claimed) =>
  deps.db
    .updateTable('session')
    .set({
      upstream_refreshed_at: new Date(
        deps.now().getTime() - intervalOf(deps, session) + tryAgainAfter,
      ),
    })
    .where('session_id', '=', session.sessionId)
    .execute();

async function end(deps: Deps, { sessionId }: Claimed, reason: EndReason): Promise<never> {
  await endSession(deps.db, sessionId, reason, deps.now());
  throw new Problem(reason === 'permission-missing' ? 'permission_missing' : 'session_expired');
}
