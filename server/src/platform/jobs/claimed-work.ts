import type { FailingOnce } from '../work/failing-once.ts';
import { Rounds } from '../work/rounds.ts';

/** When the server stops, open pieces of work may take so long. */
const longestEndMs = 5000;

interface Claims<T> {
  /** how many pieces may be open now */
  atOnce: () => number;
  /** claims so many pieces, which no other copy of the server claims until they are settled or their time is over */
  claim: (most: number) => Promise<readonly T[]>;
  /** does a piece */
  take: (piece: T, ending: AbortSignal) => Promise<unknown>;
  /** what is to be done where `take` threw; without it the piece waits until its claim ends */
  failed?: (piece: T, error: unknown) => Promise<unknown>;
}

export interface ClaimedWork {
  /** something may be due */
  wake(): void;
  /** resolves when nothing is open and nothing more is due */
  idle(): Promise<void>;
  /** aborts where a piece is still open a moment after the stop, and at its end */
  ending: AbortSignal;
  /** claims no more, and waits for what is open up to a moment */
  stop(): Promise<void>;
}

/**
 * Work that waits in the database, several pieces at once, as places become free: one that fails, or hangs, holds up no others.
 */
export function claimedWork<T>(
  outcome: FailingOnce,
  { atOnce, claim, take, failed }: Claims<T>,
): ClaimedWork {
  const ending = new AbortController();
  const rounds = new Rounds(round);
  let isStopped = false;

  async function takeOne(piece: T) {
    try {
      await take(piece, ending.signal);
    } catch (error) {
      outcome.failed(error);
      await failed?.(piece, error);
    }
  }

  async function round() {
    const most = isStopped ? 0 : atOnce() - rounds.openCalls;
    if (most <= 0) return;
    try {
      for (const piece of await claim(most)) rounds.begin(takeOne(piece).catch(outcome.failed));
      outcome.went();
    } catch (error) {
      outcome.failed(error);
    }
  }
  return {
    wake: () => rounds.wake(),
    idle: () => rounds.idle(),
    ending: ending.signal,
    async stop() {
      isStopped = true;
      await rounds.idleWithin(longestEndMs, ending);
      ending.abort();
    },
  };
}
