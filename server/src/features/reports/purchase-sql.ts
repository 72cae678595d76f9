import { localeOf, type Lang } from '#contract/languages.ts';
import type { PurchaseSort, Step } from '#contract/reports/shapes.ts';
import type { Sorting } from '#contract/sorting.ts';
import { isReached, type Scope } from './report-filter.ts';
import { textHoldsSql } from '#platform/search/words-sql.ts';

/** The day of an order in reports, the same expression as in the index `orders_of_report`. */
const day = 'coalesce(o.invoice_date, o.require_date, o.order_date)';
const isInPeriod = `o.bu = $1 and o.status not in ('C', 'REJ') and ${day} between $2::date and $3::date`;
const isWanted = `($5::text = '' or o.org_code = $5) and ($6::text = '' or o.license_plate_plain like '%' || $6 || '%')`;

// Each of the person's customers is read along its own index: `offset 0` prevents the planner from joining the other way round.
const orders: Record<Scope, string> = {
  customer: `from orders o where ${isInPeriod} and o.cv_code = $4 and ${isWanted} and ${isReached('o')}`,
  unit: `from orders o where ${isInPeriod} and $4::text = '' and ${isWanted} and ${isReached('o')}`,
  assigned: `from user_customer m cross join lateral (
      select * from orders o where ${isInPeriod} and o.cv_code = m.cv_code and o.org_code = m.org_code and ${isWanted} offset 0) o
    where m.user_id = $8 and m.bu = $1 and $4::text = ''`,
};

const isFound = `($7::text = '' or o.order_number ilike '%' || replace($7, ' ', '-') || '%' or o.invoice_number ilike '%' || replace($7, ' ', '-') || '%'
  or ${textHoldsSql(`fold_thai(l.product_code || ' ' || l.name_th || ' ' || l.name_en || ' ' || o.ship_to_name)`, '$7')}
  or ${textHoldsSql('(select c.search_text from customer c where c.cv_code = o.cv_code)', '$7')})`;

const orderWeight = 'l.order_qty * l.weight_kg';
const sendWeight =
  'case when l.send_weight > 0 then l.send_weight else l.send_qty * l.weight_kg end';
const percent = (sent: string, ordered: string) =>
  `round(100 * ${sent} / nullif(${ordered}, 0), 2)`;
const customerName = (lang: Lang) =>
  `(select c.name_${localeOf[lang]} from customer c where c.cv_code = o.cv_code)`;
const placeName = (lang: Lang) => `coalesce(nullif((select s.name_${localeOf[lang]} from ship_to s
  where s.cv_code = o.cv_code and s.org_code = o.org_code and s.ship_to = o.ship_to), ''), o.ship_to_name)`;
const documentNo = `coalesce(nullif(o.invoice_number, ''), o.order_number)`;

const sortKeys = (lang: Lang): Record<PurchaseSort, string> => ({
  rptDeliveryDate: day,
  rptDocNo: documentNo,
  cvCode: 'o.cv_code',
  cvName: `${customerName(lang)} collate natural_order`,
  shipToName: `${placeName(lang)} collate natural_order`,
  productName: `l.name_${localeOf[lang]} collate natural_order`,
  licensePlate: 'o.license_plate_plain',
  orderQty: 'l.order_qty',
  sendQty: 'l.send_qty',
  percentOrder: percent('l.send_qty', 'l.order_qty'),
  amount: 'l.net_amount',
});

/** Some suppliers write the grade into the name as well; it is written once. */
const productName = (
  name: string,
) => `case when right(lower(l.${name}), length(l.grade_${name})) = lower(l.grade_${name}) then l.${name}
  else concat_ws(' ', l.${name}, l.grade_${name}) end`;

/** The columns of a row, of `orders o` and `order_line l`; amounts in satang. */
const shown = (lang: Lang) => {
  const name = `name_${localeOf[lang]}`;
  return `o.order_id as "orderId", o.order_number as "orderNumber", l.sequence, o.org_code as "orgCode", o.cv_code as "cvCode", coalesce(${customerName(lang)}, '') as "cvName",
    ${day} as "rptDeliveryDate", ${documentNo} as "rptDocNo", ${placeName(lang)} as "shipToName",
    ${productName(name)} as "productName", o.license_plate as "licensePlate", l.unit_${name} as "unitName",
    l.order_qty as "orderQty", l.send_qty as "sendQty", round(l.order_qty / l.pack_size, 3) as packs, round(${orderWeight}, 3) as "orderWgh",
    round(${sendWeight}, 3) as "sendWgh", coalesce(${percent('l.send_qty', 'l.order_qty')}, 0) as "percentOrder", o.comments as remark,
    (select b.path_name = 'aqua' from business_unit b where b.bu = o.bu) as "inKg", l.net_amount as amount`;
};

const inOrder = ({ down }: Pick<Sorting<PurchaseSort>, 'down'>) =>
  `key ${down ? 'desc' : 'asc'} nulls last, order_id desc, sequence`;

/** Every line that the report finds, with the values that the sums need. */
const lines = (scope: Scope, key: string) => `
  select o.order_id, o.cv_code, l.sequence, ${key} as key, l.order_qty, l.send_qty, l.pack_size, ${orderWeight} as order_weight, ${sendWeight} as send_weight,
    l.net_amount, l.unit_name_th as unit_th, l.unit_name_en as unit_en
  from (select o.* ${orders[scope]}) o join order_line l using (order_id) where ${isFound}`;

const sums = (lang: Lang) => {
  const unit = `unit_${localeOf[lang]}`;
  return `count(*)::int as total, count(distinct cv_code)::int as "totalCv", count(distinct order_id)::int as "totalOrder",
    coalesce(sum(order_qty), 0) as "orderQty", coalesce(sum(send_qty), 0) as "sendQty", coalesce(round(sum(order_qty / pack_size), 3), 0) as packs,
    coalesce(round(sum(order_weight), 3), 0) as "orderWgh", coalesce(round(sum(send_weight), 3), 0) as "sendWgh",
    coalesce(${percent('sum(send_qty)', 'sum(order_qty)')}, 0) as "percentOrder", coalesce(sum(net_amount), 0)::bigint as amount,
    case when min(${unit}) = max(${unit}) then min(${unit}) else '' end as "unitName"`;
};

/** A page (`$9` lines after `$10`) and the sums of everything, one row of two JSON values. */
export const purchasePageSql = (
  scope: Scope,
  sorting: Sorting<PurchaseSort>,
  lang: Lang,
): string => `
  with lines as materialized (${lines(scope, sortKeys(lang)[sorting.field])}),
  page as materialized (select order_id, sequence, row_number() over (order by ${inOrder(sorting)}) as at from lines order by ${inOrder(sorting)} limit $9 offset $10)
  select (select to_json(s) from (select ${sums(lang)} from lines) s) as sums,
    (select coalesce(json_agg(p order by p.at), '[]') from (select page.at, ${shown(lang)} from page join orders o using (order_id) join order_line l using (order_id, sequence)) p) as rows`;

/** The sums only, for a document. */
export const purchaseSumsSql = (scope: Scope, lang: Lang): string =>
  `select ${sums(lang)} from (${lines(scope, 'null')}) lines`;

/** Every row, for a cursor. */
export const purchaseRowsSql = (
  scope: Scope,
  sorting: Sorting<PurchaseSort>,
  lang: Lang,
): string => `
  select ${shown(lang)} from (select o.* ${orders[scope]}) o join order_line l using (order_id) where ${isFound}
  order by ${sortKeys(lang)[sorting.field]} ${sorting.down ? 'desc' : 'asc'} nulls last, o.order_id desc, l.sequence`;

const most = 10;
const figure = (key: string, name: string, rest: string) => `
  (select coalesce(json_agg(f), '[]') from (select ${key} as key, ${name} as name, sum(net_amount)::bigint as amount, round(sum(order_weight), 3) as weight from lines ${rest}) f)`;

/**
 * The charts: a bar for each step of the days `$9` to `$3`, also where nothing was bought, and the ten products and customers of the largest sums in them.
 * With `hasBefore` each bar also has the lines from `$2` on that are `$10` days older.
 */
export const purchaseFiguresSql = (
  scope: Scope,
  step: Step,
  lang: Lang,
  hasBefore: boolean,
): string => {
  const name = `name_${localeOf[lang]}`;
  const started = (at: string) =>
    `greatest(date_trunc('${step}', ${at}::timestamp)::date, $9::date)`;
  const summed = (which: string, amount: string, weight: string) =>
    `coalesce(sum(net_amount) filter (where ${which}), 0)::bigint as "${amount}", round(coalesce(sum(order_weight) filter (where ${which}), 0), 3) as "${weight}"`;
  return `
  with found as materialized (
    select ${day} as at, o.cv_code, l.product_code, l.${name} as product, l.net_amount, ${orderWeight} as order_weight
    from (select o.* ${orders[scope]}) o join order_line l using (order_id) where ${isFound}),
  lines as (select * from found where at >= $9::date),
  moved as (select net_amount, order_weight, at >= $9::date as is_now, case when at >= $9::date then at else at + $10::int end as at from found),
  bars as (
    select b.start::text as key, '' as name, ${summed('is_now', 'amount', 'weight')} ${hasBefore ? `, ${summed('not is_now', 'before', 'weightBefore')}` : ''}
    from (select ${started('at')} as start from generate_series(date_trunc('${step}', $9::timestamp), $3::timestamp, interval '1 ${step}') at) b
    left join (select *, ${started('at')} as start from moved where at <= $3::date) m using (start) group by b.start)
  select (select json_agg(b order by b.key) from bars b) as "overTime",
    ${figure('product_code', 'max(product)', `group by product_code order by sum(net_amount) desc, product_code limit ${most}`)} as products,
    ${figure('cv_code', `(select c.${name} from customer c where c.cv_code = lines.cv_code)`, `group by cv_code order by sum(net_amount) desc, cv_code limit ${most}`)} as customers`;
};
