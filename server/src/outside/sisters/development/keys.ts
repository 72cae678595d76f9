import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { SisterName } from '#contract/sign-in/arrivals.ts';
import type { Deps } from '#platform/deps.ts';
import { importKey, loadSigningKeys } from '#platform/keys/signing-keys.ts';
import { accountOf, permissionsOf } from '#outside/identity/development/accounts.ts';
import type { ProviderName } from '#outside/identity/identity-provider.ts';
import { portalPermission } from '#contract/permissions.ts';

const loaded = (deps: Deps, sister: SisterName) => loadSigningKeys(deps, `development-${sister}`);

export const publicKeys = async (deps: Deps, sister: SisterName) => ({
  keys: (await loaded(deps, sister)).map((key) => key.publicJwk),
});

/** The simulated sister's claims about a person: for us, valid for two minutes from now. */
export async function claimsOf(
  deps: Deps,
  sister: SisterName,
  provider: ProviderName,
  subject: string,
) {
  const account = await accountOf(deps, provider, subject);
  const now = Math.floor(deps.now().getTime() / 1000);
  return {
    iss: `${deps.config.publicOrigin}/dev/sisters/${sister}`,
    aud: deps.config.sisters[sister]?.audience ?? '',
    sub: subject,
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
    permissions: account ? permissionsOf(account) : [portalPermission],
  };
}

/** These claims as a token, signed like the sister's. */
export async function signedToken(
  deps: Deps,
  sister: SisterName,
  claims: Awaited<ReturnType<typeof claimsOf>>,
): Promise<string> {
  const [key] = await loaded(deps, sister);
  if (!key) throw new Error('There is no key to sign with.');
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid })
    .sign(await importKey(key.privateJwk));
}
