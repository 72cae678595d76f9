import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertModal } from '#app/layout/AlertModal.tsx';
import { loadConfig } from '#lib/config.ts';
import { WithWords } from '#lib/words/WithWords.tsx';
import { loadWords } from '#lib/words/words.ts';
import { arrive } from './arrival.ts';
import { SisterSignOnPage } from './SisterSignOnPage.tsx';

/**
 * /smartsalesso and /ssofoslogin, the layouts for people from the sales and from the farm-order application: only the page and
 * an alert (specification §2). No router, no tag manager, no session that could be another person's.
 */
export async function startSisterSignOn(root: HTMLElement): Promise<(() => void) | undefined> {
  const [first] = await Promise.all([
    arrive(),
    loadConfig(),
    loadWords('frame'),
    loadWords('sister-sign-on'),
  ]);
  // The document's first screen remains until the next page is loaded.
  if (first.at === 'leaving') return undefined;
  const view = createRoot(root);
  view.render(
    <StrictMode>
      <WithWords>
        <SisterSignOnPage first={first} />
        <AlertModal />
      </WithWords>
    </StrictMode>,
  );
  return () => view.unmount();
}
