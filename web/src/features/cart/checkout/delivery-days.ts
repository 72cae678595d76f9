import { daysCalls } from '#contract/delivery/days/calls.ts';
import type { WhyClosed } from '#contract/delivery/days/open-days.ts';
import type { DeliveryDay } from '#contract/delivery/days/shapes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

const staleTime = 30_000;

/** The coming days for orders of these product types to a ship-to. */
export const deliveryDays = (
  { bu, org, cv }: PlaceCodes,
  shipTo: string,
  productTypes: readonly string[],
) =>
  queryOptions({
    queryKey: ['delivery-days', bu, org, cv, shipTo, ...productTypes],
    staleTime,
    queryFn: async ({ signal }) =>
      (
        await send(daysCalls.getDeliveryDays, {
          params: { bu, org, cv },
          query: { shipTo, productTypes: productTypes.join(',') },
          signal,
        })
      ).data,
  });

/** Why a day is closed now: its cut-off may have passed since the answer. */
export const whyNow = ({ why, until }: DeliveryDay, now: number): WhyClosed | undefined =>
  why ?? (until && now >= Date.parse(until) ? 'cut_off' : undefined);

/** 1 h 12 min, in whole units that remain. */
export function timeLeft(
  t: ReturnType<typeof useTranslations<'delivery/days'>>,
  ms: number,
): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return t('days', { days: Math.floor(hours / 24), hours: hours % 24 });
  return hours > 0 ? t('hours', { hours, minutes: minutes % 60 }) : t('minutes', { minutes });
}
