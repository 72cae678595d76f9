import { sql } from 'kysely';
import type { Tx } from '#platform/command.ts';
import type { Config } from '#platform/config/config.ts';
import { neverUnlinked, registersItself, vouchesFor, type FoundProfile } from './find-profile.ts';
import type { WaitingSession } from './waiting-session.ts';

/**
 * Links an unlinked account to the person that an import left open for it: the one with its vouched e-mail or its
 * user name (decisions/first-sign-in.md). Undefined where there is none, or two; a deactivated person is answered but not linked.
 */
export async function linkAwaited(
  tx: Tx,
  config: Config,
  account: Pick<WaitingSession, 'provider' | 'subject' | 'claims'>,
): Promise<FoundProfile | undefined> {
  const { provider, subject } = account;
  const [first, second] = await waiting(tx, config, account);
  if (!first || (second && second.both === first.both)) return undefined;
  const profile = {
    userId: first.user_id,
    group: first.user_group,
    isActive: first.active_flag === 'Y',
  };
  if (!profile.isActive) return profile;
  await tx
    .insertInto('external_identity')
    .values({ provider, subject, user_id: profile.userId })
    .execute();
  await tx.deleteFrom('awaited_account').where('user_id', '=', profile.userId).execute();
  return profile;
}

function waiting(
  tx: Tx,
  config: Config,
  account: Pick<WaitingSession, 'provider' | 'subject' | 'claims'>,
) {
  const { provider, subject, claims } = account;
  const isPortal = registersItself(config, provider);
  const name = claims.userName || subject;
  // Compares A to Z only (see unlinkedProfile).
  const byName = sql<boolean>`lower(u.username) = lower(${name}) and lower(u.username collate "C") = lower(${name} collate "C")`;
  const isAddress = sql<boolean>`lower(u.email collate "C") = lower(${claims.email} collate "C")`;
  const byEmail = sql<boolean>`${vouchesFor(config, account)} and ${isAddress}`;
  // Where people choose their user names themselves, a different address means that the name is another person's.
  const isBelied = sql<boolean>`${isPortal && claims.email !== ''} and u.email <> '' and not (${isAddress})`;
  return (
    tx
      .selectFrom('awaited_account as a')
      .innerJoin('app_user as u', 'u.user_id', 'a.user_id')
      .select([
        'u.user_id',
        'u.user_group',
        'u.active_flag',
        sql<boolean>`(${byName}) and (${byEmail})`.as('both'),
      ])
      // Found by indexes first: after an import all people may wait for an account.
      .where(
        sql<boolean>`a.user_id = any(array(
          select u.user_id from app_user u where lower(u.username) = lower(${name})
          union all select u.user_id from app_user u where lower(u.email) = lower(${claims.email})))`,
      )
      .where('a.provider', '=', provider)
      .where(sql<boolean>`((${byEmail}) or (${byName}) and not (${isBelied}))`)
      .$if(isPortal, (people) => people.where('u.user_group', '=', 'CUSTOMER'))
      .where(neverUnlinked('u.user_id', account))
      .orderBy('both', 'desc')
      .limit(2)
      // A second sign-in at the same moment waits here, and then finds no open person.
      .forUpdate('a')
      .execute()
  );
}
