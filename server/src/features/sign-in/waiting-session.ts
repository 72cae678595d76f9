import type { ProviderClaims } from '#outside/identity/identity-provider.ts';
import type { Tx } from '#platform/command.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import { Problem } from '#platform/problem.ts';

/** A live session and its account at the provider; the person may still be missing (D-24). */
export interface WaitingSession {
  sessionId: string;
  userId: string | null;
  provider: string;
  subject: string;
  claims: ProviderClaims;
}

const noClaims: ProviderClaims = {
  userName: '',
  firstName: '',
  lastName: '',
  email: '',
  emailVerified: undefined,
};

const row = (db: Db | Tx, sessionId: string) =>
  db
    .selectFrom('session')
    .select(['session_id', 'user_id', 'provider', 'subject', 'identity'])
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null);
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof row>['executeTakeFirst']>>>;

const asWaiting = (found: Row | undefined): WaitingSession => {
  if (!found) throw new Problem('session_expired');
  return {
    sessionId: found.session_id,
    userId: found.user_id,
    provider: found.provider,
    subject: found.subject ?? '',
    claims: (found.identity as ProviderClaims | null) ?? noClaims,
  };
};

export const readWaiting = async (db: Db, sessionId: string) =>
  asWaiting(await row(db, sessionId).executeTakeFirst());

/** The same with its row locked: a second tab waits until the first is done. */
export const lockWaiting = async (tx: Tx, sessionId: string) =>
  asWaiting(await row(tx, sessionId).forUpdate().executeTakeFirst());

/** Gives the session to this person; the provider's claims are no longer needed here. */
export async function attachPerson(
  tx: Tx,
  { sessionId }: WaitingSession,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ user_id: userId, identity: null })
    .where('session_id', '=', sessionId)
    .execute();
}
