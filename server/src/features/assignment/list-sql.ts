import { localeOf, type Lang } from '#contract/languages.ts';
import { textHoldsSql } from '#platform/search/words-sql.ts';

/** Lists of a person ($1) in a business unit ($2), by codes: customers assigned, customers not assigned yet, and all. */
export type ListName = 'assigned' | 'available' | 'all';

// A scalar subquery, not EXISTS, which would be answered by reading all customers of the person, who may have many thousand.
const isAssigned = `(select true from user_customer u where u.user_id = $1 and u.bu = $2 and u.cv_code = l.cv_code and u.org_code = l.org_code)`;
// Each source is an index in its own order.
const sources: Record<ListName, string> = {
  assigned: 'user_customer l where l.user_id = $1 and l.bu = $2',
  available: `customer_org l where l.bu = $2 and ${isAssigned} is null`,
  all: 'customer_org l where l.bu = $2',
};
const byCode = 'order by l.cv_code, l.org_code';
const holds = (words: string) =>
  textHoldsSql('(select c.search_text from customer c where c.cv_code = l.cv_code)', words);

const named = (lang: Lang, more = '') => `
  select l.cv_code as "cvCode", (select c.name_${localeOf[lang]} from customer c where c.cv_code = l.cv_code) as "cvName",
    l.org_code as "orgCode", (select o.name_${localeOf[lang]} from organisation o where o.org_code = l.org_code) as "orgName"${more}
  from page l ${byCode}`;
const flagged = (list: ListName) =>
  list === 'all' ? `, ${isAssigned} is not null as assigned` : '';

/** $3, $4: the cv and org to start from; $5: how many rows; $6: how many rows to skip first. */
export const pageSql = (list: ListName, lang: Lang): string => `
  with page as materialized (select l.cv_code, l.org_code from ${sources[list]} and (l.cv_code, l.org_code) >= ($3, $4) ${byCode} limit $5 offset $6)
  ${named(lang, flagged(list))}`;

/** $3, $4: known codes; $5: words in their names. */
export const knownSql = (list: ListName, lang: Lang): string => `
  with page as materialized (
    select l.cv_code, l.org_code from unnest($3::text[], $4::text[]) as l(cv_code, org_code) where $1::text is not null and $2::text is not null and ($5 = '' or ${holds('$5')}))
  ${named(lang, flagged(list))}`;

/** Every row of a list whose names contain the words $3, for a cursor. */
export const everyRowSql = (list: ListName, lang: Lang): string => `
  with page as (select l.cv_code, l.org_code from ${sources[list]} and ($3 = '' or ${holds('$3')}))
  ${named(lang)}`;

/** Every nth code of a list, after the first ($1, $2; $3: n). This reads the whole list, and so the person's customers, too. */
export const startsSql = (list: ListName): string => `
  select cv_code as cv, org_code as org from (
    select l.cv_code, l.org_code, row_number() over (${byCode}) - 1 as at from ${
      list === 'available'
        ? `customer_org l where l.bu = $2 and not exists (
             select from user_customer u where u.user_id = $1 and u.bu = $2 and u.cv_code = l.cv_code and u.org_code = l.org_code)`
        : sources[list]
    }) s where $1::text is not null and at % $3 = 0 order by at`;
