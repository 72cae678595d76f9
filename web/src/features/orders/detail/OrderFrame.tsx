import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { ApiProblem } from '#lib/problem.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { organisationsOf, type PlaceCodes } from '#features/customers/front.ts';
import { OrderDetailBones } from './OrderDetailBones.tsx';
import { OrderNotFound } from './OrderNotFound.tsx';
import { orderKeyOf } from '../queries.ts';
import { useFollowedOrder } from '../use-followed-order.ts';

interface OrderFrameProps {
  orderId: string;
  place: PlaceCodes;
  /** not refreshed by itself, because a person is typing */
  still?: boolean;
  children: (order: OrderView) => ReactNode;
}

/** The frame around one order: shows it, or that it was not found or could not be read. */
export function OrderFrame({ orderId, place, still = false, children }: OrderFrameProps) {
  const t = useTranslations('orders');
  const key = orderKeyOf(orderId, place);
  const { data, error, refetch, fetchStatus } = useFollowedOrder(key ?? { ...place, orderId: 0 }, {
    enabled: key !== undefined,
    still,
  });
  // An order of a supplier's own API has no name of its customer (specification §3).
  const { data: customer } = useQuery({
    ...organisationsOf(place.bu, place.cv),
    enabled: data?.cvName === '',
  });
  if (data) return children(data.cvName ? data : { ...data, cvName: customer?.[0]?.cvName ?? '' });
  if (!key || (error instanceof ApiProblem && error.status === 404))
    return <OrderNotFound place={place} />;
  return (
    <Page
      title={t('detail.title')}
      crumbs={[{ label: t('title'), to: '/orderstatus/orders', search: place }]}
    >
      {error || fetchStatus === 'paused' ? (
        <Card>
          <FailState error={error} onRetry={() => void refetch()} note={t('detail.kept')} />
        </Card>
      ) : (
        <OrderDetailBones onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
