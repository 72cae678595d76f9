import { failureOf } from '#platform/failure.ts';
import {
  compactVerify,
  decodeProtectedHeader,
  errors,
  type CompactVerifyGetKey,
  type ProtectedHeaderParameters,
} from 'jose';
import { vouchedBy, type Claims, type Expected } from './claims.ts';
import { repeatsNames } from '#platform/repeated-names.ts';
import { SisterUnavailable, Untrusted, type Vouched } from './sister.ts';

/** A sister must sign with a key pair. With a shared secret allowed, a forger could sign with the public key as the secret. */
const algorithms = ['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'];
export const longestToken = 8192;

/** Verifies a signed token: its kind, its signature by the sister's own keys, then its claims. */
export async function verifySignedToken(
  token: string,
  keys: CompactVerifyGetKey,
  expected: Expected,
): Promise<Vouched> {
  if (token.length > longestToken) throw new Untrusted('longer than any token');
  const [header = '', payload = ''] = token.split('.');
  const verified = await verify(token, keys);
  if (![header, payload].every((part) => !repeatsNames(textOf(part))))
    throw new Untrusted('a member is named twice');
  // The signed text, not the signature, which can be written in more than one way.
  return vouchedBy(claimsIn(verified), expected, `${header}.${payload}`);
}

const textOf = (part: string) => Buffer.from(part, 'base64url').toString();

async function verify(token: string, keys: CompactVerifyGetKey): Promise<Uint8Array> {
  try {
    checkKind(decodeProtectedHeader(token));
    return (await compactVerify(token, keys, { algorithms })).payload;
  } catch (error) {
    throw error instanceof Untrusted ? error : asRefusal(error);
  }
}

// An access token, a logout token or any other kind is no proof of a sign-in. Old libraries leave the kind out.
function checkKind({ typ, zip }: ProtectedHeaderParameters & { zip?: unknown }) {
  if (zip !== undefined) throw new Untrusted('compressed');
  if (typ !== undefined && !(typeof typ === 'string' && /^(?:application\/)?jwt$/i.test(typ)))
    throw new Untrusted('another kind of token');
}

function claimsIn(payload: Uint8Array): Claims {
  try {
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims))
      return claims as Claims;
  } catch {
    // No JSON: refused below.
  }
  throw new Untrusted('holds no claims');
}

// The keys could not be fetched. Every other error is about the token, and the library has many.
function asRefusal(error: unknown): Error {
  if (error instanceof SisterUnavailable) return error;
  const { message, code } = failureOf(error);
  const isUnavailable =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    code === 'ERR_JOSE_GENERIC';
  return isUnavailable ? new SisterUnavailable(message, { cause: error }) : new Untrusted(message);
}
