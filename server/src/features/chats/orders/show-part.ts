import { actFor } from '#features/acting/front.ts';
import { talkOf, type Talk } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { Deps } from '#platform/deps.ts';
import { chatWords } from '../chat-words.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { placeIn } from '../places-of-person.ts';
import { partsBeside, showTalk } from './show-talk.ts';

/** Shows a draft of the person's chat, for which they tapped; `done` is what the answer begins with. */
export async function showPart(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  draftId: number,
  done?: string,
): Promise<Effect> {
  const { userId, language } = person;
  const talk = await talkOf(deps.db, userId, draftId);
  const place = talk && (await placeIn(deps, person, talk));
  const acting = place && (await actFor(deps, { ...person, at: 'LINE' }, place));
  const gone = [done, chatWords(language).order.gone].filter(Boolean).join('\n\n');
  return acting
    ? showTalk(deps, acting, { event, person, place, draftId, done })
    : { outcome: 'not_ordered', userId, answer: { text: gone } };
}

/** What was done with a draft, and the next one that has a part of its messages, until each is ordered or thrown away. */
export async function withNextPart(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  { talk, ...effect }: Effect & { talk: Talk | undefined },
): Promise<Effect> {
  const [next] = talk ? await partsBeside(deps, person, talk) : [];
  if (!next || !effect.answer) return effect;
  return {
    ...(await showPart(deps, event, person, next.draftId, `${effect.answer.text}\n`)),
    outcome: effect.outcome,
  };
}
