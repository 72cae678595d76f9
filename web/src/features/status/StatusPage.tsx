import { states, type StatusRow, type SystemStatus } from '#contract/status/calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
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
      <FindCard />
      {asked.data ? (
        <Watched status={asked.data} />
      ) : (
        <Card flush title={t('waiting')}>
          <UntilAnswered
            query={{ ...asked }}
            bones={<ListBones rows={6} phone={92} desk={76} second={200} end="status" />}
          />
        </Card>
      )}
    </Page>
  );
}

const waits = ({ state }: StatusRow) => state === 'wrong' || state === 'waits';

/** What waits and what is not known, then the servers; on a desk beside them what is in order. */
function Watched({ status: { rows, at, copies } }: { status: SystemStatus }) {
  const t = useTranslations('status');
  const waiting = rows
    .filter(waits)
    .toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
  const [inOrder, unknown] = (['well', 'unknown'] as const).map((state) =>
    rows.filter((row) => row.state === state),
  );
  // Without the database's figures nothing else is known, either.
  const isBlind = (unknown ?? []).some(({ name }) => name === 'database');
  const readAt = <Caption as="span">{t('read_at', { at: dateAndTime(at) })}</Caption>;
  return (
    <Grid lg={2} align="start">
      <Stack>
        {waiting.length === 0 && !isBlind ? (
          <Card>
            <EmptyState drawing="paid" title={t('calm')}>
              {t('calm_text', { at: dateAndTime(at) })}
            </EmptyState>
          </Card>
        ) : (
          <RowsCard title={t('waiting')} aside={readAt} rows={waiting} />
        )}
        <RowsCard
          title={t('state.unknown')}
          aside={isBlind && waiting.length === 0 && readAt}
          rows={unknown ?? []}
        />
        <CopiesCard copies={copies} />
      </Stack>
      <RowsCard title={t('in_order')} rows={inOrder ?? []} />
    </Grid>
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
