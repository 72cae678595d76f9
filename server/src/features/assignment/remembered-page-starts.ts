import type { Place } from '#features/customers/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { perServer } from '#platform/memory.ts';
import type { AssignedPerson } from './assigned-person.ts';
import { startsSql, type ListName } from './list-sql.ts';

/** The first rows of a list's pages, one every `every` rows: 1 where the list is short, so that `places` is the whole list. */
export interface Starts {
  every: number;
  places: readonly Place[];
}

const mostWhole = 1000;
const pace = 100;
const mostLists = 64;

// A copy of the server that remembers nothing reads once more; the
// versions in the database show whether the list has changed since.
const listsOf = perServer(() => new Map<string, { version: string; starts: Starts }>());

/** Keyset paging under the wire's page numbers: any row is at most 100 rows behind a known start. */
export async function pageStartsOf(
  deps: Pick<Deps, 'db' | 'memory'>,
  { userId, bu, assignedVersion, soldVersion }: AssignedPerson,
  list: ListName,
  total: number,
): Promise<Starts> {
  const lists = listsOf(deps);
  const name = JSON.stringify([list, list === 'all' ? '' : userId, bu]);
  const version = `${list === 'all' ? 0 : assignedVersion}.${list === 'assigned' ? 0 : soldVersion}`;
  const known = lists.get(name);
  if (known?.version === version) return known.starts;
  const every = total <= mostWhole ? 1 : pace;
  const starts = { every, places: await run<Place>(deps.db, startsSql(list), [userId, bu, every]) };
  lists.delete(name);
  lists.set(name, { version, starts });
  for (const oldest of lists.keys()) {
    if (lists.size <= mostLists) break;
    lists.delete(oldest);
  }
  return starts;
}
