import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { clockTime, dayDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { differenceOf } from '../day/difference.ts';
import { lastDays } from '../queries.ts';

/** The agent's last days: what was received and handed over, and by how much a count differed. */
export default function DaysCard() {
  const t = useTranslations('cash/home');
  const days = useQuery(lastDays());
  return (
    <DaysList
      days={days.data ?? []}
      aside={
        <BesideLink to="/paymenthistory" search={{ tab: 'day' }}>
          {t('days_all')}
        </BesideLink>
      }
    />
  );
}

/** Days of an agent, each with what was received, handed over and counted. */
export function DaysList({ days, aside }: { days: readonly CashDay[]; aside?: ReactNode }) {
  const t = useTranslations('cash/home');
  const [today] = useState(() => bangkokDate(new Date()));
  if (days.length === 0) return null;
  const names: Record<string, string> = {
    [today]: t('today'),
    [addDays(today, -1)]: t('yesterday'),
  };
  return (
    <Card flush title={t('days')} aside={aside}>
      <List label={t('days')} topLine>
        {days.map((day) => (
          <DayRow key={day.dayId} day={day} name={names[day.date] ?? dayDate(day.date)} />
        ))}
      </List>
    </Card>
  );
}

export const begin = async (queries: QueryClient) => void (await queries.fetchQuery(lastDays()));

function DayRow({ day, name }: { day: CashDay; name: string }) {
  const t = useTranslations('cash/home');
  const sum = (baht: number) => bareMoney(fromWire(baht));
  const isOpen = day.closedAt === '';
  const { isOver, word, tone, facts } = differenceOf(fromWire(day.countedAmt), day);
  return (
    <ListRow
      align="start"
      aside={
        <Text as="div" end nowrap>
          <b>{sum(day.receivedAmt)}</b>
          <Caption>{t('receipts', { count: day.receivedCount })}</Caption>
        </Text>
      }
    >
      <b>{name}</b>
      <Caption>
        {isOpen
          ? t('opened', { time: clockTime(day.openedAt) })
          : t('closed', { time: clockTime(day.closedAt) })}
      </Caption>
      {day.handedAmt > 0 && <Caption>{t('handed', { amount: sum(day.handedAmt) })}</Caption>}
      {!isOpen && (
        <Caption tone={day.acceptedAt ? 'success' : tone} strong>
          <Dotted
            facts={[
              t(word, { amount: facts.difference }),
              isOver && t(day.acceptedAt ? 'accepted' : 'waits'),
            ]}
          />
        </Caption>
      )}
    </ListRow>
  );
}
