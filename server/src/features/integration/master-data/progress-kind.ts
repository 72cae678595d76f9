import {
  mostTimesOrdered,
  progressStages,
  stageVerb,
  timesUsualWeight,
} from '#contract/orders/progress.ts';
import { run } from '#platform/database/connections/connect.ts';
import { progressRules, writeProgressSql, type ChangedOrder } from '#features/orders/front.ts';
import { code, figure, whole } from './columns.ts';
import { ref, stagingOf, type Kind } from './kind.ts';
import { reasonOf, type Reason } from './reason.ts';

const [asked, orders, lines, products] = [
  'order-progress',
  'orders',
  'order-lines',
  'products',
].map(stagingOf);
const stages = progressStages.map((stage) => ({ verb: stageVerb[stage], at: `${stage}_at` }));

// Lines in the database, and lines of past orders in the same import, as they will be stored.
const standing = `
  select o.order_number, k.sequence, k.order_qty, k.weight_kg, k.price_by, k.unit_name_th, k.unit_name_en, o.status,
    ${stages.flatMap(({ verb, at }) => [`k.${verb}_qty`, `k.${verb}_weight`, `k.${at}`]).join(', ')}
  from order_line k join orders o using (order_id)
  union all
  select k.order_number, k.sequence, k.order_qty, p.weight_kg, p.price_by, p.unit_name_th, p.unit_name_en, o.status,
    k.allocate_qty, null, null, k.send_qty, k.send_weight, null, null, null, null
  from ${lines} k join ${orders} o using (order_number)
  join (select bu, sku, weight_kg, price_by, unit_name_th, unit_name_en from ${products} union all
    select bu, sku, weight_kg, price_by, unit_name_th, unit_name_en from product t where not exists (select 1 from ${products} n where n.bu = t.bu and n.sku = t.sku)) p on p.bu = o.bu and p.sku = k.sku
  where not exists (select 1 from orders t where t.order_number = k.order_number)`;
const join = `left join (${standing}) l on l.order_number = s.order_number and l.sequence = s.sequence`;

const says: Record<(typeof progressRules)[number]['code'], (field: string) => Reason> = {
  progress_not_now: (field) => reasonOf`${field} cannot be recorded in the status of the order`,
  progress_quantity: (field) =>
    reasonOf`${field} is missing, or more than ${mostTimesOrdered} times what was ordered`,
  progress_weight: (field) =>
    reasonOf`${field} is less than 1/${timesUsualWeight} of what so many usually weigh, or more than ${timesUsualWeight} times as much`,
  progress_decimals: (field) => reasonOf`${field} has more than three decimals`,
  progress_whole: (field) =>
    reasonOf`${field} is no whole number, and the unit of this line is a piece`,
  progress_weight_needed: (field) =>
    reasonOf`${field} is needed: the price of this line is for a kilogram`,
};

/** The progress of orders' lines, by the same use case as the form of staff (decisions/weights-and-receiving.md). */
export const progressKind: Kind = {
  name: 'order-progress',
  says: 'what was allocated, sent and invoiced of the lines of orders; what a row leaves blank stays as it is',
  table: 'order_line',
  frees: true,
  key: ['order_number', 'sequence'],
  references: [ref('orders', ['order_number'])],
  rules: [
    {
      join,
      broken: `s.sequence is not null and l.sequence is null
        and (exists (select from orders o where o.order_number = s.order_number) or exists (select from ${orders} o where o.order_number = s.order_number))`,
      looksIn: 'order_line',
      says: reasonOf`sequence is no line of this order`,
    },
    ...progressRules.map(({ field, code, broken }) => ({
      join,
      broken,
      looksIn: 'order_line',
      says: says[code](field),
    })),
  ],
  columns: [
    code('orderNumber'),
    whole('sequence', 1, 9999),
    ...stages.flatMap(({ verb }) => [
      figure(`${verb}Qty`),
      figure(`${verb}Wgh`, { column: `${verb}_weight` }),
    ]),
  ],
  apply: () => async (tx) => {
    const source = `(select o.order_id, n.* from ${asked} n join orders o using (order_number))`;
    const rows = await run<ChangedOrder>(tx, writeProgressSql(source, 'now()'), []);
    return { inserted: 0, changed: rows.reduce((sum, row) => sum + row.lines, 0) };
  },
};
