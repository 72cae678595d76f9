import './app.css';
import { withoutLocale } from './lib/locale.ts';

// Signing in must come up fast on a poor line, so its pages load neither the router nor the rooms.
const isSignIn = /^\/(user|admin)-login\/?$/.test(withoutLocale(location.pathname));
// People from a sister application land on a page that knows nobody yet: no router, no session, no tag manager.
const isArrival = /^\/(smartsalesso|ssofoslogin)\/?$/.test(withoutLocale(location.pathname));
const root = document.getElementById('root');

// Two names on purpose: with one, the minifier folds both imports into one call and preloads both.
if (root && isSignIn) {
  const { startSignIn } = await import('./features/sign-in/start.tsx');
  await startSignIn(root);
} else if (root && isArrival) {
  const { startSisterSignOn } = await import('./features/sister-sign-on/start.tsx');
  await startSisterSignOn(root);
} else if (root) {
  const { startPortal } = await import('./app/start.tsx');
  await startPortal(root);
}
