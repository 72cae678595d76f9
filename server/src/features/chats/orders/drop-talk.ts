import { calls } from '#contract/calls.ts';
import { contextFor } from '#features/acting/front.ts';
import { removeDraft } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { uuidOf } from '#platform/uuid-of.ts';
import { chatWords } from '../chat-words.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { reachedTalk } from './reached-talk.ts';
import { withNextPart } from './show-part.ts';

const droppedSql = 'select from idempotency where user_id = $1 and key = $2 and answer is not null';

/** Removes a draft of the person's chat, also one that may be ordered, which the answer says. What they write next begins another one. */
export async function dropTalk(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  draftId: number,
): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language).order;
  const key = uuidOf(`line no ${event.eventId}`);
  const reached = await reachedTalk(deps, person, draftId);
  let isUnsure = false;
  if (reached.talk && !reached.talk.isPlaced) {
    const { bu, org, cv } = reached.talk;
    const context = contextFor(reached.acting, {
      call: calls.removeDraft,
      requestId: event.eventId,
      key,
    });
    const remove = (evenUnsure: boolean) =>
      removeDraft(deps, context, { params: { bu, org, cv, draftId }, body: { evenUnsure } });
    isUnsure = await remove(false).then(
      () => false,
      async (problem) => {
        if (!(problem instanceof Problem && problem.code === 'order_unsure')) throw problem;
        await remove(true);
        return true;
      },
    );
  }
  // Removed by this event; a draft that is ordered, missing or another person's is not.
  const isDropped = (await run(deps.db, droppedSql, [userId, key])).length > 0;
  const left = reached.talk ? words.gone : reached.refusal;
  const thrown = isUnsure ? words.thrown_unsure : words.thrown;
  const answer = { text: isDropped ? thrown : left };
  return withNextPart(deps, event, person, {
    talk: reached.talk,
    outcome: 'not_ordered',
    userId,
    answer,
  });
}
