import type { Product } from '@smart-order/contract/catalogue/calls.ts';
import type { Lang } from '@smart-order/contract/shapes.ts';
import { run, type Db } from '../../platform/database/connect.ts';

interface Place { bu: string; org: string; cv: string }
interface ProductQuery extends Place { type: string; group: string; search: string; ordered: boolean; lang: Lang; page: number; size: number }

// How many of a customer's latest orders are looked through for what they bought before.
const rememberedOrders = 30;

// What an organisation sells is what it has a list price for, be it 0; a customer's own price comes before it.
// The words are folded once, in a subquery of their own. $1 bu, $2 org, $3 cv, $4 type, $5 group, $6 words, $7 only what was bought before.
const productsIn = (lang: 'th' | 'en') => `
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
const productsSql = { th: productsIn('th'), eng: productsIn('en') };

type Group = { prdTypeGroup: string; prdTypeGroupName: string; total: number };
interface Found { products: (Product & { total: number })[]; groups: Group[] }

/** One page of the products that a customer may order, those ordered before first, then by name; and the groups of the type with how many products each. */
export async function productsOf(db: Db, { bu, org, cv, type, group, search, ordered, lang, page, size }: ProductQuery): Promise<{ rows: Product[]; total: number; groups: Group[] }> {
  const words = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const [found] = await run<Found>(db, productsSql[lang], [bu, org, cv, type, group, words, ordered, size, (page - 1) * size]);
  const { products, groups } = found ?? { products: [], groups: [] };
  return {
    total: products[0]?.total ?? 0, groups,
    rows: products.map((row) => ({ ...row, unitPrice: row.unitPrice / 100, unitPriceText: priceText.format(row.unitPrice / 100), imagePath: fileNames(row.imagePath) })),
  };
}

const priceText = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

// Stored as a comma list of paths; only file names go out (specification §3).
const fileNames = (paths: string) => (/[,/\\ ]/.test(paths) ? paths.split(',').map((path) => path.trim().split(/[/\\]/).at(-1) ?? '').filter(Boolean).join(',') : paths);

const typesIn = (lang: 'th' | 'en') => `
  select t.prd_type_code as "prdTypeCode", t.name_${lang} as "prdTypeName", count(*)::int as total
  from product p
  join product_price list on list.bu = p.bu and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
  join product_type t on t.bu = p.bu and t.prd_type_code = p.prd_type_code
  where p.bu = $1 and p.active
  group by 1, 2, t.sort_order order by t.sort_order, 1`;
const typesSql = { th: typesIn('th'), eng: typesIn('en') };

/** The product types that an organisation offers, with how many products each. */
export const typesOf = (db: Db, { bu, org }: Place, lang: Lang) =>
  run<{ prdTypeCode: string; prdTypeName: string; total: number }>(db, typesSql[lang], [bu, org]);
