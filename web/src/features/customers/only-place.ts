import { calls } from '@smart-order/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/client.ts';
import { useOwnUnits } from './own-units.ts';
import type { PlaceCodes } from './place.ts';
import { readCustomers } from './read-customer.ts';

/** The one place of a person who has no other; null for someone who chooses, undefined until that is known. */
export function useOnlyPlace(): PlaceCodes | null | undefined {
  const units = useOwnUnits();
  const unit = units?.length === 1 ? units[0] : undefined;
  const found = useQuery({
    queryKey: ['customers', 'only', unit?.bu],
    enabled: unit !== undefined,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) =>
      readCustomers(await send(calls.listCvOrg, { params: { bu: unit?.bu ?? '' }, query: { pageSize: 2 }, signal }), { size: 2 }),
  });
  if (!units) return undefined;
  if (!unit) return null;
  if (!found.data) return found.isError ? null : undefined;
  const row = found.data.total === 1 ? found.data.rows[0] : undefined;
  return row ? { bu: unit.bu, cv: row.cvCode, org: row.orgCode } : null;
}
