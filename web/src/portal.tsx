import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { has, isOwnServer, loadConfig } from '#lib/config.ts';
import { afterSettled } from '#lib/device/settled.ts';
import { withoutLocale } from '#lib/words/locale.ts';
import { endAccess } from '#lib/session/access.ts';
import { keepPlace } from '#lib/left-place.ts';
import { startSession, startWithoutSession } from '#lib/session/session.ts';
import { WithWords } from '#lib/words/WithWords.tsx';
import { loadWords } from '#lib/words/words.ts';
import { cartNow } from '#features/cart/front.ts';
import { AskSalespersonOfLastPlace } from '#features/customers/front.contacts.ts';
import { loadCartDrafts } from '#features/drafts/front.load.ts';
import { fetchPageFace } from '#ui/pictures/page-face.ts';
import { signInAddress } from './app/landing.ts';
import { makeQueries } from './app/queries.ts';
import { makeRouter } from './router.tsx';

const queries = makeQueries();

const frame = {
  Contact: AskSalespersonOfLastPlace,
  followNotices: (left: AbortSignal) =>
    import('#features/notices/front.follow.ts').then(({ follow }) => follow(left)),
};

const App = ({ router }: { router: ReturnType<typeof makeRouter> }) => (
  <WithWords>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </WithWords>
);

// A visitor with a shared link sees no menu and no cart, and no session is requested.
const isSharedLink = (path: string) => withoutLocale(path).startsWith('/delivery/');

const nowhere = () => undefined;

/**
 * Language, configuration, session and permissions are known before the first paint, so no forbidden menu is shown for a moment.
 * Returns a function that takes the portal down again, for tests.
 */
export async function startPortal(root: HTMLElement): Promise<(() => void) | undefined> {
  // Figures are on every page; loaded later, their font would move the text.
  void fetchPageFace('0');
  await Promise.all([loadWords('frame'), loadConfig()]);
  if (!isOwnServer())
    void import('./app/report-failed-calls.ts').then(({ reportFailedCalls }) =>
      reportFailedCalls(),
    );
  const now = isSharedLink(location.pathname) ? startWithoutSession() : await startSession();
  // The sign-in page completes the first sign-in and returns here.
  if (now.state === 'no profile') {
    location.replace(signInAddress(location.pathname + location.search));
    return undefined;
  }
  keepPlace();
  let isDrawn = false;
  const router = makeRouter({ frame, queries, isDrawn: () => isDrawn });
  await router.load();
  isDrawn = true;
  const view = createRoot(root);
  // React draws in slices, between which the document's first screen answers a finger.
  startTransition(() =>
    view.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
  const cancel = afterSettled(() => {
    if (cartNow().draft && has('drafts')) void loadCartDrafts().then(({ follow }) => follow());
    return import('./app/installed/start.ts')
      .then(({ startInstalled }) => startInstalled())
      .catch(() => undefined);
  });
  return () => {
    cancel();
    view.unmount();
    endAccess();
    router.history.destroy();
    // A late answer must not navigate the next test's page.
    Object.assign(router.history, { push: nowhere, replace: nowhere });
    void queries.cancelQueries();
    queries.clear();
  };
}
