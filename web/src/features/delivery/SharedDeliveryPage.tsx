import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { clockTime, shortDate } from '#lib/formats/dates.ts';
import { ApiProblem } from '#lib/problem.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Loading, RowBones } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { Lorries } from './Lorries.tsx';
import { sharedDelivery } from './queries.ts';
import { usePolling } from './use-polling.ts';

const route = getRouteApi('/frame/delivery/$token');

/** One delivery for a visitor with its link, without sign-in and without prices. */
export function SharedDeliveryPage() {
  const t = useTranslations('delivery');
  const { token } = route.useParams();
  const { refetchInterval, ...polling } = usePolling();
  const query = useQuery({
    ...sharedDelivery(token),
    refetchInterval: ({ state: { error } }) => (hasEnded(error) ? false : refetchInterval),
  });
  const { data, error, fetchStatus } = query;
  const again = () => void query.refetch();
  if (hasEnded(error))
    return (
      <Page title={t('shared.ended_title')} bare>
        <EmptyState drawing="path" level={1} title={t('shared.ended_title')}>
          {t('shared.ended_text')}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={data ? t('shared_title', { number: data.orderNumber }) : t('title')}>
      {data ? (
        <Stack gap={12}>
          <Lorries
            delivery={data}
            now={polling.now}
            isOffline={error !== null || fetchStatus === 'paused'}
            hasStopped={polling.hasStopped}
            onGoOn={() => (polling.goOn(), again())}
          />
          <Caption>
            {t('shared.until', {
              date: shortDate(data.linkEndsAt),
              time: clockTime(data.linkEndsAt),
            })}
          </Caption>
        </Stack>
      ) : (
        <Card>
          {error || fetchStatus === 'paused' ? (
            <FailState error={error} onRetry={again} />
          ) : (
            <Loading onRetry={again}>
              <RowBones rows={4} />
            </Loading>
          )}
        </Card>
      )}
    </Page>
  );
}

const hasEnded = (error: unknown) => error instanceof ApiProblem && error.status === 404;
