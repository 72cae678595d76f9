import { bangkokDate } from '#contract/calendar.ts';
import { mostLines } from '#contract/drafts/limits.ts';
import { readOrderText } from '#contract/drafts/reading/read-order-text.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { passing } from '#features/acting/front.ts';
import { talksOf } from '#features/drafts/front.chat.ts';
import { personOfLine, type LinkedPerson } from '#features/notices/front.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { asksToUnlink, chatWords } from '../chat-words.ts';
import { mostButtons } from '../questions/asked.ts';
import { answeredBefore, isUnsent, type ClaimedEvent, type Effect } from '../line-events.ts';
import { answerIn, answerLine, unclear } from './answer-line.ts';
import { forPlace } from './choose-place.ts';
import { chosenPlace, forTypedPlace, withWaiting } from './chosen-place.ts';
import { cancelByTap, typedTap } from '../questions/cancel.ts';
import { answerComplaint } from '../questions/complaint.ts';
import { orderAndComplaint, questionOf } from '../questions/question-of.ts';
import { changedBy } from './change-talk.ts';
import { orderNow } from './order-now.ts';
import { reachedTalk } from './reached-talk.ts';
import { readAsOrder } from './read-as-order.ts';
import { refuse, typedRefusal } from './refuse.ts';
import { dropTalk } from './drop-talk.ts';
import { isNumberAlone } from './resolve-message.ts';
import { showPart } from './show-part.ts';
import { typedButton } from './typed-button.ts';

/** The effect of an event that orders, or answers a question about an order; undefined for every other event. A second try has the same effect. */
export async function actOnOrder(deps: Deps, event: ClaimedEvent): Promise<Effect | undefined> {
  if (
    event.lineUser === '' ||
    !(event.kind === 'postback' || (event.kind === 'message' && event.messageType === 'text'))
  )
    return undefined;
  const person = await personOfLine(deps.db, event.lineUser);
  if (!person) return undefined;
  try {
    return await (event.kind === 'message'
      ? actOnText(deps, event, person)
      : actOnTap(deps, event, person));
  } catch (error) {
    if (!(error instanceof Problem) || passing.has(error.code)) throw error;
    const forStaff = event.kind === 'message' ? {} : undefined;
    const words = chatWords(person.language).order;
    const isTooLong = error.fields.some(({ code }) => code === 'list_too_long');
    const text = isTooLong ? fillWords(words.too_long, { max: String(mostLines) }) : words.failed;
    return { outcome: 'for_staff', userId: person.userId, answer: { text }, forStaff };
  }
}

/** A button holds an id of ours and a choice, and nothing that is trusted. */
async function actOnTap(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
): Promise<Effect | undefined> {
  const [does, of = '', ...rest] = event.body.split(' ');
  const [line = '', ...value] = rest;
  if (does === 'now') return orderNow(deps, event, person, of);
  if (does === 'for') return chosenPlace(deps, event, person, { of, key: rest.join(' ') });
  const draftId = Number(of);
  if (!Number.isSafeInteger(draftId)) return undefined;
  if (does === 'no') return dropTalk(deps, event, person, draftId);
  if (does === 'show') return showPart(deps, event, person, draftId);
  return does === 'pick' && /^\d{1,9}$/.test(line)
    ? answerLine(deps, event, person, { draftId, line: Number(line), value: value.join(' ') })
    : undefined;
}

async function actOnText(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
): Promise<Effect | undefined> {
  if (asksToUnlink(event.body) || (await isUnsent(deps.db, event.eventId))) return undefined;
  const before = await answeredBefore(deps.db, event);
  const place = await forTypedPlace(deps, event, person, before);
  if (place) return place;
  const cancelled = typedTap(
    [...(before?.answer?.buttons ?? []), ...(before?.answer?.choices ?? [])],
    event.body.trim(),
  );
  if (cancelled !== undefined)
    return cancelByTap({ deps, person, event: { ...event, body: cancelled } });
  const refused = typedRefusal(before?.answer?.choices ?? [], event.body.trim());
  if (refused?.data !== undefined) return actOnTap(deps, { ...event, body: refused.data }, person);
  if (refused?.says !== undefined) return actOnText(deps, { ...event, body: refused.says }, person);
  const [talk] = await talksOf(deps.db, person.userId, deps.now());
  const both = orderAndComplaint(event.body, bangkokDate(deps.now()));
  const order = both && (await forPlace(deps, { ...event, body: both.order }, person, talk));
  if (order)
    return withComplaint(
      order,
      await answerComplaint({ deps, person, event: { ...event, body: both.complaint } }),
    );
  const meant = readAsOrder(event.body, bangkokDate(deps.now()), talk !== undefined);
  if (meant !== undefined) return forPlace(deps, { ...event, body: meant }, person, talk);
  if (talk?.messages.some(({ message }) => message === event.eventId))
    return forPlace(deps, event, person, talk);
  const running = await reachedTalk(deps, person, talk);
  const draftId =
    running.talk && event.tries > 1
      ? await changedBy(deps.db, running.acting, event.eventId)
      : undefined;
  if (draftId) return showPart(deps, event, person, draftId);
  const button = typedButton(event.body);
  if (button === 'no' || button === 'all')
    return refuse(deps, event, person, { talk: running.talk, all: button === 'all' });
  // Only the button itself orders: words may be about something else.
  if (running.talk && button) return showPart(deps, event, person, running.talk.draftId);
  const answer =
    running.talk && (await answerIn(deps, running.acting, running.talk, person, event.body));
  if (running.talk && answer === unclear) {
    const { ask } = chatWords(person.language).order;
    const asked = fillWords(ask.unclear, { words: event.body.trim() });
    return showPart(deps, event, person, running.talk.draftId, asked);
  }
  if (answer && answer !== unclear) return answerLine(deps, event, person, answer);
  const isAsked = before?.outcome === 'answered';
  const effect = isOrder(deps, event.body, { isOpen: talk !== undefined, isAsked })
    ? await forPlace(deps, event, person, talk)
    : undefined;
  return effect && before ? withWaiting(deps, event, person, { effect, asked: before }) : effect;
}

/** The answer to an order with the answer to the complaint that is written beside it. */
function withComplaint(order: Effect, complaint: Effect): Effect {
  const [one, other] = [order.answer, complaint.answer];
  const buttons = [...(one?.buttons ?? []), ...(other?.buttons ?? [])].slice(0, mostButtons);
  const text = [one?.text, other?.text].filter(Boolean).join('\n\n');
  return {
    ...order,
    answer: { ...one, text, buttons },
    forStaff: { ...complaint.forStaff, ...order.forStaff },
  };
}

/**
 * Whether words hold something to order: a quantity, a product by its number, or "as last time"; while a draft is open, also a day or what is taken out; after
 * a question that was answered, also a number alone.
 */
function isOrder(
  { now }: Deps,
  text: string,
  { isOpen, isAsked }: { isOpen: boolean; isAsked: boolean },
): boolean {
  const today = bangkokDate(now());
  const { lines, intents, day } = readOrderText(text, today);
  const question = questionOf(text, today);
  // "Cancel 612" while a draft is open takes 612 out of it.
  if (
    question &&
    !(isOpen && question === 'cancel' && lines.some(({ product }) => /\d{3}/.test(product)))
  )
    return false;
  if (
    intents.includes('as-last') ||
    lines.some(({ quantity, product }) => quantity !== undefined || /\d{3}/.test(product))
  )
    return true;
  if (isAsked && lines.length === 1 && isNumberAlone(lines[0]?.product ?? '')) return true;
  return (
    isOpen &&
    intents.length === 0 &&
    (day !== undefined || lines.some(({ doubts }) => doubts.includes('cancels')))
  );
}
