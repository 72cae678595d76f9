import { createHash } from 'node:crypto';
import { Untrusted, type Vouched } from './sister.ts';

/** The claims of the sister's token or endpoint, before they are checked. */
export type Claims = Record<string, unknown>;

const oldest = 120;
const leeway = 60;
// Text that can be stored and be a name.
const subjectShape = /^[^\p{Cc}\p{Cs}]{1,200}$/u;

export interface Expected {
  issuer: string;
  audience: string;
  now: Date;
}

/** Checks the sister's claims: its issuer, our audience, a subject, the time. `proof` is the text that may be used once where there is no jti. */
export function vouchedBy(
  claims: Claims,
  { issuer, audience, now }: Expected,
  proof: string,
): Vouched {
  const seconds = Math.floor(now.getTime() / 1000);
  const { iss, aud, sub, iat, exp, nbf, jti } = claims;
  if (iss !== issuer) throw new Untrusted('another issuer');
  if (!(Array.isArray(aud) ? aud : [aud]).includes(audience))
    throw new Untrusted('another audience');
  if (typeof sub !== 'string' || !subjectShape.test(sub)) throw new Untrusted('no subject');
  if (!isMoment(iat) || seconds - iat > oldest || iat - seconds > leeway)
    throw new Untrusted('not from this moment');
  if (!isMoment(exp) || exp + leeway <= seconds) throw new Untrusted('expired');
  if (nbf !== undefined && (!isMoment(nbf) || nbf - leeway > seconds))
    throw new Untrusted('not valid yet');
  if (jti !== undefined && (typeof jti !== 'string' || jti === ''))
    throw new Untrusted('an unreadable jti');
  return {
    subject: sub,
    permissions: permissionsIn(claims.permissions),
    tokenId: idOf(jti === undefined ? `proof ${proof}` : `jti ${jti}`),
  };
}

const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** An array, or words separated by spaces (D-21). */
function permissionsIn(claim: unknown): readonly string[] {
  const listed = typeof claim === 'string' ? claim.split(' ') : Array.isArray(claim) ? claim : [];
  return listed.filter((entry) => typeof entry === 'string' && entry !== '');
}

const idOf = (text: string) => createHash('sha256').update(text).digest();
