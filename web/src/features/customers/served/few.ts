import { useState } from 'react';
import { useMay } from '#app/menu.ts';
import { useWider } from '#ui/layout/use-wider.ts';
import { morePages, type MorePages } from '#ui/lists/LoadMore.tsx';

/**
 * How many rows a list of home shows at first: `desk` from 768 px, on a phone as many as fit beside the day's other work. Admins
 * begin with waiting orders and failures (look.md §8), so on their phone it is two.
 */
export function useFew(desk: number, phone = 3): number {
  const isDesk = useWider(768);
  const keepsAccounts = useMay('account_management');
  return isDesk ? desk : keepsAccounts ? 2 : phone;
}

interface Pages<Row> extends MorePages {
  data: { pages: readonly { data: readonly Row[] }[] } | undefined;
}

/** The loaded rows; `shown` are the first few until the user asks for more, and `more` then loads further pages. */
export function useFewFirst<Row>(pages: Pages<Row>, few: number) {
  const [isAll, setAll] = useState(false);
  const rows = pages.data?.pages.flatMap((page) => page.data);
  const isCut = !isAll && rows !== undefined && rows.length > few;
  return {
    rows,
    shown: isCut ? rows.slice(0, few) : rows,
    more: isCut
      ? { ...morePages(pages), hasMore: true, onMore: () => setAll(true) }
      : morePages(pages),
  };
}
