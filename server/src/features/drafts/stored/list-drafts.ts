import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import type { DraftRow } from '#contract/drafts/stored/shapes.ts';
import { baht } from '#contract/money.ts';
import { inEachLang, type Locale } from '#contract/languages.ts';
import { run } from '#platform/database/connections/connect.ts';
import { isBoundToAssigned } from '#platform/reach.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { headIn } from './read-draft.ts';

const newest = 'order by d.changed_at desc, d.draft_id desc';
const ofPlace =
  'd.bu = $1 and d.org_code = p.org_code and d.cv_code = p.cv_code and d.placed_at is null';
/** The page's drafts: one row more shows whether there is a next page. $1 bu, $2 rows, $3 rows passed over, $4 the caller. */
const pages = {
  /** $5 org, $6 cv */
  customer: `select d.draft_id, d.changed_at from (select $5::text as org_code, $6::text as cv_code) p cross join lateral (select * from draft d where ${ofPlace} ${newest} limit $2::int + $3::int) d`,
  /** the caller's customers are read one by one, each along the index of its drafts */
  assigned: `select d.draft_id, d.changed_at from user_customer p
    cross join lateral (select * from draft d where ${ofPlace} ${newest} limit $2::int + $3::int) d where p.user_id = $4 and p.bu = $1`,
  unit: 'select d.draft_id, d.changed_at from draft d where d.bu = $1 and d.placed_at is null',
};
// As `lineAmount` counts it; a product that is no longer sold has no price.
const amountSql = `round(coalesce(own.unit_price, list.unit_price) * l.quantity * case p.price_by when 'weight' then p.weight_kg else 1 end)`;
const listIn = (page: string) => (lang: Locale) =>
  `
  with page as materialized (select * from (${page}) d ${newest} limit $2 offset $3)
  select ${headIn(lang)}, d.version, d.begun_by = $4 as "isOwn", left(d.words, 200) as words, l.lines, l.amount,
    coalesce(f.names[1], '') as "productName", coalesce(f.products, '[]') as products
  from page join draft d using (draft_id) cross join lateral (
    select count(*)::int as lines, coalesce(sum(${amountSql}), 0)::bigint as amount
    from draft_line l left join product p on p.bu = d.bu and p.sku = l.sku and p.active
    left join product_price list on list.bu = p.bu and list.org_code = d.org_code and list.sku = p.sku and list.cv_code = ''
    left join product_price own on own.bu = list.bu and own.org_code = list.org_code and own.sku = list.sku and own.cv_code = d.cv_code
    where l.draft_id = d.draft_id and l.quantity is not null) l
  cross join lateral (
    select array_agg(f.name order by f.position, f.sku) as names, json_agg(json_build_object('sku', f.sku, 'imagePath', f.image_path) order by f.position, f.sku) as products from (
      select p.name_${lang} as name, p.image_path, f.position, f.sku from draft_line f join product p on p.bu = d.bu and p.sku = f.sku
      where f.draft_id = d.draft_id and f.quantity is not null order by f.position, f.sku limit 3) f) f
  ${newest}`;
const sql = {
  customer: inEachLang(listIn(pages.customer)),
  assigned: inEachLang(listIn(pages.assigned)),
  unit: inEachLang(listIn(pages.unit)),
};

interface FoundRow extends Omit<DraftRow, 'begunAt' | 'changedAt'> {
  begunAt: Date;
  changedAt: Date;
}

/** Open drafts of one customer, or of every customer that the caller reaches in a business unit. */
export async function listDrafts(
  { db }: Deps,
  { caller, reached, lang }: Context,
  { query }: Input<Calls['listDrafts']>,
) {
  const page = walkedPage(query.page, limits.pageSize);
  const isOfOne = query.org !== undefined && query.cv !== undefined;
  const text = isOfOne ? sql.customer : isBoundToAssigned(caller) ? sql.assigned : sql.unit;
  const place = isOfOne ? [query.org, query.cv] : [];
  const rows = await run<FoundRow>(db, text[lang], [
    reached.bu,
    limits.pageSize + 1,
    (page - 1) * limits.pageSize,
    caller.userId,
    ...place,
  ]);
  const data = rows.slice(0, limits.pageSize).map((row) => ({
    ...row,
    amount: baht(row.amount),
    begunAt: row.begunAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }));
  return { data, page, hasMore: rows.length > limits.pageSize };
}
