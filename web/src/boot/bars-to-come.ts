import { lastDoor } from '#lib/session/last-door.ts';

/** Shows the first screen which bars the page will have: none of a customer where staff signed in last, and the one about cookies until it is answered. */
export function expectBars() {
  Object.assign(document.documentElement.dataset, { door: lastDoor() ?? '', cookies: isAnswered() ? '' : 'ask' });
}

/** Whether anyone has answered about cookies on this device (lib/device/cookie-choice.ts): who is here is not known yet. */
function isAnswered(): boolean {
  try {
    return Object.entries(localStorage).some(([key, until]) => key.startsWith('so-cookies') && Number(until) > Date.now());
  } catch {
    return false;
  }
}
