import { localeOf, type Lang } from '#contract/languages.ts';
import { dayColumn, headSql, type DayOf } from './list-sql.ts';
import { reachedSql } from '#platform/reach.ts';
import { textHoldsSql } from '#platform/search/words-sql.ts';

/** The columns of a file, of `orders o`: those of the list, and further fields of the order's header. */
export function rowSql(lang: Lang): string {
  const name = `name_${localeOf[lang]}`;
  return `select ${headSql(lang)}, o.invoice_number as "invoiceNumber", o.comments,
    coalesce((select c.${name} from customer c where c.cv_code = o.cv_code), '') as "cvName",
    coalesce((select g.${name} from organisation g where g.org_code = o.org_code), '') as "orgName"`;
}

const inList = (by: DayOf) => `o.status = any($4) and ${dayColumn[by]} between $2 and $3`;
const newestFirst = (by: DayOf) => `order by ${dayColumn[by]} desc, o.order_id desc`;

/** Orders of some places, of the customers `$5` at the organisations `$6`. In all of these: $1 bu, $2 and $3 days, $4 statuses. */
export const ordersOfPlaces = (by: DayOf): string => `
  from unnest($5::text[], $6::text[]) as p(cv_code, org_code) join orders o on o.bu = $1 and o.cv_code = p.cv_code and o.org_code = p.org_code
  where ${inList(by)} ${newestFirst(by)}`;

/** All orders of a business unit. */
export const ordersOfUnit = (by: DayOf): string =>
  `from orders o where o.bu = $1 and ${inList(by)} ${newestFirst(by)}`;

/** Orders of very many customers: those of a person ($5, null for all) whose name or code holds the words ($6, null for any). */
export const ordersOfMany = (by: DayOf): string => `
  from orders o where o.bu = $1 and ${inList(by)} and ${reachedSql('$5', 'o')}
    and ($6::text is null or ${textHoldsSql('(select c.search_text from customer c where c.cv_code = o.cv_code)', '$6')})
  ${newestFirst(by)}`;

/** Orders by their whole numbers ($2) in a business unit ($1) for a person ($3, null for all), in any status. */
export const ordersByNumber = `from orders o where o.bu = $1 and o.order_number = any($2) and ${reachedSql('$3', 'o')}`;
