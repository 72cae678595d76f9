import { inEachLang, type Locale } from '#contract/languages.ts';
import { productColumn, productFieldNames } from '#contract/product-fields.ts';
import {
  lastDay,
  lastQuantity,
  latestOrders,
  orderedAtOnce,
  pastOrders,
  usualQuantity,
} from '#features/last-orders/front.ts';
import { fieldsIn } from './products-sql.ts';

const mostUsual = 12;
// A product ordered on one day only is no habit.
const usualDays = 2;
// How many of the latest orders are read.
const searchedOrders = 200;
const mostPurchases = 5;

const orderedFields = (lang: Locale) =>
  productFieldNames.map((name) => `l.${productColumn(name, lang)} as "${name}"`).join(', ');
const usualIn = (lang: Locale) => `
  with past as materialized (${pastOrders}), usual as (
    select sku, count(distinct order_date)::int as times, ${lastDay} as latest, ${lastQuantity} as last, ${usualQuantity} as quantity
    from (${orderedAtOnce('select * from past')}) d group by sku
    having count(distinct order_date) >= ${usualDays} order by times desc, latest desc, sku limit ${mostUsual}
  )
  select l.sku, l.prd_type_code as "prdTypeCode", u.times, u.quantity as "orderQty", l.unit_price as "unitPrice", ${orderedFields(lang)},
    coalesce((select t.name_${lang} from product_type t where t.bu = $1 and t.prd_type_code = l.prd_type_code), '') as "prdTypeName", row_to_json(now) as now
  from usual u
  cross join lateral (
    select l.*, o.prd_type_code from past join orders o using (order_id) join order_line l using (order_id)
    where l.sku = u.sku order by past.order_date desc, past.order_id desc limit 1) l
  left join lateral (
    select p.sku, p.prd_type_code as "prdTypeCode", p.group_code as "prdTypeGroup", ${fieldsIn(lang)}, u.last as "lastQty", u.latest::text as "lastDate",
      coalesce((select unit_price from product_price own where own.bu = $1 and own.org_code = $2 and own.sku = p.sku and own.cv_code = $3), list.unit_price) as "unitPrice"
    from product p join product_price list on list.bu = p.bu and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
    where p.bu = $1 and p.sku = u.sku and p.active
  ) now on true
  order by u.times desc, u.latest desc, u.sku`;
/** Products that a customer usually orders, in the usual quantity and at the last price, and, in `now`, as offered today: $1 bu, $2 org, $3 cv, $4 as in `pastOrders`. */
export const usualSql = inEachLang(usualIn);

const sheetIn = (lang: Locale) => `
  select p.ingredients_${lang} as ingredients, p.withdrawal_days as "withdrawalDays", (select coalesce(json_agg(b), '[]') from (
    select o.order_id as "orderId", o.order_number as "orderNumber", o.order_date as "orderDate",
      l.order_qty as "orderQty", l.unit_name_${lang} as "unitName", l.unit_price as "unitPrice"
    from (${latestOrders({ most: searchedOrders, columns: 'order_id, order_number, order_date' })}) o
    join order_line l on l.order_id = o.order_id and l.sku = $4
    order by o.order_date desc, o.order_id desc limit ${mostPurchases}) b) as purchases
  from product p
  where p.bu = $1 and p.sku = $4 and exists (
    select from product_price list where list.bu = $1 and list.org_code = $2 and list.sku = $4 and list.cv_code = '')`;
/** A product that the organisation sells, and the last times that a customer bought it: $1 bu, $2 org, $3 cv, $4 sku. */
export const sheetSql = inEachLang(sheetIn);
