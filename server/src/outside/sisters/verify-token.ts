import { compactVerify, decodeProtectedHeader, errors, type CompactVerifyGetKey, type ProtectedHeaderParameters } from 'jose';
import { vouchedBy, type Claims, type Expected } from './claims.ts';
import { repeatsNames } from './repeated-names.ts';
import { SisterAway, Untrusted, type Vouched } from './sister.ts';

/** Signatures that a sister may use: with a key pair. A shared secret would be one that a public key can be passed off as. */
const algorithms = ['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'];
export const longestToken = 8192;

/** Looks at a signed token: its kind, its signature by the sister's own keys, then what it says. */
export async function verifySignedToken(token: string, keys: CompactVerifyGetKey, expected: Expected): Promise<Vouched> {
  if (token.length > longestToken) throw new Untrusted('longer than any token');
  const [header = '', payload = ''] = token.split('.');
  const verified = await verify(token, keys);
  if (![header, payload].every((part) => !repeatsNames(textOf(part)))) throw new Untrusted('says something twice');
  // What is signed, not the signature: that one can be written in more than one way.
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

// An access token, an ID token for logging out or any other kind is not an introduction. Old libraries leave the kind out.
function checkKind({ typ }: ProtectedHeaderParameters) {
  if (typ !== undefined && !(typeof typ === 'string' && /^(?:application\/)?jwt$/i.test(typ))) throw new Untrusted('another kind of token');
}

function claimsIn(payload: Uint8Array): Claims {
  try {
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return claims as Claims;
  } catch {
    // No JSON: said below.
  }
  throw new Untrusted('says nothing');
}

const wrongToken = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
];

// A key of another kind than the algorithm needs, and a header that is no JSON, are TypeErrors to the library; so is a fetch that failed.
function asRefusal(error: unknown): Error {
  const { message, cause } = error as Error;
  const isToken = wrongToken.some((kind) => error instanceof kind) || (error instanceof TypeError && message !== 'fetch failed' && !cause);
  return isToken ? new Untrusted(message) : new SisterAway(message, { cause: error });
}
