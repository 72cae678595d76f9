import type { AskedDay } from '#contract/home/shapes.ts';
import { inEachLang } from '#contract/languages.ts';
import { lineAmount, satang, toBaht, type Satang } from '#contract/money.ts';
import type { PriceBasis } from '#contract/product-fields.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context } from '#platform/context.ts';

/** More than these are seen on the page of standing orders. */
const most = 3;

// Each line finds its product and its prices by key.
const askedSql = inEachLang(
  (lang) => `
  select d.standing_id as "standingId", d.day::text as day, coalesce(d.deliver_on, d.day)::text as date, d.ends_at as "endsAt", s.at_cut_off as "atCutOff", s.name,
    r.draft_id as "draftId",
    (select coalesce(json_agg(l order by l.position, l.sku), '[]') from (
      select l.position, l.sku, l.quantity, coalesce(p.name_${lang}, '') as name, p.price_by as "priceBy", p.weight_kg as "weightKg",
        coalesce((select own.unit_price from product_price own where own.bu = s.bu and own.org_code = s.org_code and own.sku = l.sku and own.cv_code = s.cv_code),
          (select list.unit_price from product_price list where list.bu = s.bu and list.org_code = s.org_code and list.sku = l.sku and list.cv_code = '')) as price
      from draft_line l left join lateral (select * from product p where p.bu = s.bu and p.sku = l.sku and p.active offset 0) p on true
      where l.draft_id = r.draft_id and l.quantity > 0) l) as lines
  from standing_order s join standing_day d using (bu, standing_id) join draft r on r.draft_id = d.draft_id
  where s.bu = $1 and s.org_code = $2 and s.cv_code = $3 and d.state = 'asked' and r.placed_at is null
  order by d.ends_at, d.standing_id, d.day limit ${most}`,
);

interface PricedLine {
  sku: string;
  quantity: number;
  name: string;
  /** null where the product is no longer sold */
  priceBy: PriceBasis | null;
  weightKg: number;
  price: number | null;
}
interface Found extends Omit<AskedDay, 'endsAt' | 'lines' | 'productName' | 'amount'> {
  endsAt: Date;
  lines: PricedLine[];
}

/** The drafts of a customer's standing orders that wait for an answer, the most urgent first. */
export async function askedDays(
  { db }: Pick<Deps, 'db'>,
  { reached: { bu, org, cv }, lang }: Pick<Context, 'reached' | 'lang'>,
): Promise<AskedDay[]> {
  return (await run<Found>(db, askedSql[lang], [bu, org, cv])).map(({ endsAt, lines, ...day }) => ({
    ...day,
    endsAt: endsAt.toISOString(),
    lines: lines.length,
    productName: lines[0] ? lines[0].name || lines[0].sku : '',
    amount: amountOf(lines),
  }));
}

function amountOf(lines: readonly PricedLine[]): number | null {
  let sum = 0;
  for (const { quantity, priceBy, weightKg, price } of lines) {
    if (!priceBy || !price) return null;
    sum += lineAmount(price as Satang, quantity, { priceBy, weightKg });
  }
  return toBaht(satang(sum));
}
