import type { UnitOrder } from '@smart-order/contract/orders/house.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '../../../app/chunk-guard.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { BesideLink } from '../../../ui/ButtonLink.tsx';
import { Card, CardPart } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { List, ListRow } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Caption, Text } from '../../../ui/Text.tsx';
import { servedCustomers, useStaffUnit } from '../../customers/front.ts';
import { unitFilterOf } from '../list-filter.ts';
import { useMoveOrder } from '../move-order.ts';
import { OrderAmount } from '../OrderAmount.tsx';
import { Goods } from '../Goods.tsx';
import { orderAddress, OrderLink } from '../OrderLink.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';
import { unitOrderPage } from '../queries.ts';
import { Standing } from '../Standing.tsx';

const ChooseCustomer = lazy(() => importOrReload(() => import('./ChooseCustomer.tsx')));

const few = 5;

/** Orders that wait for somebody here: held for credit, then new ones to accept, of the last 30 days. */
export default function WaitingCard() {
  const bu = useStaffUnit();
  return bu ? <Waiting bu={bu} /> : null;
}

function Waiting({ bu }: { bu: string }) {
  const t = useTranslations('orders.home');
  const held = useQuery(unitOrderPage(unitFilterOf({ bu, tab: 'checking_credit' }), 1));
  const placed = useQuery(unitOrderPage({ ...unitFilterOf({ bu }), status: 'PO' }, 1));
  // As home's card of what is overdue asks it: of a held order it is a reason, too.
  const overdue = useInfiniteQuery(servedCustomers({ bu, only: 'overdue' })).data?.pages[0]?.data ?? [];
  const overdueDays = (order: UnitOrder) =>
    overdue.find(({ cvCode, orgCode }) => cvCode === order.cvCode && orgCode === order.orgCode)?.overdueDays ?? 0;
  // An API without the list of all customers has one customer at a time.
  if (held.isError)
    return (
      <Suspense fallback={null}>
        <ChooseCustomer />
      </Suspense>
    );
  if (!held.data || !placed.data) return null;
  const groups = [
    { status: 'APPV', tab: 'checking_credit', page: held.data },
    { status: 'PO', tab: 'checking_order', page: placed.data },
  ] as const;
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
      data-card="waiting"
    >
      {isNothing && (
        <EmptyState drawing="paid" title={t('waiting_none')}>
          {t('waiting_none_text')}
        </EmptyState>
      )}
      {groups.map(
        ({ status, tab, page }) =>
          page.rows.length > 0 && (
            <section key={status} aria-label={t(`waiting_${status}`)}>
              <CardPart low line="above">
                <Row between>
                  <OrderStatusPill status={status} />
                  <BesideLink to="/orderstatus/all" search={{ bu, tab }}>
                    {t('orders', { count: page.rows.length, more: page.lastPage > 1 ? '+' : '' })}
                  </BesideLink>
                </Row>
              </CardPart>
              <List topLine label={t(`waiting_${status}`)}>
                {page.rows.slice(0, few).map((order) => (
                  <WaitingRow key={order.orderId} order={order} overdueDays={status === 'APPV' ? overdueDays(order) : 0} />
                ))}
              </List>
            </section>
          ),
      )}
    </Card>
  );
}

function WaitingRow({ order, overdueDays }: { order: UnitOrder; overdueDays: number }) {
  const { cvName, cvCode, orgName, amount, can } = order;
  return (
    <ListRow aside={can.accept && <Accept order={order} />}>
      <Row between wrap align="baseline" rowGap={0} gap={12}>
        <Text strong close>
          {cvName || cvCode}
        </Text>
        <OrderAmount amount={amount} />
      </Row>
      <Caption>
        {cvCode} · {orgName}
      </Caption>
      <Goods order={order} />
      <Row wrap rowGap={0}>
        <OrderLink order={order} />
        <Standing order={order} isBare overdueDays={overdueDays} />
      </Row>
    </ListRow>
  );
}

/** Accepts an order from its row; where somebody was faster, or it goes over the credit limit, its own page says what stands in the way. */
function Accept({ order }: { order: UnitOrder }) {
  const t = useTranslations('orders.act');
  const go = useNavigate();
  const open = () => void go(orderAddress(order));
  const move = useMoveOrder(order, {
    onMoved: () => announce(t('accepted', { number: order.orderNumber })),
    onOvertaken: open,
    onOverCredit: open,
  });
  return (
    <Button
      size="tile"
      kind="secondary"
      icon={Check}
      busy={move.isPending}
      aria-label={t('accept_number', { number: order.orderNumber })}
      onClick={() => move.mutate({ action: 'accept' })}
    >
      {t('accept')}
    </Button>
  );
}
