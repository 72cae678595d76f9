import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { ApiProblem } from '#lib/problem.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Loading } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { OrderNotFound } from '../detail/OrderNotFound.tsx';
import { orderDetail } from '../queries.ts';
import { lorryOf, onLorry } from './draft.ts';
import { ReceiveForm } from './ReceiveForm.tsx';

const route = getRouteApi('/frame/orderstatus/orders/$orderId/receive');

/** The receipt of an order that differs from what was sent (decisions/weights-and-receiving.md). */
export function ReceivePage() {
  const t = useTranslations('orders/receiving');
  const orders = useTranslations('orders');
  const { orderId } = route.useParams();
  const place = route.useSearch();
  const { bu, cv, org } = place;
  const {
    data: order,
    error,
    refetch,
  } = useQuery(orderDetail({ ...place, orderId: Number(orderId) }));
  if (error instanceof ApiProblem && error.status === 404) return <OrderNotFound place={place} />;
  const crumbs = [
    { label: orders('title'), to: '/orderstatus/orders', search: { bu, cv, org } },
    ...(order
      ? [
          {
            label: order.orderNumber,
            to: `/orderstatus/orders/${orderId}`,
            search: { bu, cv, org },
          },
        ]
      : []),
  ];
  return (
    <Page
      title={t('receive.title')}
      crumbs={crumbs}
      acting={
        order && {
          name: order.cvName || order.cvCode,
          code: order.cvCode,
          org: order.orgName || order.orgCode,
        }
      }
    >
      {order?.can.claim && (
        <ReceiveForm
          key={order.orderId}
          order={onLorry(order, place.lorry)}
          lorry={lorryOf(order, place.lorry)}
        />
      )}
      {order && !order.can.claim && (
        <Note tone="info">
          <p>{t('receive.not_now', { status: orders(`status.${order.status}`) })}</p>
          <ButtonLink
            kind="outline"
            to="/orderstatus/orders/$orderId"
            params={{ orderId }}
            search={{ bu, cv, org }}
          >
            {t('receive.to_order')}
          </ButtonLink>
        </Note>
      )}
      {!order &&
        (error ? (
          <Card>
            <FailState error={error} onRetry={() => void refetch()} note={orders('detail.kept')} />
          </Card>
        ) : (
          <Loading>{null}</Loading>
        ))}
    </Page>
  );
}
