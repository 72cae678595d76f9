import type { Troubles } from '#contract/users/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Caller } from '#platform/context.ts';

const daysBack = 7;
const fewRows = 5;
/** More people than this are not counted. */
const mostCounted = 100;

// $1 the caller, $2 since, $3 whether the caller sees all people. Only groups that order or serve need customers; admins and super users reach all.
const troublesSql = `
  with refused as materialized (
    select at, call, facts from audit where outcome = 'refused' and call in ('sign-in', 'import') and at >= $2
  ), without as materialized (
    select u.user_id, u.username, u.first_name, u.last_name, u.user_group, (select min(b.bu) from user_bu b where b.user_id = u.user_id) as bu
    from user_customer_tally t join app_user u using (user_id)
    where t.bu = '' and t.pairs = 0 and u.active_flag = 'Y' and u.user_group in ('SALEMAN', 'AGENTS', 'CUSTOMER')
      and ($3 or u.units && (select units from app_user where user_id = $1))
    order by t.user_id desc limit ${mostCounted}
  )
  select
    (select coalesce(json_agg(s), '[]') from (
      select facts->>'code' as code, sum(coalesce((facts->>'count')::int, 1))::int as count, max(at) as latest
      from refused where call = 'sign-in' group by 1 order by 2 desc) s) as "signIns",
    (select coalesce(json_agg(i), '[]') from (
      select at, facts->'files' as files, (facts->>'bad')::int as bad from refused where call = 'import' order by at desc limit ${fewRows}) i) as imports,
    (select count(*)::int from without) as "peopleCount",
    (select coalesce(json_agg(p), '[]') from (
      select user_id as "userId", username, first_name as "firstName", last_name as "lastName", user_group as "userGroup", coalesce(bu, '') as bu
      from without order by user_id desc limit ${fewRows}) p) as people`;

/** Failures of the last seven days and people who cannot work yet, among the users that the caller sees. */
export async function troublesFor(
  db: Db,
  { userId, group }: Pick<Caller, 'userId' | 'group'>,
  now: Date,
): Promise<Troubles> {
  const since = new Date(now.getTime() - daysBack * 86_400_000);
  const [found] = await run<Troubles>(db, troublesSql, [userId, since, group === 'ADMIN']);
  return found ?? { signIns: [], imports: [], people: [], peopleCount: 0 };
}
