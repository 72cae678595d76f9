import { useNavigate } from '@tanstack/react-router';
import type { ActingFor } from '#app/page-head.ts';
import { useOnlyPlace } from './only-place.ts';
import type { Place } from './place.ts';

/** The acting-for bar of a place, with a link to choose another customer; without the link where there is only one. */
export function useActing(place: Place | undefined, chooser: '/preorder' | '/orderstatus' | '/payment'): ActingFor | undefined {
  const go = useNavigate();
  const hasChoice = useOnlyPlace() === null;
  if (!place) return undefined;
  const { bu, cv, org } = place;
  return {
    name: cv.cvName,
    code: cv.cvCode,
    org: org.orgName,
    bu: bu.buName,
    ...(hasChoice && { onChange: () => void go({ to: chooser, search: { bu: bu.bu } }) }),
  };
}
