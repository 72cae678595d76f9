import { useNavigate } from '@tanstack/react-router';
import type { ActingFor } from '../../app/page-head.ts';
import { useOnlyPlace, usePlace, type PlaceSearch } from '../customers/front.ts';

/** For whom orders are followed, and the way to another customer where there is one. */
export function useActing(address: PlaceSearch): ActingFor | undefined {
  const go = useNavigate();
  const found = usePlace(address);
  const hasChoice = useOnlyPlace() === null;
  if (found.state !== 'found') return undefined;
  const { bu, cv, org } = found.place;
  return {
    name: cv.cvName,
    code: cv.cvCode,
    org: org.orgName,
    bu: bu.buName,
    onChange: hasChoice ? () => void go({ to: '/orderstatus', search: { bu: bu.bu } }) : undefined,
  };
}
