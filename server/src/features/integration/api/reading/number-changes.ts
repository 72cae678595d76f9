import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { unlockedSql, type Due } from '#platform/jobs/due.ts';
import { announceWritten } from '#platform/written.ts';

/** Kinds of records that systems read by what changed. */
export const changeKinds = ['order', 'payment', 'receipt', 'claim'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const numberLock = 741_269_097;
const mostNumbered = 2000;

// The moment never decreases, not even when the clock is set back: readers continue after the last moment and number.
const numberSql = `
  with due as (${unlockedSql({ columns: 'kind, key', from: 'record_change where number is null', order: 'kind, key', limit: mostNumbered })}),
  last as (
    select k.kind, greatest(clock_timestamp(), (select max(c.at) from record_change c where c.kind = k.kind and c.number is not null)) as at
    from unnest($1::text[]) as k(kind)),
  numbered as (
    update record_change c set number = nextval('record_change_number'), at = last.at
    from due join last using (kind) where c.kind = due.kind and c.key = due.key returning c.kind, c.key)
  select count(*)::int as n, coalesce(array_agg(o.order_number) filter (where o.order_number is not null), '{}') as documents
  from numbered left join orders o on numbered.kind = 'order' and o.order_id = numbered.key`;

/**
 * Numbers the changes that were committed, one batch at a time: a number is given after the commit of its change, so no change is ever numbered below one that a reader has seen.
 * Then announces the orders, also those that an import or a bank's payment changed. Answers how many changes there were.
 */
export async function numberChanges(deps: Pick<Deps, 'db' | 'memory'>): Promise<number> {
  const numbered = await deps.db.transaction().execute(async (tx) => {
    await run(tx, 'select pg_advisory_xact_lock($1)', [numberLock]);
    const [all] = await run<{ n: number; documents: string[] }>(tx, numberSql, [changeKinds]);
    return all;
  });
  if (numbered && numbered.documents.length > 0) announceWritten(deps, numbered.documents);
  return numbered?.n ?? 0;
}

/** Changes that have no number yet. */
export const dueChanges: readonly Due[] = [{ table: 'record_change', where: 'number is null' }];
const mostRounds = 50;

/** Numbers what waits, one batch after the other. */
export async function numberAll(deps: Pick<Deps, 'db' | 'memory'>): Promise<void> {
  for (
    let rounds = 0;
    rounds < mostRounds && (await numberChanges(deps)) === mostNumbered;
    rounds++
  );
}
