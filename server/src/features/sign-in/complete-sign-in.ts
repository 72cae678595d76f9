import { portalPermission } from '@smart-order/contract/permissions.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Tx } from '../../platform/command.ts';
import type { Deps } from '../../platform/deps.ts';
import { NoIdToken, ProviderAway, RefusedByProvider, type Identified } from '../../outside/identity/identity-provider.ts';
import { identityProviders } from '../../outside/identity/identity-providers.ts';
import { takeAttempt, type Attempt } from './attempts.ts';
import { sealTokens } from './refresh-upstream.ts';
import { hashOf } from './session-cookie.ts';
import { createSession, endSessionOfCookie } from './sessions.ts';

/** The browser as it came back from the provider. */
export interface Returned {
  address: URL;
  requestId: string;
  userAgent: string;
  /** session cookie that the browser sent along, if any */
  cookie: string | undefined;
}

/** Turns what the provider says into a session of our own; throws the problem that the page shall tell. */
export async function completeSignIn(deps: Deps, attempt: Attempt, returned: Returned): Promise<string> {
  if (!(await takeAttempt(deps, attempt))) throw failed('used');
  const identified = await redeem(deps, attempt, returned.address);
  const upstreamSealed = await sealTokens(deps, identified.tokens);
  // A refusal is thrown after the commit, so that its audit row stays.
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const person = await findPerson(tx, deps.config.providers[attempt.loginType].name, identified.subject);
    const refused = refusalOf(identified, person);
    const audit = {
      request_id: returned.requestId,
      call: 'sign-in',
      at: deps.now(),
      user_id: person?.user_id ?? null,
      user_group: person?.user_group ?? null,
    };
    if (refused) {
      await tx
        .insertInto('audit')
        .values({ ...audit, outcome: 'refused', facts: JSON.stringify({ code: refused.code }) })
        .execute();
      return refused;
    }
    for (const former of formerCookies(attempt, returned)) await endSessionOfCookie(tx, former, 'replaced', deps.now());
    const { sessionId, cookie } = await createSession(
      tx,
      deps.config,
      sessionOf(deps, attempt, identified, person, returned, upstreamSealed),
      deps.now(),
    );
    await tx
      .insertInto('audit')
      .values({
        ...audit,
        outcome: 'accepted',
        session_id: sessionId,
        facts: JSON.stringify({ provider: deps.config.providers[attempt.loginType].name, ...(!person && { first: true }) }),
      })
      .execute();
    return cookie;
  });
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

async function redeem({ config, log }: Deps, attempt: Attempt, address: URL): Promise<Identified> {
  try {
    return await identityProviders(config)[attempt.loginType].redeem(address, attempt);
  } catch (error) {
    log.warn({ err: error }, 'the identity provider did not sign someone in');
    if (error instanceof ProviderAway) throw new Problem('unavailable');
    if (error instanceof NoIdToken) throw new Problem('id_token_undefined');
    if (error instanceof RefusedByProvider) throw failed('provider');
    throw error;
  }
}

const findPerson = (tx: Tx, provider: string, subject: string) =>
  tx
    .selectFrom('external_identity as e')
    .innerJoin('app_user as u', 'u.user_id', 'e.user_id')
    .select(['u.user_id', 'u.user_group', 'u.active_flag'])
    .where('e.provider', '=', provider)
    .where('e.subject', '=', subject)
    .executeTakeFirst();
type Person = Awaited<ReturnType<typeof findPerson>>;

function refusalOf({ permissions }: Identified, person: Person): Problem | undefined {
  if (!permissions.includes(portalPermission)) return new Problem('permission_missing');
  // Without a person the session stands all the same: a first sign-in goes on from there (D-24).
  return person?.active_flag === 'N' ? new Problem('inactive_account') : undefined;
}

// The session that this browser had, whoever planted its cookie, does not live on beside the new one.
const formerCookies = (attempt: Attempt, { cookie }: Returned) =>
  [attempt.formerCookie, cookie === undefined ? undefined : hashOf(cookie)].filter((hash) => hash !== undefined);

function sessionOf(
  { config }: Deps,
  { loginType }: Attempt,
  { subject, claimed }: Identified,
  person: Person,
  { userAgent }: Returned,
  upstreamSealed: Buffer,
) {
  const { name } = config.providers[loginType];
  return { userId: person?.user_id ?? null, subject, identity: claimed, loginType, provider: name, loginProvider: name, userAgent, upstreamSealed };
}

/** `reason` is for the log and the tests; the page says only that it did not succeed. */
const failed = (reason: 'used' | 'provider') => new Problem('sign_in_failed', { reason });
