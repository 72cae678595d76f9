import { bangkokDate } from '#contract/calendar.ts';
import type { PlannedDay } from '#contract/delivery/planning/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { clockTime, dayDate, longDate } from '#lib/formats/dates.ts';
import { serverNow } from '#lib/server-clock.ts';
import { Select } from '#ui/forms/Select.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Across, Grid } from '#ui/layout/Grid.tsx';
import { DayGrid, type GridDay } from '#ui/lists/DayGrid.tsx';
import { firstOf, monthOf } from '#ui/lists/months.ts';
import { FailState } from '#ui/text/FailState.tsx';
import { DaySheet } from './DaySheet.tsx';
import type { Plan } from './names.ts';
import { daysOfPlan } from './queries.ts';

/** The days of a month for one zone and product type: open or why not, and the places taken. */
export function DaysCalendar({
  bu,
  plan,
  unit,
}: {
  bu: string;
  plan: Plan;
  /** the choice of the business unit, where the calendar is the page's first card */
  unit: ReactNode;
}) {
  const t = useTranslations('delivery/planning');
  const whys = useTranslations('delivery/days.why');
  const [today] = useState(() => bangkokDate(new Date(serverNow())));
  const [month, setMonth] = useState(monthOf(today));
  const [of, setOf] = useState({
    zone: plan.zones[0] ?? '',
    productType: plan.productTypes[0]?.productType ?? '',
  });
  const [picked, setPicked] = useState<string>();
  const {
    data: days = [],
    error,
    refetch,
  } = useQuery(daysOfPlan({ bu, from: firstOf(month), ...of }));
  const words = ({ why, name }: PlannedDay) =>
    why ? [whys(why), name].filter(Boolean).join(' ') : t('open');
  const shown = days.map((day): GridDay => {
    const isCounted = day.places !== null && day.why !== 'weekday' && day.why !== 'holiday';
    const full = isCounted ? t('places_full', { used: day.used, places: day.places ?? 0 }) : '';
    return {
      date: day.date,
      tone:
        day.why === undefined
          ? 'success'
          : day.why === 'weekday'
            ? 'quiet'
            : day.why === 'cut_off'
              ? 'quiet'
              : day.why === 'full'
                ? 'warning'
                : 'danger',
      label: [longDate(day.date), words(day), full].filter(Boolean).join(', '),
      ...(isCounted && { figure: t('places', { used: day.used, places: day.places ?? 0 }) }),
      words: words(day),
    };
  });
  const chosen = days.find(({ date }) => date === picked);
  return (
    <Card title={t('calendar')} gap={12}>
      <Grid columns={2} {...(unit && { md: 3 })} gap={12}>
        {unit && <Across on="phone">{unit}</Across>}
        <Select
          label={t('zone')}
          value={of.zone}
          options={[
            { value: '', label: t('every_zone') },
            ...plan.zones.map((zone) => ({ value: zone, label: zone })),
          ]}
          onChange={(event) => setOf({ ...of, zone: event.currentTarget.value })}
        />
        <Select
          label={t('type')}
          value={of.productType}
          options={plan.productTypes.map((one) => ({
            value: one.productType,
            label: one.productTypeName || one.productType,
          }))}
          onChange={(event) => setOf({ ...of, productType: event.currentTarget.value })}
        />
      </Grid>
      <DayGrid
        label={t('calendar')}
        days={shown}
        month={month}
        today={today}
        onMonth={setMonth}
        onPick={setPicked}
        instead={error && <FailState error={error} onRetry={() => void refetch()} />}
      />
      {chosen && (
        <DaySheet
          bu={bu}
          plan={plan}
          of={of}
          day={chosen}
          says={words(chosen)}
          until={
            chosen.until &&
            t('until', { moment: `${dayDate(chosen.until)} ${clockTime(chosen.until)}` })
          }
          onClose={() => setPicked(undefined)}
        />
      )}
    </Card>
  );
}
