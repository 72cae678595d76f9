import type { QueryClient } from '@tanstack/react-query';
import { isOwnServer } from '../../lib/config.ts';
import { session } from '../../lib/session/session.ts';
import { onlyPlaceOf, useOnlyPlace } from './only-place.ts';
import type { PlaceCodes } from './place.ts';
import { recentPlaces } from './recent-places.ts';

/** Whose cards home shows: the only customer there is, else the one chosen last; null where nobody has been chosen yet. */
export function useHomePlace(): PlaceCodes | null | undefined {
  const only = useOnlyPlace();
  const [recent] = recentPlaces();
  return only ?? (recent ? { bu: recent.bu.bu, cv: recent.cv.cvCode, org: recent.org.orgCode } : only);
}

/** The only place of the person, asked before anything is drawn; undefined where they have more, or another supplier's API would be asked. */
export async function findOnlyPlace(queries: QueryClient): Promise<PlaceCodes | undefined> {
  const now = session.get();
  if (!isOwnServer() || now.state !== 'authenticated' || now.user.buRole.length !== 1) return undefined;
  const { place } = await queries.fetchQuery(onlyPlaceOf(now.user.buRole[0]));
  return place ?? undefined;
}
