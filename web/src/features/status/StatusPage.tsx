import { states, type StatusRow, type SystemStatus } from '#contract/status/calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { Page } from '#app/Page.tsx';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List } from '#ui/lists/List.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { CopiesCard } from './CopiesCard.tsx';
import { FindCard } from './FindCard.tsx';
import { systemStatus } from './queries.ts';
import { WatchedRow } from './WatchedRow.tsx';

/** How the portal is, for admins and super users: what waits first, with its way to act; calm where nothing does. */
export function StatusPage() {
  const t = useTranslations('status');
  const asked = useQuery(systemStatus());
  return (
    <Page title={t('title')} crumbs={[]}>
      <Grid lg={2} align="start">
        {asked.data ? (
          <Waiting status={asked.data} />
        ) : (
          <Card flush title={t('waiting')}>
            <UntilAnswered
              query={{ ...asked }}
              bones={<ListBones rows={6} phone={92} desk={76} second={200} end="status" />}
            />
          </Card>
        )}
        <Stack>
          <FindCard />
          {asked.data && (
            <>
              <RowsCard
                title={t('in_order')}
                rows={asked.data.rows.filter(({ state }) => state === 'well')}
              />
              <CopiesCard copies={asked.data.copies} />
            </>
          )}
        </Stack>
      </Grid>
    </Page>
  );
}

const waits = ({ state }: StatusRow) => state === 'wrong' || state === 'waits';

/** What waits and what is not known. */
function Waiting({ status: { rows, at } }: { status: SystemStatus }) {
  const t = useTranslations('status');
  const may = [useMay('integration'), useMay('payment_matching')];
  const waiting = rows
    .filter(waits)
    .toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
  const unknown = rows.filter(({ state }) => state === 'unknown');
  // Without the database's figures nothing else is known, either.
  const isBlind = unknown.some(({ name }) => name === 'database');
  const readAt = <Caption as="span">{t('read_at', { at: dateAndTime(at) })}</Caption>;
  return (
    <Stack>
      {waiting.length === 0 && !isBlind ? (
        <Card>
          <EmptyState drawing="paid" title={t('calm')}>
            {t('calm_text', { at: dateAndTime(at) })}
          </EmptyState>
        </Card>
      ) : (
        <RowsCard
          title={t(may.includes(true) ? 'waiting' : 'dealt_with')}
          aside={readAt}
          rows={waiting}
        />
      )}
      <RowsCard
        title={t('state.unknown')}
        aside={isBlind && waiting.length === 0 && readAt}
        rows={unknown}
      />
    </Stack>
  );
}

function RowsCard({
  title,
  aside,
  rows,
}: {
  title: string;
  aside?: ReactNode;
  rows: readonly StatusRow[];
}) {
  if (rows.length === 0) return null;
  return (
    <Card flush title={title} aside={aside}>
      <List topLine label={title}>
        {rows.map((row) => (
          <WatchedRow key={row.name} row={row} />
        ))}
      </List>
    </Card>
  );
}
