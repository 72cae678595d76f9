import type { Product } from '@smart-order/contract/catalogue/calls.ts';
import type { Lang } from '@smart-order/contract/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { containsFolded, inLanguage } from '../../platform/database/language.ts';

interface Place { bu: string; org: string; cv: string }
interface ProductQuery extends Place { type: string; group: string; search: string; ordered: boolean; lang: Lang; page: number; size: number }

// What an organisation sells is what it has a list price for, be it 0; a customer's own price comes before it.
const offered = (db: Db, { bu, org, cv, type }: Place & { type: string }) => db.selectFrom('product as p')
  .innerJoin('product_price as list', (j) => j.onRef('list.bu', '=', 'p.bu').onRef('list.sku', '=', 'p.sku').on('list.org_code', '=', org).on('list.cv_code', '=', ''))
  .leftJoin('product_price as own', (j) => j.onRef('own.bu', '=', 'p.bu').onRef('own.sku', '=', 'p.sku').on('own.org_code', '=', org).on('own.cv_code', '=', cv))
  .where('p.bu', '=', bu).where('p.prd_type_code', '=', type).where('p.active', '=', true);

// The customer's latest quantity of each product they ever ordered from this organisation.
const lastBought = (db: Db, { bu, org, cv }: Place) => db.selectFrom('order_line as l').innerJoin('orders as o', 'o.order_id', 'l.order_id')
  .where('o.bu', '=', bu).where('o.cv_code', '=', cv).where('o.org_code', '=', org)
  .where('o.order_date', '>', sql<string>`current_date - 200`)
  .distinctOn('l.sku').select(['l.sku', 'l.order_qty']).orderBy('l.sku').orderBy('l.order_id', 'desc');

/** One page of the products that a customer may order, those ordered before first, then by name. */
export async function productsOf(db: Db, asked: ProductQuery): Promise<{ rows: Product[]; total: number }> {
  const { lang, group, search, ordered, page, size } = asked;
  const name = inLanguage('p', lang);
  const rows = await offered(db, asked)
    .leftJoin(lastBought(db, asked).as('last'), 'last.sku', 'p.sku')
    .$if(group !== '', (q) => q.where('p.group_code', '=', group))
    .$if(search !== '', (q) => q.where(containsFolded('p.search_text', search)))
    .$if(ordered, (q) => q.where('last.sku', 'is not', null))
    .select([
      'p.sku', 'p.prd_type_code as prdTypeCode', 'p.group_code as prdTypeGroup', 'p.product_code as productCode', name.as('productName'),
      'p.medicine_code as medicineCode', 'p.grade_code as gradeCode', inLanguage('p', lang, 'grade_name').as('gradeName'),
      'p.unit_code as unitCode', inLanguage('p', lang, 'unit_name').as('unitName'),
      sql<number>`coalesce(own.unit_price, list.unit_price) / 100.0`.as('unitPrice'),
      sql<string>`to_char(coalesce(own.unit_price, list.unit_price) / 100.0, 'FM999,999,999,990.00')`.as('unitPriceText'),
      'p.pack_size as packSize', 'p.weight_kg as weightKg', 'p.image_path as imagePath',
      sql<number>`coalesce(last.order_qty, 0)`.as('lastQty'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy(sql`last.sku is null`).orderBy(sql`${name} collate "und-x-icu"`).orderBy('p.sku')
    .limit(size).offset((page - 1) * size).execute();
  return { rows: rows.map((row) => ({ ...row, imagePath: fileNames(row.imagePath) })), total: rows[0]?.total ?? 0 };
}

// Stored as a comma list of paths; only file names go out (specification §3).
const fileNames = (paths: string) => paths.split(',').map((path) => path.trim().split(/[/\\]/).at(-1) ?? '').filter(Boolean).join(',');

/** The groups of a product type with how many products each offers here. */
export async function groupsOf(db: Db, { lang, ...place }: Place & { type: string; lang: Lang }) {
  return offered(db, place)
    .innerJoin('product_group as g', (j) => j.onRef('g.bu', '=', 'p.bu').onRef('g.prd_type_code', '=', 'p.prd_type_code').onRef('g.group_code', '=', 'p.group_code'))
    .select(['g.group_code as prdTypeGroup', inLanguage('g', lang).as('prdTypeGroupName'), (e) => e.fn.countAll<number>().as('total')])
    .groupBy(['g.group_code', 'g.name_th', 'g.name_en', 'g.sort_order']).orderBy('g.sort_order').orderBy('g.group_code').execute();
}

/** The product types that an organisation offers a customer, with how many products each. */
export function typesOf(db: Db, { bu, org }: Place, lang: Lang) {
  return db.selectFrom('product as p')
    .innerJoin('product_price as list', (j) => j.onRef('list.bu', '=', 'p.bu').onRef('list.sku', '=', 'p.sku').on('list.cv_code', '=', ''))
    .innerJoin('product_type as t', (j) => j.onRef('t.bu', '=', 'p.bu').onRef('t.prd_type_code', '=', 'p.prd_type_code'))
    .where('p.bu', '=', bu).where('list.org_code', '=', org).where('p.active', '=', true)
    .select(['t.prd_type_code as prdTypeCode', inLanguage('t', lang).as('prdTypeName'), (e) => e.fn.countAll<number>().as('total')])
    .groupBy(['t.prd_type_code', 't.name_th', 't.name_en', 't.sort_order']).orderBy('t.sort_order').orderBy('t.prd_type_code').execute();
}
