import { landingPaths, type ArrivalOutcome, type ArrivalProblem, type ArrivalView } from '#contract/sign-in/arrivals.ts';
import { inLocale, withoutLocale } from '#lib/words/locale.ts';
import { channel } from '#lib/session/channel.ts';

export type Arrived = Extract<ArrivalView, { state: 'arrived' }>;
/** What the landed page shows; where it has nothing to show, the browser is on its way already. */
export type ArrivalStep = { at: 'asking'; view: Arrived } | { at: 'refused'; problem: ArrivalProblem } | { at: 'no answer' } | { at: 'leaving' };

const patienceMs = 15_000;

async function ask<T>(sent?: object): Promise<T> {
  const answer = await fetch('/auth/arrival', {
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/json', 'x-so-request': '1', ...(sent && { 'content-type': 'application/json' }) },
    ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
}

/** Asks who has arrived. Whom nobody has to ask (we began the trip ourselves, or they are signed in already) goes straight on. */
export const arrive = (): Promise<ArrivalStep> => orNoAnswer(async () => next(await ask<ArrivalView>()));

/** The person's answer. */
export const answerArrival = (view: Arrived, yes: boolean): Promise<ArrivalStep> =>
  orNoAnswer(async () => {
    const outcome = await ask<ArrivalOutcome | ArrivalView>({ secret: view.secret, yes });
    if ('state' in outcome) return next(outcome);
    if ('problem' in outcome) return { at: 'refused', problem: outcome.problem };
    if (yes) tellOtherTabs(view);
    return leaveFor(outcome.next);
  });

async function next(view: ArrivalView): Promise<ArrivalStep> {
  if (view.state === 'arrived') return view.ask ? { at: 'asking', view } : answerArrival(view, true);
  if (view.state === 'refused') return { at: 'refused', problem: view.problem };
  return view.signedIn ? leaveFor(inLocale('/')) : { at: 'refused', problem: nothingCame() };
}

// The bare address, a reload after the answer, or a minute gone by: what is said is what would be said of a spoilt token.
const nothingCame = (): ArrivalProblem =>
  withoutLocale(location.pathname).startsWith(landingPaths.sales) ? 'verify_sales_fail' : 'verify_portal_401';

// A page of the person before may not go on as another person.
function tellOtherTabs({ instead }: Arrived) {
  if (instead) channel.tell({ t: 'signed-out' });
  channel.tell({ t: 'signed-in' });
}

// A whole new page: this one's policy knows no other site, and its session is read from the start.
function leaveFor(address: string): ArrivalStep {
  location.replace(address);
  return { at: 'leaving' };
}

const orNoAnswer = (step: () => Promise<ArrivalStep>): Promise<ArrivalStep> => step().catch(() => ({ at: 'no answer' }));
