import { paymentsCalls } from '#contract/payments/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import { paramsOf } from '../pay-queries.ts';
import { paymentsKey } from '../queries.ts';

/** One invoice of a customer, paid or not. */
export const invoiceDetail = (place: PlaceCodes, invoiceNumber: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'invoice', place.bu, place.org, place.cv, invoiceNumber],
    queryFn: async ({ client, signal }) =>
      (
        await send(paymentsCalls.getInvoice, {
          params: { ...(await paramsOf(client, place)), invoiceNumber },
          signal,
        })
      ).data,
  });
