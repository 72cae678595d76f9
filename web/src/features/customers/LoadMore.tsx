import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';

interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  isFetchNextPageError?: boolean;
}

/** Appends the next page and says how far one is: "24 จาก 112" (look.md §4). Nothing where everything stands there already. */
export function LoadMore({ shown, total, query }: { shown: number; total: number; query: MorePages }) {
  const t = useTranslations('frame.ui');
  if (!query.hasNextPage) return null;
  return (
    <div className="load-more">
      <span className="cap">{t('of_total', { shown, total })}</span>
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t(query.isFetchNextPageError ? 'try_again' : 'load_more')}
      </Button>
    </div>
  );
}
