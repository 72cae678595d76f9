import type { Log } from '#platform/log.ts';
import { isAway } from './away.ts';
import { Problem } from '#platform/http/answers/problem.ts';

export interface FailingOnce {
  failed(error: unknown): void;
  went(): void;
}

/**
 * Tells of background work that fails: once when it begins, once more where it fails otherwise, and once when it goes well again; not of each round between.
 * What is unavailable for a while needs no stack.
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
