import type { Calls } from '#contract/calls.ts';
import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import { inEachLang, type Locale } from '#contract/languages.ts';
import type { StandingOrder } from '#contract/standing/shapes.ts';
import { asOffered, fieldsIn } from '#features/catalogue/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { nameOfUserSql } from '#platform/person-name.ts';
import { standingColumns, standingOf } from './standing-rows.ts';

// Each line finds its product and its prices by key.
const offeredIn = (lang: Locale) => `
  select p.sku, p.prd_type_code as "prdTypeCode", p.group_code as "prdTypeGroup", ${fieldsIn(lang)}, 0 as "lastQty", '' as "lastDate",
    coalesce((select unit_price from product_price own where own.bu = p.bu and own.org_code = s.org_code and own.sku = p.sku and own.cv_code = s.cv_code), list.unit_price) as "unitPrice"
  from product p join product_price list on list.bu = p.bu and list.org_code = s.org_code and list.sku = p.sku and list.cv_code = ''
  where p.bu = s.bu and p.sku = l.sku and p.active`;
const linesIn = (lang: Locale) => `
  select l.sku, l.quantity as "orderQty", coalesce(p.name_${lang}, '') as "productName", (select to_json(o) from (${offeredIn(lang)}) o) as product
  from standing_line l left join lateral (select * from product p where p.bu = l.bu and p.sku = l.sku offset 0) p on true
  where l.bu = s.bu and l.standing_id = s.standing_id order by l.position`;
const readSql = inEachLang(
  (lang) => `
  select ${standingColumns}, s.delivery, ${nameOfUserSql('s.saved_by')} as "savedBy", (select coalesce(json_agg(l), '[]') from (${linesIn(lang)}) l) as lines
  from standing_order s where s.bu = $1 and s.org_code = $2 and s.cv_code = $3 and s.standing_id = $4`,
);

type Offered = Omit<NonNullable<StandingOrder['lines'][number]['product']>, 'unitPriceText'>;
interface FoundLine extends Omit<StandingOrder['lines'][number], 'product'> {
  product: Offered | null;
}
type Found = Parameters<typeof standingOf>[0] & {
  savedBy: string;
  delivery: DraftDelivery;
  lines: FoundLine[];
};

/** One standing order of this customer; another's answers like one that does not exist. */
export async function readStanding(
  { db }: Deps,
  { reached, lang }: Context,
  { params }: Input<Calls['readStandingOrder']>,
): Promise<{ data: StandingOrder }> {
  const { bu, org, cv } = reached;
  const [found] = await run<Found>(db, readSql[lang], [bu, org, cv, params.standingId]);
  if (!found) throw new Problem('not_found');
  const {
    standingId,
    name,
    weekdays,
    everyWeeks,
    from,
    until,
    pausedUntil,
    move,
    daysAhead,
    atCutOff,
    version,
    savedBy,
    delivery,
  } = standingOf(found);
  const lines = found.lines.map(({ product, ...line }) => ({
    ...line,
    product: product && asOffered(product),
  }));
  return {
    data: {
      standingId,
      name,
      weekdays,
      everyWeeks,
      from,
      until,
      pausedUntil,
      move,
      daysAhead,
      atCutOff,
      version,
      savedBy,
      delivery,
      lines,
    },
  };
}
