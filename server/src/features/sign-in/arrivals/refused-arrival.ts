import type { SisterName } from '@smart-order/contract/sign-in/arrivals.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/command.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { alertOf, type Reason } from './whom.ts';

/** One security row for someone who arrived and was not let in. Never the token. */
export const auditRefused = (db: Db | Tx, { sister, reason, requestId, userId, at }: RefusedArrival) =>
  writeAudit(db, { at, requestId, outcome: 'refused', call: 'arrival', userId, facts: { sister, code: reason } });

export interface RefusedArrival {
  sister: SisterName;
  reason: Reason;
  requestId: string;
  userId?: string | undefined;
  at: Date;
}

/** The sales application's own page for what went wrong, with a code and never the token (D-22); undefined where we say it ourselves. */
export function failureAddress({ file }: Config, sister: SisterName, reason: Reason): string | undefined {
  if (!file.ssoFailure || alertOf(sister, reason) !== 'verify_sales_fail') return undefined;
  const address = new URL(file.ssoFailure);
  address.searchParams.set('code', reason);
  return address.href;
}
