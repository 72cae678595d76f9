import { mostWaits, waitKindNames, waitsOf, type WaitKindName } from '#contract/waits/kinds.ts';
import type { Wait } from '#contract/waits/shapes.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Caller } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { boundTo } from '#platform/reach.ts';
import { waitingRows } from './kinds.ts';

const daysBack = 7;

// A kind that the person does not answer costs nothing: its condition is one that PostgreSQL tries before it reads a row.
function countSql(kind: WaitKindName, isBound: boolean): string {
  const { rows, ofAssigned = rows, isOfUnit, isOfOrders } = waitingRows[kind];
  const oldest = isOfOrders ? `(array_agg(r."order" order by r.since))[1]` : 'null::json';
  const counted = `(select count(*)::int as count, min(since) as since, ${oldest} as "order" from (${isBound ? ofAssigned : rows} limit ${mostWaits}) r) w`;
  return `select '${kind}' as kind, ${isOfUnit ? `unit.bu, w.* from unit cross join lateral ${counted}` : `'' as bu, w.* from ${counted}`} where '${kind}' = any ($2)`;
}

/** $1 the person whose assigned customers count, null for all; $2 the kinds; $3 the person; $4 since when refused imports count; $5 whether all business units count. Money of none has ''. */
const waitsSql = (isBound: boolean) => `
  with unit as materialized (
    select bu from business_unit b where $5::boolean or exists (select from user_bu h where h.user_id = $3 and h.bu = b.bu)
    union all select '' where $5::boolean)
  select * from (${waitKindNames.map((kind) => countSql(kind, isBound)).join(' union all ')}) all_kinds where count > 0`;
const ofAll = waitsSql(false);
const ofAssigned = waitsSql(true);

interface Row {
  kind: WaitKindName;
  bu: string;
  count: number;
  since: Date;
  order: Wait['order'];
}

/** What waits for a person, each kind to `mostWaits` in each business unit that they hold; nothing where their group answers no kind. */
export async function waitsFor(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { userId, group }: Caller,
): Promise<Wait[]> {
  const kinds = waitsOf(config.menuPermission, group);
  if (kinds.length === 0) return [];
  const person = boundTo({ userId, group });
  const values = [
    person,
    kinds,
    userId,
    new Date(now().getTime() - daysBack * 86_400_000),
    group === 'ADMIN',
  ];
  const found = await (person === null
    ? run<Row>(db, ofAll, values)
    : run<Row>(db, ofAssigned, values));
  return found.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}

/** How much waits for a person, of all kinds; undefined for people who answer none. */
export async function countWaits(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  caller: Caller,
): Promise<number | undefined> {
  if (waitsOf(deps.config.menuPermission, caller.group).length === 0) return undefined;
  return (await waitsFor(deps, caller)).reduce((sum, { count }) => sum + count, 0);
}
