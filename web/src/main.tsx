import { withoutLocale } from './lib/words/locale.ts';

// The sign-in must load fast on a poor line, so its pages load neither the router nor the rooms.
const isSignIn = /^\/(user|admin)-login\/?$/.test(withoutLocale(location.pathname));
// A page that receives people from a sister application, before any session: no router, no tag manager.
const isArrival = /^\/(smartsalesso|ssofoslogin)\/?$/.test(withoutLocale(location.pathname));
// boot/boot.ts reloads the page.
const codeIsGone = () => void dispatchEvent(new Event('so-code-gone'));
const root = document.getElementById('root');

// No top-level await: the pages import modules from this file's chunk, and would wait for it for ever.
// Two names on purpose: with one, the minifier folds both imports into one call and preloads both.
if (root && isSignIn)
  void import('./features/sign-in/start.tsx').then(
    ({ startSignIn }) => startSignIn(root),
    codeIsGone,
  );
else if (root && isArrival)
  void import('./features/sister-sign-on/start.tsx').then(
    ({ startSisterSignOn }) => startSisterSignOn(root),
    codeIsGone,
  );
else if (root) void import('./portal.tsx').then(({ startPortal }) => startPortal(root), codeIsGone);
