import type { PurchaseFigures } from '#contract/reports/shapes.ts';
import { satang } from '#contract/money.ts';
import { addDays } from '#contract/calendar.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { monthDay, shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire, money } from '#lib/formats/money.ts';
import { count, quantityWords } from '#lib/formats/units.ts';
import { useUser } from '#lib/session/session.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { TimeChart, type TimePart } from '#ui/charts/TimeChart.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Halves } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Bone } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { readPurchases } from './read-report.ts';

interface BoughtProps {
  /** undefined while it loads */
  found: ReturnType<typeof readPurchases> | undefined;
  /** the charts' data, of our own server only */
  figures: UseQueryResult<PurchaseFigures> | undefined;
  from: string;
  to: string;
}

/** What was bought in the days asked for, and beside it the same over time. */
export function Bought({ found, figures, from, to }: BoughtProps) {
  if (found && !found.totals) return null;
  return (
    <Card>
      <Halves
        slim
        beside={
          figures &&
          (figures.data ? (
            <OverTime figures={figures.data} to={to} />
          ) : (
            <Bone height={318} round="field" />
          ))
        }
      >
        {found ? (
          <Sum found={found} figures={figures?.data} from={from} to={to} />
        ) : (
          <Bone height={104} round="field" />
        )}
      </Halves>
    </Card>
  );
}

interface SumProps extends Pick<BoughtProps, 'from' | 'to'> {
  found: ReturnType<typeof readPurchases>;
  figures: PurchaseFigures | undefined;
}

function Sum({ found: { totals, total, totalOrder, totalCv }, figures, from, to }: SumProps) {
  const t = useTranslations('reports');
  if (!totals) return null;
  const before = (figures?.overTime ?? []).reduce((sum, bar) => sum + fromWire(bar.before ?? 0), 0);
  const tonnes = t('tonnes_sum', { tonnes: count(totals.orderedWeight / 1000, 3) });
  const amounts = [
    totals.unitName && quantityWords(totals.quantity, totals.unitName),
    totals.orderedWeight > 0 && tonnes,
  ];
  return (
    <Stack gap={4}>
      <LargeFigure
        label={
          from === to
            ? t('bought_on', { from: shortDate(from) })
            : t('bought', { from: shortDate(from), to: shortDate(to) })
        }
      >
        <Money amount={fromWire(totals.amount)} />
      </LargeFigure>
      <p>
        <Dotted facts={amounts} />
      </p>
      <Caption>
        {t('found_lines', { lines: total, orders: totalOrder, customers: totalCv })}
      </Caption>
      {figures?.before && (
        <Caption>
          {t('bought_before', { days: daysOf(figures.before), amount: money(satang(before)) })}
        </Caption>
      )}
    </Stack>
  );
}

const daysOf = ({ dateFrom, dateTo }: NonNullable<PurchaseFigures['before']>) =>
  `${monthDay(dateFrom)} – ${shortDate(dateTo)}`;

type Measure = 'weight' | 'amount';
const dayMs = 86_400_000;
/** The share of the axis that a date takes on a desk and on the narrowest phone; a date that begins nearer to the last one is left out. */
const [widthOnDesk, widthOnPhone] = [0.08, 0.18];

const daysFrom = (day: string, later: string) =>
  Math.round((Date.parse(later) - Date.parse(day)) / dayMs);

/** The days, of those with which bars begin, whose date has room below the axis. */
function withDates(days: readonly string[], end: string, width: number): string[] {
  const [first = end] = days;
  const room = width * daysFrom(first, end);
  const dated: string[] = [];
  for (const day of days)
    if (dated.length === 0 || daysFrom(dated.at(-1) ?? day, day) >= room) dated.push(day);
  return dated;
}

function OverTime({
  figures: { step, overTime, before },
  to,
}: {
  figures: PurchaseFigures;
  to: string;
}) {
  const t = useTranslations('reports.chart');
  const { isCustomer } = useUser();
  const hasWeight = overTime.some(({ weight }) => weight > 0);
  // Who feeds animals counts tonnes, who sells feed baht.
  const [chosen, setChosen] = useState<Measure>(isCustomer ? 'weight' : 'amount');
  const measure = hasWeight ? chosen : 'amount';
  const written = (value: number) =>
    measure === 'weight' ? count(value / 1000, 3) : bareMoney(fromWire(value));
  const end = addDays(to, 1);
  const days = overTime.map(({ key }) => key);
  const onDesk = withDates(days, end, step === 'day' ? widthOnPhone : widthOnDesk);
  const onPhone = withDates(onDesk, end, widthOnPhone);
  const parts = overTime.map((bar, at): TimePart => {
    const next = overTime[at + 1]?.key ?? end;
    const earlier = measure === 'weight' ? bar.weightBefore : bar.before;
    return {
      key: bar.key,
      name:
        step === 'day'
          ? shortDate(bar.key)
          : `${monthDay(bar.key)} – ${shortDate(addDays(next, -1))}`,
      days: daysFrom(bar.key, next),
      tick: onDesk.includes(bar.key) ? monthDay(bar.key) : '',
      isTight: !onPhone.includes(bar.key),
      amount: bar[measure],
      before: earlier,
      figure: written(bar[measure]),
      figureBefore: written(earlier ?? 0),
    };
  });
  const earlier = before && daysOf(before);
  const title = t(`over_time.${step}`);
  return (
    <Stack gap={8}>
      <Row between wrap gap={8} rowGap={4}>
        <Text strong>{title}</Text>
        {hasWeight ? (
          <Chips
            label={t('measure')}
            items={(['amount', 'weight'] as const).map((id) => ({
              id,
              label: t(`measures.${id}`),
            }))}
            value={measure}
            onChange={(id) => setChosen(id === 'weight' ? 'weight' : 'amount')}
          />
        ) : (
          <Caption>{t('baht')}</Caption>
        )}
      </Row>
      <TimeChart
        label={title}
        summary={t('figures')}
        heads={earlier ? [t('days'), t('these_days'), earlier] : [t('days'), t('these_days')]}
        parts={parts}
      />
    </Stack>
  );
}
