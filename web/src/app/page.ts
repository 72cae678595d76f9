import type { QueryClient } from '@tanstack/react-query';
import {
  lazyRouteComponent,
  rootRouteId,
  useRouteContext,
  type AsyncRouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { importOrReload } from './chunk-guard.ts';
import { session } from '#lib/session/session.ts';
import { loadWords } from '#lib/words/words.ts';
import { opensTo, type PageGate } from './menu.ts';

interface Gated {
  gate?: PageGate;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Gated {
    /** the phone's bottom bar, under home and lists; pages with a task have a dock instead */
    bottomBar?: boolean;
    /** home shows the logo in place of the back button */
    noBack?: boolean;
  }
}

/** What rooms give the frame around every page; it knows none of them. */
interface FrameRooms {
  /** how to reach the person's salesperson, below an alert of danger */
  Contact: ComponentType;
  /** follows the person's notices until the signal ends */
  followNotices: (left: AbortSignal) => Promise<void>;
}

/** The context of every page's loader. */
export interface PortalContext {
  frame: FrameRooms;
  queries: QueryClient;
  /** whether the portal is drawn and visible */
  isDrawn: () => boolean;
}

/** For the parts of the frame. */
export const useFrameRooms = (): FrameRooms => useRouteContext({ from: rootRouteId }).frame;

/**
 * A page with its own code and the words of its rooms:
 * `component: page(() => import('./ProductPage.tsx'), 'ProductPage', 'catalogue', 'cart')`.
 */
export function page(
  load: () => Promise<object>,
  name: string,
  ...rooms: string[]
): AsyncRouteComponent<object> {
  const both = async () => {
    const [module] = await Promise.all([load(), ...rooms.map(loadWords)]);
    return module as Record<string, () => React.ReactNode>;
  };
  return lazyRouteComponent(() => importOrReload(both), name) as AsyncRouteComponent<object>;
}

/** The address of a page: the path without its language, and its unparsed search parameters. */
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
  /** sends the page's requests before it is drawn for the first time */
  begin(queries: QueryClient, address: PageAddress): unknown;
}

// Longer than it takes to read answers that have arrived; after this time the page's frame is drawn.
const longestBeforeDrawingMs = 400;

/**
 * The loader of a page that starts its requests itself. The portal's first drawing waits a moment for it, so that early answers are drawn
 * at once, without placeholders. Later pages do not wait. Where code or an answer is missing, the page shows it.
 */
export const begins =
  (load: () => Promise<Begins>) =>
  ({ context, location: { search, pathname }, route }: LoadedBy): Promise<unknown> | undefined => {
    if (!opensTo(session.get(), route.options.staticData?.gate)) return undefined;
    const begun = load()
      .then(({ begin }) => begin(context.queries, { search, pathname }))
      .catch(() => undefined);
    return context.isDrawn()
      ? undefined
      : Promise.race([begun, new Promise((end) => setTimeout(end, longestBeforeDrawingMs))]);
  };
