import type { SisterName } from '#contract/sign-in/arrivals.ts';
import type { Deps } from '#platform/deps.ts';
import type { Handlers, OpenAsk } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { exchangeToken } from './exchange-token.ts';
import { renewToken } from './renew-token.ts';
import { providerOf } from './find-arriving-person.ts';

interface Asked extends Pick<OpenAsk, 'requestId' | 'from'> {
  body: { accessToken: string; provider?: string };
}

// The provider in the body is a hint, as in the headers: if sent, it must be the right one.
async function answer(
  { config }: Deps,
  sister: SisterName,
  { body }: Asked,
  token: () => Promise<{ accessToken: string }>,
) {
  const provider = providerOf(config, sister);
  if (body.provider !== undefined && body.provider !== provider) throw new Problem('AUTH-001');
  const { accessToken } = await token();
  return { accessToken, provider, loginProvider: provider };
}

const exchange = (deps: Deps, sister: SisterName, ask: Asked) =>
  answer(deps, sister, ask, () => exchangeToken(deps, sister, ask.body.accessToken, ask));
const renew = (deps: Deps, sister: SisterName, ask: Asked) =>
  answer(deps, sister, ask, () => renewToken(deps, sister, ask.body.accessToken));

/** Verification and refresh for the sister applications' own programs (specification §7). */
export const tokenHandlers = {
  verifySsoToken: (deps, ask) => exchange(deps, 'sales', ask),
  verifyPortalToken: (deps, ask) => exchange(deps, 'farm', ask),
  refreshSalesToken: (deps, ask) => renew(deps, 'sales', ask),
  refreshPortalToken: (deps, ask) => renew(deps, 'farm', ask),
} satisfies Handlers;
