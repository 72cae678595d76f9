import { useTranslations } from 'use-intl';
import type { PageOf } from '#lib/lists.ts';
import { Pager } from '#ui/lists/LoadMore.tsx';

interface ListPagerProps {
  /** the name of the list */
  label: string;
  list: Omit<PageOf<unknown>, 'rows'>;
  onPage: (page: number) => void;
}

/** The pager of a list, with words common to all lists. */
export function ListPager({
  label,
  list: { page, lastPage, from, to, total, atLeast },
  onPage,
}: ListPagerProps) {
  const t = useTranslations('frame.pages');
  return (
    <Pager
      label={label}
      page={page}
      lastPage={lastPage}
      range={t(atLeast ? 'range_more' : 'range', { from, to, total })}
      at={t(atLeast ? 'at_more' : 'at', { page, last: lastPage })}
      before={t('before')}
      after={t('after')}
      onPage={onPage}
    />
  );
}
