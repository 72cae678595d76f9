import type { OrderRow } from '#contract/orders/house.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Arrival } from './Arrival.tsx';
import { deliveryOf, everyMs } from './queries.ts';
import { useNow } from './use-now.ts';

type Shipped = Pick<OrderRow, 'orderId' | 'orderNumber' | 'bu' | 'orgCode' | 'cvCode' | 'status'> & { invoiceNumber?: string };

/** Beside an order whose lorry sends its position: the arrival time and a link to the map. Nothing without a position. */
export function ArrivalLine({ order }: { order: Shipped }) {
  const t = useTranslations('delivery');
  const now = useNow();
  const { data } = useQuery({ ...deliveryOf(order), refetchInterval: everyMs * 2 });
  if (!data?.lorry) return null;
  return (
    <Row between wrap align="end">
      <Arrival delivery={data} now={now} />
      <ButtonLink
        to="/orderstatus/orders/$orderId/tracking"
        params={{ orderId: String(order.orderId) }}
        search={{ bu: order.bu, org: order.orgCode, cv: order.cvCode }}
        kind="secondary"
        icon={MapPinned}
      >
        {t('open')}
      </ButtonLink>
    </Row>
  );
}
