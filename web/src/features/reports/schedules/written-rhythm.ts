import type { Schedule } from '#contract/reports/schedules/shapes.ts';
import { useTranslations } from 'use-intl';
import { clockTime } from '#lib/formats/dates.ts';

/** The first is the contract's 1. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** 07:00 น. · 07:00 */
export const hourWords = (hour: number) => clockTime(`${hour}:00`);

/** "ทุกวันจันทร์ 07:00 น." */
export function useRhythmWords() {
  const t = useTranslations('reports/schedules');
  return ({ rhythm, weekday, hour }: Pick<Schedule, 'rhythm' | 'weekday' | 'hour'>) => {
    const day = weekdays[(weekday ?? 1) - 1] ?? 'mon';
    return t(`when.${rhythm}`, { time: hourWords(hour), weekday: t(`weekday.${day}`) });
  };
}
