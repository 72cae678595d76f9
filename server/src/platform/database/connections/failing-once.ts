import type { Log } from '#platform/log.ts';
import { isAway } from './unavailable.ts';
import { Problem } from '#platform/http/answers/problem.ts';

export interface FailingOnce {
  failed(error: unknown): void;
  went(): void;
}

/**
 * Logs failing background work: when it begins to fail, when the error changes and when it works again; not each round between.
 * A service that is unavailable is logged without a stack.
 */
export function failingOnce({ log }: { log: Log }, failed: string): FailingOnce {
  let said = '';
  return {
    failed(error: unknown) {
      const fault = error instanceof Error ? error : new Error(String(error));
      const away = fault instanceof Problem ? fault.code === 'unavailable' : isAway(fault);
      const why = away ? 'away' : fault.message;
      if (why !== said) log.warn(away ? { reason: fault.message } : { err: fault }, failed);
      said = why;
    },
    went() {
      if (said !== '') log.info(`again possible: ${failed}`);
      said = '';
    },
  };
}
