import { addDays, bangkokDate } from '#contract/calendar.ts';
import { piecesOf } from '#contract/orders/totals.ts';
import type { StandingDay, StandingRow } from '#contract/standing/own-shapes.ts';
import { standingLimits } from '#contract/standing/standing-limits.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { longDate } from '#lib/formats/dates.ts';
import { serverNow } from '#lib/server-clock.ts';
import { locale } from '#lib/words/locale.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { DayGrid, type GridDay } from '#ui/lists/DayGrid.tsx';
import { firstOf, monthOf } from '#ui/lists/months.ts';

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
  orders: readonly StandingRow[];
  days: readonly StandingDay[];
  nameOf: (day: StandingDay) => string;
  onPick: (date: string) => void;
}

/** A month with what is delivered on each day and how much of it; past days are empty. */
export function ComingCalendar({ orders, days, nameOf, onPick }: CalendarProps) {
  const t = useTranslations('standing');
  const [today] = useState(() => bangkokDate(new Date(serverNow())));
  const [month, setMonth] = useState(monthOf(today));
  const grid = Array.from({ length: weeks * 7 }, (_, far): GridDay => {
    const date = addDays(firstOf(month), far);
    const of = days.filter((day) => (day.date ?? day.day) === date);
    const coming = of.filter(({ state }) => delivers.has(state));
    const pieces = piecesOf(
      coming.flatMap(({ standingId }) =>
        orders.flatMap((one) => (one.standingId === standingId ? one.pieces : [])),
      ),
      locale,
    );
    const says = of.map((day) => `${nameOf(day)}: ${t(`state.${day.state}`)}`);
    const [first] = of.toSorted((a, b) => weight(b) - weight(a));
    return {
      date,
      isBlank: date < today,
      tone: first ? tones[first.state] : 'quiet',
      label: [longDate(date), ...says, pieces].filter(Boolean).join(', '),
      // On a phone the unit stands below its number.
      ...(first && {
        figure: pieces.replaceAll('\u00a0', ' ') || '•',
        words: t(`state.${first.state}`),
      }),
    };
  });
  return (
    <Stack gap={8}>
      <DayGrid
        label={t('coming.calendar')}
        days={grid}
        month={month}
        from={monthOf(today)}
        to={monthOf(addDays(today, standingLimits.shownDays))}
        today={today}
        onMonth={setMonth}
        onPick={onPick}
      />
    </Stack>
  );
}

const delivers: ReadonlySet<StandingDay['state']> = new Set(['planned', 'asked', 'sent']);
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
