import type { FileCounts, FileRow } from '#contract/assignment/shapes.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Caller } from '#platform/context.ts';
import { seesPerson } from '../assignment-policy.ts';

const tableSql = `
  create temp table assignment_change (
    row_at int not null, user_id text, bu text, cv_code text not null, org_code text not null, outcome text not null, reason text, against int
  ) on commit drop`;

/**
 * $1: the caller's group, $2: their id. A user or business unit that the caller may not see is unknown, like one that does not exist.
 * Of equal rows the first counts; a row that contradicts an earlier one is refused.
 */
const judgeSql = `
  insert into assignment_change (row_at, user_id, bu, cv_code, org_code, outcome, reason, against)
  with person as (
    select f.row_at, case when f.user_id = '' then n.user_id when f.username = '' or n.user_id = i.user_id then i.user_id end as user_id
    from assignment_file f
    left join app_user i on i.user_id = f.user_id and f.user_id <> ''
    left join app_user n on lower(n.username) = lower(f.username) and f.username <> ''),
  judged as (
    select f.*, u.user_id as person, b.bu as unit, f.action = 'unsync' as takes, case
      when f.broken then 'row_broken'
      when f.username || f.user_id = '' or f.bu = '' or f.cv_code = '' or f.org_code = '' then 'row_incomplete'
      when f.action not in ('', 'sync', 'unsync') then 'action_unknown'
      when u.user_id is null then 'user_unknown'
      when b.bu is null then 'bu_unknown'
      when co.bu is null then 'customer_unknown'
      when not b.bu = any(u.units) then 'user_not_in_bu' end as reason
    from assignment_file f
    join person p using (row_at)
    left join app_user u on u.user_id = p.user_id and ${seesPerson('$1', '$2')}
    left join business_unit b on (b.bu = f.bu or b.path_name = f.bu)
      and ($1 = 'ADMIN' or exists (select from user_bu own where own.user_id = $2 and own.bu = b.bu))
    left join customer_org co on co.bu = b.bu and co.cv_code = f.cv_code and co.org_code = f.org_code),
  placed as (
    select j.*, row_number() over same as nth, first_value(takes) over same as first_takes, first_value(line) over same as first_line
    from judged j window same as (partition by reason is null, person, unit, cv_code, org_code order by row_at))
  select p.row_at, p.person, p.unit, p.cv_code, p.org_code,
    case
      when p.reason is not null or p.takes <> p.first_takes then 'refused'
      when p.nth > 1 or p.takes = (has.user_id is null) then 'same'
      when p.takes then 'remove' else 'assign' end,
    case when p.reason is null and p.takes <> p.first_takes then 'contradicts' else p.reason end,
    case when p.reason is null and p.takes <> p.first_takes then p.first_line end
  from placed p
  left join user_customer has on has.user_id = p.person and has.bu = p.unit and has.cv_code = p.cv_code and has.org_code = p.org_code`;

const countsSql = `
  select count(*)::int as rows, count(*) filter (where outcome = 'assign')::int as assign, count(*) filter (where outcome = 'same')::int as same,
    count(*) filter (where outcome = 'remove')::int as remove, count(*) filter (where outcome = 'refused')::int as refused
  from assignment_change`;

/** Finds the outcome of each staged row, in a temporary table that ends with the transaction; answers the counts. */
export async function judgeRows(tx: Tx, { group, userId }: Caller): Promise<FileCounts> {
  await run(tx, tableSql, []);
  await run(tx, judgeSql, [group, userId]);
  const [counts] = await run<FileCounts>(tx, countsSql, []);
  return counts ?? { rows: 0, assign: 0, same: 0, remove: 0, refused: 0 };
}

const mostShown = 200;

/** The first rows as they were written, the refused ones before the others. */
export const firstRows = (tx: Tx): Promise<FileRow[]> =>
  run<FileRow>(
    tx,
    `select f.line, f.username, f.user_id as "userId", f.bu, f.cv_code as "cvCode", f.org_code as "orgCode", f.action, w.outcome, w.reason, w.against
     from assignment_change w join assignment_file f using (row_at) order by w.outcome <> 'refused', w.row_at limit ${mostShown}`,
    [],
  );
