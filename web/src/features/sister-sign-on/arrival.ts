import {
  landingPaths,
  type ArrivalOutcome,
  type ArrivalProblem,
  type ArrivalView,
} from '#contract/sign-in/arrivals.ts';
import { inLocale, withoutLocale } from '#lib/words/locale.ts';
import { channel } from '#lib/session/channel.ts';
import { owesSignOut, signOutOnServer } from '#lib/session/owed-sign-out.ts';

export type Arrived = Extract<ArrivalView, { state: 'arrived' }>;
/** The state of the landing page; where there is nothing to show, the browser is leaving already. */
export type ArrivalStep =
  | { at: 'asking'; view: Arrived }
  | { at: 'refused'; problem: ArrivalProblem }
  | { at: 'no answer' }
  | { at: 'leaving' };

const patienceMs = 15_000;

async function ask<T>(sent?: object): Promise<T> {
  const answer = await fetch('/auth/arrival', {
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      accept: 'application/json',
      'x-so-request': '1',
      ...(sent && { 'content-type': 'application/json' }),
    },
    ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
}

/** Asks the server who has arrived, after a sign-out that is still owed. Where no question is needed (our own server began the trip, or the person is signed in) the browser continues. */
export const arrive = (): Promise<ArrivalStep> =>
  orNoAnswer(async () => {
    if (owesSignOut()) await signOutOnServer();
    return next(await ask<ArrivalView>());
  });

/** Sends the person's answer. */
export const answerArrival = (view: Arrived, yes: boolean): Promise<ArrivalStep> =>
  orNoAnswer(async () => {
    const outcome = await ask<ArrivalOutcome | ArrivalView>({ secret: view.secret, yes });
    if ('state' in outcome) return next(outcome);
    if ('problem' in outcome) return { at: 'refused', problem: outcome.problem };
    if (yes) tellOtherTabs(view);
    return leaveFor(outcome.next);
  });

async function next(view: ArrivalView): Promise<ArrivalStep> {
  if (view.state === 'arrived')
    return view.ask ? { at: 'asking', view } : answerArrival(view, true);
  if (view.state === 'refused') return { at: 'refused', problem: view.problem };
  return view.signedIn ? leaveFor(inLocale('/')) : { at: 'refused', problem: nothingCame() };
}

// For a bare address, a reload after the answer, or an expired arrival: the same message as for an invalid token.
const nothingCame = (): ArrivalProblem =>
  withoutLocale(location.pathname).startsWith(landingPaths.sales)
    ? 'verify_sales_fail'
    : 'verify_portal_401';

// Pages of the person before must not continue as another person.
function tellOtherTabs({ instead }: Arrived) {
  if (instead) channel.tell({ t: 'signed-out' });
  channel.tell({ t: 'signed-in' });
}

// By loading a new page, because this page's policy allows no other site, and the session must be read again.
function leaveFor(address: string): ArrivalStep {
  location.replace(address);
  return { at: 'leaving' };
}

const orNoAnswer = (step: () => Promise<ArrivalStep>): Promise<ArrivalStep> =>
  step().catch(() => ({ at: 'no answer' }));
