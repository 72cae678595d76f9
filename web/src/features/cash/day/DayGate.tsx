import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isOwnServer } from '#lib/config.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { DaysList } from '../home/DaysCard.tsx';
import { lastDays } from '../queries.ts';
import { ToCollect } from '../ToCollect.tsx';
import { OpenDay } from './OpenDay.tsx';

/** Cash is received on an open day only: the agent opens it here, after closing an earlier one. A supplier's own API has no cash days. */
export const DayGate = ({ children }: { children: ReactNode }) =>
  isOwnServer() ? <OwnDayGate>{children}</OwnDayGate> : children;

function OwnDayGate({ children }: { children: ReactNode }) {
  const t = useTranslations('cash.day');
  const days = useQuery(lastDays());
  if (!days.data) return <UntilAnswered query={days} bones={<CardBones rows={3} />} />;
  const open = days.data.find(({ closedAt }) => closedAt === '');
  if (!open)
    return (
      <WithAside
        aside={
          <>
            <ToCollect />
            <DaysList days={days.data} />
          </>
        }
      >
        <OpenDay />
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
