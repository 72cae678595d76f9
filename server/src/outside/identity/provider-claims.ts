import { withoutUnseen } from '#contract/fold-text.ts';
import { isUnseen } from '#contract/users/user-rules.ts';
import type { ProviderConfig } from '#platform/config/config.ts';
import type { ProviderClaims } from './identity-provider.ts';
import { claimAt } from './read-permissions.ts';

/** Reads a person's data from a provider's claims. Names are never split: a full name alone becomes the first name. */
export function readClaims(
  claims: Readonly<Record<string, unknown>>,
  { userNameClaim }: Pick<ProviderConfig, 'userNameClaim'>,
): ProviderClaims {
  const given = plain(claims.given_name, 100);
  const userName = withoutUnseen(plain(claimAt(claims, userNameClaim), 100));
  const family = plain(claims.family_name, 100);
  return {
    userName: uuid.test(userName) ? '' : userName,
    firstName: given || (family ? '' : plain(claims.name, 100)),
    lastName: family,
    email: plain(claims.email, 200),
    emailVerified:
      claims.email_verified === undefined
        ? undefined
        : claims.email_verified === true || claims.email_verified === 'true',
  };
}

const uuid = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;

// Text of another system: characters that no name or address has are removed; text too long for one, or without visible characters, is blank.
function plain(claim: unknown, longest: number): string {
  if (typeof claim !== 'string') return '';
  const text = claim
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return text.length > longest || isUnseen(text) ? '' : text;
}
