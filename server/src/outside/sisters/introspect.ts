import { boundedText } from '#platform/bounded-text.ts';
import type { Claims } from './claims.ts';
import type { Fetch } from './sister-fetch.ts';
import { SisterUnavailable, Untrusted } from './sister.ts';

/** The sister's verification endpoint and our account there. */
export interface Verification {
  address: string;
  clientId: string;
  clientSecret: string;
}

const mostBytes = 65_536;

/**
 * Asks the sister to verify a code or a token by RFC 7662: a form with `token` and `token_type_hint`,
 * our account in the Authorization header, and as the answer `{active, iss, sub, aud, iat, exp, jti, permissions}`.
 */
export async function introspect(
  ask: Fetch,
  { address, clientId, clientSecret }: Verification,
  kind: 'code' | 'token',
  value: string,
): Promise<Claims> {
  const answer = await ask(address, {
    method: 'POST',
    signal: AbortSignal.timeout(5000),
    headers: {
      accept: 'application/json',
      authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`,
    },
    body: new URLSearchParams({ token: value, token_type_hint: kind }),
  }).catch((error: unknown) => {
    throw new SisterUnavailable('the verification endpoint does not answer', { cause: error });
  });
  const text = await boundedText(answer, mostBytes).catch((error: unknown) => {
    throw new SisterUnavailable(
      'the answer of the verification endpoint breaks off or is too long',
      { cause: error },
    );
  });
  if (!answer.ok) throw new SisterUnavailable(`the verification endpoint answers ${answer.status}`);
  const claims = asObject(text);
  if (!claims) throw new SisterUnavailable('the verification endpoint answers no JSON object');
  if (claims.active !== true) throw new Untrusted('not active');
  return claims;
}

function asObject(text: string): Claims | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null && !Array.isArray(found)
      ? (found as Claims)
      : undefined;
  } catch {
    return undefined;
  }
}
