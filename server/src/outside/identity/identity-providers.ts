import type { Config } from '#platform/config/config.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { openIdProvider } from './openid-provider.ts';

/** One provider for each of the two sign-in pages (D-20), each with its own verifier, so that the two can never be mixed up. */
export type IdentityProviders = Readonly<Record<'admin' | 'customer', IdentityProvider>>;

const known = new WeakMap<Config, IdentityProviders>();

/** The providers of this installation; made once, because each stores its issuer's metadata and keys. */
export function identityProviders(config: Config): IdentityProviders {
  const providers = known.get(config) ?? {
    admin: openIdProvider(config, config.providers.admin),
    customer: openIdProvider(config, config.providers.customer),
  };
  known.set(config, providers);
  return providers;
}
