import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/command.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import type { WaitingSession } from './waiting-session.ts';

/**
 * Makes the profile of a first sign-in from what the provider says: a customer without business unit and without customers.
 * Refused with `profile_name_missing` where that says no user name.
 * Again, or from another tab, it gives the same one. Refused with `profile_name_taken` (01) where the name is another person's.
 */
export async function createProfile(tx: Tx, { provider, subject, claims }: WaitingSession, now: Date): Promise<string> {
  const own = () =>
    tx.selectFrom('made_profile').select('user_id').where('provider', '=', provider).where('subject', '=', subject).executeTakeFirst();
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
    // The other one may have been our own, in another tab, who has just committed.
    const meanwhile = await own();
    if (!meanwhile) throw new Problem('profile_name_taken');
    return meanwhile.user_id;
  }
  await tx.insertInto('made_profile').values({ provider, subject, user_id: inserted.user_id }).execute();
  return inserted.user_id;
}

/** A person who's first sign-in made these profiles may no longer link them: staff have made them a person's. */
export const forgetMaker = (tx: Tx, userIds: readonly string[]) =>
  tx
    .deleteFrom('made_profile')
    .where(sql<boolean>`user_id = any(${userIds})`)
    .execute();
