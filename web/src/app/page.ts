import type { MenuKey } from '@smart-order/contract/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import { importOrReload } from './chunk-guard.ts';
import { loadWords } from '../lib/words.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** the menu key a page needs; or `open` to anyone, or any `session`. A page that says none of them shows the error page. */
    gate?: MenuKey | 'open' | 'session';
    /** the phone's bottom bar stands under home and lists; task pages leave it out and bring a dock */
    bottomBar?: boolean;
    /** home shows the mark in place of the back button */
    noBack?: boolean;
  }
}

/**
 * A page that comes with its own code and its rooms' words:
 * `component: page(() => import('./ProductPage.tsx'), 'ProductPage', 'catalogue', 'cart')`.
 */
export function page(load: () => Promise<object>, name: string, ...rooms: string[]): AsyncRouteComponent<object> {
  const both = async () => {
    const [module] = await Promise.all([load(), ...rooms.map(loadWords)]);
    return module as Record<string, () => React.ReactNode>;
  };
  return lazyRouteComponent(() => importOrReload(both), name) as AsyncRouteComponent<object>;
}

interface Begins {
  /** asks for what the page will show, before it is drawn for the first time; `search` as the address says it */
  begin(queries: QueryClient, search: object): unknown;
}

/** The loader of a page that begins to fetch by itself. It is not awaited: where its code or an answer does not come, the page says so. */
export const begins =
  (load: () => Promise<Begins>) =>
  ({ context, location }: { context: { queries: QueryClient }; location: { search: object } }): void =>
    void load()
      .then(({ begin }) => begin(context.queries, location.search))
      .catch(() => undefined);
