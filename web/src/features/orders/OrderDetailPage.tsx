import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { ApiProblem } from '../../lib/problem.ts';
import { Card } from '../../ui/Card.tsx';
import { FailState } from '../../ui/FailState.tsx';
import { OrderDetailBones } from './OrderDetailBones.tsx';
import { OrderNotFound } from './OrderNotFound.tsx';
import { OrderScreen } from './OrderScreen.tsx';
import { orderDetail } from './queries.ts';

const route = getRouteApi('/frame/orderstatus/orders/$orderId');

/** One order (Order Details, specification §2): the frame around what was found, was not, or could not be read. */
export function OrderDetailPage() {
  const t = useTranslations('orders');
  const { orderId } = route.useParams();
  const place = route.useSearch();
  const isAddress = /^\d{1,15}$/.test(orderId) && Boolean(place.bu && place.org && place.cv);
  const { data, error, refetch, fetchStatus } = useQuery({ ...orderDetail({ ...place, orderId: Number(orderId) }), enabled: isAddress });
  if (data) return <OrderScreen key={data.orderId} order={data} />;
  if (!isAddress || (error instanceof ApiProblem && error.status === 404)) return <OrderNotFound place={place} />;
  return (
    <Page title={t('detail.title')} crumbs={[]}>
      {error || fetchStatus === 'paused' ? (
        <Card>
          <FailState error={error} onRetry={() => void refetch()} kept={t('detail.kept')} />
        </Card>
      ) : (
        <OrderDetailBones onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
