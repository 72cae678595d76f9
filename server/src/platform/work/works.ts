import type { FailingOnce } from './failing-once.ts';
import { Rounds } from './rounds.ts';

/** Work under way: what wakes it and what ends it. */
export interface Work {
  /** something may be due */
  wake(): void;
  /** begins nothing more, and resolves when nothing is open */
  stop(): Promise<void>;
}

/** One round after the other; while one waits for a silent database, only one more is asked for. A round that fails is tried again when it is woken next. */
export function inRounds({ failed, went }: FailingOnce, round: () => Promise<unknown>): Work {
  let isStopped = false;
  const rounds = new Rounds(async () => {
    if (!isStopped) await round().then(went, failed);
  });
  return {
    wake: () => rounds.wake(),
    async stop() {
      isStopped = true;
      await rounds.idle();
    },
  };
}

/** Pieces one after the other, from a wake until `takeNext` finds none; after a stop no further one. */
export function inPieces(outcome: FailingOnce, takeNext: () => Promise<boolean>): Work {
  const work = inRounds(outcome, async () => {
    if (await takeNext()) work.wake();
  });
  return work;
}

/** Several works of one kind as one. */
export const together = (works: readonly Work[]): Work => ({
  wake: () => works.forEach(({ wake }) => wake()),
  stop: async () => void (await Promise.all(works.map(({ stop }) => stop()))),
});
