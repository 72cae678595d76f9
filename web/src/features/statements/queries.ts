import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { statementsCalls } from '#contract/statements/calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { pathNameOf } from '#features/customers/front.ts';
import type { StatementAddress } from './statement-address.ts';

export type Statement = Answer<Calls['getStatement']>;

/** A page of a statement with its balances and ages. */
export const statementOf = ({ bu, org, cv, from, to, stoodAt, page }: StatementAddress) =>
  queryOptions({
    queryKey: ['statements', bu, org, cv, from, to, stoodAt, page] as const,
    queryFn: async ({ client, signal }) =>
      send(statementsCalls.getStatement, {
        params: { path: await pathNameOf(client, bu), org, cv },
        query: { dateFrom: from, dateTo: to, ...(stoodAt && { stoodAt }), page },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: bu !== '' && org !== '' && cv !== '' && from <= to,
  });
