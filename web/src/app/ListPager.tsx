import { useTranslations } from 'use-intl';
import type { PageOf } from '#lib/lists.ts';
import { Pager } from '#ui/lists/LoadMore.tsx';

interface ListPagerProps {
  /** whose pages they are */
  label: string;
  list: Omit<PageOf<unknown>, 'rows'>;
  onPage: (page: number) => void;
}

/** The way through the pages of a list, in the words that all lists have in common. */
export function ListPager({ label, list: { page, lastPage, from, to, total, atLeast }, onPage }: ListPagerProps) {
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
