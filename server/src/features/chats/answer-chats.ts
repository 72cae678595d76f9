import { contentNoted, noteItem } from '#features/inbox/front.chat.ts';
import type { ChannelAnswer } from '#outside/channels/channel.ts';
import { nextTry } from '#outside/channels/next-try.ts';
import type { ChatReply } from '#outside/line/chat-reply.ts';
import type { LineAccount } from '#outside/line/line-account.ts';
import type { FailingOnce } from '#platform/work/failing-once.ts';
import type { Deps } from '#platform/deps.ts';
import { failureOf } from '#platform/failure.ts';
import { claimedWork, type ClaimedWork } from '#platform/jobs/claimed-work.ts';
import { actOn } from './act-on-event.ts';
import { actOnOrder } from './orders/act-on-order.ts';
import { actOnQuestion } from './questions/act-on-question.ts';
import {
  claimEvents,
  endEvent,
  keepEffect,
  lockEvent,
  putOffEvent,
  type ClaimedEvent,
} from './line-events.ts';
import { sendAnswer } from './send-answer.ts';

/** A claim lasts this much longer than its calls: two for a link, two for an answer. */
const marginMs = 5000;
/** of an effect; an answer is tried as long as a notice */
const mostTries = 6;

/** Works off what people wrote to the LINE account: each event has its effect once, also where a copy of the server is killed, and is answered once. */
export function answerChats(deps: Deps, account: LineAccount, outcome: FailingOnce): ClaimedWork {
  const { config, db, log, now } = deps;
  const { callsAtOnce, limitMs } = account;

  /** Its answer, once its effect is stored; undefined where none is due. */
  async function effectOf(event: ClaimedEvent): Promise<ChatReply | undefined> {
    if (event.answer) return event.answer;
    // What it orders or cancels is written by commands of their own, whose keys are made of the event: a second try finds what the first one did.
    const ordering = await actOnOrder(deps, event);
    const asked = ordering ? undefined : await actOnQuestion(deps, event);
    return db.transaction().execute(async (tx) => {
      const waiting = await lockEvent(tx, event.eventId);
      if (!waiting || waiting.answer) return waiting?.answer ?? undefined;
      const effect = ordering ?? (await actOn(tx, event, { config, now: now(), asked }));
      await keepEffect(tx, event.eventId, effect);
      for (const { of = event.eventId, ...noted } of [effect.forStaff ?? []].flat())
        await noteItem(tx, { ...event, eventId: of }, noted, {
          userId: effect.userId ?? null,
          at: now(),
        });
      return effect.answer;
    });
  }

  async function handle(event: ClaimedEvent, ending: AbortSignal) {
    const reply = await effectOf(event);
    if (event.kind === 'message' && event.messageType !== 'text') contentNoted.tell(deps);
    if (reply) await settle(event, await sendAnswer(deps, account, event, reply, ending));
  }

  async function settle(event: ClaimedEvent, answer: ChannelAnswer) {
    if (answer.outcome === 'sent') return endEvent(db, event.eventId, 'done');
    const next = nextTry(event, answer, true, now());
    if (next.isGivenUp || answer.isUsedUp)
      return giveUp(event, next.isGivenUp ? next.problem : answer.reason);
    return putOffEvent(db, event.eventId, next, answer);
  }

  async function giveUp({ eventId, kind }: ClaimedEvent, problem: string) {
    await endEvent(db, eventId, 'given_up', problem);
    log.warn({ eventId, kind, problem }, 'an event of LINE was given up');
  }

  return claimedWork(outcome, {
    atOnce: () => callsAtOnce,
    claim: (most) => claimEvents(db, most, 4 * limitMs + marginMs, now()),
    take: handle,
    // Tried again when the claim ends, so often: one event of which nothing can be made holds up no others.
    failed: async (event, error) =>
      event.tries >= mostTries && giveUp(event, failureOf(error).message),
  });
}
