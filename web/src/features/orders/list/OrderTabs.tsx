import { limits } from '#contract/constants.ts';
import type { OrderTab } from '#contract/orders/statuses.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useDatesWait } from '#ui/forms/dates-wait.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { change, tabNames, type OrderAddress } from './list-filter.ts';

export const panelId = 'orders-panel';

/** ทั้งหมด (all), six statuses, and ค้นหา (search), which leads to the search page and back with the same days. */
export function OrderTabs({
  address,
  now,
  counts,
}: {
  address: OrderAddress;
  now: OrderTab | 'SEARCH';
  counts: Record<OrderTab, number> | undefined;
}) {
  const t = useTranslations('orders.tab');
  const go = useNavigate();
  const known = useDatesWait() ? undefined : counts;
  const open = (tab: string) => {
    if (tab === 'SEARCH')
      return void go({ to: '/orderstatus/orders/search', search: change(address, { tab: 'ALL' }) });
    const { search: _, searchBy: __, ...rest } = address;
    return void go({
      to: '/orderstatus/orders',
      search: change(rest, { tab: tab as OrderTab }),
      replace: now !== 'SEARCH',
      resetScroll: false,
    });
  };
  const items = [
    ...tabNames.map((tab) => ({ id: tab, label: t(tab), count: known?.[tab] })),
    { id: 'SEARCH', label: t('SEARCH') },
  ];
  return (
    <Tabs label={t('label')} items={items} value={now} onChange={open} panelId={panelId} sticky />
  );
}

/** The tabs of a whole business unit; the page itself has the search, and counts stop at 1,000. */
export function UnitTabs({
  now,
  counts,
  onChange,
}: {
  now: OrderTab;
  counts: Record<OrderTab, number> | undefined;
  onChange: (tab: OrderTab) => void;
}) {
  const t = useTranslations('orders.tab');
  const known = useDatesWait() ? undefined : counts;
  const items = tabNames.map((tab) => ({
    id: tab,
    label: t(tab),
    count: known?.[tab],
    more: known?.[tab] === limits.ordersCounted,
  }));
  return (
    <Tabs
      label={t('label')}
      items={items}
      value={now}
      onChange={(tab) => onChange(tab as OrderTab)}
      panelId={panelId}
      sticky
    />
  );
}
