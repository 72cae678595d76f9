import type { UnitOrder } from '#contract/orders/own-shapes.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, SameColumns } from '#ui/lists/List.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { beginsInStaffUnit, servedCustomers, useStaffUnit } from '#features/customers/front.ts';
import { doors, waiting } from '#features/waits/front.queries.ts';
import { unitFilterOf } from '../list/list-filter.ts';
import { hasNamesake } from '../list/namesakes.ts';
import { OrderStatusPill } from '../OrderStatusPill.tsx';
import { unitOrderPage } from '../queries.ts';
import { WaitingRow } from './WaitingRow.tsx';

const ChooseCustomer = lazy(() => importOrReload(() => import('./ChooseCustomer.tsx')));

/** Orders of the last 30 days that wait for staff: new ones to accept, then those that wait for credit. */
export default function WaitingCard() {
  const bu = useStaffUnit();
  return bu ? <Waiting bu={bu} /> : null;
}

const heldOrders = (bu: string) => unitOrderPage(unitFilterOf({ bu, tab: 'checking_credit' }), 1);
const placedOrders = (bu: string) => unitOrderPage({ ...unitFilterOf({ bu }), status: 'PO' }, 1);
const overdueCustomers = (bu: string) => servedCustomers({ bu, only: 'overdue' });

export const begin = beginsInStaffUnit((queries, bu) =>
  Promise.all([
    queries.fetchQuery(heldOrders(bu)),
    queries.fetchQuery(placedOrders(bu)),
    queries.fetchInfiniteQuery(overdueCustomers(bu)),
  ]),
);

function Waiting({ bu }: { bu: string }) {
  const t = useTranslations('orders.home');
  // From 768 px home has two columns, so a row has room for columns of its own from 1024 px only.
  const isWide = useWider(1024);
  const few = useWider(768) ? 5 : 3;
  const waits = useQuery(waiting()).data?.data ?? [];
  const held = useQuery(heldOrders(bu));
  const placed = useQuery(placedOrders(bu));
  // The same query as home's card of overdue debts, which also explain why an order waits.
  const overdue = useInfiniteQuery(overdueCustomers(bu)).data?.pages[0]?.data ?? [];
  const overdueDays = (order: UnitOrder) =>
    overdue.find(({ cvCode, orgCode }) => cvCode === order.cvCode && orgCode === order.orgCode)
      ?.overdueDays ?? 0;
  // An API without the list of all customers shows one customer at a time.
  if (held.isError)
    return (
      <Suspense fallback={null}>
        <ChooseCustomer />
      </Suspense>
    );
  if (!held.data || !placed.data) return null;
  const groups = [
    { status: 'PO', kind: 'accept', page: placed.data },
    { status: 'APPV', kind: 'credit', page: held.data },
  ] as const;
  // What waits is counted for each unit, also where it is older than the rows here.
  const countOf = (kind: string) =>
    waits.reduce((sum, one) => sum + (one.bu === bu && one.kind === kind ? one.count : 0), 0);
  const shown = groups.flatMap(({ page }) => page.rows.slice(0, few));
  const isNothing = groups.every(({ page }) => page.rows.length === 0);
  return (
    <Card
      flush
      title={t('waiting')}
      aside={
        <BesideLink to="/orderstatus/all" search={{ bu }}>
          {t('see_all')}
        </BesideLink>
      }
      id="waiting"
      data-card="waiting"
    >
      {isNothing && (
        <EmptyState drawing="paid" title={t('waiting_none')}>
          {t('waiting_none_text')}
        </EmptyState>
      )}
      {groups.map(
        ({ status, kind, page }) =>
          page.rows.length > 0 && (
            <section key={status} aria-label={t(`waiting_${status}`)}>
              <CardPart low line="above">
                <Row between>
                  <OrderStatusPill status={status} />
                  <BesideLink {...doors[kind]({ bu, oldest: null })}>
                    {t('orders', { count: Math.max(countOf(kind), page.rows.length) })}
                  </BesideLink>
                </Row>
              </CardPart>
              <SameColumns on={isWide && page.rows.some(({ can }) => can.accept)}>
                <List topLine label={t(`waiting_${status}`)}>
                  {page.rows.slice(0, few).map((order) => (
                    <WaitingRow
                      key={order.orderId}
                      order={order}
                      overdueDays={status === 'APPV' ? overdueDays(order) : 0}
                      hasNamesake={hasNamesake(order, shown)}
                      isWide={isWide}
                    />
                  ))}
                </List>
              </SameColumns>
            </section>
          ),
      )}
    </Card>
  );
}
