import { hash as hashOf, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import type { Deps } from '../deps.ts';
import type { AccessClaims } from './access-claims.ts';
import { perServer } from '../memory.ts';
import { keyNamed, signingKeyNow } from './key-ring.ts';
import { repeatsNames } from '../repeated-names.ts';
import { VerifiedTokens } from './verified-tokens.ts';

/** The person and session of a token. */
export type Bearer = Pick<
  AccessClaims,
  'sub' | 'sid' | 'login_type' | 'provider' | 'login_provider'
>;

export const audience = 'smart-order-api';
const life = 600;
const leeway = 60;
const longest = 4096;

/** Issues our own short-lived token, without which no call is accepted (promises §4a). It never outlives the session. */
export async function issueAccessToken(
  deps: Deps,
  { sub, ...rest }: Bearer,
  endsAt: Date,
): Promise<{ accessToken: string; expiresIn: number }> {
  const { kid, privateKey } = await signingKeyNow(deps);
  const now = Math.floor(deps.now().getTime() / 1000);
  const expiresIn = Math.max(1, Math.min(life, Math.floor(endsAt.getTime() / 1000) - now));
  const accessToken = await new SignJWT(rest)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
    .setIssuer(deps.config.publicOrigin)
    .setAudience(audience)
    .setSubject(sub)
    .setIssuedAt(now)
    .setExpirationTime(now + expiresIn)
    .setJti(randomUUID())
    .sign(privateKey);
  return { accessToken, expiresIn };
}

const verifiedOf = perServer(() => new VerifiedTokens());

/** The claims of a token that we signed and that has not expired, else undefined. The gate checks whether its session still exists. */
export async function verifyAccessToken(
  deps: Deps,
  token: string,
): Promise<AccessClaims | undefined> {
  if (token.length > longest) return undefined;
  const cache = verifiedOf(deps);
  const hash = hashOf('sha256', token, 'base64url');
  const known = cache.find(hash, deps.now());
  if (known) return known;
  const claims = await checkToken(deps, token);
  if (claims) cache.keep(hash, claims);
  return claims;
}

async function checkToken(deps: Deps, token: string): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, async ({ kid }) => keyOf(deps, kid), {
      algorithms: ['EdDSA'],
      typ: 'at+jwt',
      issuer: deps.config.publicOrigin,
      audience,
      clockTolerance: leeway,
      currentDate: deps.now(),
      requiredClaims: [
        'sub',
        'sid',
        'login_type',
        'provider',
        'login_provider',
        'iat',
        'exp',
        'jti',
      ],
    });
    return readable(payload, deps.now()) && isSimple(token) ? payload : undefined;
  } catch (error) {
    // Every error of the token itself is the caller's mistake; a database that is unavailable is not.
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

// The kid chooses among our own keys: neither a key nor the address of a key is ever taken from the token.
async function keyOf(deps: Deps, kid: string | undefined): Promise<CryptoKey> {
  const key = kid === undefined ? undefined : await keyNamed(deps, kid);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

// Refuses a token that two parsers could read differently, even if we signed it: other programs read it too.
function isSimple(token: string): boolean {
  const [header = '', payload = ''] = token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString());
  return (
    !repeatsNames(header) && !repeatsNames(payload) && !('zip' in (JSON.parse(header) as object))
  );
}

function readable(payload: JWTPayload, now: Date): payload is JWTPayload & AccessClaims {
  const texts = [payload.sub, payload.sid, payload.provider, payload.login_provider, payload.jti];
  return (
    texts.every((text) => typeof text === 'string') &&
    (payload.login_type === 'admin' || payload.login_type === 'customer') &&
    uuid.test(String(payload.sid)) &&
    (payload.iat ?? 0) <= now.getTime() / 1000 + leeway &&
    (payload.exp ?? 0) - (payload.iat ?? 0) <= life
  );
}
