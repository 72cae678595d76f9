import type { Deps } from '#platform/deps.ts';
import { perServer, type Remembering } from '#platform/memory.ts';
import { carryOutErasures, ErasuresFailed } from './carry-out-erasures.ts';
import { agreeOnErasures, listErasuresSince } from './erasure-list.ts';

// An erasure is committed a moment after it was asked for, so one of before the newest can still appear.
const lookBackMs = 10 * 60_000;

/** Rounds that carry out erasures that admins asked for, and those that a restored database has lost; an erasure that fails in each of them is in the log once. */
export function erasureRound(
  deps: Pick<Deps, 'longDb' | 'config' | 'now' | 'log'>,
): () => Promise<void> {
  let known: ReadonlySet<string> = new Set();
  let listedUntil: Date | undefined;
  return async () => {
    if (!listedUntil) {
      const again = await agreeOnErasures(deps.longDb, deps.config);
      if (again.length > 0)
        deps.log.warn(
          { users: again },
          'this database was restored from before these erasures: they are carried out again',
        );
    }
    const since = listedUntil ?? deps.now();
    listedUntil =
      (await listErasuresSince(deps.longDb, deps.config, new Date(since.getTime() - lookBackMs))) ??
      since;
    const failed = await failedOf(deps);
    for (const [user, err] of failed)
      if (!known.has(user))
        deps.log.error(
          { user, err },
          'a person could not be erased; it is tried again every few seconds, and others are not held up',
        );
    known = new Set(failed.keys());
  };
}

const roundOf = perServer((deps: Parameters<typeof erasureRound>[0] & Remembering) =>
  erasureRound(deps),
);

/** The next round of this server. */
export const lookAtErasures = (deps: Deps): Promise<void> => roundOf(deps)();

async function failedOf(
  deps: Pick<Deps, 'longDb' | 'config' | 'now'>,
): Promise<ReadonlyMap<string, unknown>> {
  try {
    await carryOutErasures(deps);
    return new Map();
  } catch (error) {
    if (error instanceof ErasuresFailed) return error.failed;
    throw error;
  }
}
