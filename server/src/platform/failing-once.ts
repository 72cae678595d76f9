import type { Deps } from './deps.ts';
import { asProblem } from './http/errors.ts';

/**
 * Tells of background work that fails: once when it begins, once more where it fails otherwise, and once when it goes well again; not of each round between.
 * What is away for a while needs no stack.
 */
export function failingOnce({ log }: Pick<Deps, 'log'>, failed: string) {
  let said = '';
  return {
    failed(error: unknown) {
      const fault = error instanceof Error ? error : new Error(String(error));
      const isAway = asProblem(fault).code === 'unavailable';
      const why = isAway ? 'away' : fault.message;
      if (why !== said) log.warn(isAway ? { reason: fault.message } : { err: fault }, failed);
      said = why;
    },
    went() {
      if (said !== '') log.info(`again possible: ${failed}`);
      said = '';
    },
  };
}
