import type { Answer } from '#contract/call.ts';
import { customersCalls } from '#contract/customers/calls.ts';
import { queryOptions, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { send } from '#lib/client.ts';
import { session, useUser } from '#lib/session/session.ts';
import { Dot } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { servedCustomers } from '../queries.ts';
import { beginsInStaffUnit, useStaffUnit } from '../staff-unit.ts';

type Only = 'due' | 'overdue';
type ServedPage = Answer<typeof customersCalls.listServedCustomers>;

/** The first page of another business unit than the one whose rows are shown. */
const firstPage = (bu: string, only: Only) =>
  queryOptions({
    queryKey: ['orders', 'served', bu, only, 'figures'],
    queryFn: ({ signal }) =>
      send(customersCalls.listServedCustomers, {
        params: { path: bu },
        query: { page: 1, only },
        signal,
      }),
  });

/** The rows of the chosen business unit, and the first page of each of the person's units, so that a card's figure is of all of them. */
export function useServed(only: Only) {
  const { buRole } = useUser();
  const bu = useStaffUnit() ?? '';
  const pages = useInfiniteQuery(servedCustomers({ bu, only }));
  const others = useQueries({
    queries: buRole.filter((one) => one.bu !== bu).map((one) => firstPage(one.bu, only)),
  });
  const ofOthers = buRole.filter((one) => one.bu !== bu).map((one) => one.bu);
  const pageOf = (unit: string): ServedPage | undefined =>
    unit === bu ? pages.data?.pages[0] : others[ofOthers.indexOf(unit)]?.data;
  const units = buRole.flatMap((one) => {
    const counts = pageOf(one.bu)?.counts;
    return counts ? [{ bu: one.bu, counts, rows: pageOf(one.bu)?.data ?? [] }] : [];
  });
  return { bu, pages, units };
}

/** The `begin` of a card with them. */
export const beginsServed = (only: Only) =>
  beginsInStaffUnit((queries, bu) => {
    const now = session.get();
    const others = now.state === 'authenticated' ? now.user.buRole : [];
    return Promise.all([
      queries.fetchInfiniteQuery(servedCustomers({ bu, only })),
      ...others
        .filter((one) => one.bu !== bu)
        .map((one) => queries.fetchQuery(firstPage(one.bu, only))),
    ]);
  });

/** The parts of a card's figure, by business unit, for a person with several; the one whose rows are below is first, in bold. */
export function UnitFigures({ figures }: { figures: ReadonlyMap<string, string> }) {
  const { buRole } = useUser();
  const bu = useStaffUnit();
  if (buRole.length < 2) return null;
  const units = buRole.toSorted((a, b) => Number(b.bu === bu) - Number(a.bu === bu));
  return (
    <Caption>
      {units.map((one, at) => (
        <Fragment key={one.bu}>
          {at > 0 && <Dot />}
          <Text as={one.bu === bu ? 'b' : 'span'} nowrap>
            {one.buName} {figures.get(one.bu) ?? '–'}
          </Text>
        </Fragment>
      ))}
    </Caption>
  );
}
