import { customersCalls } from '#contract/customers/calls.ts';
import type { Contact } from '#contract/customers/shapes.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { config, isOwnServer } from '#lib/config.ts';
import { useSession } from '#lib/session/session.ts';
import { locale } from '#lib/words/locale.ts';
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
            (
              await send(customersCalls.getContacts, {
                params: { bu: place.bu, org: place.org, cv: place.cv },
                signal,
              })
            ).data
        : skipToken,
  });

/** A contact, or the supplier's office of CONFIG_FILE. */
export type ShownContact = Omit<Contact, 'role'> & { role: Contact['role'] | 'supplier' };

/** The contacts of the signed-in customer at a place, and the supplier's office where none has a telephone; empty until they are known, and for staff, who are called themselves. */
export function useContacts(place: PlaceCodes | null | undefined): readonly ShownContact[] {
  const now = useSession();
  const isCustomer = now.state === 'authenticated' && now.user.isCustomer;
  const { data = [], isFetching } = useQuery({ ...contactsOf(place), enabled: isCustomer });
  if (!isCustomer || isFetching || data.some(({ telNo }) => telNo !== '')) return data;
  return [...data, ...office()];
}

function office(): ShownContact[] {
  const { supplier } = config();
  return supplier
    ? [
        {
          role: 'supplier',
          name: supplier.name[locale],
          telNo: supplier.telephone,
          lineId: supplier.lineId,
        },
      ]
    : [];
}
