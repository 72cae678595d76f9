import { failureOf } from '#platform/failure.ts';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type CompactVerifyGetKey,
  type JSONWebKeySet,
} from 'jose';
import type { Fetch } from './sister-fetch.ts';
import { SisterUnavailable } from './sister.ts';

/** The public keys of a sister: those of the configuration, or those at its address, fetched again for an unknown key name. */
export function sisterKeys(jwks: string | JSONWebKeySet, ask: Fetch): CompactVerifyGetKey {
  if (typeof jwks !== 'string') return createLocalJWKSet(jwks);
  return createRemoteJWKSet(new URL(jwks), {
    timeoutDuration: 5000,
    // Invented key names must not cause a request each.
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
    [customFetch]: (address, options) =>
      ask(address, options as RequestInit).catch((error: unknown) => {
        if (failureOf(error).name === 'TimeoutError') throw error;
        throw new SisterUnavailable('its keys cannot be fetched', { cause: error });
      }),
  });
}
