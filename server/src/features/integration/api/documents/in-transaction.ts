import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { failureOf } from '#platform/failure.ts';
import { Problem } from '#platform/problem.ts';
import { announceWritten } from '#platform/written.ts';

const mostTries = 4;
const isLockedOut = (error: unknown) => ['40P01', '55P03'].includes(failureOf(error).code ?? '');

/** Runs the work about a document in a transaction, again where another writer's locks were in the way: an import locks invoices before orders. */
export async function inTransaction(
  deps: Deps,
  document: string | undefined,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await deps.db.transaction().execute(work);
      return announceWritten(deps, document === undefined ? [] : [document]);
    } catch (error) {
      if (!isLockedOut(error)) throw error;
      if (tries === mostTries) throw new Problem('unavailable');
    }
  }
}
