import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { Page } from '#app/Page.tsx';
import { usePerson } from '#app/person.ts';
import { isOwnServer } from '#lib/config.ts';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import type { HistoryAddress } from '../address.ts';
import { AgentsTab } from '../agents/AgentsTab.tsx';
import { DayTab } from '../day/DayTab.tsx';
import { AcceptTab } from './AcceptTab.tsx';
import { WeekTab } from './WeekTab.tsx';

const route = getRouteApi('/frame/paymenthistory');

/** Received cash: the last seven days, the agent's day, and days that wait for ADMIN. */
export function HistoryPage() {
  const t = useTranslations('cash.history');
  const { tab = 'week', date = '' } = route.useSearch();
  const navigate = useNavigate();
  const mayTake = useMay('cash_received');
  const mayAccept = useMay('payment_matching');
  // A supplier's own API has receipts, but no cash days (specification §7).
  const hasDays = isOwnServer();
  const items = [
    { id: 'week', label: t('week_tab') },
    ...(hasDays && mayTake ? [{ id: 'day', label: t('day_tab') }] : []),
    ...(hasDays && mayAccept ? [{ id: 'agents', label: t('agents_tab') }] : []),
    ...(hasDays && mayAccept ? [{ id: 'accept', label: t('accept_tab') }] : []),
  ];
  const person = usePerson();
  return (
    <Page title={t('title')}>
      {items.length > 1 && (
        <Tabs
          label={t('tabs')}
          items={items}
          value={tab}
          onChange={(id) =>
            void navigate({
              to: '/paymenthistory',
              search: { tab: id as NonNullable<HistoryAddress['tab']> },
              replace: true,
            })
          }
        />
      )}
      {tab === 'day' && hasDays && mayTake ? (
        <DayTab />
      ) : tab === 'accept' && hasDays && mayAccept ? (
        <AcceptTab />
      ) : tab === 'agents' && hasDays && mayAccept ? (
        <AgentsTab
          date={date}
          onDate={(next) =>
            void navigate({
              to: '/paymenthistory',
              search: { tab: 'agents', date: next },
              replace: true,
            })
          }
        />
      ) : (
        person.isKnown && <WeekTab />
      )}
      {person.trouble && <FailState error={person.trouble.error} onRetry={person.trouble.retry} />}
    </Page>
  );
}
