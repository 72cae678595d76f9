import type { OrderView } from '@smart-order/contract/orders/house.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { ApiProblem } from '../../lib/problem.ts';
import { Card } from '../../ui/Card.tsx';
import { FailState } from '../../ui/FailState.tsx';
import type { PlaceCodes } from '../customers/front.ts';
import { OrderDetailBones } from './OrderDetailBones.tsx';
import { OrderNotFound } from './OrderNotFound.tsx';
import { orderDetail } from './queries.ts';

interface OrderFrameProps {
  orderId: string;
  place: PlaceCodes;
  /** not read again by itself: somebody is typing */
  still?: boolean;
  children: (order: OrderView) => ReactNode;
}

/** The frame around one order: it was found, was not, or could not be read. */
export function OrderFrame({ orderId, place, still = false, children }: OrderFrameProps) {
  const t = useTranslations('orders');
  const isAddress = /^\d{1,15}$/.test(orderId) && Boolean(place.bu && place.org && place.cv);
  const { data, error, refetch, fetchStatus } = useQuery({
    ...orderDetail({ ...place, orderId: Number(orderId) }),
    enabled: isAddress,
    ...(still && { refetchInterval: false }),
  });
  if (data) return children(data);
  if (!isAddress || (error instanceof ApiProblem && error.status === 404)) return <OrderNotFound place={place} />;
  return (
    <Page title={t('detail.title')} crumbs={[{ label: t('title'), to: '/orderstatus/orders', search: place }]}>
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
