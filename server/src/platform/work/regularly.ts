import { failingOnce } from './failing-once.ts';
import type { Log } from '../log.ts';
import { inRounds } from './works.ts';

/**
 * Does some work every so many milliseconds until stopped; one round at a time, and a round that fails is tried again in the next.
 * The log records when rounds begin to fail and when they work again.
 */
export function regularly(
  { log }: { log: Log },
  everyMs: number,
  failed: string,
  round: () => Promise<unknown>,
): () => Promise<void> {
  const { wake, stop } = inRounds(failingOnce({ log }, failed), round);
  const timer = setInterval(wake, everyMs).unref();
  return () => {
    clearInterval(timer);
    return stop();
  };
}
