import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { rememberRows, rowsBefore } from '#lib/left-place.ts';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  /** the next page is loading, or waits for the network */
  busy: boolean;
  hasFailed?: boolean;
  onMore: () => void;
  /** a hairline between the list and this */
  topLine?: boolean;
  /** replaces "24 of 112" where the total is not counted */
  summary?: string;
  /** shown after the last page; without it nothing is shown */
  end?: string;
}

/** Appends the next page; after a reload as many as were shown before. Shows how many rows are loaded, "24 จาก 112" (look.md §4), or why the next page does not load. */
export function LoadMore({
  shown,
  total,
  hasMore,
  busy,
  hasFailed = false,
  topLine = false,
  summary,
  onMore,
  end,
}: LoadMoreProps) {
  const t = useTranslations('frame.ui');
  useEffect(() => {
    rememberRows(shown);
    if (hasMore && !busy && !hasFailed && shown < rowsBefore()) onMore();
  });
  const isOpen = hasMore || busy;
  if (!isOpen && !end) return null;
  const trouble = busy ? !navigator.onLine && 'offline' : hasFailed && 'load_failed';
  return (
    <ListEnd
      topLine={topLine}
      words={isOpen ? (summary ?? t('of_total', { shown, total })) : end}
      trouble={trouble && t(trouble)}
      action={
        isOpen && (
          <Button kind="outline" busy={busy} onClick={onMore}>
            {t(hasFailed ? 'try_again' : 'load_more')}
          </Button>
        )
      }
    />
  );
}

interface ListEndProps {
  words: ReactNode;
  /** why the next page did not load */
  trouble?: ReactNode;
  action?: ReactNode;
  topLine?: boolean;
}

/** Below a list: how many rows are shown, and the button for more. */
const ListEnd = ({ words, trouble, action, topLine = false }: ListEndProps) => (
  <div className={classes(styles.more, topLine && styles.topLine)}>
    <Caption aria-live="polite">
      {words}{' '}
      {trouble && (
        <Text as="span" tone="danger" strong nowrap>
          {trouble}
        </Text>
      )}
    </Caption>
    {action}
  </div>
);

export interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPaused: boolean;
  fetchNextPage: () => unknown;
}
/** Props from an infinite query: `<LoadMore {...morePages(query)} shown={…} total={…} />`. */
export const morePages = (query: MorePages): Omit<LoadMoreProps, 'shown' | 'total'> => ({
  hasMore: query.hasNextPage,
  // Offline, TanStack pauses the request and sends it when the connection is back.
  busy: query.isFetchingNextPage || (query.isPaused && query.hasNextPage),
  hasFailed: query.isFetchNextPageError,
  onMore: () => void query.fetchNextPage(),
});

interface PagerProps {
  label: string;
  page: number;
  lastPage: number;
  /** "11–20 of 34" and "Page 2 of 4" */
  range: string;
  at: string;
  before: string;
  after: string;
  onPage: (page: number) => void;
}

/** Below a list: buttons to the pages before and after, and the present page; nothing where everything is on one page. */
export function Pager({ label, page, lastPage, range, at, before, after, onPage }: PagerProps) {
  if (lastPage < 2 && page < 2) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Caption>
        <Text as="span" nowrap>
          {range}
        </Text>{' '}
        ·{' '}
        <Text as="span" nowrap>
          {at}
        </Text>
      </Caption>
      <Row justify="center">
        <Button
          kind="outline"
          icon={ChevronLeft}
          disabled={page < 2}
          onClick={() => onPage(page - 1)}
        >
          {before}
        </Button>
        <Button
          kind="outline"
          iconAfter
          icon={ChevronRight}
          disabled={page >= lastPage}
          onClick={() => onPage(page + 1)}
        >
          {after}
        </Button>
      </Row>
    </nav>
  );
}
