import { unavailable, type Receiver, type ReceiverAnswer } from '#outside/receivers/receiver.ts';
import { failingOnce, type FailingOnce } from '#platform/work/failing-once.ts';
import { Unavailable } from '#platform/unavailable.ts';
import type { Deps } from '#platform/deps.ts';
import { Counts } from '#platform/measures/counts.ts';
import { failureOf } from '#platform/failure.ts';
import { Rounds } from '#platform/work/rounds.ts';
import type { KeyedQueue } from '#platform/work/keyed-queue.ts';
import { wellnessOf } from '#platform/jobs/wellness.ts';
import { claimDeliveries, writeOutcomes, type Claimed, type Outcome } from './delivery-rows.ts';
import { envelopeOf } from './envelope.ts';
import { afterFailure } from './retries.ts';

/** Events of calls by what became of them, since this process began. */
export const deliveryTries = new Counts();

export type DeliveryDeps = Pick<Deps, 'db' | 'log' | 'now'>;

/**
 * Calls that may wait for an answer at the same time; one that waits longer than `slowMs` gives its place to the next. Where one of twenty calls hangs and a
 * hundred are made each second, five hang each second: with a second each they used five of the eight places.
 */
const promptCalls = 8;
const slowMs = 250;
/** When the server stops, open calls may take so long. */
const longestEndMs = 5000;

export interface Delivering {
  /** something may be due */
  wake(): void;
  /** resolves when no call is open and nothing more was due */
  idle(): Promise<void>;
  /** claims nothing more, waits for open calls up to a moment, and writes what became of them */
  stop(): Promise<void>;
}

/**
 * Sends one receiver its due events, as places become free: each at least once, those of a document one after the other. One statement writes all
 * outcomes that arrived while the previous statement ran; no call waits for another.
 */
export function deliverTo(
  { db, log, now }: DeliveryDeps,
  receiver: Receiver,
  statements: KeyedQueue,
  reports: (says: string) => FailingOnce = (says) => failingOnce({ log }, says),
): Delivering {
  const { name, batch, callsAtOnce } = receiver;
  const rounds = reports(`the deliveries to ${name} could not be read or written now`);
  const tells = failingOnce({ log }, `${name} could not be told now`);
  const health = wellnessOf();
  const ending = new AbortController();
  const work = new Rounds(round);
  let outcomes: Outcome[] = [];
  let slowCalls = 0;
  let isStopped = false;

  const freePlaces = () => {
    const open = work.openCalls;
    return Math.min(
      health.mostCalls() - open,
      promptCalls - (open - slowCalls),
      callsAtOnce - open,
    );
  };

  async function call(claimed: readonly Claimed[]) {
    const began = performance.now();
    const answer = await tell(claimed).catch((error: unknown) =>
      unavailable(failureOf(error).message),
    );
    const ms = Math.round(performance.now() - began);
    health.noteAnswer(answer.outcome !== 'away', answer.retryAfter);
    if (answer.outcome !== 'away') tells.went();
    else if (health.isUnavailable()) tells.failed(new Unavailable(answer.reason));
    outcomes.push(
      ...claimed.map((one) => outcomeOf(one, ofOne(answer, one.id, claimed.length), ms)),
    );
  }
  async function tell(claimed: readonly Claimed[]): Promise<ReceiverAnswer> {
    const events = await Promise.all(claimed.map((one) => envelopeOf(db, one.id, one)));
    return receiver.take(events, {
      tries: Math.max(...claimed.map(({ tries }) => tries)),
      signal: ending.signal,
    });
  }

  function outcomeOf(one: Claimed, answer: ReceiverAnswer, ms: number): Outcome {
    const { id, document, kind, tries } = one;
    const at = now();
    const taken = answer.outcome === 'taken';
    deliveryTries.add({ receiver: name, outcome: answer.outcome });
    const common = {
      id,
      document,
      tries,
      taken,
      failure: answer.reason.slice(0, 500),
      told: { at, ms, ...pickAnswer(answer) },
    };
    if (taken)
      return {
        ...common,
        refusals: one.refusals,
        failingSince: one.failingSince,
        nextTryAt: at,
        givenUpAt: null,
      };
    const { isGivenUp, ...next } = afterFailure(one, answer, at);
    const about = { receiver: name, id, document, kind, tries, reason: answer.reason };
    if (isGivenUp)
      log.error(
        about,
        'an event was given up, for its receiver did not take it; an admin may have it told again',
      );
    else if (answer.outcome === 'refused') log.warn(about, 'a receiver did not take an event now');
    return { ...common, ...next, givenUpAt: isGivenUp ? at : null };
  }

  async function round() {
    const done = outcomes;
    outcomes = [];
    const most = isStopped ? 0 : Math.max(0, freePlaces()) * batch;
    try {
      await statements.take('', async () => {
        await writeOutcomes(db, name, done, now());
        done.length = 0;
        if (most === 0) return;
        const claimed = await claimDeliveries(db, receiver, most, now());
        for (const events of inCalls(claimed, batch)) begin(events);
      });
      rounds.went();
    } catch (error) {
      outcomes.unshift(...done);
      rounds.failed(error);
    }
  }
  function begin(events: readonly Claimed[]) {
    let isSlow = false;
    const slow = setTimeout(() => {
      isSlow = true;
      slowCalls += 1;
      work.wake();
    }, slowMs).unref();
    const ended = call(events).finally(() => {
      clearTimeout(slow);
      if (isSlow) slowCalls -= 1;
    });
    work.begin(ended);
  }

  return {
    wake: () => work.wake(),
    idle: () => work.idle(),
    async stop() {
      isStopped = true;
      await work.idleWithin(longestEndMs, ending);
      if (outcomes.length > 0) await round();
    },
  };
}

/** Puts events into calls. An event that was tried before has a call of its own, because one bad event would fail its whole batch. */
function inCalls(claimed: readonly Claimed[], batch: number): Claimed[][] {
  const calls: Claimed[][] = [];
  for (const one of claimed) {
    const last = calls.at(-1);
    if (last && last.length < batch && one.tries === 1 && last[0]?.tries === 1) last.push(one);
    else calls.push([one]);
  }
  return calls;
}

/** The outcome of one event of a batch. The events of a refused batch are sent again one by one. */
function ofOne(answer: ReceiverAnswer, id: number, count: number): ReceiverAnswer {
  if (answer.outcome === 'taken' && answer.accepted && !answer.accepted.has(id))
    return { ...answer, outcome: 'away', reason: 'it is not among the accepted' };
  if (answer.outcome === 'refused' && count > 1) return { ...answer, outcome: 'away' };
  return answer;
}

const pickAnswer = ({ outcome, status, answer }: ReceiverAnswer) => ({
  outcome,
  status,
  answer: answer.toWellFormed(),
});
