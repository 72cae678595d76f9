import { customersCalls } from '#contract/customers/calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { useSession } from '#lib/session/session.ts';
import { useOwnUnits } from './own-units.ts';
import type { PlaceBu, PlaceCodes } from './place.ts';
import { readCustomers } from './read-customer.ts';
import { isRecent, useRecentPlaces } from './recent-places.ts';

/**
 * The place of a person who has only one; null for a person with several, undefined until it is known. A customer whose one farm buys from several
 * business units has no choice to make either: theirs is the place used last, else the first. `ofSeveralUnits` answers null for everyone else.
 */
export function useOnlyPlace({ ofSeveralUnits = false } = {}): PlaceCodes | null | undefined {
  const units = useOwnUnits();
  const now = useSession();
  const recent = useRecentPlaces();
  const asked =
    ofSeveralUnits && units?.length === 1
      ? []
      : unitsToAsk(units ?? [], now.state === 'authenticated' && now.user.isCustomer);
  const found = useQuery({ ...onlyPlacesOf(asked), enabled: asked.length > 0 });
  if (!units) return undefined;
  if (asked.length === 0) return null;
  if (!found.data) return found.isError ? null : undefined;
  const { places } = found.data;
  return places.find((place) => isRecent(recent[0], place)) ?? places[0] ?? null;
}

/** The units in which the person's only place may be: staff with several choose. */
export const unitsToAsk = (units: readonly PlaceBu[], isCustomer: boolean): readonly PlaceBu[] =>
  isCustomer || units.length === 1 ? units : [];

/** The person's places, one in each unit, where all are of one customer; empty for a person who must choose, and for one without places. */
export const onlyPlacesOf = (units: readonly PlaceBu[]) =>
  queryOptions({
    queryKey: ['customers', 'only', ...units.map(({ bu }) => bu)] as const,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<{ places: PlaceCodes[] }> => {
      const found = await Promise.all(
        units.map(async ({ bu }) => {
          const { total, rows } = readCustomers(
            await send(customersCalls.listCvOrg, {
              params: { bu },
              query: { pageSize: 2 },
              signal,
            }),
            {
              size: 2,
            },
          );
          return {
            total,
            places: rows
              .slice(0, 1)
              .map(({ cvCode, orgCode }): PlaceCodes => ({ bu, cv: cvCode, org: orgCode })),
          };
        }),
      );
      const places = found.flatMap((unit) => unit.places);
      const isOneFarm =
        found.every(({ total }) => total < 2) && places.every(({ cv }) => cv === places[0]?.cv);
      return { places: isOneFarm ? places : [] };
    },
  });
