import type { StandingRow } from '#contract/standing/house.ts';
import { useTranslations } from 'use-intl';
import { locale } from '#lib/words/locale.ts';

const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
/** The weekday with this number: 1 is Monday, 7 Sunday. */
export const weekdayName = (day: number) => long.format(new Date(Date.UTC(2027, 0, aMonday + day - 1)));
/** Of January 2027. */
const aMonday = 4;

/** "ทุกวันอังคารและศุกร์" · "Tuesday and Friday, every 2 weeks" */
export function useRhythmWords() {
  const t = useTranslations('standing');
  return ({ weekdays, everyWeeks }: Pick<StandingRow, 'weekdays' | 'everyWeeks'>) =>
    weekdays.length === 7
      ? t('every_day', { weeks: everyWeeks })
      : t('every', { weeks: everyWeeks, weekdays: new Intl.ListFormat(locale).format(weekdays.map(weekdayName)) });
}

/** The name of a standing order, else its products. */
export function useStandingName() {
  const t = useTranslations('standing');
  return (standing: Pick<StandingRow, 'name' | 'lines' | 'productName'> | undefined) =>
    standing ? standing.name || t('nameless', { product: standing.productName, count: Math.max(0, standing.lines - 1) }) : '';
}
