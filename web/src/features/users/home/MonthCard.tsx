import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dayDate, monthName } from '#lib/formats/dates.ts';
import { bareMoney, fromWire, money, sumOfAmounts } from '#lib/formats/money.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { TimeChart } from '#ui/charts/TimeChart.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { monthAfter, monthOf } from '#ui/lists/months.ts';
import { Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { overview } from '../queries.ts';
import { FailedCard } from './FailedCard.tsx';

/** What the person's business units invoiced this month, by week, beside last month. */
export default function MonthCard() {
  const t = useTranslations('users/home.month');
  const { data, error, refetch } = useQuery(overview());
  if (!data) return <FailedCard title={t('title')} error={error} onRetry={refetch} />;
  const { weeks, month, monthBefore, today, units } = data;
  const now = Number(today.slice(8));
  return (
    <Card
      title={t('title')}
      aside={
        <Caption as="span">
          <Dotted facts={units} />
        </Caption>
      }
      gap={12}
    >
      <div>
        <LargeFigure label={t('until', { date: dayDate(today) })}>
          <Money amount={fromWire(month)} />
        </LargeFigure>
        <Row wrap gap={8} rowGap={0}>
          <Difference now={month} before={monthBefore} />
          <Caption as="span">
            {/* On the first days of a month there is nothing to compare with. */}
            {monthBefore > 0
              ? t('before', { amount: money(fromWire(monthBefore)) })
              : t('whole_before', {
                  amount: money(sumOfAmounts(weeks.map(({ before }) => fromWire(before)))),
                })}
          </Caption>
        </Row>
      </div>
      <TimeChart
        label={t('chart')}
        heads={[
          t('days'),
          t('this_month', { month: monthName(today) }),
          t('last_month', { month: monthName(`${monthAfter(monthOf(today), -1)}-01`) }),
        ]}
        parts={weeks.map((week) => ({
          key: String(week.first),
          name: week.first === week.last ? String(week.first) : `${week.first}–${week.last}`,
          days: week.last - week.first + 1,
          tick: String(week.first),
          amount: week.amount,
          before: week.before,
          figure: week.first > now && week.amount === 0 ? '–' : bareMoney(fromWire(week.amount)),
          figureBefore: bareMoney(fromWire(week.before)),
        }))}
      />
    </Card>
  );
}

function Difference({ now, before }: { now: number; before: number }) {
  const t = useTranslations('users/home.month');
  // Without a month to compare with there is no percentage.
  if (before <= 0) return null;
  const percent = Math.round((1000 * (now - before)) / before) / 10;
  const words = t(percent > 0 ? 'more' : percent < 0 ? 'less' : 'same', {
    percent: Math.abs(percent).toFixed(1),
  });
  return (
    <Text as="b" tone={percent < 0 ? 'danger' : 'success'}>
      {words}
    </Text>
  );
}

export const begin = (queries: QueryClient) => queries.fetchQuery(overview()).then(() => undefined);
