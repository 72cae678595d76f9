import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { linkTo } from '#lib/address.ts';
import { createStore, useStore } from '#lib/store.ts';
import { loadWords } from '#lib/words/words.ts';
import { focusSearch, seekSearch } from '#ui/forms/sought-search.ts';
import { useKeys } from '#ui/forms/use-keys.ts';
import { importOrReload } from '../chunk-guard.ts';
import { useMenu, type MenuName } from '../menu.ts';

const isOpen = createStore(false);
export const openKeys = () => isOpen.set(true);

const KeysDialog = lazy(() =>
  importOrReload(async () => {
    const words = loadWords('frame/keys');
    const { KeysDialog: dialog } = await import('./KeysDialog.tsx');
    await words;
    return { default: dialog };
  }),
);

/** Menus whose page begins with a search. */
const searched = new Set<MenuName>([
  'sales_order',
  'order_tracking',
  'cash_received',
  'account_management',
  'user_account',
]);

/** The keys of every page: "/" opens its search, and "?" lists what works on it. The list is loaded when it is opened. */
export function Keys() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const menu = useMenu();
  // From home to the search that the role has first: the products' for a customer.
  const search = isHome ? menu.find(({ key }) => searched.has(key))?.path : undefined;
  const go = useNavigate();
  useKeys({
    '?': openKeys,
    '/': () => {
      if (focusSearch() || !search) return;
      seekSearch();
      void go(linkTo(search));
    },
  });
  return (
    <Suspense>
      {useStore(isOpen) && (
        <KeysDialog leadsFromHome={search !== undefined} onClose={() => isOpen.set(false)} />
      )}
    </Suspense>
  );
}
