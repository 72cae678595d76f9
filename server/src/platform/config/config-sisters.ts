import { failureOf } from '#platform/failure.ts';
import { readFileSync } from 'node:fs';
import type { JSONWebKeySet } from 'jose';
import type { SisterName } from '#contract/sign-in/arrivals.ts';
import type { ConfigFile } from './config-file.ts';
import { text, url, type Reader } from './environment.ts';

type Switches = NonNullable<NonNullable<ConfigFile['sso']>['sales']>;

/** A sister application that sends people here signed in (D-22). */
export interface SisterConfig {
  issuer: string;
  /** the address of its public keys, or the keys; without them its verification endpoint is asked */
  jwks: string | JSONWebKeySet | undefined;
  audience: string;
  /** its address, without a slash; empty by default */
  origin: string;
  code: boolean;
  legacyToken: boolean;
  tokenCalls: boolean;
  verification: Switches['verification'];
}

interface Reading {
  read: <T>(key: string, reader: Reader<T>, fallback: T) => T;
  wrong: string[];
  production: boolean;
  publicOrigin: string;
  /** the embedded sisters exist only beside the embedded provider, because they sign anyone on */
  developmentProvider: boolean;
  switches: Switches | undefined;
}

/** Reads one sister from `SSO_SALES_*` or `SSO_FARM_*` and `sso` of the file; in development the embedded one is the default (D-03). */
export function readSister(
  name: SisterName,
  { read, wrong, production, publicOrigin, developmentProvider, switches = {} }: Reading,
): SisterConfig | undefined {
  const prefix = `SSO_${name.toUpperCase()}`;
  const embedded = developmentProvider ? `${publicOrigin}/dev/sisters/${name}` : '';
  const issuer = read(`${prefix}_ISSUER`, text, embedded);
  if (!issuer) return undefined;
  const isEmbedded = issuer === embedded;
  const sister: SisterConfig = {
    issuer,
    jwks: read<SisterConfig['jwks']>(
      `${prefix}_JWKS`,
      publicKeys,
      isEmbedded ? `${embedded}/jwks.json` : undefined,
    ),
    audience: read(`${prefix}_AUDIENCE`, text, 'smart-order'),
    origin: read(`${prefix}_ORIGIN`, url, isEmbedded ? publicOrigin : ''),
    verification:
      switches.verification ??
      (isEmbedded
        ? {
            address: `${embedded}/verify`,
            clientId: 'smart-order',
            clientSecret: 'development-only',
          }
        : undefined),
    code: false,
    legacyToken: false,
    tokenCalls: false,
  };
  sister.code = switches.code ?? (!production && sister.verification !== undefined);
  const canLook = (sister.jwks ?? sister.verification) !== undefined;
  sister.legacyToken = switches.legacyToken ?? (!production && canLook);
  sister.tokenCalls = switches.tokenCalls ?? (!production && canLook);
  wrong.push(...complaints(prefix, name, sister, production));
  return sister;
}

function complaints(
  prefix: string,
  name: SisterName,
  sister: SisterConfig,
  production: boolean,
): string[] {
  const { jwks, verification, code, legacyToken, tokenCalls } = sister;
  const plain = (address: unknown) =>
    production && typeof address === 'string' && address.startsWith('http:');
  return [
    plain(jwks) && `${prefix}_JWKS: needed with https in production`,
    plain(verification?.address) &&
      `CONFIG_FILE sso.${name}.verification.address: needed with https in production`,
    code &&
      !verification &&
      `CONFIG_FILE sso.${name}.code: needs sso.${name}.verification, where codes are redeemed`,
    (legacyToken || tokenCalls) &&
      !jwks &&
      !verification &&
      `${prefix}_JWKS: needed, or sso.${name}.verification in CONFIG_FILE, to look at its tokens`,
  ].filter((line) => line !== false);
}

/** What is wrong where both sisters have one issuer and one audience: their tokens look alike, so each could name the other's people. */
export function alikeSisters({
  sales,
  farm,
}: Record<SisterName, SisterConfig | undefined>): string[] {
  const alike = sales && farm && sales.issuer === farm.issuer && sales.audience === farm.audience;
  return alike
    ? ['SSO_FARM_AUDIENCE: needed, another than of SSO_SALES_*, which has the same issuer']
    : [];
}

/** An address, a path, or the JSON itself. Private keys are refused: any reader of the configuration could sign with them. */
const publicKeys: Reader<SisterConfig['jwks']> = (value) => {
  if (/^https?:\/\//.test(value))
    return URL.canParse(value) ? { value } : { wrong: 'write a whole address' };
  try {
    const found = JSON.parse(
      value.startsWith('{') ? value : readFileSync(value, 'utf8'),
    ) as Partial<JSONWebKeySet>;
    if (!Array.isArray(found.keys) || found.keys.length === 0)
      return { wrong: 'it must hold {"keys": [...]} with at least one key' };
    if (found.keys.some((key) => key.kty === 'oct' || key.d !== undefined))
      return { wrong: 'it holds a secret key; write public keys only' };
    return { value: { keys: found.keys } };
  } catch (error) {
    return {
      wrong: `write an address, a path or the keys as JSON (${failureOf(error).message.slice(0, 100)})`,
    };
  }
};
