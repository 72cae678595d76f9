import { sisterNames, type SisterName } from '#contract/sign-in/arrivals.ts';
import type { Config } from '#platform/config/config.ts';
import type { SisterConfig } from '#platform/config/config-sisters.ts';
import type { Deps } from '#platform/deps.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';
import { vouchedBy } from './claims.ts';
import { introspect, type Verification } from './introspect.ts';
import { sisterFetch } from './sister-fetch.ts';
import { sisterKeys } from './sister-keys.ts';
import { SisterUnavailable, Untrusted, type Sister } from './sister.ts';
import { longestToken, verifySignedToken } from './verify-token.ts';

type Sisters = Readonly<Partial<Record<SisterName, Sister>>>;
// Anyone may cause such a request, and each may last 5 s: more at once would load the sister, and us.
const mostQuestions = 20;
const known = new WeakMap<Config, Sisters>();

/** The sister applications of this installation, each with its own keys, so that neither can sign for the other. */
export function sistersOf(deps: Pick<Deps, 'config' | 'now'>): Sisters {
  const found =
    known.get(deps.config) ??
    Object.fromEntries(
      sisterNames.flatMap((name) =>
        deps.config.sisters[name]
          ? [[name, openSister(deps, name, deps.config.sisters[name])]]
          : [],
      ),
    );
  known.set(deps.config, found);
  return found;
}

function openSister(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  name: SisterName,
  settings: SisterConfig,
): Sister {
  const ask = sisterFetch(config);
  const keys = settings.jwks && sisterKeys(settings.jwks, ask);
  const expected = () => ({ issuer: settings.issuer, audience: settings.audience, now: now() });
  const queue = new KeyedQueue(mostQuestions, {
    waiting: 0,
    full: () => new SisterUnavailable(`${mostQuestions} questions to it are under way already`),
  });
  const asked = async (kind: 'code' | 'token', value: string) => {
    if (value.length > longestToken) throw new Untrusted('longer than any token');
    const { jti, ...claims } = await queue.take(name, () =>
      introspect(ask, endpointOf(settings), kind, value),
    );
    // A code is used up by its own text: the sister's answer may have another jti each time.
    return vouchedBy(kind === 'code' ? claims : { ...claims, jti }, expected(), `${kind} ${value}`);
  };
  return {
    name,
    // Without keys of the sister here, only the sister itself can verify.
    verifyToken: (token) =>
      keys ? verifySignedToken(token, keys, expected()) : asked('token', token),
    redeemCode: (code) => asked('code', code),
  };
}

function endpointOf({ verification }: SisterConfig): Verification {
  if (!verification) throw new SisterUnavailable('no verification endpoint is configured');
  return verification;
}
