import { addDays } from '#contract/calendar.ts';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import type { OrderAddress, OrderFilter } from './list-filter.ts';

/** Nothing found: in which days, and the wider search before giving up. */
export function NoOrderFound({ filter: { search, from, to }, onChange }: { filter: OrderFilter; onChange: (next: Partial<OrderAddress>) => void }) {
  const t = useTranslations('orders');
  const yearAgo = addDays(to, -365);
  const action =
    from > yearAgo ? (
      <Button onClick={() => onChange({ from: yearAgo })}>{t('empty.wider')}</Button>
    ) : (
      <Button onClick={() => onChange({ search: '' })}>{t('search.clear')}</Button>
    );
  return (
    <EmptyState drawing="match" title={t('search.none', { text: search })} action={action}>
      {t('search.none_text', { from: shortDate(from), to: shortDate(to) })}
    </EmptyState>
  );
}
