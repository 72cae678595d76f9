import './app.css';
import { withoutLocale } from './lib/locale.ts';

// Signing in must come up fast on a poor line, so its pages load neither the router nor the rooms.
const isSignIn = /^\/(user|admin)-login\/?$/.test(withoutLocale(location.pathname));
const root = document.getElementById('root');

// Two names on purpose: with one, the minifier folds both imports into one call and preloads both.
if (root && isSignIn) {
  const { startSignIn } = await import('./features/sign-in/start.tsx');
  await startSignIn(root);
} else if (root) {
  const { startPortal } = await import('./app/start.tsx');
  await startPortal(root);
}
