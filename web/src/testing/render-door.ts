import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { browser } from './browser.ts';
import { fakeContract, type Answers } from './fake-contract.ts';
import { freshPortal } from './fresh-portal.ts';
import { refuses } from './refusals.ts';
import { openWindow } from './render-page.ts';
import { whileOpen } from './while-open.ts';

interface Options {
  language?: 'th' | 'en';
  answers?: Answers;
  /** answers of `/session`, `/auth/arrival` and the like; without `/session` the visitor is not signed in */
  /** values that the device has stored before, by key */
  stored?: Readonly<Record<string, string>>;
  paths?: Readonly<Record<string, unknown>>;
}

/**
 * Opens a page outside the portal: the sign-in, or the landing of a sister application. They have no router, so
 * `goesTo` and `replacedBy` show the address to which the browser was sent.
 */
export async function renderDoor(
  address: string,
  door: 'startSignIn' | 'startSisterSignOn',
  { language = 'th', answers = {}, paths = {}, stored = {} }: Options = {},
) {
  const nobody = refuses('session_expired');
  const server = fakeContract(answers, {
    '/config.json': {},
    '/session': nobody,
    '/session/refresh': nobody,
    '/session/logout': {},
    ...paths,
  });
  openWindow(language === 'en' ? `/en${address}` : address, 360, stored);
  const asking = whileOpen(server.fetch);
  vi.stubGlobal('fetch', asking.fetch);
  const { end, ...doors } = freshPortal();
  const stop = await doors[door](document.body.appendChild(document.createElement('div')));
  const user = userEvent.setup();
  onTestFinished(() => {
    asking.close();
    stop?.();
    end();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    if (server.faults.length > 0) throw new Error(server.faults.join('\n'));
  });
  return {
    ...screen,
    user,
    asked: server.asked,
    goesTo: () => browser.opened,
    replacedBy: () => browser.replaced,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
  };
}
