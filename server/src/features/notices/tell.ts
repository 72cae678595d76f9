import type { Deps } from '#platform/deps.ts';
import { announceWritten } from '#platform/written.ts';
import type { Happening } from './happening.ts';
import { noticesKey } from './notices-key.ts';
import { writeNotices } from './write-notices.ts';

/** Writes notices of what no event of the outbox reports, and has the open pages of these people ask for them. Answers how many people there were. */
export async function tell(
  deps: Pick<Deps, 'db' | 'memory' | 'now'>,
  happened: readonly Happening[],
): Promise<number> {
  const people = await deps.db
    .transaction()
    .execute((tx) => writeNotices(tx, happened, deps.now()));
  if (people.length > 0) announceWritten(deps, people.map(noticesKey));
  return people.length;
}
