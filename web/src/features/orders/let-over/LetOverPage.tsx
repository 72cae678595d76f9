import { decidingCalls, type LetOver } from '#contract/orders/deciding/calls.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { Page } from '#app/Page.tsx';
import { send } from '#lib/client.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ListRow, LongList } from '#ui/lists/List.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { ordersKey } from '../queries.ts';

const letOverPages = () =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'let-over'] as const,
    queryFn: ({ pageParam, signal }) =>
      send(decidingCalls.listLetOver, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
  });

/** For admins and super users: which orders were let over the credit limit or while overdue, who did it, why, by how much, and what became of them. */
export function LetOverPage() {
  const t = useTranslations('orders.let_over');
  const status = useTranslations('status');
  const pages = useInfiniteQuery(letOverPages());
  const rows = pages.data?.pages.flatMap(({ data }) => data);
  return (
    <Page title={t('title')} crumbs={[{ label: status('title'), to: '/status' }]}>
      <Card flush title={rows?.length !== 0 && t('list')}>
        {!rows && (
          <UntilAnswered
            query={pages}
            bones={<ListBones rows={6} phone={132} desk={112} second={200} end="words" />}
          />
        )}
        {rows?.length === 0 && (
          <EmptyState drawing="paid" title={t('none')}>
            {t('none_text')}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <LongList
            topLine
            label={t('list')}
            rows={rows}
            row={(one) => <LetOverRow key={one.orderId} order={one} />}
          />
        )}
        <LoadMore
          {...morePages(pages)}
          topLine
          shown={rows?.length ?? 0}
          total={rows?.length ?? 0}
          summary={t('shown', { count: rows?.length ?? 0 })}
        />
      </Card>
    </Page>
  );
}

function LetOverRow({ order }: { order: LetOver }) {
  const t = useTranslations('orders.let_over');
  const opens = useMay('order_tracking');
  const { orderNumber, bu, cvCode, cvName, over, heldDays, amount, by, at, reason } = order;
  return (
    <ListRow
      align="start"
      aside={<Money amount={fromWire(amount)} />}
      below={
        <div>
          <Text strong>
            <Dotted
              facts={[
                over > 0 ? t('over', { over: money(fromWire(over)) }) : '',
                heldDays > 0 ? t('held', { days: heldDays }) : '',
              ]}
            />
          </Text>
          <Caption>
            <Dotted facts={[t('by', { name: by }), dateAndTime(at)]} />
          </Caption>
          {reason !== '' && <Text lines>{reason}</Text>}
          <OutcomeLine order={order} />
        </div>
      }
    >
      {opens ? <OrderLink order={order} /> : <Text strong>{orderNumber}</Text>}
      <Text>{cvName}</Text>
      <Caption>{[bu, order.orgCode, cvCode].join(' ')}</Caption>
    </ListRow>
  );
}

/** What became of it: red only where money is overdue now. */
function OutcomeLine({ order: { outcome, owed, overdueDays } }: { order: LetOver }) {
  const t = useTranslations('orders.let_over.outcome');
  return (
    <Caption tone={outcome === 'overdue' ? 'danger' : undefined}>
      {t(outcome, { owed: money(fromWire(owed)), days: overdueDays })}
    </Caption>
  );
}
