import { customersDayCalls } from '#contract/customers/day/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

/** Who is to be called today in a business unit, and why. */
export const dayOf = (bu: string) =>
  queryOptions({
    // Under the key of orders, because placing or moving one changes the list.
    queryKey: ['orders', 'day', bu],
    queryFn: ({ signal }) => send(customersDayCalls.listDay, { params: { path: bu }, signal }),
    enabled: bu !== '',
    // Notes and payments change it, too; what is asked before the page is drawn is not asked twice.
    staleTime: 5000,
  });
