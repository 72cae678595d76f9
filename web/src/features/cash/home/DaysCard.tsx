import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { clockTime, dayDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { differenceOf } from '../day/difference.ts';
import { lastDays } from '../queries.ts';

/** The agent's last days: what was received and handed over, and by how much a count differed. */
export default function DaysCard() {
  const t = useTranslations('cash/home');
  const [today] = useState(() => bangkokDate(new Date()));
  const days = useQuery(lastDays());
  if (!days.data || days.data.length === 0) return null;
  const names: Record<string, string> = {
    [today]: t('today'),
    [addDays(today, -1)]: t('yesterday'),
  };
  return (
    <Card
      flush
      title={t('days')}
      aside={
        <BesideLink to="/paymenthistory" search={{ tab: 'day' }}>
          {t('days_all')}
        </BesideLink>
      }
    >
      <List label={t('days')} topLine>
        {days.data.map((day) => (
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
  const { isOver, word, facts } = differenceOf(fromWire(day.countedAmt), day);
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
      {!isOpen && isOver && word !== 'equal' && (
        <Caption tone={day.acceptedAt ? 'success' : 'danger'} strong>
          {`${t(word, { amount: facts.difference })} · ${day.acceptedAt ? t('accepted') : t('waits')}`}
        </Caption>
      )}
    </ListRow>
  );
}
