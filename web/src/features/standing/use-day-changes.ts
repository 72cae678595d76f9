import { standingCalls } from '#contract/standing/calls.ts';
import type { StandingDay } from '#contract/standing/own-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { announce } from '#ui/text/Announcer.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { renewsStanding } from './queries.ts';

/** Confirms, skips and restores days of standing orders; each is one intent, however often it is pressed. */
export function useDayChanges(place: PlaceCodes) {
  const t = useTranslations('standing.waits');
  const confirm = useMutation({
    meta: renewsStanding(place),
    mutationFn: ({ standingId, day }: Pick<StandingDay, 'standingId' | 'day'>) =>
      sendOnce(`confirmStanding:${JSON.stringify([place, standingId, day])}`, (idempotencyKey) =>
        send(standingCalls.answerStandingDay, {
          params: { ...place, standingId },
          body: { day, answer: 'confirm' },
          idempotencyKey,
        }),
      ),
    onSuccess: ({ data }) =>
      data.orderNumber && announce(t('ordered', { number: data.orderNumber })),
  });
  const skip = useMutation({
    meta: renewsStanding(place),
    mutationFn: ({
      standingId,
      day,
      skip: isSkipped,
    }: {
      standingId: number;
      day: string;
      skip: boolean;
    }) =>
      sendOnce(
        `skipStanding:${JSON.stringify([place, standingId, day, isSkipped])}`,
        (idempotencyKey) =>
          send(standingCalls.skipStandingDay, {
            params: { ...place, standingId },
            body: { day, skip: isSkipped },
            idempotencyKey,
          }),
      ),
  });
  return { confirm, skip };
}
export type DayChanges = ReturnType<typeof useDayChanges>;
