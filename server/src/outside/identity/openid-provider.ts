import { internalMessages } from '@smart-order/contract/problems/messages.ts';
import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import type { Config, ProviderConfig } from '../../platform/config.ts';
import { readClaims } from './provider-claims.ts';
import { NoIdToken, ProviderAway, RefusedByProvider, type IdentityProvider, type SignInSecrets, type UpstreamTokens } from './identity-provider.ts';

const timeoutSeconds = 10;

/** The OpenID Connect issuer of this configuration. It is asked for its metadata when first needed, and again after a failure. */
export function openIdProvider(config: Config, settings: ProviderConfig): IdentityProvider {
  let found: Promise<oidc.Configuration> | undefined;
  const issuer = () => {
    found ??= discover(config, settings).catch((error: unknown) => {
      found = undefined;
      throw asRefusal(error);
    });
    return found;
  };
  return {
    name: settings.name,
    authorizationUrl: async (secrets, language) => authorizationUrl(await issuer(), config, secrets, language),
    redeem: async (address, secrets) => redeem(await issuer(), address, secrets).catch(refuse),
    refresh: async (tokens) => refresh(await issuer(), tokens).catch(refuse),
  };
}

async function discover(config: Config, { issuer, clientId, clientSecret }: ProviderConfig) {
  const address = new URL(issuer);
  // Only the development provider, or one on a developer's own machine, is spoken to without TLS.
  const loopback = !config.production && address.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(address.hostname);
  const embedded = config.developmentProvider && issuer.startsWith(`${config.publicOrigin}/dev/`);
  return oidc.discovery(address, clientId, undefined, clientSecret ? clientAuth(clientSecret) : oidc.None(), {
    timeout: timeoutSeconds,
    ...((loopback || embedded) && { execute: [oidc.allowInsecureRequests] }),
    ...(embedded && { [oidc.customFetch]: throughLoopback(config) }),
  });
}

// By the body where the issuer names that way, else by the header, which is what an issuer that names nothing must take.
const clientAuth =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const named = server.token_endpoint_auth_methods_supported ?? [];
    const way = named.includes('client_secret_post') ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
    way(secret)(server, client, body, headers);
  };

// The embedded provider is this very process: its name may be known only to the browser (a proxy, a container), its port is ours.
const throughLoopback = ({ publicOrigin, port, host }: Config): oidc.CustomFetch => {
  const own = ['localhost', '0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host;
  return (address, options) => fetch(address.replace(publicOrigin, `http://${own}:${port}`), options as RequestInit);
};

async function authorizationUrl(issuer: oidc.Configuration, config: Config, secrets: SignInSecrets, language?: string) {
  const offline = issuer.serverMetadata().scopes_supported?.includes('offline_access') ? ' offline_access' : '';
  return oidc.buildAuthorizationUrl(issuer, {
    redirect_uri: `${config.publicOrigin}/auth/callback`,
    scope: `openid profile email${offline}`,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    ...(language && { ui_locales: language }),
  });
}

async function redeem(issuer: oidc.Configuration, address: URL, { state, nonce, codeVerifier }: SignInSecrets) {
  const answer = await oidc.authorizationCodeGrant(issuer, address, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = answer.claims();
  if (!claims) throw new NoIdToken(internalMessages.idTokenUndefined);
  return {
    subject: claims.sub,
    claimed: readClaims(claims),
    permissions: permissionsIn(claims.permissions) ?? permissionsOf(answer.access_token, claims.iss) ?? [],
    tokens: tokensOf(answer),
  };
}

async function refresh(issuer: oidc.Configuration, tokens: UpstreamTokens) {
  // An issuer that hands out no refresh token is not asked again: the session's own end holds.
  if (!tokens.refreshToken) return { tokens };
  const answer = await oidc.refreshTokenGrant(issuer, tokens.refreshToken);
  const permissions = permissionsIn(answer.claims()?.permissions);
  return { tokens: { ...tokens, ...tokensOf(answer) }, ...(permissions && { permissions }) };
}

const tokensOf = ({ access_token: accessToken, refresh_token: refreshToken }: oidc.TokenEndpointResponse): UpstreamTokens => ({
  accessToken,
  ...(refreshToken && { refreshToken }),
});

/** The `permissions` claim as a list; it may be an array or space-separated (D-21). */
function permissionsIn(claim: unknown): readonly string[] | undefined {
  if (typeof claim === 'string') return claim.split(' ').filter(Boolean);
  return Array.isArray(claim) ? claim.filter((entry) => typeof entry === 'string') : undefined;
}

// Some issuers write permissions into the access token only. It came straight from the token endpoint, which is what vouches for it.
function permissionsOf(accessToken: string, issuer: string) {
  try {
    const claims = decodeJwt(accessToken);
    return claims.iss === issuer ? permissionsIn(claims.permissions) : undefined;
  } catch {
    return undefined;
  }
}

const refuse = (error: unknown): never => {
  throw asRefusal(error);
};

// What the issuer answered is a no; anything that kept it from answering is not, and must not end a session.
function asRefusal(error: unknown): Error {
  if (error instanceof RefusedByProvider || error instanceof ProviderAway) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (lacksIdToken(error)) return new NoIdToken(internalMessages.idTokenUndefined, { cause: error });
  return saysNo(error) ? new RefusedByProvider(message, { cause: error }) : new ProviderAway(message, { cause: error });
}

// The library tells it as an answer of the wrong form; the body that it looked at is its cause.
function lacksIdToken(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { body } = (at.cause ?? {}) as { body?: unknown };
    if (typeof body === 'object' && body !== null && 'access_token' in body && !('id_token' in body)) return true;
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
  if (error instanceof oidc.ResponseBodyError) return error.status < 500 && error.status !== 429 && error.error !== 'invalid_client';
  return error instanceof oidc.ClientError && error.code !== undefined && !notAnAnswer.has(error.code);
}
