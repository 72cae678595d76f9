import { paymentsCalls } from '#contract/payments/calls.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { pathNameOf, type PlaceCodes } from '#features/customers/front.ts';
import { readCredit } from './read-credit.ts';

/** Everything of this room is under one key, so that a payment refreshes lists, cards and credit. */
export const paymentsKey = ['payments'] as const;
/** The key of all queries about credit, which change with a placed order. */
export const creditKey = [...paymentsKey, 'credit'] as const;

/** Limit, free credit and debts, in baht. */
export const customerCredit = (place: PlaceCodes | undefined) =>
  queryOptions({
    queryKey: [...creditKey, place?.bu, place?.org, place?.cv] as const,
    queryFn: place
      ? async ({ client, signal }) =>
          readCredit(
            await send(paymentsCalls.getCustomerCredit, {
              params: { path: await pathNameOf(client, place.bu), a: place.org, b: place.cv },
              signal,
            }),
          )
      : skipToken,
  });

/** The credit of a customer; undefined until it is known, and where no customer is chosen. */
export const useCredit = (place: PlaceCodes | undefined) => useQuery(customerCredit(place)).data;
