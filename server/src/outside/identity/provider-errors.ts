import { internalMessages } from '#contract/problems/messages.ts';
import * as oidc from 'openid-client';
import type { Figures } from '#platform/figures/figure.ts';
import { Counts } from '#platform/measures/counts.ts';
import { Unavailable } from '#platform/unavailable.ts';

const failures = new Counts({});

/** The provider refused the code, the answer, or a further refresh. */
export class RefusedByProvider extends Error {}

/** The provider answered without an ID token, so the person is unknown (specification §8). */
export class NoIdToken extends RefusedByProvider {}

/** The provider has no way to confirm the person again: only a new sign-in can. */
export class CannotAskAgain extends RefusedByProvider {}

/** The provider could not be reached or sent an unusable answer; trying again later may help. */
export class ProviderUnavailable extends Unavailable {
  constructor(...given: ConstructorParameters<typeof Unavailable>) {
    super(...given);
    failures.add();
  }
}

/** The providers of sign-ins, as the operator sees them. */
export const providerFigures = {
  smart_order_provider_failures_total: {
    kind: 'counter',
    help: 'calls that a provider of sign-ins did not answer, or not usably',
    read: failures.read,
  },
} satisfies Figures;

/** An issuer's refusal as such; a missing or broken answer is none, and must not end a session. */
export function asRefusal(error: unknown): RefusedByProvider | ProviderUnavailable {
  if (error instanceof RefusedByProvider || error instanceof ProviderUnavailable) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (lacksIdToken(error))
    return new NoIdToken(internalMessages.idTokenUndefined, { cause: error });
  return saysNo(error)
    ? new RefusedByProvider(message, { cause: error })
    : new ProviderUnavailable(message, { cause: error });
}

/** An answer did not verify, perhaps because the known metadata are old. */
export const isUnverified = (error: unknown) =>
  error instanceof oidc.ClientError && error.code !== undefined && !notAnAnswer.has(error.code);

/** The issuer checked an access token and refused it. */
export const isTokenRefused = (error: unknown) =>
  error instanceof oidc.WWWAuthenticateChallengeError ||
  [401, 403].includes((((error as Error).cause ?? {}) as { status?: number }).status ?? 0);

/** The causes of a failure at the issuer, in words for the log, with the issuer's own code. Never a token. */
export function causesOf(error: unknown): string {
  const lines: string[] = [];
  for (let at: unknown = error; at instanceof Error && lines.length < 6; at = at.cause) {
    const {
      error: code,
      error_description: description,
      code: errno,
    } = at as { error?: unknown; error_description?: unknown; code?: unknown };
    const words = [at.message, code, description, errno].filter(
      (part) => typeof part === 'string' && part !== '',
    );
    const line = [...new Set(words)].join(' ');
    if (line !== '' && !lines.includes(line)) lines.push(line);
  }
  return lines.join('; ').slice(0, 1000);
}

// The library reports a missing ID token as an answer of the wrong form, with the body as its cause.
function lacksIdToken(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { body } = (at.cause ?? {}) as { body?: unknown };
    if (
      typeof body === 'object' &&
      body !== null &&
      'access_token' in body &&
      !('id_token' in body)
    )
      return true;
  }
  return false;
}

const notAnAnswer = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
]);

function saysNo(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError) return true;
  // `invalid_client` is our own configuration's fault, not the person's.
  if (error instanceof oidc.ResponseBodyError)
    return error.status < 500 && error.status !== 429 && error.error !== 'invalid_client';
  return isUnverified(error);
}
