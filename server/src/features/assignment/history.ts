import { inEachLang, type Locale } from '#contract/languages.ts';
import { assignmentChangeKinds, type AssignmentChange } from '#contract/assignment/shapes.ts';
import type { Lang } from '#contract/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { AssignedPerson } from './assigned-person.ts';

const pageSize = 20;
const mostNamed = 50;

const changesSql = (name: `name_${Locale}`) => `
  with page as materialized (
    select * from user_change where user_id = $1 and bu = $2 and kind = any($3) and change_id < $4 order by change_id desc limit ${pageSize + 1})
  select p.change_id as "changeId", p.at, p.by_name as "byName", p.kind, coalesce((p.facts->>'byFile')::boolean, false) as "byFile",
    coalesce(jsonb_array_length(p.facts->'cvRole'), 0) as total,
    coalesce((
      select json_agg(json_build_object('cvCode', r."cvCode", 'orgCode', r."orgCode",
          'cvName', coalesce((select ${name} from customer c where c.cv_code = current_customer(r."cvCode")), ''),
          'orgName', coalesce((select ${name} from organisation o where o.org_code = r."orgCode"), '')))
      from (select * from jsonb_to_recordset(p.facts->'cvRole') as r("cvCode" text, "orgCode" text) limit ${mostNamed}) r), '[]') as customers
  from page p order by p.change_id desc`;
const sqlIn = inEachLang((locale) => changesSql(`name_${locale}`));

/** The changes of a person's customers in a business unit, newest first; `next` is the `before` of the next page, null at the end. */
export async function changesOf(
  db: Db,
  { userId, bu }: AssignedPerson,
  before = Number.MAX_SAFE_INTEGER,
  lang: Lang,
) {
  const rows = await run<Omit<AssignmentChange, 'at'> & { at: Date }>(db, sqlIn[lang], [
    userId,
    bu,
    assignmentChangeKinds,
    before,
  ]);
  const data = rows.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { data, next: rows.length > pageSize ? (data.at(-1)?.changeId ?? null) : null };
}
