import { consentCalls } from '#contract/consent/calls.ts';
import type { ConsentPurpose } from '#contract/consent-purposes.ts';
import { send } from '../client.ts';
import { notify } from '../notices.ts';
import { choiceOn, store } from './consent-on-device.ts';

/** Stores the choice of this device with the account. Without signal it counts here at once, and is sent when the portal is opened again. */
export async function sendConsent(
  purpose: ConsentPurpose,
  userId: string,
  isTakenOver: boolean,
): Promise<void> {
  const choice = choiceOn(purpose, userId);
  if (!choice) return;
  const { given, version } = choice;
  try {
    // A key of its own for each try: under the key of an earlier "no" whose answer was lost, a "no" after a "yes" would write nothing.
    await send(consentCalls.saveConsent, {
      body: { purpose, given, version },
      idempotencyKey: crypto.randomUUID(),
    });
  } catch {
    return;
  }
  const now = choiceOn(purpose, userId);
  if (now?.given === given) store(purpose, userId, { ...now, isSent: true });
  if (isTakenOver) notify('consent_taken_over');
}
