import type { SisterName } from '@smart-order/contract/sign-in/arrivals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { SisterAway, Untrusted, type Vouched } from '../../../outside/sisters/sister.ts';
import { sistersOf } from '../../../outside/sisters/sisters.ts';
import type { Reason } from './whom.ts';

export type Shown = { by: 'code' | 'token'; value: string };

/** Whom the sister vouches for by what was shown, or why nobody. The sister may be slow: no transaction is open meanwhile. */
export async function vouch(
  deps: Deps,
  name: SisterName,
  { by, value }: Shown,
): Promise<Vouched | Extract<Reason, 'untrusted' | 'away' | 'not_accepted'>> {
  const sister = sistersOf(deps)[name];
  if (!sister) return 'not_accepted';
  try {
    return await (by === 'code' ? sister.redeemCode(value) : sister.verifyToken(value));
  } catch (error) {
    if (error instanceof Untrusted) {
      deps.log.info({ sister: name, reason: error.message }, 'what a sister application sent was not trusted');
      return 'untrusted';
    }
    if (!(error instanceof SisterAway)) throw error;
    deps.log.warn({ sister: name, err: error }, 'a sister application could not be asked');
    return 'away';
  }
}
