import { useEffect, useRef, useState } from 'react';
import { inLocale, locale } from '../../lib/locale.ts';
import { openPopup, signInHere, type Connection, type Popup } from '../../lib/session/popup.ts';

export type SignInStep = { at: 'checking' | 'ready' | 'popup open' | 'closed' | 'done' } | { at: 'failed'; code?: string | undefined };

/** The steps of signing in: ready, popup open, closed or failed with a retry, done. */
export function useSignIn(type: Connection, back: string, code?: string) {
  const [step, setStep] = useState<SignInStep>(code ? { at: 'failed', code } : { at: 'checking' });
  const popup = useRef<Popup>(undefined);
  const target = back === '/' ? inLocale('/', locale) : back;

  useEffect(() => {
    if (code) return;
    // Someone who is signed in already has nothing to do here.
    void fetch('/session', { headers: { accept: 'application/json', 'x-so-request': '1' } }).then(
      (answer) => (answer.ok ? go() : setStep({ at: 'ready' })),
      () => setStep({ at: 'failed', code: 'no_answer' }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the start
  }, []);
  // While the person types a password next door, the portal itself is fetched into the browser's cache.
  useEffect(() => {
    if (step.at === 'popup open') void import('../../app/start.tsx').catch(() => undefined);
  }, [step.at]);

  const go = () => {
    setStep({ at: 'done' });
    location.replace(target);
  };
  const inThisPage = () => signInHere(type, target);
  const start = async () => {
    // Before any await: browsers open a popup only inside the click.
    const opened = openPopup(type, target);
    if (!opened) return inThisPage();
    popup.current = opened;
    setStep({ at: 'popup open' });
    const end = await opened.finished;
    if (end.end === 'done') go();
    else setStep(end.end === 'closed' ? { at: 'closed' } : { at: 'failed', code: end.code });
  };
  return { step, start: () => void start(), inThisPage, show: () => popup.current?.focus() };
}
