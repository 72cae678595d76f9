import { portalPermission } from '@smart-order/contract/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ProviderName } from '../identity-provider.ts';

/** A person as this provider knows them. */
export interface DevelopmentAccount {
  subject: string;
  username: string;
  name: string;
  email: string;
  level: string;
}

/** A user of this level gets no `sso:smart-order`, so that the refusal of D-19 can be tried. */
export const levelWithoutPermission = 'no-permission';

const accounts = (db: Deps['db'], provider: ProviderName) =>
  db
    .selectFrom('external_identity as e')
    .innerJoin('app_user as u', 'u.user_id', 'e.user_id')
    .select(['e.subject', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.level'])
    .where('e.provider', '=', provider);
type Row = { subject: string; username: string; first_name: string; last_name: string; email: string; level: string };

const asAccount = (row: Row): DevelopmentAccount => ({
  subject: row.subject,
  username: row.username,
  name: `${row.first_name} ${row.last_name}`.trim() || row.username,
  email: row.email,
  level: row.level,
});

/** The account behind a typed username. Also an inactive one: it is the portal that refuses it. */
export async function accountNamed({ db }: Deps, provider: ProviderName, username: string): Promise<DevelopmentAccount | undefined> {
  const row = await accounts(db, provider)
    .where((eb) => eb(eb.fn<string>('lower', ['u.username']), '=', username.toLowerCase()))
    .executeTakeFirst();
  return row && asAccount(row);
}

export async function accountOf({ db }: Deps, provider: ProviderName, subject: string): Promise<DevelopmentAccount | undefined> {
  const row = await accounts(db, provider).where('e.subject', '=', subject).executeTakeFirst();
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

/** What this provider says of a person in its tokens. */
export const claimsOf = (account: DevelopmentAccount) => ({
  sub: account.subject,
  preferred_username: account.username,
  name: account.name,
  email: account.email,
  permissions: permissionsOf(account),
});

export const permissionsOf = ({ level }: DevelopmentAccount): string[] => (level === levelWithoutPermission ? [] : [portalPermission]);
