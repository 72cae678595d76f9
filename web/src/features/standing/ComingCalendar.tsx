import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { StandingDay } from '#contract/standing/own-shapes.ts';
import { weekdayOf } from '#contract/weekday.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { longDate } from '#lib/formats/dates.ts';
import { serverNow } from '#lib/server-clock.ts';
import { DayGrid, type GridDay } from '#ui/lists/DayGrid.tsx';

const weeks = 6;
const tones: Record<StandingDay['state'], GridDay['tone']> = {
  planned: 'success',
  asked: 'warning',
  sent: 'success',
  skipped: 'quiet',
  left_out: 'quiet',
  not_sent: 'danger',
};

interface CalendarProps {
  days: readonly StandingDay[];
  nameOf: (day: StandingDay) => string;
  onPick: (date: string) => void;
}

/** Six weeks from this one on, with what is delivered on each day. */
export function ComingCalendar({ days, nameOf, onPick }: CalendarProps) {
  const t = useTranslations('standing');
  const [today] = useState(() => bangkokDate(new Date(serverNow())));
  const monday = addDays(today, 1 - weekdayOf(today));
  const grid = Array.from({ length: weeks * 7 }, (_, far): GridDay => {
    const date = addDays(monday, far);
    const of = days.filter((day) => (day.date ?? day.day) === date);
    const says = of.map((day) => `${nameOf(day)}: ${t(`state.${day.state}`)}`);
    const [first] = of.toSorted((a, b) => weight(b) - weight(a));
    return {
      date,
      tone: first ? tones[first.state] : 'quiet',
      label: [longDate(date), ...says].join(', '),
      ...(first && {
        figure: of.length > 1 ? String(of.length) : '•',
        words: t(`state.${first.state}`),
      }),
    };
  });
  return (
    <DayGrid label={t('coming.calendar')} days={grid} month="" today={today} onPick={onPick} />
  );
}

/** Of several on one day the one that asks for a person is shown. */
const order: readonly StandingDay['state'][] = [
  'skipped',
  'left_out',
  'sent',
  'planned',
  'not_sent',
  'asked',
];
const weight = ({ state }: StandingDay) => order.indexOf(state);
