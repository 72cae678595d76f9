import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ActingFor } from '#app/page-head.ts';
import { has } from '#lib/config.ts';
import { useSession } from '#lib/session/session.ts';
import { useOnlyPlace } from './only-place.ts';
import { useOwnUnits } from './own-units.ts';
import { placeFrom, placeSearch, type Place, type PlaceBu } from './place.ts';
import { customersKey, organisationsOf } from './queries.ts';
import { recentPlace, rememberPlace } from './recent-places.ts';

/** Where a customer of several units continues after choosing another; home stays where it is. */
const pagesOfUnit = {
  '/': undefined,
  '/preorder': '/preorder/product',
  '/guide': '/guide',
  '/customers': '/customers',
  '/orderstatus': '/orderstatus/orders',
  '/payment': '/payment',
} as const;
export type Chooser = keyof typeof pagesOfUnit;

/**
 * The acting-for bar of a place, with a link to choose another customer; without the link where there is only one. A customer who buys from several
 * business units changes between them here, by what is bought.
 */
export function useActing(place: Place | undefined, chooser: Chooser): ActingFor | undefined {
  const go = useNavigate();
  const now = useSession();
  const isStaff = now.state === 'authenticated' && !now.user.isCustomer;
  const hasChoice = useOnlyPlace() === null;
  const beside = usePlacesBeside(place);
  if (!place) return undefined;
  const { bu, cv, org } = place;
  const open = (next: Place) => {
    const to = pagesOfUnit[chooser];
    rememberPlace(next);
    if (to) void go({ to, search: placeSearch(next) });
  };
  return {
    name: cv.cvName,
    code: cv.cvCode,
    org: org.orgName,
    bu: bu.buName,
    ...(isStaff && has('customer-notes') && { page: placeSearch(place) }),
    ...(beside.length > 1 && {
      units: beside.map((one) => ({
        name: one.bu.buName,
        isNow: one.bu.bu === bu.bu,
        onPress: () => open(one),
      })),
    }),
    ...(hasChoice && {
      onChange: () =>
        void go({ to: chooser === '/' ? '/orderstatus' : chooser, search: { bu: bu.bu } }),
    }),
  };
}

/** The places of one customer, one in each unit that sells to them; for staff, who choose customers, none. */
function usePlacesBeside(place: Place | undefined): readonly Place[] {
  const now = useSession();
  const units = useOwnUnits() ?? [];
  const isAsked =
    now.state === 'authenticated' && now.user.isCustomer && units.length > 1 && place !== undefined;
  return (
    useQuery({ ...placesOfCustomer(units, place?.cv.cvCode ?? ''), enabled: isAsked }).data ?? []
  );
}

const placesOfCustomer = (units: readonly PlaceBu[], cv: string) =>
  queryOptions({
    queryKey: [...customersKey, 'units', cv, ...units.map(({ bu }) => bu)],
    staleTime: Infinity,
    queryFn: async ({ client }): Promise<Place[]> => {
      const found = await Promise.all(
        units.map(async (unit) => ({
          unit,
          rows: await client.fetchQuery(organisationsOf(unit.bu, cv)),
        })),
      );
      return found.flatMap(({ unit, rows }) => {
        const row =
          rows.find(({ orgCode }) => recentPlace({ bu: unit.bu, cv, org: orgCode })) ?? rows[0];
        return row ? [placeFrom(unit, row)] : [];
      });
    },
  });
