import { addDays } from '#contract/calendar.ts';
import type { OrderTab } from '#contract/orders/statuses.ts';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { rangeProblem, type OrderAddress, type OrderFilter } from './list-filter.ts';

interface EmptyOrdersProps {
  filter: OrderFilter;
  counts: Record<OrderTab, number> | undefined;
  onChange: (next: Partial<OrderAddress>) => void;
}

/** The reason why a tab is empty, and the next step: other tabs, more days, or the catalogue. */
export function EmptyOrders({ filter, counts, onChange }: EmptyOrdersProps) {
  const t = useTranslations('orders.empty');
  const canOrder = useMay('sales_order');
  const yearAgo = addDays(filter.to, -365);
  const isYear =
    filter.from <= yearAgo || rangeProblem({ from: yearAgo, to: filter.to }) !== undefined;
  const action =
    (counts?.ALL ?? 0) > 0 ? (
      <Button onClick={() => onChange({ tab: 'ALL' })}>{t('all')}</Button>
    ) : !isYear ? (
      <Button onClick={() => onChange({ from: yearAgo })}>{t('wider')}</Button>
    ) : (
      canOrder && (
        <ButtonLink to="/preorder" kind="primary">
          {t('order')}
        </ButtonLink>
      )
    );
  return (
    <EmptyState
      drawing={filter.tab === 'ALL' ? 'cart' : 'match'}
      title={t(filter.tab)}
      action={action}
    >
      {t('range', { from: shortDate(filter.from), to: shortDate(filter.to) })}
    </EmptyState>
  );
}
