import type { Tx } from '#platform/command.ts';
import type { Config } from '#platform/config/config.ts';
import { Problem } from '#platform/problem.ts';
import { linkedProfile, lockProfile, unlinkedProfile, type FoundProfile } from './find-profile.ts';
import { attachPerson, type WaitingSession } from './waiting-session.ts';

/**
 * Links the account at the provider to its unlinked profile and gives the session to that person.
 * Refused with `profile_not_found` (02) where there is none, and `inactive_account` where it is deactivated.
 */
export async function linkAccount(
  tx: Tx,
  config: Config,
  session: WaitingSession,
): Promise<FoundProfile> {
  const profile = (await linkedProfile(tx, session)) ?? (await link(tx, config, session));
  if (!profile.isActive) throw new Problem('inactive_account');
  await attachPerson(tx, session, profile.userId);
  return profile;
}

async function link(tx: Tx, config: Config, session: WaitingSession): Promise<FoundProfile> {
  const first = await unlinkedProfile(tx, config, session);
  if (first) await lockProfile(tx, first.userId);
  // Read again under the lock: another transaction may have linked the profile.
  const profile = first && (await unlinkedProfile(tx, config, session));
  const { provider, subject } = session;
  if (profile) {
    await tx
      .insertInto('external_identity')
      .values({ provider, subject, user_id: profile.userId })
      .onConflict((oc) => oc.doNothing())
      .execute();
    // No other maker of this profile, and no other profile of this account, may be claimed later.
    await tx
      .deleteFrom('made_profile')
      .where((e) =>
        e.or([
          e('user_id', '=', profile.userId),
          e.and([e('provider', '=', provider), e('subject', '=', subject)]),
        ]),
      )
      .execute();
  }
  const linked = await linkedProfile(tx, session);
  if (!linked) throw new Problem('profile_not_found');
  return linked;
}
