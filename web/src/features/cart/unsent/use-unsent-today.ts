import { bangkokDate, bangkokTime } from '#contract/calendar.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '#lib/online.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { onServerClock } from '#lib/server-clock.ts';
import { placeSearch, usePlace } from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { creditKey, useCredit } from '#features/payments/front.ts';
import { linesOf } from '../cart.ts';
import { headerWords } from '../checkout/header-words.ts';
import { currentProducts } from '../queries.ts';
import { viewOf } from '../use-cart-view.ts';
import { isSameContent } from './put-back.ts';
import type { UnsentOrder } from './unsent-store.ts';

/** Asks the server about an order that waits: today's prices, the credit, whether the customer is still this person's, and an order like it. */
export function useUnsentToday({ place, cart, delivery, since }: UnsentOrder) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const codes = placeSearch(place);
  const found = usePlace(codes);
  const offers = useQuery({
    ...currentProducts(place, linesOf(cart)),
    refetchOnMount: 'always',
    staleTime: 0,
    enabled: isOnline,
  });
  const credit = useCredit(codes);
  const last = useQuery({ ...lastCheckOut(codes), refetchOnMount: 'always', enabled: isOnline });
  useEffect(() => {
    if (isOnline) void queries.invalidateQueries({ queryKey: creditKey });
  }, [isOnline, queries]);

  const twins = last.data ?? [];
  const at = twins[0] && `${twins[0].orderDate} ${clock(twins[0].orderTime)}`;
  const isTwin =
    at !== undefined &&
    at >= moment(onServerClock(since)) &&
    isSameContent(
      cart,
      twins.flatMap(({ details }) => details),
    );
  return {
    view: viewOf(cart, offers.data),
    credit,
    /** the prices were asked since this order was opened */
    isAsked: offers.isFetchedAfterMount && offers.isSuccess && !offers.isFetching,
    hasFailed: offers.isError && !offers.isFetching,
    askAgain: () => void offers.refetch(),
    /** the customer is no longer this person's */
    isTaken: found.state === 'unknown',
    /** what is wrong with the delivery by now: a day that has passed */
    wrong: Object.values(headerWords(delivery)),
    twin: isTwin
      ? {
          at: dateAndTime(new Date(`${at.replace(' ', 'T')}+07:00`)),
          numbers: twins.map(({ orderNumber }) => orderNumber).join(', '),
        }
      : undefined,
  };
}

// A time may be 8:40, which sorts after 10:00.
const clock = (time: string) => time.padStart(5, '0');
const moment = (at: number) => `${bangkokDate(new Date(at))} ${clock(bangkokTime(new Date(at)))}`;
