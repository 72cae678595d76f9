import { failureOf } from '#platform/failure.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import * as oidc from 'openid-client';
import type { Config, ProviderConfig } from '#platform/config/config.ts';
import { asRefusal, isUnverified, ProviderUnavailable } from './provider-errors.ts';

const timeoutSeconds = 10;
const readAgainAfter = 3_600_000;
const tryAgainAfter = 60_000;

/** Does work with an issuer's metadata (endpoints and algorithms), which are read again hourly and when an answer does not verify. */
export type WithIssuer = <T>(work: (issuer: oidc.Configuration) => Promise<T>) => Promise<T>;

interface Call {
  /** the token endpoint's answer: a code or a refresh token can be used once, so the request cannot be repeated */
  answer?: Response;
  isReplayed?: boolean;
}

/** The issuer of these settings. Its metadata are read when first needed. `now` is in milliseconds. */
export function withIssuer(
  config: Config,
  settings: ProviderConfig,
  now: () => number = () => performance.now(),
): WithIssuer {
  const calls = new AsyncLocalStorage<Call>();
  let known: { issuer: oidc.Configuration; until: number } | undefined;
  let reading: Promise<oidc.Configuration> | undefined;

  const read = () => {
    reading ??= discover(config, settings, keeping(calls, fetchOf(config, settings)))
      .then((issuer) => {
        known = { issuer, until: now() + readAgainAfter };
        return issuer;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const current = async () => {
    if (known && now() < known.until) return known.issuer;
    const before = known?.issuer;
    return read().catch((error: unknown) => {
      if (!known || !before) throw error;
      // Metadata an hour old are better than none.
      known.until = now() + tryAgainAfter;
      return before;
    });
  };

  return async (work) => {
    const call: Call = {};
    try {
      return await calls.run(call, async () => work(await current()));
    } catch (error) {
      if (asRefusal(error) instanceof ProviderUnavailable && known) known.until = 0;
      if (!call.answer || !isUnverified(error)) throw asRefusal(error);
      return await calls
        .run({ answer: call.answer, isReplayed: true }, async () => work(await read()))
        .catch((again: unknown) => {
          throw asRefusal(again);
        });
    }
  };
}

const keeping =
  (calls: AsyncLocalStorage<Call>, through: oidc.CustomFetch): oidc.CustomFetch =>
  async (address, options) => {
    const call = calls.getStore();
    if (options.method !== 'POST' || !call) return through(address, options);
    if (call.isReplayed && call.answer) return call.answer.clone();
    const answer = await through(address, options);
    if (answer.ok) call.answer = answer.clone();
    return answer;
  };

async function discover(
  config: Config,
  settings: ProviderConfig,
  fetching: oidc.CustomFetch,
): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, idTokenAlgorithm } = settings;
  const named = new URL(issuer);
  const ask = (address: URL) =>
    oidc.discovery(
      address,
      clientId,
      idTokenAlgorithm ? { id_token_signed_response_alg: idTokenAlgorithm } : undefined,
      clientSecret ? clientAuth(clientSecret, settings) : oidc.None(),
      {
        timeout: timeoutSeconds,
        [oidc.customFetch]: fetching,
        ...((isLoopback(config, named) || isEmbedded(config, settings)) && {
          execute: [oidc.allowInsecureRequests],
        }),
      },
    );
  return ask(named).catch((error: unknown) => {
    // Some issuer names end in a slash and some do not, and a person who copies the address easily loses it.
    if (failureOf(error).code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') throw error;
    return ask(new URL(issuer.endsWith('/') ? issuer.replace(/\/+$/, '') : `${issuer}/`));
  });
}

const userInfoAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const forUserInfo = new WeakMap<oidc.Configuration, oidc.Configuration>();

/**
 * The same issuer for its userinfo, which may be a signed JWT (OpenID Connect Core 5.3.2): one of the issuer's published keys must have signed it,
 * and `iss` and `aud`, if present, must name the issuer and this client. ID tokens are not checked so: TLS to the token endpoint vouches for them.
 */
export function userInfoOf(issuer: oidc.Configuration): oidc.Configuration {
  const known = forUserInfo.get(issuer);
  if (known) return known;
  const { supportsPKCE: _, ...metadata } = issuer.serverMetadata();
  const { client_id: clientId } = issuer.clientMetadata();
  const made = new oidc.Configuration(
    { userinfo_signing_alg_values_supported: userInfoAlgorithms, ...metadata },
    clientId,
  );
  made.timeout = timeoutSeconds;
  const fetching = issuer[oidc.customFetch];
  if (fetching) made[oidc.customFetch] = fetching;
  // Discovery has refused an issuer at http: where TLS is required.
  if (metadata.issuer.startsWith('http:')) oidc.allowInsecureRequests(made);
  oidc.enableNonRepudiationChecks(made);
  forUserInfo.set(issuer, made);
  return made;
}

// Only the development provider, or one on a developer's own machine, is spoken to without TLS.
const isLoopback = ({ production }: Config, { protocol, hostname }: URL) =>
  !production && protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
const isEmbedded = ({ developmentProvider, publicOrigin }: Config, { issuer }: ProviderConfig) =>
  developmentProvider && issuer.startsWith(`${publicOrigin}/dev/`);

// Without a setting the secret is sent in the body if the metadata list that way, else in the header, which every other issuer must accept.
const clientAuth =
  (secret: string, { clientAuthentication }: ProviderConfig): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const named = server.token_endpoint_auth_methods_supported ?? [];
    const isByBody = clientAuthentication
      ? clientAuthentication === 'client_secret_post'
      : named.includes('client_secret_post');
    const way = isByBody ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
    way(secret)(server, client, body, headers);
  };

// The embedded provider is this very process: its name may be known only to the browser (a proxy, a container), its port is ours.
function fetchOf(config: Config, settings: ProviderConfig): oidc.CustomFetch {
  const { publicOrigin, port, host } = config;
  const own = ['localhost', '0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host;
  const through = isEmbedded(config, settings) ? `http://${own}:${port}` : undefined;
  return (address, options) =>
    fetch(through ? address.replace(publicOrigin, through) : address, options as RequestInit);
}
