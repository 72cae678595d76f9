import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import { importOrReload } from './chunk-guard.ts';
import { session } from '#lib/session/session.ts';
import { loadWords } from '#lib/words/words.ts';
import { opensTo, type PageGate } from './menu.ts';

interface Gated {
  gate?: PageGate;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Gated {
    /** the phone's bottom bar is under home and lists; task pages leave it out and bring a dock */
    bottomBar?: boolean;
    /** home shows the mark in place of the back button */
    noBack?: boolean;
  }
}

/** What every page's loader is given. */
export interface PortalContext {
  queries: QueryClient;
  /** whether the portal is drawn and visible */
  isDrawn: () => boolean;
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

/** Where a page is to be drawn: the path without its language, and what the address says behind it, not yet read. */
export interface PageAddress {
  pathname: string;
  search: object;
}

interface LoadedBy {
  context: PortalContext;
  location: PageAddress;
  route: { options: { staticData?: Gated } };
}

interface Begins {
  /** asks for what the page will show, before it is drawn for the first time */
  begin(queries: QueryClient, address: PageAddress): unknown;
}

// Longer than what is here already takes to be read; a longer wait shows the page's frame.
const longestBeforeDrawingMs = 400;

/**
 * The loader of a page that begins to fetch by itself. The portal's first drawing waits a moment for it: what was asked for with the scripts is then drawn
 * once, and not first its places. Else it is not awaited, and where its code or an answer does not come, the page says so.
 */
export const begins =
  (load: () => Promise<Begins>) =>
  ({ context, location: { search, pathname }, route }: LoadedBy): Promise<unknown> | undefined => {
    if (!opensTo(session.get(), route.options.staticData?.gate)) return undefined;
    const begun = load()
      .then(({ begin }) => begin(context.queries, { search, pathname }))
      .catch(() => undefined);
    return context.isDrawn() ? undefined : Promise.race([begun, new Promise((end) => setTimeout(end, longestBeforeDrawingMs))]);
  };
