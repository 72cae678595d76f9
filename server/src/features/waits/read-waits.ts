import { baht } from '#contract/money.ts';
import {
  mostWaits,
  seesTeam,
  waitKindNames,
  waitKinds,
  waitsOf,
  type WaitKindName,
} from '#contract/waits/kinds.ts';
import type { TeamWait, Wait } from '#contract/waits/shapes.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Caller } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { personNameSql } from '#platform/person-name.ts';
import { boundTo } from '#platform/reach.ts';
import { teamRows, waitingRows } from './kinds.ts';

type Waiting = Pick<Caller, 'userId' | 'group'>;

const lateSql = (hours: number) =>
  `count(*) filter (where since < $4::timestamptz - interval '${hours} hours')::int as late`;

// A kind that the person does not answer costs nothing: its condition is one that PostgreSQL tries before it reads a row.
function countSql(kind: WaitKindName, isBound: boolean): string {
  const { since, amount, id, of = 'o', from, ofAssigned = from, isOfUnit } = waitingRows[kind];
  const oldest = `json_build_object('id', ${id}, 'org', ${of}.org_code, 'cv', ${of}.cv_code)`;
  const rows = `select ${since} as since, ${amount ?? 'null'} as amount, ${id ? oldest : 'null'} as oldest ${isBound ? ofAssigned : from} limit ${mostWaits}`;
  const counted = `(select count(*)::int as count, min(since) as since, ${lateSql(waitKinds[kind].hours)},
    ${amount ? 'coalesce(sum(amount), 0)' : 'null'}::bigint as amount, ${id ? '(array_agg(oldest order by since))[1]' : 'null::json'} as oldest from (${rows}) r) w`;
  return `select '${kind}' as kind, ${isOfUnit ? `unit.bu, w.* from unit cross join lateral ${counted}` : `'' as bu, w.* from ${counted}`} where '${kind}' = any ($2)`;
}

const unitSql = `select bu from business_unit b where $5::boolean or exists (select from user_bu h where h.user_id = $3 and h.bu = b.bu)`;
/** $1 the person whose assigned customers count, null for all; $2 the kinds; $3 the person; $4 now; $5 whether all business units count. Money of none has ''. */
const waitsSql = (isBound: boolean) => `
  with unit as materialized (${unitSql} union all select '' where $5::boolean)
  select * from (${waitKindNames.map((kind) => countSql(kind, isBound)).join(' union all ')}) all_kinds where count > 0`;
const ofAll = waitsSql(false);
const ofAssigned = waitsSql(true);

interface Row {
  kind: WaitKindName;
  bu: string;
  count: number;
  since: Date;
  late: number;
  amount: number | null;
  oldest: Wait['oldest'];
}

/** What waits for a person, each kind to `mostWaits` in each business unit that they hold; nothing where their group answers no kind. */
export async function waitsFor(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { userId, group }: Waiting,
): Promise<Wait[]> {
  const kinds = waitsOf(config.menuPermission, group);
  if (kinds.length === 0) return [];
  const person = boundTo({ userId, group });
  const values = [person, kinds, userId, now(), group === 'ADMIN'];
  const found = await (person === null
    ? run<Row>(db, ofAll, values)
    : run<Row>(db, ofAssigned, values));
  return found.map(({ since, amount, ...row }) => ({
    ...row,
    since: since.toISOString(),
    amount: amount === null ? null : baht(amount),
  }));
}

/** How much waits for a person, of all kinds; undefined for people who answer none. */
export async function countWaits(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  caller: Waiting,
): Promise<number | undefined> {
  if (waitsOf(deps.config.menuPermission, caller.group).length === 0) return undefined;
  return (await waitsFor(deps, caller)).reduce((sum, { count }) => sum + count, 0);
}

const teamSql = `
  with unit as materialized (select bu from user_bu where user_id = $1)
  select bu, salespeople, count(*)::int as count, min(since) as since, count(*) filter (where since < $2::timestamptz - interval '${waitKinds.accept.hours} hours')::int as late,
    sum(amount)::bigint as amount
  from unit cross join lateral (${teamRows(personNameSql('u'), mostWaits)}) w group by bu, salespeople order by bu, amount desc, salespeople`;

/** The orders that wait in the business units of a super user, by salesperson; each order is in one row, so that the sums are those of the unit. None for others. */
export async function teamWaits(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, group }: Waiting,
): Promise<TeamWait[]> {
  if (!seesTeam(group)) return [];
  const found = await run<Omit<TeamWait, 'since'> & { since: Date }>(db, teamSql, [userId, now()]);
  return found.map(({ since, amount, ...row }) => ({
    ...row,
    since: since.toISOString(),
    amount: baht(amount),
  }));
}
