import { headerFieldNames, headerFields, plainFields } from '#contract/orders/header-fields.ts';
import { productColumns } from '#contract/product-fields.ts';
import { stagingOf } from './kind.ts';
import { insertNew } from './upsert.ts';

const plainColumns = plainFields.map((name) => ({
  from: headerFields[name].column,
  to: headerFields[name].plain.column,
}));
const orderColumns = [
  'order_number',
  'bu',
  'org_code',
  'cv_code',
  'prd_type_code',
  'status',
  ...headerFieldNames.map((name) => headerFields[name].column),
  ...plainColumns.map(({ to }) => to),
  'ship_to_name',
  'send_by_name',
  'order_date',
  'order_time',
  'confirm_date',
  'invoice_number',
  'invoice_date',
  'created_by',
  'created_at',
  'waiting_reason',
  'waiting_over',
  'amount',
  'total_product',
  'total_qty',
  'taken_over_at',
];

// The sums of the staged lines of each order. An order that was imported without lines gets its sums later, in `applyOrderLines`.
const stagedSums = `select order_number, sum(amount) as amount, count(*) as total_product, sum(order_qty) as total_qty from ${stagingOf('order-lines')} group by order_number`;
const withSums = (staging: string) =>
  `(select s.*, ${['amount', 'total_product', 'total_qty'].map((sum) => `coalesce(l.${sum}, 0) as ${sum}`).join(', ')} from ${staging} s left join (${stagedSums}) l using (order_number)) s`;

/** Headers of past orders, with the sums of their lines in the same import. New orders are counted from the highest number that was imported. */
export const applyOrders = (staging: string): readonly string[] => [
  insertNew('orders', withSums(staging), orderColumns, ['order_number'], {
    ship_to_name: `coalesce((select name_th from ship_to t where t.cv_code = s.cv_code and t.org_code = s.org_code and t.ship_to = s.ship_to), '')`,
    send_by_name: `coalesce((select name_th from carrier c where c.bu = s.bu and c.cv_code in ('', s.cv_code) and c.send_by = s.send_by limit 1), '')`,
    ...Object.fromEntries(
      plainColumns.map(({ from, to }) => [to, `upper(translate(${from}, ' -', ''))`]),
    ),
    created_at: `(order_date + order_time::time) at time zone 'Asia/Bangkok'`,
    waiting_reason: `nullif(waiting_reason, '')`,
    taken_over_at: 'now()',
    waiting_over: `case when waiting_reason = '' then null else waiting_over end`,
  }),
  // Raises our order counter past imported numbers that end in one, so that no new order gets an old number. Never lowers it, because orders go on.
  `select setval('order_number_seq', max(counter)) from (select substring(order_number from '-(\\d{1,12})$')::bigint as counter from ${staging}) s
   having max(counter) > (select last_value from order_number_seq)`,
  // An earlier file may have imported the invoices of these orders.
  `select take_invoices(array(select order_number from ${staging} s where exists (select 1 from invoice i where i.order_number = s.order_number and i.order_number <> '')))`,
];

const lineColumns = [
  'order_id',
  'sequence',
  'sku',
  ...productColumns,
  'order_qty',
  'send_qty',
  'send_weight',
  'allocate_qty',
  'unit_price',
  'amount',
  'net_amount',
];

/** Lines of past orders that have none yet, with the products' names of today, and the sums of their orders. */
export const applyOrderLines = (staging: string): readonly string[] => [
  insertNew(
    'order_line',
    `(select s.*, o.order_id, ${productColumns.map((column) => `p.${column}`).join(', ')}, s.amount as net_amount
    from ${staging} s join orders o using (order_number) join product p on p.bu = o.bu and p.sku = s.sku
    where not exists (select 1 from order_line l where l.order_id = o.order_id)) s`,
    lineColumns,
    ['order_id', 'sequence'],
  ),
  `update orders o set amount = l.amount, total_product = l.lines, total_qty = l.qty
   from (select order_id, sum(amount) as amount, count(*) as lines, sum(order_qty) as qty from order_line where order_id in (select order_id from orders join ${staging} using (order_number)) group by order_id) l
   where o.order_id = l.order_id and o.total_product = 0 returning false as inserted`,
];

/** History of past orders that have none yet. */
export const applyOrderSteps = (staging: string): readonly string[] => [
  `insert into order_step (order_id, at, user_id, user_name, user_group, from_status, to_status, reason)
   select o.order_id, s.at, s.user_id, s.user_name, s.user_group, nullif(s.from_status, ''), s.to_status, s.reason
   from ${staging} s join orders o using (order_number)
   where not exists (select 1 from order_step t where t.order_id = o.order_id)
   order by o.order_id, s.at, s.row_at returning true as inserted`,
];
