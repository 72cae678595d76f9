import { calls } from '#contract/calls.ts';
import type { Contact } from '#contract/customers/shapes.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { useSession } from '#lib/session/session.ts';
import type { PlaceCodes } from '../place.ts';
import { customersKey } from '../queries.ts';

/** The contacts of a customer at a place; not requested without one, nor at a supplier's own API, which has no such call. */
export const contactsOf = (place: PlaceCodes | null | undefined) =>
  queryOptions({
    queryKey: [...customersKey, 'contacts', place?.bu, place?.org, place?.cv],
    staleTime: Infinity,
    queryFn:
      place && isOwnServer()
        ? async ({ signal }): Promise<Contact[]> =>
            (await send(calls.getContacts, { params: { bu: place.bu, org: place.org, cv: place.cv }, signal })).data
        : skipToken,
  });

/** The contacts of the signed-in customer at a place; empty until it is known, and for staff, who are called themselves. */
export function useContacts(place: PlaceCodes | null | undefined): readonly Contact[] {
  const now = useSession();
  const isCustomer = now.state === 'authenticated' && now.user.isCustomer;
  return useQuery({ ...contactsOf(place), enabled: isCustomer }).data ?? [];
}
