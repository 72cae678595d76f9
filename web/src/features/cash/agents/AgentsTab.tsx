import { bangkokDate } from '#contract/calendar.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveListAs } from '#app/SaveAs.tsx';
import { fromWire } from '#lib/formats/money.ts';
import { RowButton } from '#ui/forms/ButtonLink.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { UntilDates } from '#ui/forms/dates-wait.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { DayCard } from '../day/DayCard.tsx';
import { DayReceipts } from '../day/DayReceipts.tsx';
import { agentDays, fetchAgentReceipts } from '../queries.ts';
import { HandedToMe } from './HandedToMe.tsx';

interface AgentsTabProps {
  date: string;
  onDate: (date: string) => void;
}

/** Cash handed to the signed-in user, and the days of all agents on a date; each day opens its hand-overs and receipts. */
export function AgentsTab({ date: asked, onDate }: AgentsTabProps) {
  const t = useTranslations('cash.history');
  const [today] = useState(() => bangkokDate(new Date()));
  const date = asked || today;
  const pages = useInfiniteQuery(agentDays(date));
  const [shown, setShown] = useState<number>();
  const days = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const [first] = pages.data?.pages ?? [];
  const open = days.find(({ dayId }) => dayId === shown);
  return (
    <Stack gap={16}>
      <HandedToMe />
      <UntilDates>
        <Grid align="start" {...(open && { lg: 2 })}>
          <Card flush title={t('agents')}>
            <CardPart low line="below">
              <Grid md={open ? 2 : 3}>
                <DateField
                  label={t('agents_date')}
                  value={date}
                  onChange={(next) => next && onDate(next)}
                  max={today}
                  narrows
                />
              </Grid>
            </CardPart>
            {!first && <UntilAnswered query={pages} bones={<RowBones rows={4} />} />}
            {first && days.length === 0 && (
              <EmptyState drawing="match" title={t('agents_none')}>
                {t('agents_none_text')}
              </EmptyState>
            )}
            {days.length > 0 && (
              <>
                <List label={t('agents')}>
                  {days.map((day) => (
                    <AgentRow
                      key={day.dayId}
                      day={day}
                      isOpen={day.dayId === shown}
                      onOpen={() => setShown(day.dayId === shown ? undefined : day.dayId)}
                    />
                  ))}
                </List>
                <LoadMore
                  {...morePages(pages)}
                  topLine
                  shown={days.length}
                  total={first?.pagination.total ?? 0}
                />
                <SaveListAs
                  name={['receipts', date]}
                  fetch={(format) => fetchAgentReceipts(format, date)}
                />
              </>
            )}
          </Card>
          {open && (
            <Stack gap={16} as="section" aria-label={open.cashier}>
              <DayCard day={open} readOnly />
              <DayReceipts day={open} />
            </Stack>
          )}
        </Grid>
      </UntilDates>
    </Stack>
  );
}

/** One agent's day: open or closed, cash in hand, handed over and not confirmed; at the right the amount received. */
function AgentRow({ day, isOpen, onOpen }: { day: CashDay; isOpen: boolean; onOpen: () => void }) {
  const t = useTranslations('cash.history');
  const isClosed = day.closedAt !== '';
  const sums = [
    t('in_hand', { amount: bareMoney(fromWire(day.expectedAmt)) }),
    t('handed', { amount: bareMoney(fromWire(day.handedAmt)) }),
    ...(day.unconfirmedAmt > 0
      ? [t('unconfirmed', { amount: bareMoney(fromWire(day.unconfirmedAmt)) })]
      : []),
  ];
  return (
    <ListRow
      isPicked={isOpen}
      aside={
        <div>
          <b>{bareMoney(fromWire(day.receivedAmt))}</b>
          <Caption end>{t('sum', { count: day.receivedCount })}</Caption>
        </div>
      }
    >
      <Row wrap rowGap={4}>
        <RowButton onClick={onOpen}>{day.cashier}</RowButton>
        <StatusPill tone={isClosed ? 'receive' : 'po'} icon={isClosed ? Lock : LockOpen}>
          {isClosed ? t('closed_day') : t('open_day')}
        </StatusPill>
      </Row>
      <Caption>
        <Dotted facts={sums} />
      </Caption>
    </ListRow>
  );
}
