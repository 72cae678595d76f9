import type { StandingRow } from '#contract/standing/own-shapes.ts';
import { standingCalls } from '#contract/standing/calls.ts';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { serverNow } from '#lib/server-clock.ts';
import { problemWords } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { renewsStanding } from './queries.ts';
import { useStandingName } from './written-standing.ts';

/** Until when a standing order is paused. */
export function PauseSheet({
  place,
  standing,
  onClose,
}: {
  place: PlaceCodes;
  standing: StandingRow;
  onClose: () => void;
}) {
  const t = useTranslations('standing');
  const name = useStandingName()(standing);
  const [tomorrow] = useState(() => addDays(bangkokDate(new Date(serverNow())), 1));
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const { standingId } = standing;
  const pause = useMutation({
    meta: renewsStanding(place),
    mutationFn: () =>
      sendOnce(`pauseStanding:${JSON.stringify([place, standingId, until])}`, (idempotencyKey) =>
        send(standingCalls.pauseStandingOrder, {
          params: { ...place, standingId },
          body: { until },
          idempotencyKey,
        }),
      ),
    onSuccess: onClose,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (until !== '' && !pause.isPending) pause.mutate();
  };
  return (
    <Sheet open onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <SheetHead title={t('pause_of', { name })}>{t('pause_note')}</SheetHead>
          <DateField
            label={t('pause_until')}
            value={until}
            min={tomorrow}
            error={isTried && until === '' ? problemWords('required') : undefined}
            onChange={setUntil}
          />
          <SheetActions>
            <Button type="submit" kind="primary" size="xl" busy={pause.isPending}>
              {t('pause')}
            </Button>
            <Button kind="outline" size="xl" onClick={onClose}>
              {t('close')}
            </Button>
          </SheetActions>
        </Stack>
      </form>
    </Sheet>
  );
}
