import { isFinal, isReleased, isShipped } from '#contract/orders/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { isOwnServer } from '#lib/config.ts';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Loading, RowBones } from '#ui/text/Loading.tsx';
import { deliveryIn, deliveryOf } from '#features/delivery/front.ts';
import { Lorries, ShareCard, usePolling } from '#features/delivery/front.tracking.ts';
import { useFollowedOrder } from '../use-followed-order.ts';

const route = getRouteApi('/frame/orderstatus/orders/$orderId/tracking');
const nowhere = deliveryIn({});

/** The position of an order's lorries, and the link that shares it. */
export function TrackingPage() {
  const t = useTranslations('delivery');
  const frame = useTranslations('frame');
  const { orderId } = route.useParams();
  const { bu, org, cv } = route.useSearch();
  const polling = usePolling();
  const isAddress = /^[1-9]\d{0,14}$/.test(orderId) && Boolean(bu && org && cv);
  const order = useFollowedOrder({ bu, org, cv, orderId: Number(orderId) }, { enabled: isAddress });
  const position = useQuery({
    ...deliveryOf(order.data),
    refetchInterval: polling.refetchInterval,
  });
  const again = () => void Promise.all([order.refetch(), position.refetch()]);
  const found = order.data;
  const isOver = found !== undefined && isFinal(found.status);
  const shown = found && (isShipped(found.status) ? position.data : nowhere);
  const problem = order.error ?? position.error;
  return (
    <Page
      title={t('title')}
      acting={found && { name: found.cvName || cv, code: cv, org: found.orgName || org }}
      crumbs={[
        { label: frame('menu.order_tracking'), to: '/orderstatus/orders', search: { bu, org, cv } },
        {
          label: found?.orderNumber ?? orderId,
          to: `/orderstatus/orders/${orderId}`,
          search: { bu, org, cv },
        },
      ]}
    >
      {shown ? (
        <WithAside
          from={768}
          aside={
            isOwnServer() &&
            isReleased(found.status) &&
            !isOver && <ShareCard orderId={found.orderId} />
          }
        >
          <Lorries
            delivery={{
              ...shown,
              shipToName: shown.shipToName || found.shipToName,
              licensePlate: shown.licensePlate || found.licensePlate,
            }}
            now={polling.now}
            isOver={isOver}
            isOffline={position.isError || position.fetchStatus === 'paused'}
            hasStopped={polling.hasStopped && !isOver}
            onGoOn={() => (polling.goOn(), again())}
          />
        </WithAside>
      ) : (
        <Card>
          {problem || !isAddress ? (
            <FailState error={problem} onRetry={again} />
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
