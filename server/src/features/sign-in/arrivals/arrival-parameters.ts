import { tokenNames } from '#contract/sign-in/arrivals.ts';

/** The ways to arrive at a landing (promises §4c): with the name of a provider, a code, a token, or none of these. */
export type ArrivalParameters =
  | { by: 'issuer'; issuer: string; loginHint: string | undefined; target: string | undefined }
  | { by: 'code' | 'token'; value: string; state: string | undefined; target: string | undefined }
  | { by: 'nothing' };

/** Reads the parameters of a query or a form. A repeated parameter is ignored. */
export function readArrivalParameters(given: unknown): ArrivalParameters {
  const parameter = (name: string): string | undefined => {
    const value: unknown = Object.hasOwn(Object(given), name)
      ? (given as Record<string, unknown>)[name]
      : undefined;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const target = parameter('target_link_uri') ?? parameter('return');
  const state = parameter('state');
  const code = parameter('code');
  const token = tokenNames.map(parameter).find((value) => value !== undefined);
  const issuer = parameter('iss');
  // A provider's own answer also has `iss` beside its code (RFC 9207).
  if (issuer && !code && !token)
    return { by: 'issuer', issuer, loginHint: parameter('login_hint'), target };
  if (code) return { by: 'code', value: code, state, target };
  return token ? { by: 'token', value: token, state, target } : { by: 'nothing' };
}
