import { inEachLang, localeOf, type Lang, type Locale } from '#contract/languages.ts';
import { productColumn, productFieldNames } from '#contract/product-fields.ts';
import type { Sorting } from '#contract/sorting.ts';
import { lastDay, lastQuantity, latestOrders, orderedAtOnce } from '#features/last-orders/front.ts';
import { everyFoundSql } from '#platform/search/search-sql.ts';
import { matchesSql, mostLookedAt } from '#platform/search/words-sql.ts';

// How many of a customer's latest orders are searched for products bought before.
const rememberedOrders = 30;

// An organisation sells what has a list price there, even 0; a customer's own price precedes it.
/** Every field of a product `p` in a language, under its name on the wire. */
export const fieldsIn = (lang: Locale) =>
  productFieldNames.map((name) => `p.${productColumn(name, lang)} as "${name}"`).join(', ');
const ownPrice = (product: string) =>
  `coalesce((select unit_price from product_price own where own.bu = $1 and own.org_code = $2 and own.sku = ${product}.sku and own.cv_code = $3), ${product}.list_price)`;

/** The fields that `sort` may name; `usual`: products bought before first, then by name. */
export const productSorts = [
  'usual',
  'productName',
  'productCode',
  'sku',
  'gradeName',
  'packSize',
  'unitPrice',
] as const;
export type ProductSorting = Sorting<(typeof productSorts)[number]>;
const byName = (lang: Locale) => `s.name_${lang} collate natural_order, s.sku`;
function orderBy({ field, down }: ProductSorting, lang: Locale): string {
  if (field === 'usual' && !down) return `l.sku is null, ${byName(lang)}`;
  const columns = {
    usual: `s.name_${lang} collate natural_order`,
    productName: `s.name_${lang} collate natural_order`,
    productCode: 's.product_code',
    sku: 's.sku',
    gradeName: `s.grade_name_${lang} collate natural_order`,
    packSize: 's.pack_size',
    unitPrice: ownPrice('s'),
  };
  return `${columns[field]} ${down ? 'desc' : 'asc'}, ${byName(lang)}`;
}

/** The condition on the searched products. $1 bu, $2 org in each. */
interface Asked {
  type: string;
  group: string;
  words: string;
  /** rows skipped before the page: hits in every type are counted for the first page only */
  passed: string;
}

const lastOrdered = `
  last as materialized (
    select sku, ${lastQuantity} as quantity, ${lastDay} as day from (${orderedAtOnce(latestOrders({ most: rememberedOrders }))}) d group by sku
  )`;
const soldIn = ({ type }: Asked) => `
  sold as materialized (
    select p.*, list.unit_price as list_price from product p
    join product_price list on list.bu = p.bu and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
    where p.bu = $1 and p.prd_type_code = ${type} and p.active
  )`;
const isAskedFor = (asked: Asked) =>
  `(${asked.group} = '' or s.group_code = ${asked.group}) and (${asked.words} = '' or ${matchesSql('s.search_text')})`;
/** Products that an organisation sells, of every type; searched for the first page only. */
const soldProducts = ({ words, passed }: Asked) => {
  const prices = `product_price list where ${words} <> '' and ${passed}::bigint = 0 and list.bu = $1 and list.org_code = $2 and list.cv_code = ''`;
  return {
    table: 'product',
    key: ['bu', 'sku'],
    columns: ['bu', 'sku'],
    rows: `select list.bu, list.sku from ${prices}`,
    rowsOf: (names: string) =>
      `lateral (select list.bu, list.sku from ${prices} and list.bu = ${names}.bu and list.sku = ${names}.sku offset 0) p`,
    size: `(select count(*) from (select from ${prices} limit ${mostLookedAt + 1}) l)`,
    order: ['w.prd_type_code'],
    by: 'rows' as const,
    where: 'w.active',
  };
};
const countsIn = (lang: Locale, asked: Asked) => `
  groups as (
    select g.group_code as "prdTypeGroup", g.name_${lang} as "prdTypeGroupName", count(*)::int as total
    from sold s join product_group g on g.bu = s.bu and g.prd_type_code = s.prd_type_code and g.group_code = s.group_code
    group by 1, 2, g.sort_order order by g.sort_order, 1
  ), ${everyFoundSql(soldProducts(asked), asked.words)}, hits as (
    select by_0 as "prdTypeCode", count(*)::int as total from found group by 1
  )`;
const counts = `(select coalesce(json_agg(groups), '[]') from groups) as groups, (select coalesce(json_agg(hits), '[]') from hits) as hits`;
const products = `(select coalesce(json_agg(page), '[]') from page) as products`;

// $3 cv, $7 only products bought before, $8 rows of a page.
const whole: Asked = { type: '$4', group: '$5', words: '$6', passed: '$9' };
const productsIn = (lang: Locale, sorting: ProductSorting) => `
  with ${lastOrdered}, ${soldIn(whole)}, ${countsIn(lang, whole)}, page as (
    select p.sku, p.prd_type_code as "prdTypeCode", p.group_code as "prdTypeGroup", ${fieldsIn(lang)},
      ${ownPrice('p')} as "unitPrice",
      coalesce(last.quantity, 0) as "lastQty", coalesce(last.day::text, '') as "lastDate", p.total
    from (
      select s.*, count(*) over () as total from sold s left join last l using (sku)
      where ${isAskedFor(whole)} and (not $7 or l.sku is not null)
      order by ${orderBy(sorting, lang)} limit $8 offset $9
    ) p left join last on last.sku = p.sku
  )
  select ${products}, ${counts}`;
const usual: ProductSorting = { field: 'usual', down: false };
/**
 * One page of products with the groups of their type and the hits in each type, in one statement and one row:
 * `products`, `groups` and `hits`, lists of JSON.
 */
export const productsSql = inEachLang((lang) => productsIn(lang, usual));
/** `productsSql` in another order. */
export const sortedProductsSql = (lang: Lang, sorting: ProductSorting): string =>
  isUsual(sorting) ? productsSql[lang] : productsIn(localeOf[lang], sorting);
export const isUsual = ({ field, down }: ProductSorting): boolean =>
  field === usual.field && down === usual.down;

// The part that is the same for every customer: 2,000 products took 5 ms to find, sort by the alphabet and count; 24 of them by their keys take 1 ms.
const alike: Asked = { type: '$3', group: '$4', words: '$5', passed: '$6' };
const foundIn = (lang: Locale) => `
  with ${soldIn(alike)}, ${countsIn(lang, alike)}
  select (select coalesce(array_agg(s.sku order by ${byName(lang)}), '{}')::text from sold s where ${isAskedFor(alike)}) as skus, ${counts}`;
/**
 * The same result for all customers of an organisation: `skus`, PostgreSQL's text of all by name, and `groups` and `hits` of `productsSql`.
 * $3 type, $4 group, $5 words, $6 rows skipped.
 */
export const foundSql = inEachLang(foundIn);

const pageIn = (lang: Locale) => `
  with ${lastOrdered}, page as (
    select p.sku, p.prd_type_code as "prdTypeCode", p.group_code as "prdTypeGroup", ${fieldsIn(lang)},
      ${ownPrice('p')} as "unitPrice",
      coalesce(f.quantity, 0) as "lastQty", coalesce(f.day::text, '') as "lastDate", f.total
    from (
      select f.sku, f.at, l.quantity, l.day, count(*) over () as total from unnest($4::text[]) with ordinality f (sku, at) left join last l on l.sku = f.sku
      where not $5 or l.sku is not null
      order by l.sku is null, f.at limit $6 offset $7
    ) f
    -- offset 0: each product is looked up by its key
    cross join lateral (
      select p.*, list.unit_price as list_price from product p
      join product_price list on list.bu = $1 and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
      where p.bu = $1 and p.sku = f.sku and p.active offset 0
    ) p
    order by f.quantity is null, f.at
  )
  select ${products}`;
/** The page of `productsSql` from what `foundSql` found: $3 cv, $4 skus, $5 only products bought before, $6 rows of a page, $7 rows skipped. */
export const pageSql = inEachLang(pageIn);
