import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import type { ListName } from './queries.ts';

interface NoCustomersProps {
  name: ListName;
  unitName: string;
  search: string;
  onSearch: (search: string) => void;
}

/** Why a list is empty, and what to do. */
export function NoCustomers({ name, unitName, search, onSearch }: NoCustomersProps) {
  const t = useTranslations('assignment.lists');
  if (search !== '')
    return (
      <EmptyState
        drawing="match"
        title={t('no_match', { search })}
        action={<Button onClick={() => onSearch('')}>{t('clear')}</Button>}
      >
        {t('no_match_text')}
      </EmptyState>
    );
  if (name === 'available')
    return (
      <EmptyState drawing="paid" title={t('has_all')}>
        {t('has_all_text', { unit: unitName })}
      </EmptyState>
    );
  return (
    <EmptyState drawing="gate" title={t('has_none')}>
      {t('has_none_text')}
    </EmptyState>
  );
}
