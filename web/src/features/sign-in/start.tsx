import { businessZone } from '#contract/calendar.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl/react';
import { loadConfig } from '#lib/config.ts';
import { locale, withoutLocale } from '#lib/words/locale.ts';
import { loadWords, messagesOf, words } from '#lib/words/words.ts';
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
      <IntlProvider locale={locale} messages={messagesOf(words.get())} timeZone={businessZone}>
        <SignInPage type={type} {...asked} />
      </IntlProvider>
    </StrictMode>,
  );
  return () => view.unmount();
}
