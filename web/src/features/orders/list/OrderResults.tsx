import { limits } from '#contract/constants.ts';
import type { OrderRow } from '#contract/orders/own-shapes.ts';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CardPart } from '#ui/layout/Card.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Loading } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { OrderListBones } from './OrderListBones.tsx';
import { OrderList } from './OrderList.tsx';
import type { OrderListState } from './use-order-list.ts';

interface OrderResultsProps<Row extends OrderRow> {
  list: OrderListState<Row>;
  /** draws the rows, where the list is not that of one customer */
  draw?: (rows: readonly Row[]) => ReactNode;
  empty: ReactNode;
  onMore: () => void;
}

/** The rows, or their replacement: a skeleton while loading, the reason why there are none, or the error. */
export function OrderResults<Row extends OrderRow>({
  list,
  draw,
  empty,
  onMore,
}: OrderResultsProps<Row>) {
  const { rows, total, narrowedFrom, hasMore, isAdding, isWaiting, error, retry } = list;
  const t = useTranslations('orders.list');
  // The server stops counting at a limit; beyond it the total is unknown.
  const isCounted = total !== undefined && total < limits.ordersCounted;
  const found = rows && (isCounted ? total : undefined);
  const shown = rows?.length ?? 0;
  useEffect(() => {
    if (found !== undefined) announce(t('found', { total: found }));
  }, [found, t]);
  return (
    <>
      {rows && rows.length > 0 && (draw?.(rows) ?? <OrderList rows={rows} label={t('label')} />)}
      {rows?.length === 0 && !hasMore && empty}
      {rows && narrowedFrom !== undefined && (
        <CardPart low>
          <Caption>{t('narrowed_here', { count: narrowedFrom })}</Caption>
        </CardPart>
      )}
      {error && <FailState error={error} onRetry={retry} />}
      {rows && (rows.length > 0 || hasMore) && !error && (
        <LoadMore
          topLine
          shown={shown}
          total={total ?? shown}
          {...(!isCounted && { summary: t('so_far', { shown }) })}
          hasMore={hasMore}
          busy={isAdding}
          onMore={onMore}
          end={t('end', { total: isCounted ? total : shown })}
        />
      )}
      {isWaiting && (
        <Loading onRetry={retry}>
          <OrderListBones />
        </Loading>
      )}
    </>
  );
}
