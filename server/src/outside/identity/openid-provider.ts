import { limits } from '#contract/constants.ts';
import { internalMessages } from '#contract/problems/messages.ts';
import * as oidc from 'openid-client';
import type { Config, ProviderConfig } from '#platform/config/config.ts';
import type {
  AskedOfProvider,
  IdentityProvider,
  SignInSecrets,
  UpstreamTokens,
} from './identity-provider.ts';
import { userInfoOf, withIssuer } from './issuer-metadata.ts';
import { readClaims } from './provider-claims.ts';
import { CannotAskAgain, isTokenRefused, NoIdToken, RefusedByProvider } from './provider-errors.ts';
import { isPermitted, permissionsIn, tokenClaims, type Claims } from './read-permissions.ts';

/** The OpenID Connect issuer of this configuration. */
export function openIdProvider(config: Config, settings: ProviderConfig): IdentityProvider {
  const at = withIssuer(config, settings);
  return {
    name: settings.name,
    issuer: settings.issuer,
    authorizationUrl: (secrets, asked) =>
      at((issuer) => authorizationUrl(issuer, config, settings, secrets, asked)),
    redeem: (address, secrets) => at((issuer) => redeem(issuer, settings, address, secrets)),
    refresh: (tokens, subject) => at((issuer) => refresh(issuer, settings, tokens, subject)),
    endSessionUrl: (idToken, state) =>
      at(async (issuer) => {
        if (!issuer.serverMetadata().end_session_endpoint) return undefined;
        const back = { post_logout_redirect_uri: `${config.publicOrigin}/auth/signed-out`, state };
        return oidc.buildEndSessionUrl(issuer, {
          ...back,
          ...(idToken && { id_token_hint: idToken }),
        });
      }),
  };
}

async function authorizationUrl(
  issuer: oidc.Configuration,
  { publicOrigin, stepUpMs }: Config,
  { scopes }: ProviderConfig,
  secrets: SignInSecrets,
  { language, hint, asksAccount, isStepUp }: AskedOfProvider,
) {
  const { scopes_supported: known, prompt_values_supported: prompts } = issuer.serverMetadata();
  const offline = known?.includes('offline_access') ? ' offline_access' : '';
  return oidc.buildAuthorizationUrl(issuer, {
    redirect_uri: `${publicOrigin}/auth/callback`,
    scope: scopes ?? `openid profile email${offline}`,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    ...(language && { ui_locales: language }),
    ...(hint && { login_hint: hint }),
    // Where `max_age` is asked for, the ID token must have `auth_time` (OpenID Connect Core 2).
    max_age: String(isStepUp ? Math.floor(stepUpMs / 1000) : limits.sessionCookieDays * 86_400),
    ...(isStepUp && { prompt: 'login' }),
    // Every issuer supports `login`; issuers that let people choose an account list `select_account`.
    ...(asksAccount && {
      prompt:
        Array.isArray(prompts) && prompts.includes('select_account') ? 'select_account' : 'login',
    }),
  });
}

async function redeem(
  issuer: oidc.Configuration,
  settings: ProviderConfig,
  address: URL,
  { state, nonce, codeVerifier }: SignInSecrets,
) {
  const answer = await oidc.authorizationCodeGrant(issuer, address, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = answer.claims();
  if (!claims) throw new NoIdToken(internalMessages.idTokenUndefined);
  const tokens = [claims, tokenClaims(answer.access_token, claims.iss)];
  const alone = readClaims(claims, settings);
  const isWhole =
    isPermitted(permissionsIn(tokens, settings)) && alone.userName !== '' && alone.email !== '';
  const more = isWhole ? undefined : await userInfo(issuer, answer.access_token, claims.sub);
  return {
    subject: claims.sub,
    claimed: more ? readClaims({ ...more, ...claims }, settings) : alone,
    permissions: permissionsIn([...tokens, more], settings) ?? [],
    tokens: tokensOf(answer),
    provedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : undefined,
  };
}

/** Reads permissions from every source of the issuer; where none has them, only a new sign-in can give them. */
async function refresh(
  issuer: oidc.Configuration,
  settings: ProviderConfig,
  tokens: UpstreamTokens,
  subject: string,
) {
  const answer = tokens.refreshToken
    ? await oidc.refreshTokenGrant(issuer, tokens.refreshToken)
    : undefined;
  const claims = answer?.claims();
  if (claims && claims.sub !== subject)
    throw new RefusedByProvider('the ID token of a refresh is another account’s');
  const fresh = answer ? { ...tokens, ...tokensOf(answer) } : tokens;
  const ofTokens = answer
    ? [claims, tokenClaims(answer.access_token, issuer.serverMetadata().issuer)]
    : [];
  const isGranted = answer && isPermitted(permissionsIn(ofTokens, settings));
  const more = isGranted ? undefined : await userInfo(issuer, fresh.accessToken, subject);
  if (!answer && !more)
    throw new CannotAskAgain(
      'the issuer gave no refresh token, and its access token opens no userinfo',
    );
  const permissions = permissionsIn([...ofTokens, more], settings) ?? (claims && []);
  if (!permissions)
    throw new CannotAskAgain('neither tokens nor userinfo say again what the person may');
  return { tokens: fresh, permissions };
}

/** The claims of the userinfo endpoint; undefined where there is none or the token is refused. */
async function userInfo(
  issuer: oidc.Configuration,
  accessToken: string,
  subject: string,
): Promise<Claims | undefined> {
  if (!issuer.serverMetadata().userinfo_endpoint) return undefined;
  return oidc.fetchUserInfo(userInfoOf(issuer), accessToken, subject).catch((error: unknown) => {
    if (isTokenRefused(error)) return undefined;
    throw error;
  });
}

const tokensOf = ({
  access_token: accessToken,
  refresh_token: refreshToken,
  id_token: idToken,
}: oidc.TokenEndpointResponse): UpstreamTokens => ({
  accessToken,
  ...(refreshToken && { refreshToken }),
  ...(idToken && { idToken }),
});
