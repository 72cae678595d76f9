import { inEachLang, type Locale } from '#contract/languages.ts';
import type { ProductSheet, UsualProduct } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/shapes.ts';
import { baht, satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import type { Lang } from '#contract/shapes.ts';
import { pastSince } from '#features/last-orders/front.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { soughtWords } from '#platform/database/language.ts';
import { imageNames } from './image-names.ts';
import type { Deps } from '#platform/deps.ts';
import type { PlaceCodes, Reached } from '#platform/context.ts';
import { findProducts, type Counts } from './found-products.ts';
import { isUsual, pageSql, sortedProductsSql, type ProductSorting } from './products-sql.ts';
import { sheetSql, usualSql } from './usual-sql.ts';

interface ProductQuery extends PlaceCodes {
  type: string;
  group: string;
  search: string;
  ordered: boolean;
  sorting: ProductSorting;
  lang: Lang;
  page: number;
  size: number;
  version: Reached['version'];
}

interface Page {
  products: (Product & { total: number })[];
}

/**
 * One page of the products that a customer may order, by default those ordered before first, then by name; the groups of the type with
 * their numbers of products; and the number of hits in each type.
 */
export async function productsOf(
  deps: Pick<Deps, 'db' | 'memory'>,
  asked: ProductQuery,
): Promise<{ rows: Product[]; total: number } & Counts> {
  const { products, groups, hits } = await (isUsual(asked.sorting)
    ? pageOfFound(deps, asked)
    : wholeList(deps, asked));
  return { total: products[0]?.total ?? 0, groups, hits, rows: products.map(asOffered) };
}

async function pageOfFound(
  deps: Pick<Deps, 'db' | 'memory'>,
  asked: ProductQuery,
): Promise<Page & Counts> {
  const { bu, org, cv, lang, ordered, size } = asked;
  const passed = passedOver(asked);
  const { skus, ...counts } = await findProducts(deps, {
    ...asked,
    words: soughtWords(asked.search),
    passed,
  });
  const [page] = await run<Page>(deps.db, pageSql[lang], [
    bu,
    org,
    cv,
    skus,
    ordered,
    size,
    passed,
  ]);
  return { products: page?.products ?? [], ...counts };
}

async function wholeList({ db }: Pick<Deps, 'db'>, asked: ProductQuery): Promise<Page & Counts> {
  const { bu, org, cv, type, group, search, ordered, sorting, lang, size } = asked;
  const values = [bu, org, cv, type, group, soughtWords(search), ordered, size, passedOver(asked)];
  const [found] = await run<Page & Counts>(db, sortedProductsSql(lang, sorting), values);
  return found ?? { products: [], groups: [], hits: [] };
}

const passedOver = ({ page, size }: ProductQuery) => (page - 1) * size;

/** A product as the wire has it: its price in baht. */
export function asOffered<Row extends Pick<Product, 'unitPrice' | 'imagePath'>>(
  row: Row,
): Row & { unitPriceText: string } {
  return {
    ...row,
    unitPrice: baht(row.unitPrice),
    unitPriceText: bareMoney(satang(row.unitPrice)),
    imagePath: imageNames(row.imagePath),
  };
}
const typesIn = (lang: Locale) => `
  select t.prd_type_code as "prdTypeCode", t.name_${lang} as "prdTypeName", count(*)::int as total
  from product p
  join product_price list on list.bu = p.bu and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
  join product_type t on t.bu = p.bu and t.prd_type_code = p.prd_type_code
  where p.bu = $1 and p.active
  group by 1, 2, t.sort_order order by t.sort_order, 1`;
const typesSql = inEachLang(typesIn);

/** The product types that an organisation sells, with how many products each. */
export const typesOf = (db: Db, { bu, org }: PlaceCodes, lang: Lang) =>
  run<{ prdTypeCode: string; prdTypeName: string; total: number }>(db, typesSql[lang], [bu, org]);

/** Products that a customer ordered on several recent days, the most frequent first. */
export async function usualProductsOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { bu, org, cv }: PlaceCodes,
  lang: Lang,
): Promise<UsualProduct[]> {
  const rows = await run<UsualProduct>(db, usualSql[lang], [bu, org, cv, pastSince(now())]);
  return rows.map((row) => ({
    ...row,
    unitPrice: baht(row.unitPrice),
    imagePath: imageNames(row.imagePath),
    now: row.now && asOffered(row.now),
  }));
}

/** The details of a product; undefined where the organisation does not sell it. */
export async function productSheetOf(
  db: Db,
  { bu, org, cv }: PlaceCodes,
  sku: string,
  lang: Lang,
): Promise<ProductSheet | undefined> {
  const [sheet] = await run<ProductSheet>(db, sheetSql[lang], [bu, org, cv, sku]);
  return (
    sheet && {
      ...sheet,
      purchases: sheet.purchases.map((one) => ({ ...one, unitPrice: baht(one.unitPrice) })),
    }
  );
}
