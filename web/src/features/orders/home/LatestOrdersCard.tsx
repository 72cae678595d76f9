import type { OrderRow } from '#contract/orders/own-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { UntilAnswered } from '#ui/text/Loading.tsx';
import {
  beginsAtHome,
  organisationsOf,
  useHomePlace,
  type PlaceCodes,
} from '#features/customers/front.ts';
import { filterOf } from '../list/list-filter.ts';
import { OrderAmount } from '../OrderAmount.tsx';
import { OrderListBones } from '../list/OrderListBones.tsx';
import { OrderCards } from '../list/OrderCards.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';
import { orderPage } from '../queries.ts';

const ChooseCustomer = lazy(() => importOrReload(() => import('./ChooseCustomer.tsx')));

const most = 5;
const mostAsCards = 3;

/** The customer's last orders; a user with many customers who has chosen none gets the choice. */
export default function LatestOrdersCard() {
  const place = useHomePlace();
  if (place === null)
    return (
      <Suspense fallback={null}>
        <ChooseCustomer />
      </Suspense>
    );
  return place && <Latest place={place} />;
}

function Latest({ place }: { place: PlaceCodes }) {
  const t = useTranslations('orders.home');
  const orders = useQuery(orderPage(filterOf(place), 1));
  const rows = orders.data?.rows.slice(0, most);
  const all = (
    <BesideLink to="/orderstatus/orders" search={place}>
      {t('see_all')}
    </BesideLink>
  );
  return (
    <Card flush title={t('latest')} aside={all} data-card="latest-orders">
      {rows && rows.length > 0 && <LatestRows rows={rows} label={t('latest')} />}
      {rows?.length === 0 && (
        <EmptyState drawing="cart" title={t('none')}>
          {t('none_text')}
        </EmptyState>
      )}
      <UntilAnswered query={orders} bones={<OrderListBones rows={most} />} />
    </Card>
  );
}

export const begin = beginsAtHome((queries, place) =>
  Promise.all([
    queries.fetchQuery(orderPage(filterOf(place), 1)),
    queries.fetchQuery(organisationsOf(place.bu, place.cv)),
  ]),
);

function LatestRows({ rows, label }: { rows: readonly OrderRow[]; label: string }) {
  const t = useTranslations('orders.list');
  // From 768 px the narrow column is beside it, so the table has room from 1200 px only.
  if (!useWider(1200))
    return <OrderCards topLine rows={rows.slice(0, mostAsCards)} label={label} />;
  return (
    <Table label={label} columns={columnsOf(t)} rows={rows} rowKey={(row) => row.orderId} dense />
  );
}

const columnsOf = (t: ReturnType<typeof useTranslations<'orders.list'>>): Column<OrderRow>[] => [
  { id: 'number', head: t('number'), main: true, cell: (row) => <OrderLink order={row} /> },
  { id: 'ordered', head: t('ordered'), cell: (row) => shortDate(row.orderDate) || '–' },
  { id: 'type', head: t('type'), cell: (row) => row.productTypeName || '–' },
  {
    id: 'count',
    head: t('products'),
    end: true,
    cell: (row) => (row.totalProduct < 0 ? '–' : row.totalProduct),
  },
  {
    id: 'amount',
    head: t('amount_baht'),
    end: true,
    cell: (row) => <OrderAmount {...row} plain />,
  },
  { id: 'status', head: t('status'), cell: (row) => <OrderStatusPill status={row.status} /> },
];
