import { lastDoor } from '#lib/session/last-door.ts';

/** Marks the first screen with the bars that the page will have: the bar of the customer unless staff signed in last, and the one about cookies until it is answered. */
export function expectBars() {
  Object.assign(document.documentElement.dataset, {
    door: lastDoor() ?? '',
    cookies: isAnswered() ? '' : 'ask',
  });
}

/** Whether any user of this device has answered about cookies (lib/consent/consent.ts): the user is not known yet. */
function isAnswered(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, until]) =>
        key.startsWith('so-consent:counting:') && Number.parseInt(until, 10) > Date.now(),
    );
  } catch {
    return false;
  }
}
