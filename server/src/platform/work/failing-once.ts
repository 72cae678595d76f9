import type { Log } from '#platform/log.ts';
import { isUnavailable } from '../unavailable.ts';
import { Problem } from '#platform/problem.ts';

export interface FailingOnce {
  failed(error: unknown): void;
  went(): void;
}

/**
 * Logs failing background work: when it begins to fail, when the error changes and when it works again; not each round between.
 * A service that is unavailable is logged without a stack.
 */
export function failingOnce({ log }: { log: Log }, failed: string): FailingOnce {
  let logged = '';
  return {
    failed(error: unknown) {
      const fault = error instanceof Error ? error : new Error(String(error));
      const unavailable =
        fault instanceof Problem ? fault.code === 'unavailable' : isUnavailable(fault);
      const why = unavailable ? 'away' : fault.message;
      if (why !== logged)
        log.warn(unavailable ? { reason: fault.message } : { err: fault }, failed);
      logged = why;
    },
    went() {
      if (logged !== '') log.info(`again possible: ${failed}`);
      logged = '';
    },
  };
}
