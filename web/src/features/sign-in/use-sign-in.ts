import { noteSignedIn } from '#lib/device/just-signed-in.ts';
import type { FirstSignIn } from '#contract/sign-in/session.ts';
import { useEffect, useRef, useState } from 'react';
import { inLocale, locale } from '#lib/words/locale.ts';
import { lockOutAlert, type ApiProblem } from '#lib/problem.ts';
import { openPopup, signInHere, type Connection, type Popup } from '#lib/session/popup.ts';
import { owesSignOut } from '#lib/session/owed-sign-out.ts';
import { whoIsSignedIn } from '#lib/session/who.ts';

export type SignInStep =
  | { at: 'checking' | 'ready' | 'popup open' | 'closed' | 'done' }
  /** the sign-out before had no answer yet */
  | { at: 'owed' }
  | { at: 'failed'; code?: string | undefined }
  /** the provider knows the person, and we do not yet */
  | { at: 'first'; who: FirstSignIn };

/** The steps of signing in: ready, popup open, closed or failed with a retry, done; before them the first sign-in where it is one. */
export function useSignIn(type: Connection, back: string, code?: string) {
  const [step, setStep] = useState<SignInStep>(code ? { at: 'failed', code } : { at: 'checking' });
  const popup = useRef<Popup>(undefined);
  const target = back === '/' ? inLocale('/', locale) : back;

  useEffect(() => {
    if (code) return;
    // A user who is signed in already is led on.
    void goOn().catch((error: unknown) =>
      setStep({
        at: 'failed',
        code: lockOutAlert(error) ? (error as ApiProblem).code : 'no_answer',
      }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the start
  }, []);
  useEffect(() => {
    if (step.at !== 'owed') return undefined;
    const again = () => void goOn();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  });
  // While the user types a password in the popup, the portal's code is loaded into the browser's cache.
  useEffect(() => {
    if (step.at === 'popup open') void import('../../portal.tsx').catch(() => undefined);
  }, [step.at]);

  const goOn = async () => {
    const who = await whoIsSignedIn();
    if (who && !who.user) return setStep({ at: 'first', who });
    if (!who) return setStep({ at: owesSignOut() ? 'owed' : 'ready' });
    setStep({ at: 'done' });
    noteSignedIn();
    location.replace(target);
  };
  const inThisPage = () => signInHere(type, target);
  const start = async () => {
    if (owesSignOut()) return goOn();
    // Before any await, because browsers open a popup only inside a click handler.
    const opened = openPopup(type, target);
    if (!opened) return inThisPage();
    popup.current = opened;
    setStep({ at: 'popup open' });
    const end = await opened.finished;
    if (end.end === 'done') {
      setStep({ at: 'done' });
      // The portal's own pages show what is wrong.
      await goOn().catch(() => location.replace(target));
    } else setStep(end.end === 'closed' ? { at: 'closed' } : { at: 'failed', code: end.code });
  };
  return {
    step,
    target,
    start: () => void start(),
    inThisPage,
    show: () => popup.current?.focus(),
  };
}
