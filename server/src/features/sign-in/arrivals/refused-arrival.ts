import type { SisterName } from '#contract/sign-in/arrivals.ts';
import { auditStranger } from '#platform/audit/audit-strangers.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/command.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { OpenAsk } from '#platform/context.ts';
import { alertOf, type WhyNotLetIn } from './find-arriving-person.ts';

/** The security row for an unknown user of a sister, without the token. */
export const auditUnknown = (
  deps: Deps,
  sister: SisterName,
  reason: WhyNotLetIn,
  request: Pick<OpenAsk, 'requestId' | 'from'>,
) => auditStranger(deps, { call: 'arrival', ...request, facts: { sister, code: reason } });

/** One security row for a known person whose arrival was refused. */
export const auditRefused = (
  db: Db | Tx,
  { sister, reason, requestId, userId, at }: RefusedArrival,
) =>
  writeAudit(db, {
    at,
    requestId,
    outcome: 'refused',
    call: 'arrival',
    userId,
    facts: { sister, code: reason },
  });

export interface RefusedArrival {
  sister: SisterName;
  reason: WhyNotLetIn;
  requestId: string;
  userId: string;
  at: Date;
}

/** The sales application's own page for errors, with a code and never the token (D-22); undefined where our page shows the error. */
export function failureAddress(
  { file }: Config,
  sister: SisterName,
  reason: WhyNotLetIn,
): string | undefined {
  if (!file.ssoFailure || alertOf(sister, reason) !== 'verify_sales_fail') return undefined;
  const address = new URL(file.ssoFailure);
  address.searchParams.set('code', reason);
  return address.href;
}
