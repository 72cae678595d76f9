// Runs in the page itself, before anything is painted and before other scripts load: build/inline-boot.ts bundles it with its imports
// and writes it there. Every page carries all of its bytes, so it imports little.
import { locales } from '#contract/languages.ts';
import type { PortalConfig } from '#contract/config.ts';
import type { SessionAnswer } from '#contract/sign-in/session.ts';
import { reloadOnce } from '#app/chunk-guard.ts';
import { owesSignOut } from '#lib/session/owed-sign-out.ts';
import { inLocale, locale, withoutLocale } from '#lib/words/locale.ts';
import { expectBars } from './bars-to-come.ts';
import { askFirstScreen } from './first-screen.ts';
import { keepLook } from './look.ts';
import { askSession, askToken, jsonOf, tokenIn } from './session.ts';

const path = withoutLocale(location.pathname);
const chosen = locales.find((one) => document.cookie.includes(`so-locale=${one}`));
// Only the bare home follows the cookie; a shared link opens in the language of its address.
if (location.pathname === '/' && chosen && chosen !== locale)
  location.replace(inLocale('/', chosen) + location.search);
document.documentElement.lang = locale;
if (locale !== locales[0])
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', `/manifest.${locale}.webmanifest`);

// Shared deliveries need no session, and landings create one themselves (decisions/sister-applications.md, decisions/deliveries.md).
const isOpenToAll = /^\/(?:delivery\/|smartsalesso|ssofoslogin)/.test(path);
const isDoor = /^\/(?:user|admin)-login\/?$/.test(path);
if (!isOpenToAll && !owesSignOut()) {
  const session = (globalThis.soSession = askSession());
  if (!isDoor && navigator.locks) {
    const access = (globalThis.soAccess = askToken(session));
    const config = (globalThis.soConfig = fetch('/config.json', {
      headers: { accept: 'application/json' },
    }));
    const known = {
      who: jsonOf<SessionAnswer>(session),
      config: jsonOf<PortalConfig>(config),
      token: tokenIn(access),
    };
    globalThis.soEarly = askFirstScreen(known).catch(() => undefined);
  }
}
// The first scripts may belong to a removed build (decisions/copies-of-the-server.md); then the page reloads.
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && reloadOnce(),
  true,
);
addEventListener('so-code-gone', reloadOnce);
// Offered by app/installed/InstallCard.tsx.
addEventListener(
  'beforeinstallprompt',
  (event) => (event.preventDefault(), (globalThis.soInstall = event)),
);
keepLook();
expectBars();
