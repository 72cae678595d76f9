import { cutText } from '#contract/cut-text.ts';
import { satang } from '#contract/money.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { money } from '#contract/written-money.ts';
import type { Acting } from '#features/acting/front.ts';
import { messageOf, openLines, talkOf, talksOf, type Talk } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { ChatButton } from '#outside/line/chat-reply.ts';
import type { Deps } from '#platform/deps.ts';
import { chatWords } from '../chat-words.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { keyOfPlace, placesOf, shortNameOf, type ChatPlace } from '../places-of-person.ts';
import { mostButtons } from '../questions/asked.ts';
import { isWhole } from './ask-delivery.ts';
import { mayOrderNow } from './may-order-now.ts';
import {
  checkButton,
  creditHere,
  deliveryText,
  inBubble,
  nowButton,
  showDraft,
  sumText,
} from './offer.ts';
import { choicesOf, questionOf } from './questions.ts';

interface Shown {
  event: ClaimedEvent;
  person: LinkedPerson;
  place: ChatPlace;
  draftId: number;
  /** what was done just before */
  done?: string | undefined;
  /** replaces the first line; `{now}` is the sum of this moment */
  lead?: string | undefined;
  note?: string | undefined;
}

/** Answers with the newest summary of a draft: what is understood, then the next question or the way to order it. The one summary that can be ordered is this. */
export async function showTalk(
  deps: Deps,
  acting: Acting,
  { event, person, place, draftId, done, lead, note }: Shown,
): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language).order;
  const talk = await talkOf(deps.db, userId, draftId);
  const shown = talk && (await showDraft(deps.db, talk, person));
  if (!talk || !shown) return { outcome: 'not_ordered', userId, answer: { text: words.gone } };
  const { offer, placed } = shown;
  if (placed)
    return {
      outcome: 'not_ordered',
      userId,
      answer: { text: fillWords(words.placed_before, { numbers: placed.orderNumber }) },
    };
  const question = await questionOf(deps, acting, talk, person);
  const { left, waits } = await creditHere(deps, place, offer.amount, person);
  const hasLines = offer.lines.length > 0;
  const isClear = question === undefined && hasLines && !shown.isMissing;
  const isAsDay = question?.about !== 'day' && (talk.delivery.requireDate ?? '') !== '';
  const others = await othersOf(deps, person, talk);
  const head = lead ?? (isClear ? words.not_yet : words.not_yet_asked);
  const { text, isCut } = inBubble(
    [done, fillWords(head, { now: money(satang(offer.amount), language) }), place.name],
    shown.text,
    [
      hasLines && sumText(offer.amount, person),
      isAsDay && (await deliveryText(deps.db, place, talk.delivery, person)),
      isClear &&
        !waits &&
        Number.isFinite(left) &&
        fillWords(words.credit, { amount: money(satang(left - offer.amount), language) }),
      hasLines && waits,
      note,
      ...others.map(({ name, words: ofOther }) =>
        fillWords(words.other_part, { name, words: ofOther }),
      ),
      question?.text,
      !question && !hasLines && words.nothing_left,
    ],
  );
  const isOffered =
    isClear && isWhole(talk.delivery) && !waits && !isCut && mayOrderNow(deps.config);
  const choices = question && choicesOf(question, talk, person);
  return {
    outcome: 'drafted',
    userId,
    ...(isOffered && { offer }),
    answer: {
      text,
      buttons: [
        ...buttonsOf(deps, event, talk, person, isOffered),
        ...others.map(({ label, draftId: other }) => ({ label, data: `show ${other}` })),
      ].slice(0, mostButtons),
      ...(choices && { choices }),
    },
  };
}

function buttonsOf(
  { config }: Deps,
  event: ClaimedEvent,
  talk: Talk,
  person: LinkedPerson,
  isOffered: boolean,
): ChatButton[] {
  const words = chatWords(person.language).order;
  const check = checkButton(
    config,
    { ...talk, message: talk.messages.at(-1)?.message ?? '' },
    isOffered ? words.change : words.check,
    person,
  );
  return [
    ...(isOffered ? [nowButton(event.eventId, person)] : []),
    check,
    { label: words.no, data: `no ${talk.draftId}` },
  ];
}

/** The person's open drafts with other parts of the messages of a draft. */
export async function partsBeside(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: LinkedPerson,
  { draftId, messages }: Talk,
): Promise<Talk[]> {
  const own = new Set(messages.map(({ message }) => messageOf(message)));
  return (await talksOf(db, userId, now())).filter(
    (other) =>
      other.draftId !== draftId &&
      other.messages.some(({ message }) => own.has(messageOf(message))),
  );
}

async function othersOf(deps: Deps, person: LinkedPerson, talk: Talk) {
  const beside = await partsBeside(deps, person, talk);
  const places =
    beside.length > 0 ? await placesOf(deps, person.userId, 'sales_order', person.language) : [];
  return beside.flatMap(({ draftId, messages, ...codes }) => {
    const place = places.find((one) => keyOfPlace(one) === keyOfPlace(codes));
    const words = messages.flatMap(({ lines }) => lines.map((line) => line.words)).join(', ');
    return place
      ? [
          {
            draftId,
            name: place.name,
            label: shortNameOf(place),
            words: cutText(words.replaceAll('\n', ' '), mostWords),
          },
        ]
      : [];
  });
}
const mostWords = 60;

/** The words of a message that are open in a draft. */
export const openWordsOf = (talk: Talk | undefined, message: string): string[] =>
  openLines(talk?.messages.filter((one) => one.message === message) ?? []).map(
    ({ words }) => words,
  );
