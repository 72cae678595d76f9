import { useTranslations } from 'use-intl';
import { Button } from './Button.tsx';

interface LoadMoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  busy: boolean;
  hasFailed?: boolean;
  onMore: () => void;
  /** what the last page says; without it nothing stands there */
  end?: string;
}

/** Appends the next page and says how far one is: "24 จาก 112" (look.md §4). */
export function LoadMore({ shown, total, hasMore, busy, hasFailed = false, onMore, end }: LoadMoreProps) {
  const t = useTranslations('frame.ui');
  const isOpen = hasMore || busy;
  if (!isOpen && !end) return null;
  return (
    <div className="load-more">
      <p className="cap" aria-live="polite">
        {isOpen ? t('of_total', { shown, total }) : end}
      </p>
      {isOpen && (
        <Button kind="outline" busy={busy} onClick={onMore}>
          {t(hasFailed ? 'try_again' : 'load_more')}
        </Button>
      )}
    </div>
  );
}

export interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}
/** The same of an infinite query: `<LoadMore {...morePages(query)} shown={…} total={…} />`. */
export const morePages = (query: MorePages): Omit<LoadMoreProps, 'shown' | 'total'> => ({
  hasMore: query.hasNextPage,
  busy: query.isFetchingNextPage,
  hasFailed: query.isFetchNextPageError,
  onMore: () => void query.fetchNextPage(),
});
