import { fileName, headerFieldNames, headerFields } from '#contract/orders/header-fields.ts';
import { cancelPaymentsOverOpenAmount } from '#features/payments/front.ts';
import { bookInvoices, noteUnexplained } from '#features/statements/front.ts';
import { isAheadSql } from '#platform/clock.ts';
import { applyOrderLines, applyOrders, applyOrderSteps } from './apply-special.ts';
import {
  baht,
  clock,
  code,
  day,
  degrees,
  group,
  moment,
  note,
  quantity,
  status,
  telephone,
  whole,
  words,
  type Column,
} from './columns.ts';
import { ref, selling, simple, stagingOf, type Kind } from './kind.ts';
import { reasonOf } from './reason.ts';

const isNew = 'not exists (select 1 from orders o where o.order_number = s.order_number)';

const empty = { fallback: '' };
const columnOf = {
  code: (name) => code(name, empty),
  day: (name) => day(name, empty),
  time: (name) => clock(name, empty),
  words: (name) => words(name, empty),
  note,
  telephone,
} satisfies Record<
  (typeof headerFields)[keyof typeof headerFields]['kind'],
  (name: string) => Column
>;
const headerColumns = headerFieldNames.map((name) =>
  columnOf[headerFields[name].kind](fileName(name)),
);

/** Past orders, their lines, history and invoices. */
export const orderKinds: readonly Kind[] = [
  {
    name: 'orders',
    says: 'past orders, taken over',
    table: 'orders',
    key: ['order_number'],
    references: [selling, ref('product_type', ['bu', 'prd_type_code'])],
    rules: [
      {
        join: 'join orders o using (order_number)',
        broken: '(o.bu, o.org_code, o.cv_code) <> (s.bu, s.org_code, s.cv_code)',
        says: reasonOf`orderNumber belongs to an order of another customer`,
      },
      {
        broken: `${isNew} and not exists (select 1 from ${stagingOf('order-lines')} l where l.order_number = s.order_number)`,
        says: reasonOf`this order has no lines; import its order-lines, too`,
        warns: true,
        looksIn: 'order_line',
      },
      {
        join: `left join (select distinct on (order_number) order_number, to_status from ${stagingOf('order-steps')} order by order_number, at desc, row_at desc) t using (order_number)`,
        broken: `${isNew} and t.to_status is distinct from s.status`,
        says: reasonOf`the history of this order does not end in its status`,
        warns: true,
        looksIn: 'order_step',
      },
    ],
    columns: [
      code('orderNumber'),
      code('bu'),
      code('orgCode'),
      code('cvCode'),
      code('prdTypeCode'),
      status('status'),
      ...headerColumns,
      day('orderDate'),
      clock('orderTime', { fallback: '0:00' }),
      day('confirmDate', { fallback: '' }),
      code('invoiceNumber', { fallback: '' }),
      day('invoiceDate', { fallback: '' }),
      code('createdBy', { fallback: 'import' }),
      code('waitingReason', { fallback: '' }),
      baht('waitingOver', { fallback: '0' }),
    ],
    keeps: true,
    apply: applyOrders,
  },
  {
    name: 'order-lines',
    says: 'lines of past orders',
    table: 'order_line',
    key: ['order_number', 'sequence'],
    references: [ref('orders', ['order_number'])],
    rules: [
      { broken: 's.order_qty = 0', says: reasonOf`orderQty is 0` },
      {
        join: `join (select order_number, bu from orders union select order_number, bu from ${stagingOf('orders')}) o using (order_number)`,
        broken: `o.bu is not null and s.sku is not null and not exists (select 1 from product p where p.bu = o.bu and p.sku = s.sku)
          and not exists (select 1 from ${stagingOf('products')} p where p.bu = o.bu and p.sku = s.sku)`,
        looksIn: 'product',
        says: reasonOf`sku is not known in the business unit of the order`,
      },
    ],
    columns: [
      code('orderNumber'),
      whole('sequence', 1, 9999),
      code('sku'),
      quantity('orderQty'),
      quantity('sendQty', { fallback: '0' }),
      quantity('sendWeight', { fallback: '0' }),
      quantity('allocateQty', { fallback: '0' }),
      baht('unitPrice'),
      baht('amount'),
    ],
    keeps: true,
    apply: applyOrderLines,
  },
  {
    name: 'order-steps',
    says: 'history of past orders',
    table: 'order_step',
    key: ['order_number', 'at', 'to_status'],
    references: [ref('orders', ['order_number'])],
    columns: [
      code('orderNumber'),
      moment('at'),
      code('userId', { fallback: 'import' }),
      words('userName', { fallback: 'import' }),
      group('userGroup'),
      words('fromStatus', { fallback: '' }),
      status('toStatus'),
      note('reason'),
    ],
    keeps: true,
    apply: applyOrderSteps,
  },
  {
    ...simple(
      'invoices',
      'invoices; openAmount is what is still owed, less the payments that this portal told of; an order that orderNumber names no longer counts against the credit',
      'invoice',
      [
        code('bu'),
        code('orgCode'),
        code('cvCode'),
        code('invoiceNumber'),
        code('orderNumber', { fallback: '' }),
        code('companyCode', { fallback: '' }),
        day('invoiceDate'),
        day('dueDate'),
        baht('amount'),
        baht('openAmount'),
      ],
      ['bu', 'invoice_number'],
      [selling],
    ),
    frees: true,
    rules: [
      { broken: 's.open_amount > s.amount', says: reasonOf`openAmount is more than amount` },
      {
        join: 'join orders o using (order_number)',
        broken: '(o.bu, o.cv_code) <> (s.bu, s.cv_code)',
        says: reasonOf`orderNumber belongs to an order of another customer`,
      },
    ],
    precede: noteUnexplained,
    follow: async (tx, staging, values) => {
      await cancelPaymentsOverOpenAmount(tx, staging, values);
      await bookInvoices(tx, staging, values);
    },
  },
  {
    ...simple(
      'deliveries',
      'where deliveries are',
      'delivery_position',
      [
        code('docNumber'),
        code('planId', { fallback: '' }),
        words('address', { fallback: '' }),
        degrees('latitude', 90),
        degrees('longitude', 180),
        whole('queue', 0, 9999, { fallback: '0' }),
        moment('arrivesAt', { fallback: '' }),
        moment('at'),
        words('driverName', { fallback: '' }),
        telephone('driverTelephone'),
      ],
      ['doc_number'],
    ),
    rules: [{ broken: isAheadSql('s.at', 'now()'), says: reasonOf`at lies in the future` }],
  },
];
