import type { Log } from '../log.ts';
import { failingOnce } from '../database/connections/failing-once.ts';

/**
 * Does some work every so many milliseconds until stopped; one round at a time, and a round that fails is tried again in the next.
 * The log records when rounds begin to fail and when they work again.
 */
export function regularly({ log }: { log: Log }, everyMs: number, failed: string, round: () => Promise<unknown>): () => Promise<void> {
  const rounds = failingOnce({ log }, failed);
  let working: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    // While a round waits for a silent database no further ones queue behind it.
    working ??= round()
      .then(rounds.went, rounds.failed)
      .finally(() => (working = undefined));
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

export const everyMinute = (deps: { log: Log }, failed: string, round: () => Promise<unknown>) => regularly(deps, 60_000, failed, round);
