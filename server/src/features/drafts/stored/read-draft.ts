import type { Product } from '#contract/catalogue/shapes.ts';
import type { Draft, DraftDelivery, DraftLine } from '#contract/drafts/stored/shapes.ts';
import { inEachLang, type Locale } from '#contract/languages.ts';
import { pick } from '#contract/pick.ts';
import type { Lang } from '#contract/shapes.ts';
import { asOffered, fieldsIn } from '#features/catalogue/front.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { DraftMessage } from '../talk/written-lines.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { nameOfUserSql } from '#platform/person-name.ts';

/** The columns of a draft `d` that a list and the draft itself have in common. */
export const headIn = (lang: Locale) => `
  d.draft_id as "draftId", d.bu, d.org_code as "orgCode", d.cv_code as "cvCode", d.name, d.source, d.begun_at as "begunAt", d.changed_at as "changedAt",
  ${nameOfUserSql('d.begun_by')} as "begunBy", ${nameOfUserSql('d.changed_by')} as "changedBy",
  coalesce((select c.name_${lang} from customer c where c.cv_code = d.cv_code), '') as "cvName",
  coalesce((select g.name_${lang} from organisation g where g.org_code = d.org_code), '') as "orgName"`;

/** SQL that is true for a product that the organisation `org` sells. $1 is the business unit. */
export const isSoldSql = (sku: string, org: string) => `exists (
  select from product p join product_price list on list.bu = p.bu and list.org_code = ${org} and list.sku = p.sku and list.cv_code = ''
  where p.bu = $1 and p.sku = ${sku} and p.active)`;

// Each line finds its product and its prices by key.
const offeredIn = (lang: Locale) => `
  select p.sku, p.prd_type_code as "prdTypeCode", p.group_code as "prdTypeGroup", ${fieldsIn(lang)}, 0 as "lastQty", '' as "lastDate",
    coalesce((select unit_price from product_price own where own.bu = p.bu and own.org_code = d.org_code and own.sku = p.sku and own.cv_code = d.cv_code), list.unit_price) as "unitPrice"
  from product p join product_price list on list.bu = p.bu and list.org_code = d.org_code and list.sku = p.sku and list.cv_code = ''
  where p.bu = d.bu and p.sku = l.sku and p.active`;
const linesIn = (lang: Locale) => `
  select l.sku, l.quantity as "orderQty", l.version, l.changed_at as "changedAt", ${nameOfUserSql('l.changed_by')} as "changedBy",
    coalesce(p.name_${lang}, '') as "productName", coalesce(t.name_${lang}, '') as "prdTypeName",
    case when l.quantity is not null then (select to_json(o) from (${offeredIn(lang)}) o) end as product
  from draft_line l
  left join lateral (select * from product p where p.bu = d.bu and p.sku = l.sku offset 0) p on true
  left join product_type t on t.bu = p.bu and t.prd_type_code = p.prd_type_code
  where l.draft_id = d.draft_id order by l.position, l.sku`;
const draftSql = inEachLang(
  (lang) => `
  select ${headIn(lang)}, d.words, d.messages, d.delivery, d.version, d.placed_order as "orderId", d.placed_number as "orderNumber", ${nameOfUserSql('d.placed_by')} as "placedBy",
    d.placed_at as "placedAt", (select coalesce(json_agg(l), '[]') from (${linesIn(lang)}) l) as lines
  from draft d where d.bu = $1 and d.org_code = $2 and d.cv_code = $3 and d.draft_id = $4`,
);

const offeredSql = inEachLang(
  (lang) => `
  select o.* from (select $1::text as bu, $2::text as org_code, $3::text as cv_code) d cross join unnest($4::text[]) with ordinality l(sku, at)
  cross join lateral (${offeredIn(lang)}) o order by l.at`,
);

/** Products at the prices of now, in the order of their skus; without those that are not sold to this customer. */
export async function offeredProducts(
  db: Db,
  { bu, org, cv }: PlaceCodes,
  skus: readonly string[],
  lang: Lang,
): Promise<Product[]> {
  if (skus.length === 0) return [];
  return (await run<Omit<Product, 'unitPriceText'>>(db, offeredSql[lang], [bu, org, cv, skus])).map(
    asOffered,
  );
}

interface FoundLine extends Omit<DraftLine, 'orderQty' | 'product'> {
  orderQty: number | null;
  product: Omit<NonNullable<DraftLine['product']>, 'unitPriceText'> | null;
}
interface FoundDraft extends Omit<
  Draft,
  'begunAt' | 'changedAt' | 'lines' | 'removed' | 'open' | 'placed'
> {
  messages: DraftMessage[];
  begunAt: Date;
  changedAt: Date;
  delivery: DraftDelivery;
  lines: FoundLine[];
  orderId: number | null;
  orderNumber: string;
  placedBy: string;
  placedAt: Date | null;
}

/** A draft of this customer; undefined where there is none, or it is another's. */
export async function readDraft(
  db: Db,
  { bu, org, cv }: PlaceCodes,
  draftId: number,
  lang: Lang,
): Promise<Draft | undefined> {
  const [found] = await run<FoundDraft>(db, draftSql[lang], [bu, org, cv, draftId]);
  return found && viewOf(found);
}

function viewOf({
  lines,
  messages,
  orderId,
  orderNumber,
  placedBy,
  placedAt,
  ...head
}: FoundDraft): Draft {
  return {
    ...head,
    begunAt: head.begunAt.toISOString(),
    changedAt: head.changedAt.toISOString(),
    lines: lines.flatMap(({ orderQty, product, ...line }) =>
      orderQty === null
        ? []
        : [{ ...changeOf(line), orderQty, product: product && asOffered(product) }],
    ),
    removed: lines
      .filter(({ orderQty }) => orderQty === null)
      .map((line) => pick(changeOf(line), removedFields)),
    open: messages.flatMap(({ message, lines: written }) =>
      written.filter(({ doubts }) => doubts.length > 0).map(({ words }) => ({ words, message })),
    ),
    placed:
      placedAt && orderId !== null
        ? { orderId, orderNumber, by: placedBy, at: placedAt.toISOString() }
        : null,
  };
}

const removedFields = ['sku', 'productName', 'version', 'changedBy', 'changedAt'] as const;
/** A moment within JSON of the database, as ISO. */
const changeOf = <Line extends { changedAt: string }>(line: Line): Line => ({
  ...line,
  changedAt: new Date(line.changedAt).toISOString(),
});
