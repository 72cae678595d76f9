import { portalPermission } from '#contract/permissions.ts';
import { Problem } from '#platform/problem.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Deps } from '#platform/deps.ts';
import type { Identified } from '#outside/identity/identity-provider.ts';
import { identityProviders } from '#outside/identity/identity-providers.ts';
import {
  causesOf,
  NoIdToken,
  ProviderUnavailable,
  RefusedByProvider,
} from '#outside/identity/provider-errors.ts';
import { takeAttempt, type Attempt } from './attempts.ts';
import { linkedProfile, type FoundProfile } from './find-profile.ts';
import { linkAwaited } from './link-awaited.ts';
import { sealTokens } from './refresh-upstream.ts';
import { hashOf } from './session-cookie.ts';
import { createSession, endSessionOfCookie } from './sessions.ts';
import { moveBrowser, noteDevice } from '#features/notices/front.ts';

/** The browser's return from the provider. */
export interface Returned {
  address: URL;
  requestId: string;
  userAgent: string;
  /** the session cookie of the request, if any */
  cookie: string | undefined;
}

/** Makes a session of our own from the provider's answer; throws the problem that the page must show. */
export async function completeSignIn(
  deps: Deps,
  attempt: Attempt,
  returned: Returned,
): Promise<string> {
  if (!(await takeAttempt(deps, attempt))) throw failed('used');
  const identified = await redeem(deps, attempt, returned);
  const provider = deps.config.providers[attempt.loginType].name;
  const upstreamSealed = await sealTokens(deps, identified.tokens);
  // A refusal is thrown after the commit, so that its audit row stays.
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const account = { provider, subject: identified.subject, claims: identified.claimed };
    const isPermitted = identified.permissions.includes(portalPermission);
    const known = await linkedProfile(tx, account);
    const person = known ?? (isPermitted ? await linkAwaited(tx, deps.config, account) : undefined);
    const refused = refusalOf(isPermitted, person);
    const audited = {
      requestId: returned.requestId,
      call: 'sign-in',
      at: deps.now(),
      userId: person?.userId,
      group: person?.group,
    };
    if (refused) {
      await writeAudit(tx, { ...audited, outcome: 'refused', facts: { code: refused.code } });
      return refused;
    }
    const former = formerCookies(attempt, returned);
    for (const cookie of former) await endSessionOfCookie(tx, cookie, 'replaced', deps.now());
    const session = sessionOf(deps, attempt, identified, person, returned, upstreamSealed);
    const { sessionId, cookie } = await createSession(tx, deps.config, session, deps.now());
    if (person) {
      const { userId } = person;
      for (const formerCookie of former) await moveBrowser(tx, { userId, formerCookie, sessionId });
      await noteDevice(tx, { userId, userAgent: session.userAgent }, deps.now());
    }
    await writeAudit(tx, {
      ...audited,
      outcome: 'accepted',
      sessionId,
      facts: {
        provider,
        ...(!person && { first: true }),
        ...(person && !known && { linked: true }),
      },
    });
    return cookie;
  });
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

async function redeem(
  { config, log }: Deps,
  attempt: Attempt,
  { address, requestId }: Returned,
): Promise<Identified> {
  const provider = identityProviders(config)[attempt.loginType];
  try {
    return await provider.redeem(address, attempt);
  } catch (error) {
    log.warn(
      {
        requestId,
        door: attempt.loginType,
        issuer: provider.issuer,
        cause: causesOf(error),
        err: error,
      },
      'the identity provider did not sign someone in',
    );
    if (error instanceof ProviderUnavailable) throw new Problem('unavailable');
    if (error instanceof NoIdToken) throw new Problem('id_token_undefined');
    if (error instanceof RefusedByProvider) throw failed('provider');
    throw error;
  }
}

function refusalOf(isPermitted: boolean, person: FoundProfile | undefined): Problem | undefined {
  if (!isPermitted) return new Problem('permission_missing');
  // A session may have no person yet: a first sign-in continues from there (D-24).
  return person?.isActive === false ? new Problem('inactive_account') : undefined;
}

// Former sessions of this browser end: another person may have planted their cookies.
const formerCookies = (attempt: Attempt, { cookie }: Returned) =>
  [attempt.formerCookie, cookie === undefined ? undefined : hashOf(cookie)].filter(
    (hash) => hash !== undefined,
  );

function sessionOf(
  { config }: Deps,
  { loginType }: Attempt,
  { subject, claimed, provedAt }: Identified,
  person: FoundProfile | undefined,
  { userAgent }: Returned,
  upstreamSealed: Buffer,
) {
  const { name } = config.providers[loginType];
  const account = { subject, identity: claimed, loginType, provider: name, loginProvider: name };
  return { ...account, userId: person?.userId ?? null, userAgent, upstreamSealed, provedAt };
}

/** `reason` is for the log and the tests; the page shows only that it did not succeed. */
const failed = (reason: 'used' | 'provider') => new Problem('sign_in_failed', { reason });
