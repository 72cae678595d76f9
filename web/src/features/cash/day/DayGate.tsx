import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isOwnServer } from '#lib/config.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import { DaysList } from '../home/DaysCard.tsx';
import { lastDays } from '../queries.ts';
import { ToCollect } from '../ToCollect.tsx';
import { OpenDay } from './OpenDay.tsx';

/** Cash is received on an open day only: the agent opens it here, after closing an earlier one. A supplier's own API has no cash days. */
export const DayGate = ({ children }: { children: ReactNode }) =>
  isOwnServer() ? <OwnDayGate>{children}</OwnDayGate> : children;

const openDayIn = (days: readonly CashDay[]) => days.find(({ closedAt }) => closedAt === '');

/** True where it is known that the agent must open a day first. */
export function useIsDayMissing(): boolean {
  const { data } = useQuery({ ...lastDays(), enabled: isOwnServer() });
  return data !== undefined && !openDayIn(data);
}

function OwnDayGate({ children }: { children: ReactNode }) {
  const t = useTranslations('cash.day');
  const days = useQuery(lastDays());
  if (!days.data) return <UntilAnswered query={days} bones={<CardBones rows={3} />} />;
  const open = openDayIn(days.data);
  if (!open)
    return (
      <WithAside
        aside={
          <>
            <ToCollect />
            <DaysList days={days.data} />
            {days.data.length === 0 && <FirstDay />}
          </>
        }
      >
        <OpenDay before={days.data[0]} />
      </WithAside>
    );
  if (!open.late) return children;
  return (
    <Stack gap={16}>
      <Note>{t('late', { date: shortDate(open.date) })}</Note>
      <ButtonLink to="/paymenthistory" search={{ tab: 'day' }} kind="primary">
        {t('count')}
      </ButtonLink>
    </Stack>
  );
}

/** For an agent without a day so far: what a day consists of. */
function FirstDay() {
  const t = useTranslations('cash.day');
  return (
    <Card flush title={t('first')}>
      <List ordered label={t('first')} topLine>
        {(['first_open', 'first_receive', 'first_close'] as const).map((step, at) => (
          <ListRow key={step} align="start" picture={<Text strong>{at + 1}</Text>}>
            {t(step)}
          </ListRow>
        ))}
      </List>
    </Card>
  );
}
