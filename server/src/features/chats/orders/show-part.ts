import type { Talk } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { Deps } from '#platform/deps.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { reachedTalk } from './reached-talk.ts';
import { partsBeside, showTalk } from './show-talk.ts';

/** Shows a draft of the person's chat, for which they tapped; `done` is what the answer begins with. */
export async function showPart(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  draftId: number,
  done?: string,
): Promise<Effect> {
  const reached = await reachedTalk(deps, person, draftId);
  if (reached.talk)
    return showTalk(deps, reached.acting, { event, person, place: reached.place, draftId, done });
  const text = [done, reached.refusal].filter(Boolean).join('\n\n');
  return { outcome: 'not_ordered', userId: person.userId, answer: { text } };
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
