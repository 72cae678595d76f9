import { useState } from 'react';
import { useMay } from '#app/menu.ts';
import { useWider } from '#ui/layout/use-wider.ts';
import { morePages, type MorePages } from '#ui/lists/LoadMore.tsx';

/**
 * How many rows a list of home shows before all are asked for: `desk` from 768 px, on a phone those that it has room for beside the day's other work. Who keeps
 * accounts begins with what waits and what failed (look.md §8): of the customers, a glance.
 */
export function useFew(desk: number, phone = 3): number {
  const isDesk = useWider(768);
  const keepsAccounts = useMay('account_management');
  return isDesk ? desk : keepsAccounts ? 2 : phone;
}

interface Pages<Row> extends MorePages {
  data: { pages: readonly { data: readonly Row[] }[] } | undefined;
}

/** The rows that have come; `shown` are the first few of them until more are asked for, and `more` leads on to the last page. */
export function useFewFirst<Row>(pages: Pages<Row>, few: number) {
  const [isAll, setAll] = useState(false);
  const rows = pages.data?.pages.flatMap((page) => page.data);
  const isCut = !isAll && rows !== undefined && rows.length > few;
  return {
    rows,
    shown: isCut ? rows.slice(0, few) : rows,
    more: isCut ? { ...morePages(pages), hasMore: true, onMore: () => setAll(true) } : morePages(pages),
  };
}
