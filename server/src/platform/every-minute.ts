import type { Deps } from './deps.ts';
import { failingOnce } from './failing-once.ts';

const everyMs = 60_000;

/** Does some housekeeping every minute until stopped; one round at a time, and a round that fails is tried again in the next; it is told when they begin to fail and when they go well again. */
export function everyMinute({ log }: Pick<Deps, 'log'>, failed: string, round: () => Promise<unknown>): () => Promise<void> {
  const rounds = failingOnce({ log }, failed);
  let working: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    working ??= round()
      .then(rounds.went, rounds.failed)
      .finally(() => (working = undefined));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
