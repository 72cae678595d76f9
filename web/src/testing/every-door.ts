/** The entries that page tests open: the portal and the pages before it. `build-portal.ts` makes one script of this file. */
export { startPortal } from '../portal.tsx';
export { startSignIn } from '#features/sign-in/start.tsx';
export { startSisterSignOn } from '#features/sister-sign-on/start.tsx';
