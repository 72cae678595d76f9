import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import type { ProviderName } from '#outside/identity/identity-provider.ts';

// The accounts of the demonstration come first (D-04).
const wellKnown = ['admin', 'superuser', 'salesman', 'agent', 'customer', 'inactive'];

/** People known to both a provider and the portal, for the page's list; no admin, because sisters may not sign one in. */
export const somePeople = ({ db }: Deps, provider: ProviderName) =>
  db
    .selectFrom('external_identity as e')
    .innerJoin('app_user as u', 'u.user_id', 'e.user_id')
    .select(['e.subject', 'u.username', 'u.first_name', 'u.last_name'])
    .where('e.provider', '=', provider)
    .where('u.user_group', '<>', 'ADMIN')
    .orderBy((is) => is.or([is('u.username', 'in', wellKnown)]), 'desc')
    .orderBy(sql`u.username collate "C"`)
    .limit(12)
    .execute();
