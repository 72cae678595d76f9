import type { SisterName } from '#contract/sign-in/arrivals.ts';
import type { Deps } from '#platform/deps.ts';
import { hashOf, newSecret } from '../session-cookie.ts';
import { arrivalSeconds } from './arrival-cookies.ts';
import { auditRefused, auditUnknown } from './refused-arrival.ts';
import { isUsedUp } from './used-tokens.ts';
import { askSister, type Shown } from './ask-sister.ts';
import { findArrivingPerson, type WhyNotLetIn } from './find-arriving-person.ts';

export interface Landed extends Shown {
  state: string | undefined;
  returnPath: string;
  requestId: string;
  from: string;
}

/**
 * Checks the token or code that a sister sent, finds the person, and stores the arrival for the page that will ask them.
 * No user is signed in yet. Answers the browser's secret, or the refusal.
 */
export async function keepArrival(
  deps: Deps,
  sister: SisterName,
  landed: Landed,
): Promise<{ cookie: string } | { reason: WhyNotLetIn }> {
  const found = await look(deps, sister, landed);
  if ('cookie' in found) return found;
  const { reason, userId } = found;
  if (userId === undefined) await auditUnknown(deps, sister, reason, landed);
  else
    await auditRefused(deps.db, {
      sister,
      reason,
      userId,
      requestId: landed.requestId,
      at: deps.now(),
    });
  return { reason: found.reason };
}

async function look(
  deps: Deps,
  sister: SisterName,
  landed: Landed,
): Promise<{ cookie: string } | { reason: WhyNotLetIn; userId?: string | undefined }> {
  if (!isAccepted(deps, sister, landed)) return { reason: 'not_accepted' };
  const vouched = await askSister(deps, sister, landed, landed.from);
  if (typeof vouched === 'string') return { reason: vouched };
  const { person, reason } = await findArrivingPerson(deps.db, deps.config, sister, vouched);
  if (reason || !person) return { reason: reason ?? 'unknown_person', userId: person?.userId };
  if (await isUsedUp(deps.db, sister, vouched.tokenId))
    return { reason: 'untrusted', userId: person.userId };
  const cookie = newSecret();
  await deps.db
    .insertInto('arrival')
    .values({
      cookie_hash: hashOf(cookie),
      sister,
      token_id: vouched.tokenId,
      user_id: person.userId,
      state_hash: landed.state === undefined ? null : hashOf(landed.state),
      return_path: landed.returnPath,
      ends_at: new Date(deps.now().getTime() + arrivalSeconds.toPage * 1000),
    })
    .execute();
  return { cookie };
}

const isAccepted = ({ config }: Deps, sister: SisterName, { by }: Shown) =>
  config.sisters[sister]?.[by === 'code' ? 'code' : 'legacyToken'] ?? false;
