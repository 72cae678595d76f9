import type { StandingRow } from '#contract/standing/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { weekdayName } from '#lib/formats/dates.ts';
import { locale } from '#lib/words/locale.ts';

/** "ทุกวันอังคารและศุกร์" · "Tuesday and Friday, every 2 weeks" */
export function useRhythmWords() {
  const t = useTranslations('standing');
  return ({ weekdays, everyWeeks }: { weekdays: readonly number[]; everyWeeks: number }) =>
    weekdays.length === 7
      ? t('every_day', { weeks: everyWeeks })
      : t('every', {
          weeks: everyWeeks,
          weekdays: new Intl.ListFormat(locale).format(weekdays.map(weekdayName)),
        });
}

/** The name of a standing order, else its products. */
export function useStandingName() {
  const t = useTranslations('standing');
  return (standing: Pick<StandingRow, 'name' | 'lines' | 'productName'> | undefined) =>
    standing
      ? standing.name ||
        t('nameless', { product: standing.productName, count: Math.max(0, standing.lines - 1) })
      : '';
}
