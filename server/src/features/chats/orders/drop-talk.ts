import { calls } from '#contract/calls.ts';
import { actFor, contextFor } from '#features/acting/front.ts';
import { removeDraft, talkOf } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { Deps } from '#platform/deps.ts';
import { uuidOf } from '#platform/uuid-of.ts';
import { chatWords } from '../chat-words.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';

/** Removes a draft of the person's chat; what they write next begins another one. */
export async function dropTalk(deps: Deps, event: ClaimedEvent, person: LinkedPerson, draftId: number): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language);
  const talk = await talkOf(deps.db, userId, draftId);
  const acting = talk && (await actFor(deps, { ...person, at: 'LINE' }, talk));
  if (talk && !acting) return { outcome: 'not_ordered', userId, answer: { text: words.no_customer } };
  if (acting && !talk.isPlaced) {
    const { bu, org, cv } = talk;
    const context = contextFor(acting, { call: calls.removeDraft, requestId: event.eventId, key: uuidOf(`line no ${event.eventId}`) });
    await removeDraft(deps, context, { params: { bu, org, cv, draftId }, body: {} });
  }
  return { outcome: 'not_ordered', userId, answer: { text: talk?.isPlaced ? words.order.gone : words.order.thrown } };
}
