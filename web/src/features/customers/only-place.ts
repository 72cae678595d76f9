import { calls } from '#contract/calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { useOwnUnits } from './own-units.ts';
import type { PlaceBu, PlaceCodes } from './place.ts';
import { readCustomers } from './read-customer.ts';

/** The place of a person who has only one; null for a person with several, undefined until it is known. */
export function useOnlyPlace(): PlaceCodes | null | undefined {
  const units = useOwnUnits();
  const unit = units?.length === 1 ? units[0] : undefined;
  const found = useQuery({ ...onlyPlaceOf(unit), enabled: unit !== undefined });
  if (!units) return undefined;
  if (!unit) return null;
  if (!found.data) return found.isError ? null : undefined;
  return found.data.place;
}

/** The only place of the person in a business unit; null where there are several, or none. */
export const onlyPlaceOf = (unit: PlaceBu | undefined) =>
  queryOptions({
    queryKey: ['customers', 'only', unit?.bu] as const,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<{ place: PlaceCodes | null }> => {
      const bu = unit?.bu ?? '';
      const { total, rows } = readCustomers(await send(calls.listCvOrg, { params: { bu }, query: { pageSize: 2 }, signal }), { size: 2 });
      const row = total === 1 ? rows[0] : undefined;
      return { place: row ? { bu, cv: row.cvCode, org: row.orgCode } : null };
    },
  });
