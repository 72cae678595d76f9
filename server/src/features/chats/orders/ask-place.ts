import { cutText } from '#contract/cut-text.ts';
import { mostLabel } from '#outside/line/chat-reply.ts';
import { chatWords } from '../chat-words.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { keyOfPlace, shortNameOf, type ChatPlace } from '../places-of-person.ts';
import { mostChoices } from '../questions/asked.ts';
import type { OrderMessage } from './understand-order.ts';

/** For so many hours a draft says for which customer the next message is, and a question for which one it is can be answered. */
export const runningHours = 6;

export type Message = Pick<OrderMessage, 'event' | 'of' | 'person' | 'text'>;

/** Asks for which of these customers a message is. */
export function askWhich(
  places: readonly ChatPlace[],
  { of, person: { userId, language } }: Message,
): Effect {
  const choices = places.map((one, at) => ({
    label: cutText(`${at + 1}. ${shortNameOf(one)}`, mostLabel),
    data: `for ${of} ${keyOfPlace(one)}`,
  }));
  const legend = places.map(({ name }, at) => `${at + 1}. ${name}`);
  return {
    outcome: 'asked_which',
    userId,
    answer: { text: [chatWords(language).order.which, ...legend].join('\n'), choices },
    forStaff: { of },
  };
}

/** The customer that was taken without asking can be changed with one tap. */
export function offeringOthers(
  effect: Effect,
  { eventId }: ClaimedEvent,
  others: readonly ChatPlace[],
): Effect {
  if (!effect.answer) return effect;
  const taps = others.map((one) => ({
    label: shortNameOf(one),
    data: `for ${eventId} ${keyOfPlace(one)}`,
  }));
  return {
    ...effect,
    answer: {
      ...effect.answer,
      choices: [...(effect.answer.choices ?? []), ...taps].slice(0, mostChoices),
    },
  };
}
