import { askConfirm } from '../notices.ts';
import { again, openPopup, signInHere } from './popup.ts';
import { resumeSession, session } from './session.ts';

let asking: Promise<boolean> | undefined;

/**
 * The server asks for a fresh sign-in before this change: true once the same person has signed in over the page, and the change can be sent again.
 * Loaded when it is first needed.
 */
export const signInAgain = (): Promise<boolean> => (asking ??= ask().finally(() => (asking = undefined)));

async function ask(): Promise<boolean> {
  const now = session.get();
  // The answer arrives within the click, so browsers open the popup.
  if (now.state !== 'authenticated' || !(await askConfirm('sign_in_again'))) return false;
  const here = location.pathname + location.search;
  const popup = openPopup(now.loginType, here, again);
  if (!popup) {
    signInHere(now.loginType, here, again);
    return false;
  }
  if ((await popup.finished).end !== 'done') return false;
  // Another person gets a page of their own, and the change of the first is not sent.
  return resumeSession();
}
