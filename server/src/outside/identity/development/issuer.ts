import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider, errors, interactionPolicy, type Configuration } from 'oidc-provider';
import type { Deps } from '#platform/deps.ts';
import { asProblem } from '#platform/http/answers/errors.ts';
import { sealingOf } from '#platform/sealing.ts';
import { loadSigningKeys } from '#platform/keys/signing-keys.ts';
import type { ProviderName } from '../identity-provider.ts';
import { accountOf, claimsOf, permissionsOf } from './accounts.ts';
import { stateAdapter } from './state-adapter.ts';
import { errorPage } from './pages/error-page.ts';
import { languageOf } from './pages/words.ts';

/** A sign-in that waits at the form. */
export interface Waiting {
  uid: string;
  uiLocales: string | undefined;
}

export interface DevelopmentIssuer {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The sign-in of this browser's cookie, or undefined where it is over. */
  waiting(request: IncomingMessage, response: ServerResponse): Promise<Waiting | undefined>;
  /** The address to which the browser is sent after the right password. */
  signedIn(request: IncomingMessage, response: ServerResponse, subject: string): Promise<string>;
}

/** Loads the library when an issuer is first needed. */
export type LoadIssuer = () => Promise<DevelopmentIssuer>;

const day = 86_400;

/** One of the two issuers, made with the library that certified providers are built on. */
export async function openIssuer(deps: Deps, name: ProviderName): Promise<DevelopmentIssuer> {
  const keys = await loadSigningKeys(deps, 'development-provider');
  const cookieKey = (await sealingOf(deps.config))
    .derive(`development-provider-cookies:${name}`)
    .toString('base64url');
  const provider = new Provider(`${deps.config.publicOrigin}/dev/${name}`, {
    ...configuration(deps, name),
    jwks: { keys: keys.map((key) => key.privateJwk) },
    cookies: cookies(name, cookieKey),
  });
  provider.proxy = true;
  provider.on('server_error', (ctx, error) => {
    if (asProblem(error).code === 'unavailable') {
      deps.log.warn({ reason: error.message }, 'the development provider cannot answer now');
      // The portal reports an unavailable database with 503, so the library's own answer does, too.
      if (ctx.status === 500) ctx.status = 503;
      ctx.set('retry-after', '2');
    } else deps.log.error({ err: error }, 'the development provider failed');
  });
  const handle = provider.callback();
  return {
    handle: (request, response) => handle(request, response),
    waiting: async (request, response) => {
      const found = await provider.interactionDetails(request, response).catch(asGone);
      return found && { uid: found.uid, uiLocales: found.params.ui_locales as string | undefined };
    },
    signedIn: (request, response, subject) =>
      provider.interactionResult(
        request,
        response,
        { login: { accountId: subject } },
        { mergeWithLastSubmission: false },
      ),
  };
}

function asGone(error: unknown): undefined {
  if (!(error instanceof errors.SessionNotFound)) throw error;
  return undefined;
}

function cookies(name: ProviderName, key: string): NonNullable<Configuration['cookies']> {
  const path = `/dev/${name}`;
  return {
    // Two issuers share one origin: each has its own cookie names and its own path.
    names: {
      session: `dev_${name}_session`,
      interaction: `dev_${name}_interaction`,
      resume: `dev_${name}_resume`,
    },
    long: { httpOnly: true, sameSite: 'lax', path, signed: true },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
    keys: [key],
  };
}

function configuration(deps: Deps, name: ProviderName): Configuration {
  const { clientId, clientSecret } =
    Object.values(deps.config.providers).find((provider) => provider.name === name) ??
    deps.config.providers.admin;
  const api = `${deps.config.publicOrigin}/api`;
  return {
    adapter: (model: string) => stateAdapter(deps, name, model),
    clients: [
      {
        client_id: clientId,
        ...(clientSecret && { client_secret: clientSecret }),
        redirect_uris: [`${deps.config.publicOrigin}/auth/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: clientSecret ? 'client_secret_post' : 'none',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: {
      openid: ['sub', 'permissions'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    // Otherwise the ID token would lack the claims that userinfo has, such as `permissions`.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => api,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'portal',
          audience: api,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 600,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    extraTokenClaims: async (_ctx, token) => {
      const account =
        'accountId' in token ? await accountOf(deps, name, token.accountId) : undefined;
      return account && { permissions: permissionsOf(account) };
    },
    findAccount: async (_ctx, subject) => {
      const account = await accountOf(deps, name, subject);
      return account && { accountId: subject, claims: async () => claimsOf(account) };
    },
    interactions: {
      policy: alwaysAsk(),
      url: (_ctx, interaction) => `/dev/${name}/interaction/${interaction.uid}`,
    },
    // Consent is never asked for: the only client is our own.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile email offline_access');
      grant.addResourceScope(api, 'portal');
      await grant.save();
      return grant;
    },
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    renderError: (ctx, out, error) => {
      const isUnavailable = asProblem(error).code === 'unavailable';
      ctx.type = 'html';
      ctx.set('content-security-policy', errorPage.policy);
      ctx.body = errorPage.html(
        languageOf(undefined, ctx.get('accept-language')),
        isUnavailable ? 'unavailable' : out.error,
      );
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      RefreshToken: 30 * day,
      Grant: 30 * day,
      Session: day,
      Interaction: 900,
    },
  };
}

/**
 * The form is always shown (unless a client asks with prompt=none), because people use the demonstration to sign out and sign in
 * as another person.
 */
function alwaysAsk() {
  const policy = interactionPolicy.base();
  const login = policy.get('login');
  login?.checks.add(
    new interactionPolicy.Check(
      'demonstration',
      'every sign-in asks who it is',
      ({ oidc }) => !oidc.result?.login && !oidc.prompts.has('none'),
    ),
  );
  policy.remove('consent');
  return policy;
}
