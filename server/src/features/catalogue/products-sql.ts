import { inEachLang, localeOf, type Lang, type Locale } from '@smart-order/contract/languages.ts';
import { isStopped, orderStatuses } from '@smart-order/contract/orders/statuses.ts';
import { productColumn, productFieldNames } from '@smart-order/contract/product-fields.ts';
import type { Sorting } from '@smart-order/contract/sorting.ts';

// How many of a customer's latest orders are looked through for what they bought before; what was cancelled or disapproved was not bought.
export const rememberedOrders = 30;
export const notBought = orderStatuses
  .filter(isStopped)
  .map((status) => `'${status}'`)
  .join();
// An organisation that offers more is searched by the words' index, which reads every product of the supplier where words are short.
const fewProducts = 5000;

// What an organisation sells is what it has a list price for, be it 0; a customer's own price comes before it.
// The words are folded once, in a subquery of their own. $1 bu, $2 org, $3 cv, $4 type, $5 group, $6 words, $7 only what was bought before, $9 rows passed over: what the
// words find in every type is counted for the first page only.
const holdsWords = (products: string) => `${products}.search_text like (select '%' || fold_thai($6) || '%')`;
/** Every field of a product `p` in a language, under its name on the wire. */
export const fieldsIn = (lang: Locale) => productFieldNames.map((name) => `p.${productColumn(name, lang)} as "${name}"`).join(', ');
const ownPrice = (product: string) =>
  `coalesce((select unit_price from product_price own where own.bu = $1 and own.org_code = $2 and own.sku = ${product}.sku and own.cv_code = $3), ${product}.list_price)`;

/** What `sort` may name; `usual`: what was bought before first, then by name. */
export const productSorts = ['usual', 'productName', 'productCode', 'sku', 'gradeName', 'packSize', 'unitPrice'] as const;
export type ProductSorting = Sorting<(typeof productSorts)[number]>;
const byName = (lang: Locale) => `s.name_${lang} collate "und-x-icu", s.sku`;
function orderBy({ field, down }: ProductSorting, lang: Locale): string {
  if (field === 'usual' && !down) return `l.sku is null, ${byName(lang)}`;
  const columns = {
    usual: `s.name_${lang} collate "und-x-icu"`,
    productName: `s.name_${lang} collate "und-x-icu"`,
    productCode: 's.product_code',
    sku: 's.sku',
    gradeName: `s.grade_name_${lang} collate "und-x-icu"`,
    packSize: 's.pack_size',
    unitPrice: ownPrice('s'),
  };
  return `${columns[field]} ${down ? 'desc' : 'asc'}, ${byName(lang)}`;
}

const productsIn = (lang: Locale, sorting: ProductSorting) => `
  with last as materialized (
    select distinct on (l.sku) l.sku, l.order_qty
    from (select order_id from orders where bu = $1 and cv_code = $3 and org_code = $2 and status not in (${notBought})
      order by order_date desc, order_id desc limit ${rememberedOrders}) o
    join order_line l using (order_id) order by l.sku, l.order_id desc
  ), sold as materialized (
    select p.*, list.unit_price as list_price from product p
    join product_price list on list.bu = p.bu and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
    where p.bu = $1 and p.prd_type_code = $4 and p.active
  ), page as (
    select p.sku, p.prd_type_code as "prdTypeCode", p.group_code as "prdTypeGroup", ${fieldsIn(lang)},
      ${ownPrice('p')} as "unitPrice",
      coalesce(last.order_qty, 0) as "lastQty", p.total
    from (
      select s.*, count(*) over () as total, l.order_qty from sold s left join last l using (sku)
      where ($5 = '' or s.group_code = $5) and ($6 = '' or ${holdsWords('s')}) and (not $7 or l.sku is not null)
      order by ${orderBy(sorting, lang)} limit $8 offset $9
    ) p left join last on last.sku = p.sku
  ), groups as (
    select g.group_code as "prdTypeGroup", g.name_${lang} as "prdTypeGroupName", count(*)::int as total
    from sold s join product_group g on g.bu = s.bu and g.prd_type_code = s.prd_type_code and g.group_code = s.group_code
    group by 1, 2, g.sort_order order by g.sort_order, 1
  ), listed as materialized (
    select sku from product_price where $6 <> '' and $9::bigint = 0 and bu = $1 and org_code = $2 and cv_code = '' limit ${fewProducts + 1}
  ), size as materialized (
    select count(*) <= ${fewProducts} as small from listed
  ), hits as (
    select prd_type_code as "prdTypeCode", count(*)::int as total from (
      -- offset 0: each product is looked up by its key
      select p.prd_type_code from listed, lateral (select prd_type_code from product p where p.bu = $1 and p.sku = listed.sku and p.active and ${holdsWords('p')} offset 0) p
      where (select small from size)
      union all
      select p.prd_type_code from product p where not (select small from size) and p.bu = $1 and p.active and ${holdsWords('p')}
        and exists (select from product_price list where list.bu = $1 and list.org_code = $2 and list.sku = p.sku and list.cv_code = '')
    ) found group by 1
  )
  select (select coalesce(json_agg(page), '[]') from page) as products, (select coalesce(json_agg(groups), '[]') from groups) as groups,
    (select coalesce(json_agg(hits), '[]') from hits) as hits`;
const usual: ProductSorting = { field: 'usual', down: false };
/** One page of products with the groups of their type, and what the words find in each type, in one statement and one row: `products`, `groups` and `hits`, lists of JSON. */
export const productsSql = inEachLang((lang) => productsIn(lang, usual));
/** The same in another order. */
export const sortedProductsSql = (lang: Lang, sorting: ProductSorting): string =>
  sorting.field === 'usual' && !sorting.down ? productsSql[lang] : productsIn(localeOf[lang], sorting);
