import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/command.ts';
import { Problem } from '#platform/problem.ts';
import type { WaitingSession } from './waiting-session.ts';

/**
 * Makes the profile of a first sign-in from the provider's claims: a customer without business units and customers. Refused
 * with `profile_name_missing` where the claims have no user name.
 * Called again, or from another tab, it gives the same profile. Refused with `profile_name_taken` (01) where another person has the name.
 */
export async function createProfile(
  tx: Tx,
  { provider, subject, claims }: WaitingSession,
  now: Date,
): Promise<string> {
  const own = () =>
    tx
      .selectFrom('made_profile')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst();
  const made = await own();
  if (!made && claims.userName === '') throw new Problem('profile_name_missing');
  if (made) return made.user_id;
  const inserted = await tx
    .insertInto('app_user')
    .values({
      user_id: randomUUID(),
      username: claims.userName,
      first_name: claims.firstName,
      last_name: claims.lastName,
      email: claims.email,
      user_group: 'CUSTOMER',
      created_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!inserted) {
    // The other profile may be our own, which another tab has just committed.
    const meanwhile = await own();
    if (!meanwhile) throw new Problem('profile_name_taken');
    return meanwhile.user_id;
  }
  await tx
    .insertInto('made_profile')
    .values({ provider, subject, user_id: inserted.user_id })
    .execute();
  return inserted.user_id;
}

/** Staff have linked these profiles to people, so the accounts whose first sign-in made them may no longer claim them. */
export const removeMaker = (tx: Tx, userIds: readonly string[]) =>
  tx
    .deleteFrom('made_profile')
    .where(sql<boolean>`user_id = any(${userIds})`)
    .execute();
