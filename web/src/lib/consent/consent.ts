import { limits } from '#contract/constants.ts';
import { consentPurposes, type ConsentPurpose } from '#contract/consent-purposes.ts';
import type { SessionView } from '#contract/sign-in/session.ts';
import { config } from '../config.ts';
import { session, useSession } from '../session/session.ts';
import { useStore } from '../store.ts';
import { choiceOn, store, turn, type Choice } from './consent-on-device.ts';

const visitor = 'anonymous';

const send = (purpose: ConsentPurpose, userId: string, isTakenOver: boolean) =>
  void import('./send-consent.ts').then(({ sendConsent }) =>
    sendConsent(purpose, userId, isTakenOver),
  );

function decide(purpose: ConsentPurpose, userId: string, given: boolean) {
  store(purpose, userId, {
    given,
    until: Date.now() + limits.cookieAcceptanceDays * 86_400_000,
    version: config().noticeVersion,
    isSent: false,
  });
  if (userId !== visitor) send(purpose, userId, false);
}

/** What this person chose for each purpose, and how they choose: at once on this device, a moment later for the account. */
export function useConsents() {
  useStore(turn);
  const now = useSession();
  const userId = now.state === 'authenticated' ? now.user.userId : visitor;
  const choices: Partial<Record<ConsentPurpose, Choice>> = {};
  for (const purpose of consentPurposes) {
    const choice = choiceOn(purpose, userId);
    if (choice) choices[purpose] = choice;
  }
  return {
    choices,
    decide: (purpose: ConsentPurpose, given: boolean) => decide(purpose, userId, given),
  };
}

/** At the start of a session: the account's own choice counts, else the one made on this device before the sign-in is taken over. */
function takeOver(purpose: ConsentPurpose, { user: { userId }, consents }: SessionView) {
  // A server of the release before knows no consents.
  if (!(consents as typeof consents | undefined)) return;
  const account = consents[purpose];
  const until = account ? Date.parse(account.until) : 0;
  const [own, before] = [choiceOn(purpose, userId), choiceOn(purpose, visitor)];
  const isNewer = own && !own.isSent && own.until > until;
  const taken = before?.isSent || account || isNewer ? undefined : before;
  // The next person who signs in on this device is asked.
  if (before) store(purpose, visitor, { ...before, isSent: true });
  if (taken) store(purpose, userId, taken);
  if (taken || isNewer) send(purpose, userId, taken !== undefined);
  else
    store(
      purpose,
      userId,
      account && { given: account.given, until, version: config().noticeVersion, isSent: true },
    );
}

// Before the page is drawn for the new session, so that no banner asks what the account has answered.
let known: string | undefined;
session.subscribe(() => {
  const now = session.get();
  // Without network the session is the one that the device stores, and the account's choices are not known.
  const fresh = now.state === 'authenticated' && !now.fromDevice ? now : undefined;
  if (fresh && fresh.user.userId !== known)
    for (const purpose of consentPurposes) takeOver(purpose, fresh);
  known = fresh?.user.userId;
});
