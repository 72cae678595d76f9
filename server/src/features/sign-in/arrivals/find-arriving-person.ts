import type { LoginType } from '#contract/sign-in/session.ts';
import type { ArrivalProblem, SisterName } from '#contract/sign-in/arrivals.ts';
import { portalPermission } from '#contract/permissions.ts';
import type { Tx } from '#platform/command.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Vouched } from '#outside/sisters/sister.ts';
import { linkedProfile, type FoundProfile } from '../find-profile.ts';

/** The door that a sister stands for: salespeople are in the directory, farm customers in the portal (D-20). */
export const doorOf: Record<SisterName, LoginType> = { sales: 'admin', farm: 'customer' };

export const providerOf = (config: Config, sister: SisterName) => config.providers[doorOf[sister]].name;

/** Why someone whom a sister sends is not let in. */
export type WhyNotLetIn = 'untrusted' | 'away' | 'too_often' | 'not_accepted' | 'unknown_person' | 'permission_missing' | 'inactive';

/** The person whom the sister means, as the database knows them now, or why not them (D-19, D-21). */
export async function findArrivingPerson(db: Db | Tx, config: Config, sister: SisterName, { subject, permissions }: Vouched) {
  const person = await linkedProfile(db, { provider: providerOf(config, sister), subject });
  return { person, reason: permissions.includes(portalPermission) ? reasonAgainst(sister, person) : ('permission_missing' as const) };
}

/** Why the sister's word does not let this person in. A person whom it may not bring looks unknown, so the sister learns nothing of them. */
export function reasonAgainst(sister: SisterName, person: Pick<FoundProfile, 'group' | 'isActive'> | undefined): WhyNotLetIn | undefined {
  if (!person || !mayBring(sister, person.group)) return 'unknown_person';
  return person.isActive ? undefined : 'inactive';
}

/**
 * Whom a sister's word is enough for (decisions/sister-applications.md): a person who holds its keys must not become an administrator of ours, who makes
 * others; they sign in at the provider. The farm knows customers only, as a first sign-in at the portal does.
 */
export const mayBring = (sister: SisterName, group: string) => (sister === 'farm' ? group === 'CUSTOMER' : group !== 'ADMIN');

const alike: Partial<Record<WhyNotLetIn, ArrivalProblem>> = { permission_missing: 'auth', inactive: 'login_inactive_account' };
const atPortal: Partial<Record<WhyNotLetIn, ArrivalProblem>> = { untrusted: 'verify_portal_401', unknown_person: 'create_portal_account' };

/** The alert that says it (specification §8). */
export const alertOf = (sister: SisterName, reason: WhyNotLetIn): ArrivalProblem =>
  alike[reason] ?? (sister === 'sales' ? 'verify_sales_fail' : (atPortal[reason] ?? 'verify_portal_fail'));
