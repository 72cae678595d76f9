import type { PlannedDay } from '#contract/delivery/planning/shapes.ts';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProblemNote } from '#app/ProblemNote.tsx';
import { longDate } from '#lib/formats/dates.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { ClosedSheet } from './ClosedSheet.tsx';
import { useNames, type Plan } from './names.ts';
import { useRemoveClosed } from './queries.ts';

interface DaySheetProps {
  bu: string;
  plan: Plan;
  of: { zone: string; productType: string };
  day: PlannedDay;
  says: string;
  until: string | undefined;
  onClose: () => void;
}

/** One day of the calendar: what it is, and closing it or opening it again by hand. */
export function DaySheet({ bu, plan, of, day, says, until, onClose }: DaySheetProps) {
  const t = useTranslations('delivery/planning');
  const nameOf = useNames(plan);
  const [isClosing, setClosing] = useState(false);
  const remove = useRemoveClosed(bu);
  const closing = plan.closed.filter(
    (one) =>
      one.day === day.date &&
      ['', of.zone].includes(one.zone) &&
      ['', of.productType].includes(one.productType),
  );
  if (isClosing)
    return <ClosedSheet bu={bu} plan={plan} start={{ ...of, day: day.date }} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={12}>
        <SheetHead icon={CalendarDays} title={longDate(day.date)} />
        <p>{says}</p>
        {until && <p>{until}</p>}
        {day.places !== null && <p>{t('places_full', { used: day.used, places: day.places })}</p>}
        {closing.map((one) => (
          <p key={`${one.zone} ${one.productType}`}>{nameOf(one)}</p>
        ))}
        <ProblemNote error={remove.error} />
      </Stack>
      <SheetActions>
        {closing[0] ? (
          <Button
            kind="primary"
            busy={remove.isPending}
            onClick={() =>
              closing[0] &&
              remove.mutate(closing[0], { onSuccess: () => (announce(t('removed')), onClose()) })
            }
          >
            {t('reopen')}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => setClosing(true)}>
            {t('close_day')}
          </Button>
        )}
        <Button kind="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
