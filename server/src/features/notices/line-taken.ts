import type { Tx } from '#platform/command.ts';
import { writeNotices } from './write-notices.ts';

/** Notifies a person whose LINE was linked to another account, in the transaction of the link. */
export async function noteLineTaken(tx: Tx, userId: string, at: Date): Promise<void> {
  const about = {
    kind: 'line_taken' as const,
    occasion: `line ${at.toISOString()}`,
    subject: userId,
    bu: '',
    org: '',
    cv: '',
    by: '',
    userId,
    at,
  };
  await writeNotices(tx, [{ ...about, facts: {} }], at);
}
