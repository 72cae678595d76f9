import { actFor, type Acting } from '#features/acting/front.ts';
import { talkOf, type Talk } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { PlaceCodes } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { chatWords } from '../chat-words.ts';
import { placeIn, type ChatPlace } from '../places-of-person.ts';

/** A customer of a person, with the person's rights there at this moment. */
interface Reached {
  place: ChatPlace;
  acting: Acting;
}

/** The customer of these codes, where the person may order for it at this moment; undefined where not. */
export async function reachedAt(
  deps: Deps,
  person: LinkedPerson,
  codes: PlaceCodes,
): Promise<Reached | undefined> {
  const place = await placeIn(deps, person, codes);
  const acting = place && (await actFor(deps, { ...person, at: 'LINE' }, place));
  return acting && { place, acting };
}

/**
 * A draft of the person's chat, found by its id where it is not read yet, with its customer; `refusal` is what the person reads where there is no such draft,
 * or they may no longer order for its customer.
 */
export async function reachedTalk(
  deps: Deps,
  person: LinkedPerson,
  draft: Talk | number | undefined,
): Promise<(Reached & { talk: Talk }) | { talk?: undefined; refusal: string }> {
  const words = chatWords(person.language);
  const talk = typeof draft === 'number' ? await talkOf(deps.db, person.userId, draft) : draft;
  if (!talk) return { refusal: words.order.gone };
  const reached = await reachedAt(deps, person, talk);
  return reached ? { ...reached, talk } : { refusal: words.no_customer };
}
