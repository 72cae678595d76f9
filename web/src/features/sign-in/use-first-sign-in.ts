import { noteSignedIn } from '#lib/device/just-signed-in.ts';
import { signInCalls } from '#contract/sign-in/calls.ts';
import type { AlertCode } from '#contract/problems/alerts.ts';
import type { FirstSignIn } from '#contract/sign-in/session.ts';
import { useEffect, useRef, useState } from 'react';
import { leave } from '#app/landing.ts';
import { send } from '#lib/client.ts';
import { config } from '#lib/config.ts';
import { inLocale } from '#lib/words/locale.ts';
import { showAlert } from '#lib/notices.ts';
import { ApiProblem, problemRow } from '#lib/problem.ts';
import { onStranger } from '#lib/session/access.ts';
import { logOut, session } from '#lib/session/session.ts';
import { firstSignIn, type FirstStep, type Reply } from './first-sign-in.ts';

/** Runs the first sign-in once and continues to `target`; returns the present step, and a function to cancel. */
export function useFirstSignIn(
  who: FirstSignIn,
  target: string,
): { step: FirstStep; cancel: () => void } {
  const [step, show] = useState<FirstStep>({ at: 'asking' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    const over = new AbortController();
    running.current = over;
    session.set({ state: 'no profile', loginType: who.loginType });
    // Another person signed in in another tab: this sign-in must not continue in their name. The reload finds out who it is.
    onStranger(() => (over.abort(), location.reload()));
    const doors = {
      ...doorsOf(who),
      show: (next: FirstStep) => over.signal.aborted || show(next),
      pause: (ms: number) => pause(ms, over.signal),
    };
    void walk(doors, target, over.signal);
    return () => over.abort();
  }, [who, target]);
  const cancel = () => {
    running.current?.abort();
    void leave('logged_out');
  };
  return { step, cancel };
}

async function walk(doors: Parameters<typeof firstSignIn>[0], target: string, over: AbortSignal) {
  const end = await firstSignIn(doors);
  if (over.aborted) return;
  if (end.end === 'in') {
    noteSignedIn();
    location.replace(target);
  } else if (end.end === 'alert') showAlert(end.alert);
  // Signed out first, because a sign-in page with a session would lead straight back here.
  else await logOut(config().portalLogin ?? inLocale('/'));
}

// Never resolves once `over` is aborted, because the page is being left.
const pause = (ms: number, over: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    over.addEventListener('abort', () => clearTimeout(timer));
  });

/** The three calls, as the specification's client sends them. */
function doorsOf({ provider, identity }: FirstSignIn) {
  const { subject, userName, firstName, lastName, email } = identity;
  return {
    profile: () =>
      replyTo(
        provider === config().providers.customer.name
          ? send(
              { ...signInCalls.getUserByExternalLogin, path: '/center/getuserbyexternallogin/' },
              {},
            )
          : send(signInCalls.getUserByExternalLogin, { params: { provider } }),
      ),
    create: () =>
      replyTo(
        send(signInCalls.createUserSaleInfo, {
          body: {
            identifyId: subject,
            provider,
            userName,
            firstName,
            lastName,
            email,
            activeFlag: 'Y',
          },
        }),
      ),
    link: () => replyTo(send(signInCalls.linkAccount, { body: { loginid: subject, provider } })),
  };
}

const replyTo = (answer: Promise<{ status?: number; msgCode?: string | null }>): Promise<Reply> =>
  answer.then(
    ({ status, msgCode }) => ({ status: status ?? 200, msgCode: msgCode ?? null }),
    refused,
  );

function refused(error: unknown): Reply {
  if (!(error instanceof ApiProblem)) return { status: 0 };
  const { does, alert } = problemRow(error);
  const locksOut = does === 'logout' && error.status === 403;
  return {
    status: error.status,
    msgCode: error.msgCode,
    alert: locksOut ? (alert as AlertCode) : undefined,
  };
}
