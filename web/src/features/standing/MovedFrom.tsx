import type { StandingDay } from '#contract/standing/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { dayDate } from '#lib/formats/dates.ts';
import { Caption } from '#ui/text/Text.tsx';

/** That a day was moved because it is closed, with the name of the holiday; or that none near it is open. */
export function MovedFrom({ day: { day, date, closedName } }: { day: StandingDay }) {
  const t = useTranslations('standing.coming');
  if (date === day) return null;
  const from = dayDate(day);
  return (
    <Caption>
      {date === null
        ? t('no_day', { day: from })
        : closedName
          ? t('moved_name', { day: from, name: closedName })
          : t('moved', { day: from })}
    </Caption>
  );
}
