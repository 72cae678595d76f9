import type { SisterName } from '#contract/sign-in/arrivals.ts';
import { countTry, secondsToWait, type Bound } from '#platform/database/counters.ts';
import type { Deps } from '#platform/deps.ts';
import { SisterUnavailable, Untrusted, type Vouched } from '#outside/sisters/sister.ts';
import { scaled } from '#platform/http/limits/limits.ts';
import { sistersOf } from '#outside/sisters/sisters.ts';
import type { WhyNotLetIn } from './find-arriving-person.ts';

// Each code is a request to the sister. A token's signature is checked here, and a refused one counts as a request.
const wrongCodesPerMinute = 60;

export type Shown = { by: 'code' | 'token'; value: string };

/** Verifies a sister's code or token; answers the person named, or the refusal. No transaction is open, because the sister may be slow. */
export async function askSister(
  deps: Deps,
  name: SisterName,
  { by, value }: Shown,
  from: string,
): Promise<Vouched | Extract<WhyNotLetIn, 'untrusted' | 'away' | 'not_accepted' | 'too_often'>> {
  const sister = sistersOf(deps)[name];
  if (!sister) return 'not_accepted';
  if (by === 'token') return look(deps, name, () => sister.verifyToken(value));
  const bounds: Bound[] = [
    [`code of sister ${name} from ${from}`, scaled(deps.config, wrongCodesPerMinute)],
  ];
  if ((await secondsToWait(deps.db, bounds)) > 0) return 'too_often';
  const looked = await look(deps, name, () => sister.redeemCode(value));
  if (looked === 'untrusted') await countTry(deps.db, bounds);
  return looked;
}

async function look(deps: Deps, name: SisterName, ask: () => Promise<Vouched>) {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Untrusted) {
      deps.log.info(
        { sister: name, reason: error.message },
        'what a sister application sent was not trusted',
      );
      return 'untrusted';
    }
    if (!(error instanceof SisterUnavailable)) throw error;
    deps.log.warn({ sister: name, err: error }, 'a sister application could not be asked');
    return 'away';
  }
}
