import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from '#lib/config.ts';
import { withoutLocale } from '#lib/words/locale.ts';
import { WithWords } from '#lib/words/WithWords.tsx';
import { loadWords } from '#lib/words/words.ts';
import { ownPath } from '#lib/session/return-path.ts';
import { SignInPage } from './SignInPage.tsx';

/** /user-login and /admin-login: native buttons, no router, no component library, so that they load at once. */
export async function startSignIn(root: HTMLElement): Promise<() => void> {
  await Promise.all([loadWords('frame'), loadWords('sign-in/door'), loadConfig()]);
  const type = withoutLocale(location.pathname).startsWith('/admin-login') ? 'admin' : 'customer';
  const search = new URLSearchParams(location.search);
  const asked = {
    back: ownPath(search.get('return')),
    reason: search.get('reason') ?? undefined,
    code: search.get('problem') ?? undefined,
  };
  const view = createRoot(root);
  view.render(
    <StrictMode>
      <WithWords>
        <SignInPage type={type} {...asked} />
      </WithWords>
    </StrictMode>,
  );
  return () => view.unmount();
}
