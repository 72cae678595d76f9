import type { LoginType } from '#contract/sign-in/session.ts';
import type { ArrivalProblem, SisterName } from '#contract/sign-in/arrivals.ts';
import { portalPermission } from '#contract/permissions.ts';
import type { Tx } from '#platform/command.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Vouched } from '#outside/sisters/sister.ts';
import { linkedProfile, type FoundProfile } from '../find-profile.ts';

/** The directory of a sister's users: salespeople are in the staff directory, farm customers in the portal (D-20). */
export const doorOf: Record<SisterName, LoginType> = { sales: 'admin', farm: 'customer' };

export const providerOf = (config: Config, sister: SisterName) =>
  config.providers[doorOf[sister]].name;

/** Why a sister's user is refused. */
export type WhyNotLetIn =
  | 'untrusted'
  | 'away'
  | 'too_often'
  | 'not_accepted'
  | 'unknown_person'
  | 'permission_missing'
  | 'inactive';

/** The person named by the sister, as stored now, or the refusal (D-19, D-21). */
export async function findArrivingPerson(
  db: Db | Tx,
  config: Config,
  sister: SisterName,
  { subject, permissions }: Vouched,
) {
  const person = await linkedProfile(db, { provider: providerOf(config, sister), subject });
  return {
    person,
    reason: permissions.includes(portalPermission)
      ? reasonAgainst(sister, person)
      : ('permission_missing' as const),
  };
}

/** Why the sister may not sign this person in. The refusal is the same as for an unknown person, so the sister learns nothing. */
export function reasonAgainst(
  sister: SisterName,
  person: Pick<FoundProfile, 'group' | 'isActive'> | undefined,
): WhyNotLetIn | undefined {
  if (!person || !mayBring(sister, person.group)) return 'unknown_person';
  return person.isActive ? undefined : 'inactive';
}

/**
 * Whether a sister may sign in people of this group (decisions/sister-applications.md). Never administrators, who make others: they sign in at the
 * provider, so the holder of a sister's keys cannot become one. The farm may sign in customers only, as the portal's first sign-in does.
 */
export const mayBring = (sister: SisterName, group: string) =>
  sister === 'farm' ? group === 'CUSTOMER' : group !== 'ADMIN';

const alike: Partial<Record<WhyNotLetIn, ArrivalProblem>> = {
  permission_missing: 'auth',
  inactive: 'login_inactive_account',
};
const atPortal: Partial<Record<WhyNotLetIn, ArrivalProblem>> = {
  untrusted: 'verify_portal_401',
  unknown_person: 'create_portal_account',
};

/** The alert for a refusal (specification §8). */
export const alertOf = (sister: SisterName, reason: WhyNotLetIn): ArrivalProblem =>
  alike[reason] ??
  (sister === 'sales' ? 'verify_sales_fail' : (atPortal[reason] ?? 'verify_portal_fail'));
