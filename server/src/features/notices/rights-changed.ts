import type { Db } from '#platform/database/connections/connect.ts';
import { writeNotices } from './write-notices.ts';

/** Notifies a person that another one changed what they may do or see. In the transaction of the change. */
export async function noteRightsChanged(
  tx: Db,
  userId: string,
  by: string,
  at: Date,
): Promise<void> {
  const about = {
    kind: 'rights_changed' as const,
    occasion: `rights ${at.toISOString()}`,
    subject: userId,
    bu: '',
    org: '',
    cv: '',
    by,
    userId,
    at,
  };
  await writeNotices(tx, [{ ...about, facts: {} }], at);
}
