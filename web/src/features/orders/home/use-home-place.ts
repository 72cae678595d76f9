import { recentPlaces, useOnlyPlace } from '../../customers/front.ts';
import type { OrderPlace } from '../queries.ts';

/** Whose orders home shows: the only customer there is, else the one chosen last; null where nobody has been chosen yet. */
export function useHomePlace(): OrderPlace | null | undefined {
  const only = useOnlyPlace();
  const [recent] = recentPlaces();
  return only ?? (recent ? { bu: recent.bu.bu, cv: recent.cv.cvCode, org: recent.org.orgCode } : only);
}
