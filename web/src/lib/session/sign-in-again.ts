import { askConfirm } from '../notices.ts';
import { again, openPopup, signInHere } from './popup.ts';
import { resumeSession, session } from './session.ts';

let asking: Promise<boolean> | undefined;

/**
 * The server asks for a fresh sign-in before this change: sends it again once the person has signed in over the page. A second refusal of that kind
 * is an issuer that proves nothing, and is reported. Loaded when it is first needed.
 */
export async function afterSignIn<Answer>(
  refusal: unknown,
  send: () => Promise<Answer>,
): Promise<Answer> {
  asking ??= ask().finally(() => (asking = undefined));
  if (!(await asking)) throw refusal;
  return send();
}

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
  // Another person gets a page of their own; this page uses no token of theirs, so the change of the first is not made.
  await resumeSession();
  return true;
}
