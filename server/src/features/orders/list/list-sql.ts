import { foldNumber, foldText } from '#contract/fold-text.ts';
import { headerFields, listedFields, plainFields } from '#contract/orders/header-fields.ts';
import type { SearchedField } from '#contract/orders/searched-fields.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { orderStatuses } from '#contract/orders/statuses.ts';
import type { Sorting } from '#contract/sorting.ts';
import { overdueNowSql, overNowSql } from '../over-now.ts';

interface Searched {
  sql: string;
  /** the searched words in the form in which that column is stored */
  fold(words: string): string;
}
const plainSearch = plainFields.map((name): [SearchedField, Searched] => {
  const { column, of } = headerFields[name].plain;
  return [name, { sql: `o.${column}`, fold: of }];
});

const byNumber: Searched = { sql: 'o.order_number', fold: foldNumber };
const searchIn: ReadonlyMap<string, Searched> = new Map<SearchedField, Searched>([
  ['orderNumber', byNumber],
  ['invoiceNumber', { sql: 'o.invoice_number', fold: foldNumber }],
  ...plainSearch,
  // the name stored with the order, and the place's names of today: the screen shows one of them
  [
    'shipToName',
    {
      sql: `fold_thai(concat_ws(' ', o.ship_to_name, (select p.name_th || ' ' || p.name_en from ship_to p
      where p.cv_code = o.cv_code and p.org_code = o.org_code and p.ship_to = o.ship_to)))`,
      fold: foldText,
    },
  ],
]);
/** Where the words of a field that `searchBy` names are searched; any other value searches the order number. */
export const searchedBy = (field: string): Searched => searchIn.get(field) ?? byNumber;

const listed = listedFields
  .map(
    (name) => `coalesce(o.${headerFields[name].column}::text, '') as "${headerFields[name].read}"`,
  )
  .join(', ');

/** The columns that every list of orders and every file has, of `orders o`, with names in the reader's language. */
export function headSql(lang: Lang): string {
  const name = `name_${localeOf[lang]}`;
  return `o.order_id as "orderId", o.order_number as "orderNumber", o.bu, o.org_code as "orgCode", o.cv_code as "cvCode", o.status,
    o.order_date as "orderDate", ${listed},
    coalesce(nullif((select s.${name} from ship_to s where s.cv_code = o.cv_code and s.org_code = o.org_code and s.ship_to = o.ship_to), ''), o.ship_to_name) as "shipToName",
    o.amount, o.total_product as "totalProduct",
    coalesce((select t.${name} from product_type t where t.bu = o.bu and t.prd_type_code = o.prd_type_code), '') as "prdTypeName"`;
}

// The same rule as `isEstimated` in contract/src/orders/totals.ts; lines imported from another system have figures without a moment.
const estimated = `exists (select from order_line l where l.order_id = o.order_id and l.price_by = 'weight' and case
  when l.invoiced_at is not null or l.invoice_qty <> 0 then l.invoice_qty > 0 and coalesce(l.invoice_weight, 0) = 0
  when l.sent_at is not null or l.send_qty <> 0 then l.send_qty > 0 and l.send_weight = 0 else true end)`;

/** The columns of a list on the screen, looked up for one page only. */
export function shownSql(lang: Lang): string {
  const name = `name_${localeOf[lang]}`;
  return `${headSql(lang)},
    (select json_build_object('productName', l.${name}, 'orderQty', l.order_qty, 'unitName', l.unit_${name})
      from order_line l where l.order_id = o.order_id order by l.sequence limit 1) as first,
    ${estimated} as "isEstimated",
    o.waiting_reason as "waitingReason", ${overNowSql} as "waitingOver", ${overdueNowSql} as "waitingOverdue"`;
}

/** The fields that `sort` may name; `day` is the list's day, of ordering or of delivery. Equal rows are sorted newest first. */
export const orderSorts = [
  'day',
  'orderDate',
  'requireDate',
  'orderNumber',
  'shipToName',
  'amount',
  'totalProduct',
  'status',
] as const;
export type OrderSort = (typeof orderSorts)[number];
const sortColumns: Record<Exclude<OrderSort, 'day'>, string> = {
  orderDate: 'o.order_date',
  requireDate: 'o.require_date',
  orderNumber: 'o.order_number',
  shipToName: 'o.ship_to_name collate "und-x-icu"',
  amount: 'o.amount',
  totalProduct: 'o.total_product',
  status: `array_position(array[${orderStatuses.map((status) => `'${status}'`).join()}], o.status)`,
};
function orderBy({ field, down }: Sorting<OrderSort>, day: string): string {
  if (field === 'day') return down ? `${day} desc, o.order_id desc` : `${day}, o.order_id`;
  return `${sortColumns[field]} ${down ? 'desc nulls last' : 'asc nulls last'}, o.order_id desc`;
}

/** `P` for the day of ordering, `R` for the required day (D-45). */
export type DayOf = 'P' | 'R';
export const dayColumn: Record<DayOf, string> = { P: 'o.order_date', R: 'o.require_date' };

interface Wanted {
  by: DayOf;
  lang: Lang;
  /** the text to look in */
  search: string | undefined;
  /** the organisation that is named, those assigned to the person, or all */
  reach: 'named' | 'assigned' | 'all';
  sorting: Sorting<OrderSort>;
}

const reaches = {
  named: 'and o.org_code = $8',
  assigned:
    'and exists (select from user_customer r where r.user_id = $8 and r.bu = o.bu and r.cv_code = o.cv_code and r.org_code = o.org_code)',
  all: 'and $8::text is not null',
} as const;

/** The orders of a customer's list, of `orders o`, in any status; values as numbered at `listSql`. */
function foundSql({ by, search, reach }: Pick<Wanted, 'by' | 'search' | 'reach'>): string {
  return `from orders o where o.bu = $1 and o.cv_code = $2 and ${dayColumn[by]} between $3 and $4 ${reaches[reach]}
    ${search === undefined ? 'and $9::text is not null' : `and ${search} ilike '%' || $9 || '%'`}`;
}

/** The same orders in the list's statuses ($5), sorted, limited by $6 and $7. */
export const foundInOrderSql = (wanted: Omit<Wanted, 'lang'>): string =>
  `${foundSql(wanted)} and o.status = any($5) order by ${orderBy(wanted.sorting, dayColumn[wanted.by])} limit $6 offset $7`;

/**
 * A page of orders and the counts of the tabs, as one row of two JSON values in one trip; names are looked up for the page only.
 * $1 bu, $2 cv, $3 first and $4 last day, $5 statuses, $6 size, $7 offset, $8 organisation or person, $9 words.
 */
export function listSql(wanted: Wanted): string {
  return `
    select (select coalesce(json_object_agg(status, n), '{}') from (select o.status, count(*) as n ${foundSql(wanted)} group by o.status) c) as counted,
      (select coalesce(json_agg(p), '[]') from (
        select ${shownSql(wanted.lang)}
        ${foundInOrderSql(wanted)}) p) as orders`;
}
