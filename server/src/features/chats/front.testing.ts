import { lineAccountOf } from '#outside/line/line-accounts.ts';
import { failingOnce } from '#platform/work/failing-once.ts';
import type { Deps } from '#platform/deps.ts';
import { answerChats } from './answer-chats.ts';

/** What the chats room offers tests, its own and its neighbours': works off what people wrote, as each copy of the server does. */
export async function workOffChats(deps: Deps): Promise<void> {
  const chats = answerChats(deps, lineAccountOf(deps)!, failingOnce(deps, 'chats'));
  chats.wake();
  await chats.idle();
  await chats.stop();
}
