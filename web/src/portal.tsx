import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl/react';
import { businessZone } from '#contract/calendar.ts';
import { loadConfig } from '#lib/config.ts';
import { locale, withoutLocale } from '#lib/words/locale.ts';
import { endAccess } from '#lib/session/access.ts';
import { startSession, startWithoutSession } from '#lib/session/session.ts';
import { loadWords, messagesOf, useWords } from '#lib/words/words.ts';
import { fetchPageFace } from '#ui/pictures/page-face.ts';
import { signInAddress } from './app/landing.ts';
import { makeQueries } from './app/queries.ts';
import { makeRouter } from './router.tsx';

const queries = makeQueries();

function App({ router }: { router: ReturnType<typeof makeRouter> }) {
  const loaded = useWords();
  const messages = useMemo(() => messagesOf(loaded), [loaded]);
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={businessZone}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>
  );
}

// Who opens a link that was sent sees what everyone sees: no menu and no cart, and no question about a session they may not have.
const isSharedLink = (path: string) => withoutLocale(path).startsWith('/delivery/');

const nowhere = () => undefined;

/**
 * Language, configuration, session and permissions are known before anything is painted: no flash of forbidden items.
 * Gives what takes the portal down again; a browser never needs that, a test does.
 */
export async function startPortal(root: HTMLElement): Promise<(() => void) | undefined> {
  // Figures stand on every page. Found only when it is drawn, their letters would come after it and move it.
  void fetchPageFace('0');
  await Promise.all([loadWords('frame'), loadConfig()]);
  const now = isSharedLink(location.pathname) ? startWithoutSession() : await startSession();
  // The door walks through the first sign-in and comes back.
  if (now.state === 'no profile') {
    location.replace(signInAddress(location.pathname + location.search));
    return undefined;
  }
  let isDrawn = false;
  const router = makeRouter({ queries, isDrawn: () => isDrawn });
  await router.load();
  isDrawn = true;
  const view = createRoot(root);
  view.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  return () => {
    view.unmount();
    endAccess();
    router.history.destroy();
    // A late answer would navigate away from the next page.
    Object.assign(router.history, { push: nowhere, replace: nowhere });
    void queries.cancelQueries();
    queries.clear();
  };
}
