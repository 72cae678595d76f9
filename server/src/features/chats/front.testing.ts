import { lineAccountOf } from '#outside/line/line-accounts.ts';
import type { Deps } from '#platform/deps.ts';
import { answerChats } from './keep-answering.ts';

/** What the chats room offers tests, its own and its neighbours': works off what people wrote, as each copy of the server does. */
export async function workOffChats(deps: Deps): Promise<void> {
  const chats = answerChats(deps, lineAccountOf(deps)!);
  chats.wake();
  await chats.idle();
  await chats.stop();
}
