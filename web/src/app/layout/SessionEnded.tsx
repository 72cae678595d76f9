import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session/session.ts';
import { importOrReload } from '../chunk-guard.ts';

const SignInOverPage = lazy(() =>
  importOrReload(() =>
    import('./SignInOverPage.tsx').then((module) => ({ default: module.SignInOverPage })),
  ),
);

/** The session ended while the user was working: they sign in again over the page, and typed text is not lost. Loaded then, because every page loads the frame. */
export function SessionEnded() {
  const session = useSession();
  const hasEnded = session.state === 'authenticated' && session.ended;
  return (
    <Suspense>
      {hasEnded && <SignInOverPage type={session.loginType === 'admin' ? 'admin' : 'customer'} />}
    </Suspense>
  );
}
