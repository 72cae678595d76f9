import { portalPermission } from '#contract/permissions.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { personNameSql } from '#platform/person-name.ts';
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
const accountsSql = `
  select subject, username, first_name as "firstName", last_name as "lastName", email, level, ${personNameSql('a')} as name from (
    select e.subject, u.username, u.first_name, u.last_name, u.email, u.level from external_identity e join app_user u using (user_id) where e.provider = $1
    union all
    select w.username, w.username, w.first_name, w.last_name, w.email, w.level from awaited_account a join app_user w using (user_id)
    where a.provider = $1 and not exists (select from mas_user d where d.provider = $1 and lower(d.username) = lower(w.username))
    union all
    select m.subject, m.username, m.first_name, m.last_name, m.email, '' from mas_user m
    where m.provider = $1 and not exists (select from external_identity x where x.provider = $1 and x.subject = m.subject)) a`;
const accounts = (
  db: Deps['db'],
  provider: ProviderName,
  which: string,
  value: string | readonly string[],
) => run<DevelopmentAccount>(db, `${accountsSql} where ${which}`, [provider, value]);

/** The account of a typed username, also an inactive one: the portal refuses that, not the provider. */
export const accountNamed = async (
  { db }: Deps,
  provider: ProviderName,
  username: string,
): Promise<DevelopmentAccount | undefined> =>
  (await accounts(db, provider, 'lower(a.username) = $2', username.toLowerCase()))[0];

export const accountOf = async (
  { db }: Deps,
  provider: ProviderName,
  subject: string,
): Promise<DevelopmentAccount | undefined> =>
  (await accounts(db, provider, 'a.subject = $2', subject))[0];

// The accounts of D-04, in that order.
const demonstration = ['admin', 'superuser', 'salesman', 'agent', 'customer', 'inactive'];

/** The demonstration accounts of this provider, for the buttons beside the form. */
export async function demonstrationAccounts(
  { db, config }: Deps,
  provider: ProviderName,
): Promise<DevelopmentAccount[]> {
  if (!config.demo) return [];
  const found = await accounts(db, provider, 'a.username = any ($2)', demonstration);
  return found.toSorted(
    (a, b) => demonstration.indexOf(a.username) - demonstration.indexOf(b.username),
  );
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

export const permissionsOf = ({ level }: DevelopmentAccount): string[] =>
  level === levelWithoutPermission ? [] : [portalPermission];
