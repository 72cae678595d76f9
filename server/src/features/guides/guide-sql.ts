import { guideLimits } from '#contract/guides/guide-limits.ts';
import { inEachLang, type Locale } from '#contract/languages.ts';
import { fieldsIn } from '#features/catalogue/front.ts';
import {
  lastDay,
  lastQuantity,
  orderedAtOnce,
  pastOrders,
  recentQuantities,
  usualQuantity,
} from '#features/last-orders/front.ts';

// $1 bu, $2 org, $3 cv, $4 the first day of the past. The orders of these days are found by `orders_of_customer`, however many the table has.
const bought = `
  times as materialized (${orderedAtOnce(pastOrders)}), bought as materialized (
    select sku, count(*) as times, ${lastDay} as latest, ${lastQuantity} as last_qty, ${usualQuantity} as usual_qty, ${recentQuantities} as recent from times group by sku
  )`;

// offset 0: each product is looked up by its key.
const soldSql = (sku: string) => `
  select p.*, list.unit_price as list_price from product p
  join product_price list on list.bu = $1 and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
  where p.bu = $1 and p.sku = ${sku} and p.active offset 0`;

// Product types in the order of the catalogue, then by the Thai name, so that both languages have the same rows in the same places.
const computed = `
  ${bought}, often as materialized (
    select b.*, p.prd_type_code, p.name_th from bought b cross join lateral (${soldSql('b.sku')}) p
    order by b.times desc, b.latest desc, b.sku limit ${guideLimits.rows}
  ), listed as materialized (
    select o.sku, null::int as par, row_number() over (order by t.sort_order, o.prd_type_code, o.name_th collate natural_order, o.sku)::int as place
    from often o left join product_type t on t.bu = $1 and t.prd_type_code = o.prd_type_code
  )`;

const rowsIn = (lang: Locale, listed: string) => `
  with ${listed}
  select r.sku, r.par, coalesce(named.name_${lang}, '') as "productName", coalesce(t.name_${lang}, '') as "prdTypeName",
    b.last_qty as "lastQty", b.usual_qty as "usualQty", coalesce(b.recent, '{}') as "recentQuantities", coalesce(b.latest::text, '') as "lastDate", row_to_json(now) as now
  from listed r
  left join bought b on b.sku = r.sku
  left join product named on named.bu = $1 and named.sku = r.sku
  left join product_type t on t.bu = $1 and t.prd_type_code = named.prd_type_code
  left join lateral (
    select p.sku, p.prd_type_code as "prdTypeCode", p.group_code as "prdTypeGroup", ${fieldsIn(lang)}, coalesce(b.last_qty, 0) as "lastQty", coalesce(b.latest::text, '') as "lastDate",
      coalesce((select unit_price from product_price own where own.bu = $1 and own.org_code = $2 and own.sku = p.sku and own.cv_code = $3), p.list_price) as "unitPrice"
    from (${soldSql('r.sku')}) p
  ) now on true
  order by r.place`;

/** The rows of the usual guide while it is not stored: what the customer ordered of late. */
export const computedRowsSql = inEachLang((lang) => rowsIn(lang, computed));
/** The rows of a stored guide: $5 its id. */
export const storedRowsSql = inEachLang((lang) =>
  rowsIn(
    lang,
    `${bought}, listed as materialized (select sku, par, place from order_guide_row where bu = $1 and guide_id = $5)`,
  ),
);

/** Stores the computed rows as a guide: $5 its id. */
export const storeComputedSql = `with ${computed} insert into order_guide_row (bu, guide_id, sku, place) select $1, $5, sku, place from listed`;
/** Those of the skus $3 that an organisation sells. */
export const soldSkusSql = `select p.sku from unnest($3::text[]) asked (sku) cross join lateral (${soldSql('asked.sku')}) p`;
