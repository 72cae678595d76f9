import { useOnlyPlace } from './only-place.ts';
import type { PlaceCodes } from './place.ts';
import { recentPlaces } from './recent-places.ts';

/** Whose cards home shows: the only customer there is, else the one chosen last; null where nobody has been chosen yet. */
export function useHomePlace(): PlaceCodes | null | undefined {
  const only = useOnlyPlace();
  const [recent] = recentPlaces();
  return only ?? (recent ? { bu: recent.bu.bu, cv: recent.cv.cvCode, org: recent.org.orgCode } : only);
}
