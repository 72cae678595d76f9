import { inEachLang, type Locale } from '@smart-order/contract/languages.ts';
// How many of a customer's latest orders are looked through for what they bought before.
const rememberedOrders = 30;

// What an organisation sells is what it has a list price for, be it 0; a customer's own price comes before it.
// The words are folded once, in a subquery of their own. $1 bu, $2 org, $3 cv, $4 type, $5 group, $6 words, $7 only what was bought before.
const productsIn = (lang: Locale) => `
  with last as materialized (
    select distinct on (l.sku) l.sku, l.order_qty
    from (select order_id from orders where bu = $1 and cv_code = $3 and org_code = $2 order by order_date desc, order_id desc limit ${rememberedOrders}) o
    join order_line l using (order_id) order by l.sku, l.order_id desc
  ), sold as materialized (
    select p.*, list.unit_price as list_price from product p
    join product_price list on list.bu = p.bu and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
    where p.bu = $1 and p.prd_type_code = $4 and p.active
  ), page as (
    select p.sku, p.prd_type_code as "prdTypeCode", p.group_code as "prdTypeGroup", p.product_code as "productCode", p.name_${lang} as "productName",
      p.medicine_code as "medicineCode", p.grade_code as "gradeCode", p.grade_name_${lang} as "gradeName", p.unit_code as "unitCode", p.unit_name_${lang} as "unitName",
      coalesce((select unit_price from product_price own where own.bu = $1 and own.org_code = $2 and own.sku = p.sku and own.cv_code = $3), p.list_price) as "unitPrice",
      p.pack_size as "packSize", p.weight_kg as "weightKg", p.image_path as "imagePath", coalesce(last.order_qty, 0) as "lastQty", p.total
    from (
      select s.*, count(*) over () as total, l.order_qty from sold s left join last l using (sku)
      where ($5 = '' or s.group_code = $5) and ($6 = '' or s.search_text like (select '%' || fold_thai($6) || '%')) and (not $7 or l.sku is not null)
      order by l.sku is null, s.name_${lang} collate "und-x-icu", s.sku limit $8 offset $9
    ) p left join last on last.sku = p.sku
  ), groups as (
    select g.group_code as "prdTypeGroup", g.name_${lang} as "prdTypeGroupName", count(*)::int as total
    from sold s join product_group g on g.bu = s.bu and g.prd_type_code = s.prd_type_code and g.group_code = s.group_code
    group by 1, 2, g.sort_order order by g.sort_order, 1
  )
  select (select coalesce(json_agg(page), '[]') from page) as products, (select coalesce(json_agg(groups), '[]') from groups) as groups`;
/** One page of products with the groups of their type, in one statement and one row: `products` and `groups`, both lists of JSON. */
export const productsSql = inEachLang(productsIn);
