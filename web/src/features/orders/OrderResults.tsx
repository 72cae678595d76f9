import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../ui/Announcer.tsx';
import { FailState } from '../../ui/FailState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { OrderListBones } from './OrderListBones.tsx';
import { OrderList } from './OrderList.tsx';
import type { OrderListState } from './use-order-list.ts';

interface OrderResultsProps {
  list: OrderListState;
  empty: ReactNode;
  onMore: () => void;
}

/** The rows, or what stands in their place: blocks while waiting, why there are none, what went wrong. */
export function OrderResults({ list: { rows, total, hasMore, isAdding, isWaiting, error, retry }, empty, onMore }: OrderResultsProps) {
  const t = useTranslations('orders.list');
  const found = rows && total;
  useEffect(() => {
    if (found !== undefined) announce(t('found', { total: found }));
  }, [found, t]);
  return (
    <>
      {rows && rows.length > 0 && <OrderList rows={rows} label={t('label')} />}
      {rows?.length === 0 && empty}
      {error && <FailState error={error} onRetry={retry} />}
      {rows && rows.length > 0 && !error && (
        <LoadMore topLine shown={rows.length} total={total} hasMore={hasMore} busy={isAdding} onMore={onMore} end={t('end', { total })} />
      )}
      {isWaiting && <OrderListBones onRetry={retry} />}
    </>
  );
}
