import { limits } from '#contract/constants.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { reachedSql } from '#platform/reach.ts';
import { dayColumn, shownSql, type DayOf } from './list-sql.ts';
import { textHoldsSql } from '#platform/search/words-sql.ts';

const shown = (lang: Lang) => {
  const name = `name_${localeOf[lang]}`;
  return `${shownSql(lang)}, o.version,
    coalesce((select c.${name} from customer c where c.cv_code = o.cv_code), '') as "cvName",
    coalesce((select g.${name} from organisation g where g.org_code = o.org_code), '') as "orgName",
    coalesce((select s.at from order_step s where s.order_id = o.order_id and s.edit is null order by s.step_id desc limit 1), o.created_at) as since`;
};

// The page's rows, from the ids that `page` found.
const rows = (lang: Lang) => `(select coalesce(json_agg(p), '[]') from (
  select ${shown(lang)} from page join orders o using (order_id) order by page.day desc, page.order_id desc) p) as orders`;

/** Orders of some places, each read along its own index. $1 bu, $2 and $3 days, $4 statuses, $5 size, $6 offset, $7 cv and $8 org of each place. */
export const ordersOfPlacesSql = (by: DayOf, lang: Lang): string => `
  with mine as materialized (
    select o.order_id, o.day, o.status from unnest($7::text[], $8::text[]) as p(cv_code, org_code)
    cross join lateral (select o.order_id, ${dayColumn[by]} as day, o.status from orders o
      where o.bu = $1 and o.cv_code = p.cv_code and o.org_code = p.org_code and ${dayColumn[by]} between $2 and $3 offset 0) o),
  page as materialized (select order_id, day from mine where status = any($4) order by day desc, order_id desc limit $5 offset $6)
  select (select coalesce(json_object_agg(status, n), '{}') from (select status, count(*) as n from mine group by status) c) as counted, ${rows(lang)}`;

const ofStatus = (by: DayOf) =>
  `from orders o where o.bu = $1 and o.status = s.status and ${dayColumn[by]} between $2 and $3`;
const pageOfStatuses = (by: DayOf, which: string) => `
  page as materialized (
    select f.order_id, f.day from unnest($4::text[]) s(status)
    cross join lateral (select o.order_id, ${dayColumn[by]} as day ${ofStatus(by)} ${which} order by ${dayColumn[by]} desc, o.order_id desc limit $5::bigint + $6::bigint) f
    order by f.day desc, f.order_id desc limit $5 offset $6)`;

/** All orders of a business unit; each status is read from its newest day until the page is full. $1 to $6 as above. */
export const ordersOfUnitSql = (by: DayOf, lang: Lang): string =>
  `with ${pageOfStatuses(by, '')} select null::json as counted, ${rows(lang)}`;

/** How many orders each status ($4) has, counted up to a limit; skipping that many rows is quicker than counting all. $1 to $3 as above. */
export const countsOfUnitSql = (by: DayOf): string => `
  select json_object_agg(s.status, coalesce((select ${limits.ordersCounted} ${ofStatus(by)} offset ${limits.ordersCounted - 1} limit 1), (select count(*) ${ofStatus(by)}))) as counted
  from unnest($4::text[]) s(status)`;

/** The same for very many customers: those of a person ($7, null for all) whose name or code holds the words ($8, null for any); without counts. */
export const ordersOfManySql = (by: DayOf, lang: Lang): string => `
  with ${pageOfStatuses(
    by,
    `and ${reachedSql('$7', 'o')} and ($8::text is null or ${textHoldsSql('(select c.search_text from customer c where c.cv_code = o.cv_code)', '$8')})`,
  )}
  select null::json as counted, ${rows(lang)}`;

/** Orders by their whole numbers ($1) in a business unit ($2) for a person ($3, null for all). */
export const ordersByNumberSql = (lang: Lang): string => `
  with page as materialized (select o.order_id, o.order_date as day from orders o where o.order_number = any($1) and o.bu = $2 and ${reachedSql('$3', 'o')})
  select null::json as counted, ${rows(lang)}`;
