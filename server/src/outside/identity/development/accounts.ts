import { portalPermission } from '#contract/permissions.ts';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import { personName } from '#platform/person-name.ts';
import type { ProviderName } from '../identity-provider.ts';

/** A person as this provider knows them. */
export interface DevelopmentAccount {
  subject: string;
  username: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  level: string;
}

/** A user of this level has no `sso:smart-order`, so that the refusal of D-19 can be tried. */
const levelWithoutPermission = 'no-permission';

// People with an account here, people whose account an import left open, and people who are only in the directory: these can sign in
// and have no profile yet (D-24).
const accounts = (db: Deps['db'], provider: ProviderName) =>
  db
    .selectFrom(
      db
        .selectFrom('external_identity as e')
        .innerJoin('app_user as u', 'u.user_id', 'e.user_id')
        .select(['e.subject', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.level'])
        .where('e.provider', '=', provider)
        .unionAll(
          db
            .selectFrom('awaited_account as a')
            .innerJoin('app_user as w', 'w.user_id', 'a.user_id')
            .select(['w.username as subject', 'w.username', 'w.first_name', 'w.last_name', 'w.email', 'w.level'])
            .where('a.provider', '=', provider)
            .where((eb) =>
              eb.not(
                eb.exists(
                  eb
                    .selectFrom('mas_user as d')
                    .whereRef('d.provider', '=', 'a.provider')
                    .where(sql<boolean>`lower(d.username) = lower(w.username)`)
                    .select(sql.lit(1).as('one')),
                ),
              ),
            ),
        )
        .unionAll(
          db
            .selectFrom('mas_user as m')
            .select(['m.subject', 'm.username', 'm.first_name', 'm.last_name', 'm.email', sql.lit('').as('level')])
            .where('m.provider', '=', provider)
            .where((eb) =>
              eb.not(
                eb.exists(
                  eb
                    .selectFrom('external_identity as x')
                    .whereRef('x.provider', '=', 'm.provider')
                    .whereRef('x.subject', '=', 'm.subject')
                    .select(sql.lit(1).as('one')),
                ),
              ),
            ),
        )
        .as('u'),
    )
    .selectAll();
type Row = { subject: string; username: string; first_name: string; last_name: string; email: string; level: string };

const asAccount = (row: Row): DevelopmentAccount => ({
  subject: row.subject,
  username: row.username,
  name: personName(row),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  level: row.level,
});

/** The account of a typed username, also an inactive one: the portal refuses that, not the provider. */
export async function accountNamed({ db }: Deps, provider: ProviderName, username: string): Promise<DevelopmentAccount | undefined> {
  const row = await accounts(db, provider)
    .where((eb) => eb(eb.fn<string>('lower', ['u.username']), '=', username.toLowerCase()))
    .executeTakeFirst();
  return row && asAccount(row);
}

export async function accountOf({ db }: Deps, provider: ProviderName, subject: string): Promise<DevelopmentAccount | undefined> {
  const row = await accounts(db, provider).where('u.subject', '=', subject).executeTakeFirst();
  return row && asAccount(row);
}

// The accounts of D-04, in that order.
const demonstration = ['admin', 'superuser', 'salesman', 'agent', 'customer', 'inactive'];

/** The demonstration accounts of this provider, for the buttons beside the form. */
export async function demonstrationAccounts({ db, config }: Deps, provider: ProviderName): Promise<DevelopmentAccount[]> {
  if (!config.demo) return [];
  const rows = await accounts(db, provider).where('u.username', 'in', demonstration).execute();
  return rows.map(asAccount).toSorted((a, b) => demonstration.indexOf(a.username) - demonstration.indexOf(b.username));
}

/** The claims of a person in this provider's tokens. */
export const claimsOf = (account: DevelopmentAccount) => ({
  sub: account.subject,
  preferred_username: account.username,
  name: account.name,
  given_name: account.firstName,
  family_name: account.lastName,
  email: account.email,
  email_verified: account.email !== '',
  permissions: permissionsOf(account),
});

export const permissionsOf = ({ level }: DevelopmentAccount): string[] => (level === levelWithoutPermission ? [] : [portalPermission]);
