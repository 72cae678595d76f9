import type { Deps } from './deps.ts';

const everyMs = 60_000;

/** Does some housekeeping every minute until stopped; one round at a time, and a round that fails is told and tried again in the next. */
export function everyMinute({ log }: Pick<Deps, 'log'>, failed: string, round: () => Promise<unknown>): () => Promise<void> {
  let working: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    working ??= round()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => (working = undefined));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
