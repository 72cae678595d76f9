import { sql } from 'kysely';
import type { Tx } from '#platform/command.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { WaitingSession } from './waiting-session.ts';

/** A profile and whether it may be used. */
export interface FoundProfile {
  userId: string;
  group: string;
  isActive: boolean;
}

const found = (
  row: { user_id: string; user_group: string; active_flag: string } | undefined,
): FoundProfile | undefined =>
  row && { userId: row.user_id, group: row.user_group, isActive: row.active_flag === 'Y' };

/** The profile to which this account at the provider is linked: only this function finds the person of an account. */
export const linkedProfile = async (
  db: Db | Tx,
  { provider, subject }: Pick<WaitingSession, 'provider' | 'subject'>,
) =>
  found(
    await db
      .selectFrom('external_identity as e')
      .innerJoin('app_user as u', 'u.user_id', 'e.user_id')
      .select(['u.user_id', 'u.user_group', 'u.active_flag'])
      .where('e.provider', '=', provider)
      .where('e.subject', '=', subject)
      .executeTakeFirst(),
  );

/**
 * The profile to which this account may be linked without staff (decisions/first-sign-in.md): the one that its own first sign-in made,
 * or one without an account that has its user name and the e-mail that the provider vouches for.
 */
export async function unlinkedProfile(
  db: Db | Tx,
  config: Config,
  session: WaitingSession,
): Promise<FoundProfile | undefined> {
  const { provider, subject, claims } = session;
  const isPortal = registersItself(config, provider);
  const isVouched = vouchesFor(config, session);
  // Found by index first: one `or` over both conditions would read all users for each first sign-in.
  const byName = sql<boolean>`lower(u.username) = lower(${claims.userName})`;
  const mayBe = sql<string[]>`array(
    select own.user_id from made_profile own where own.provider = ${provider} and own.subject = ${subject}
    union all select u.user_id from app_user u where ${byName})`;
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('made_profile as m', (join) =>
      join
        .onRef('m.user_id', '=', 'u.user_id')
        .on('m.provider', '=', provider)
        .on('m.subject', '=', subject),
    )
    .select(['u.user_id', 'u.user_group', 'u.active_flag'])
    .where(sql<boolean>`u.user_id = any(${mayBe})`)
    // An account at any provider: the profile may have been made by an impostor with this person's name and address.
    .where(
      sql<boolean>`not exists (select from external_identity x where x.user_id = u.user_id offset 0)`,
    )
    .where((e) =>
      e.or([
        // A first sign-in makes a customer; a profile that staff promoted since no longer belongs to the account.
        e.and([
          e('u.user_group', '=', 'CUSTOMER'),
          e(
            'u.user_id',
            'in',
            e
              .selectFrom('made_profile as own')
              .select('own.user_id')
              .where('own.provider', '=', provider)
              .where('own.subject', '=', subject),
          ),
        ]),
        e.and([
          e.val(isVouched),
          byName,
          // Compares A to Z only: in lower case `gmaİl` is `gmail`, and so another person's domain.
          sql<boolean>`lower(u.username collate "C") = lower(${claims.userName} collate "C")`,
          sql<boolean>`lower(u.email collate "C") = lower(${claims.email} collate "C")`,
          ...(isPortal ? [e('u.user_group', '=', 'CUSTOMER')] : []),
          neverUnlinked('u.user_id', session),
        ]),
      ]),
    )
    .orderBy(sql`m.user_id is null`)
    .limit(1)
    .executeTakeFirst();
  return found(row);
}

/** At the portal people register themselves: a user name chosen there must never open a staff account. */
export const registersItself = (config: Config, provider: string) =>
  provider === config.providers.customer.name;

/** Whether the provider confirms that the e-mail is this person's; for the directory, whether it does not deny it (decisions/first-sign-in.md). */
export const vouchesFor = (
  config: Config,
  { provider, claims }: Pick<WaitingSession, 'provider' | 'claims'>,
) => claims.email !== '' && (claims.emailVerified ?? !registersItself(config, provider));

/** An account that staff unlinked may be linked again by staff only, because name and address still match. */
export const neverUnlinked = (
  userId: string,
  { provider, subject }: Pick<WaitingSession, 'provider' | 'subject'>,
) =>
  sql<boolean>`not exists (select from user_change h where h.user_id = ${sql.ref(userId)} and h.kind = 'changed'
    and h.facts->'links'->'from' @> ${JSON.stringify([{ id: subject, providerAuth: provider }])}::jsonb)`;

/** The profile of a person as it is now: since it was found it may have been deactivated, or given another role. */
export const profileById = async (db: Db | Tx, userId: string) =>
  found(
    await db
      .selectFrom('app_user')
      .select(['user_id', 'user_group', 'active_flag'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  );

/** Locks a profile, so that two accounts of one provider cannot be linked to it at once. */
export const lockProfile = (tx: Tx, userId: string) =>
  tx.selectFrom('app_user').select('user_id').where('user_id', '=', userId).forUpdate().execute();
