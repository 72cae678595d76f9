import { randomUUID } from 'node:crypto';
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTHeaderParameters,
} from 'jose';

/** A sister application with keys of its own, for tests: it signs any token that a test needs. */
export interface FakeSister {
  issuer: string;
  publicJwk: JWK;
  /** SSO_SALES_* or SSO_FARM_* variables with which a portal trusts it */
  environment: Record<string, string>;
  /** a valid token, except for the given claims; undefined leaves a claim out */
  token(
    claims?: Record<string, unknown>,
    header?: { [N in keyof JWTHeaderParameters]?: JWTHeaderParameters[N] | undefined },
  ): Promise<string>;
  /** the claims of a valid token */
  claims(): Record<string, unknown>;
  privateKey: CryptoKey;
}

export async function fakeSister(
  prefix: 'SSO_SALES' | 'SSO_FARM',
  subject: string,
  now = () => new Date(),
): Promise<FakeSister> {
  const issuer = `https://${prefix.toLowerCase().replace('_', '-')}.example`;
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: prefix, alg: 'ES256' };
  const claims = () => {
    const seconds = Math.floor(now().getTime() / 1000);
    return {
      iss: issuer,
      aud: 'smart-order',
      sub: subject,
      iat: seconds,
      exp: seconds + 120,
      jti: randomUUID(),
      permissions: ['sso:smart-order'],
    };
  };
  return {
    issuer,
    publicJwk,
    privateKey,
    claims,
    environment: {
      [`${prefix}_ISSUER`]: issuer,
      [`${prefix}_JWKS`]: JSON.stringify({ keys: [publicJwk] }),
      [`${prefix}_ORIGIN`]: issuer,
    },
    token: (other = {}, header = {}) =>
      new SignJWT({ ...claims(), ...other })
        .setProtectedHeader({
          alg: 'ES256',
          typ: 'JWT',
          kid: prefix,
          ...header,
        } as JWTHeaderParameters)
        .sign(privateKey),
  };
}
