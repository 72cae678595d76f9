import { defaultProvider } from '#contract/constants.ts';
import { mayUse } from '#contract/permissions.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller } from '#platform/context.ts';
import type { Giver } from './user-policy.ts';
import { isSame } from './check-user.ts';
import type { Link } from './user-state.ts';

/** The caller in the form that the policy takes. The key is not one of the farm's, so it does not matter whether the caller has the farm. */
export const giverOf = ({ config }: Deps, { userId, group }: Caller): Giver => ({
  userId,
  group,
  administers: mayUse(config.menuPermission, { group, farm: false }, 'user_account'),
});

/** Business units as they are stored: each once, sorted. */
export const askedUnits = (units: readonly string[]): string[] =>
  [...new Set(units.map((unit) => unit.trim()))].toSorted();

/** Requested accounts, each once; without a provider the user's present one with this id, else the directory (specification §7). */
export function askedLinks(
  asked: readonly { id: string; providerAuth?: string }[],
  had: readonly Link[],
): Link[] {
  const links = asked.map(({ id, providerAuth }) => ({
    id,
    providerAuth:
      providerAuth ?? had.find((link) => link.id === id)?.providerAuth ?? defaultProvider,
  }));
  return links
    .filter((link, at) => links.findIndex((one) => isSame(one, link)) === at)
    .toSorted((a, b) => (a.providerAuth + a.id < b.providerAuth + b.id ? -1 : 1));
}
