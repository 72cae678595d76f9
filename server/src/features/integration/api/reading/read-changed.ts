import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { momentIn } from '../documents/moments.ts';
import { numberChanges, type ChangeKind } from './number-changes.ts';

/** Where a reader continues. */
export interface Wanted {
  changedSince?: string;
  after?: string;
  limit?: number;
}
export interface Page<Row> {
  data: Row[];
  cursor: string;
  more: boolean;
}
interface Change {
  key: number;
  number: number;
  /** microseconds since 1970, as text: exact where a `Date` is not */
  micros: string;
}

const usualLimit = 100;
const micros = '(extract(epoch from at) * 1000000)::bigint::text as micros';
const momentOf = (micros: string) =>
  `'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`;
const pageSql = `
  select key, number, ${micros} from record_change
  where kind = $1 and number is not null and (at, number) > (${momentOf('$2')}, $3::bigint) order by at, number limit $4`;

/** The records of a kind that changed after a cursor or since a moment, in the order of their changes; `read` reads those that the caller may see. */
export async function readChanged<Row>(
  deps: Pick<Deps, 'db' | 'memory'>,
  kind: ChangeKind,
  wanted: Wanted,
  read: (keys: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
): Promise<Page<Row>> {
  const { limit = usualLimit } = wanted;
  const [at, number] = beginningOf(wanted);
  await numberChanges(deps);
  const found = await run<Change>(deps.db, pageSql, [kind, at, number, limit + 1]);
  const changes = found.slice(0, limit);
  const rows = await read(changes.map(({ key }) => key));
  const last = changes.at(-1);
  return {
    data: changes.flatMap(({ key }) => rows.get(key) ?? []),
    cursor: last ? `${last.micros}_${last.number}` : `${at}_${number}`,
    more: found.length > limit,
  };
}

function beginningOf({ after, changedSince }: Wanted): [micros: string, number: string] {
  const [at = '0', number = '0'] = after?.split('_') ?? [];
  if (after !== undefined || changedSince === undefined) return [at, number];
  // The moment itself is included.
  return [`${Math.max(0, momentIn(changedSince, 'changedSince').getTime() * 1000 - 1)}`, '0'];
}
