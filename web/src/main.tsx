import './app.css';
import { withoutLocale } from './lib/locale.ts';

// Signing in must come up fast on a poor line, so its pages load neither the router nor the rooms.
const isSignIn = /^\/(user|admin)-login\/?$/.test(withoutLocale(location.pathname));
const root = document.getElementById('root');

if (root) {
  const { start } = await (isSignIn ? import('./features/sign-in/start.tsx') : import('./app/start.tsx'));
  await start(root);
}
