import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadMore, morePages, type MorePages } from '../../ui/LoadMore.tsx';
import type { ListName } from './queries.ts';

/** Appends the next 100. Where nobody has counted what a search finds, it says how many are shown. */
export function PickMore({ pages, shown, count, isMore }: { pages: MorePages; shown: number; count: number; isMore: boolean }) {
  const t = useTranslations('assignment.lists');
  if (!isMore) return <LoadMore {...morePages(pages)} shown={shown} total={count} />;
  return (
    <div className="load-more">
      <p className="cap">{t('shown', { count: shown })}</p>
      <Button kind="outline" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}

interface PickNothingProps {
  name: ListName;
  unitName: string;
  search: string;
  onSearch: (search: string) => void;
}

/** Why a list is empty, and what to do. */
export function PickNothing({ name, unitName, search, onSearch }: PickNothingProps) {
  const t = useTranslations('assignment.lists');
  if (search !== '')
    return (
      <EmptyState drawing="match" title={t('no_match', { search })} action={<Button onClick={() => onSearch('')}>{t('clear')}</Button>}>
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
