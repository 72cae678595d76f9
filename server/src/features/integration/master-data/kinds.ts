import {
  baht,
  clock,
  code,
  day,
  degrees,
  flag,
  group,
  moment,
  note,
  providerName,
  quantity,
  status,
  whole,
  words,
  yesNo,
  type Column,
} from './columns.ts';
import { applyOrderLines, applyOrders, applyOrderSteps, applyUsers } from './apply-special.ts';
import { upsert } from './upsert.ts';

/** A reference to rows that must exist when a kind is applied: these staged columns, in that table's columns. */
export interface Reference {
  columns: readonly string[];
  table: string;
  target: readonly string[];
  unless?: string;
}

/** One kind of import file: what its rows hold, what makes a row the same row, what it refers to, and how it is written. */
export interface Kind {
  name: string;
  says: string;
  columns: readonly Column[];
  key: readonly string[];
  references: readonly Reference[];
  /** further rules: a condition over the staged rows `s` that must hold, and what to say where it does not */
  rules?: readonly { holds: string; says: string }[];
  /** what stands already is left as it is, whatever its row says */
  keeps?: boolean;
  /** SQL statements that write the staged rows; the first answers a row for each that was written, with `inserted` */
  apply(staging: string): readonly string[];
}

const ref = (table: string, columns: readonly string[], target: readonly string[] = columns, unless?: string): Reference => ({
  table,
  columns,
  target,
  ...(unless && { unless }),
});
const names = [words('nameTh'), words('nameEn')];
const simple = (
  name: string,
  says: string,
  table: string,
  columns: readonly Column[],
  key: readonly string[],
  references: readonly Reference[] = [],
): Kind => ({
  name,
  says,
  columns,
  key,
  references,
  apply: (staging) => [
    upsert(
      table,
      staging,
      columns.map((c) => c.column),
      key,
    ),
  ],
});
const unit = ref('business_unit', ['bu']);
const selling = ref('customer_org', ['bu', 'cv_code', 'org_code']);

const productColumns = [
  code('bu'),
  code('prdTypeCode'),
  code('groupCode', { fallback: '' }),
  code('productCode'),
  code('medicineCode', { fallback: '' }),
  code('gradeCode', { fallback: '' }),
  words('gradeNameTh', { fallback: '' }),
  words('gradeNameEn', { fallback: '' }),
  ...names,
  code('unitCode'),
  words('unitNameTh'),
  words('unitNameEn'),
  whole('packSize', 1, 1_000_000, { fallback: '1' }),
  quantity('weightKg', { fallback: '0' }),
  words('imagePath', { fallback: '' }),
  yesNo('active'),
];

/** Every kind of import file, in the order in which they are applied: what is referred to comes first (D-50). */
export const kinds: readonly Kind[] = [
  simple(
    'business-units',
    'lines of business',
    'business_unit',
    [code('bu'), code('pathName'), ...names, words('icon', { fallback: '' }), whole('sortOrder', 0, 9999, { fallback: '0' })],
    ['bu'],
  ),
  simple(
    'organisations',
    'selling organisations',
    'organisation',
    [
      code('orgCode'),
      ...names,
      code('companyCode', { fallback: '' }),
      words('companyName', { fallback: '' }),
      words('address', { fallback: '' }),
      code('taxId', { fallback: '' }),
      words('telNo', { fallback: '' }),
    ],
    ['org_code'],
  ),
  simple(
    'customers',
    'customers',
    'customer',
    [code('cvCode'), ...names, words('address', { fallback: '' }), words('telNo', { fallback: '' })],
    ['cv_code'],
  ),
  simple(
    'customer-organisations',
    'which organisation of which business unit sells to which customer',
    'customer_org',
    [code('bu'), code('cvCode'), code('orgCode')],
    ['bu', 'cv_code', 'org_code'],
    [unit, ref('customer', ['cv_code']), ref('organisation', ['org_code'])],
  ),
  simple(
    'ship-to',
    'delivery places',
    'ship_to',
    [code('orgCode'), code('cvCode'), code('shipTo'), ...names, degrees('latitude', 90), degrees('longitude', 180)],
    ['cv_code', 'org_code', 'ship_to'],
    [ref('customer', ['cv_code']), ref('organisation', ['org_code'])],
  ),
  simple(
    'carriers',
    'carriers; an empty cvCode serves every customer',
    'carrier',
    [code('bu'), code('cvCode', { fallback: '' }), code('sendBy'), ...names],
    ['bu', 'cv_code', 'send_by'],
    [unit, ref('customer', ['cv_code'], ['cv_code'], "cv_code = ''")],
  ),
  simple(
    'product-types',
    'product types',
    'product_type',
    [code('bu'), code('prdTypeCode'), ...names, whole('sortOrder', 0, 9999, { fallback: '0' })],
    ['bu', 'prd_type_code'],
    [unit],
  ),
  simple(
    'product-groups',
    'groups within a product type',
    'product_group',
    [code('bu'), code('prdTypeCode'), code('groupCode'), ...names, whole('sortOrder', 0, 9999, { fallback: '0' })],
    ['bu', 'prd_type_code', 'group_code'],
    [ref('product_type', ['bu', 'prd_type_code'])],
  ),
  {
    name: 'products',
    says: 'products; active N retires one',
    columns: productColumns,
    key: ['bu', 'product_code', 'medicine_code', 'grade_code'],
    references: [ref('product_type', ['bu', 'prd_type_code'])],
    apply: (staging) => [
      upsert('product', staging, ['sku', ...productColumns.map((c) => c.column)], ['bu', 'sku'], {
        sku: `product_code || '-' || medicine_code || '-' || grade_code`,
      }),
    ],
  },
  simple(
    'prices',
    'prices; an empty cvCode is the list price, without which the organisation does not sell the product',
    'product_price',
    [code('bu'), code('orgCode'), code('sku'), code('cvCode', { fallback: '' }), baht('unitPrice')],
    ['bu', 'org_code', 'sku', 'cv_code'],
    [ref('product', ['bu', 'sku']), ref('organisation', ['org_code']), ref('customer', ['cv_code'], ['cv_code'], "cv_code = ''")],
  ),
  simple(
    'credit',
    'credit limits',
    'credit',
    [code('bu'), code('orgCode'), code('cvCode'), baht('creditLimit')],
    ['bu', 'org_code', 'cv_code'],
    [selling],
  ),
  {
    name: 'users',
    says: 'people; bu lists codes with semicolons between them',
    key: ['user_id'],
    references: [],
    rules: [
      {
        holds:
          "not exists (select 1 from unnest(string_to_array(s.bu, ';')) b where trim(b) <> '' and trim(b) not in (select bu from business_unit))",
        says: 'bu names a business unit that does not exist',
      },
      {
        holds: 'not exists (select 1 from app_user u where lower(u.username) = lower(s.username) and u.user_id <> s.user_id)',
        says: 'username belongs to another user',
      },
    ],
    columns: [
      code('userId'),
      words('username'),
      words('firstName', { fallback: '' }),
      words('lastName', { fallback: '' }),
      words('email', { fallback: '' }),
      group('userGroup'),
      code('level', { fallback: '' }),
      flag('activeFlag'),
      words('bu', { fallback: '' }),
      providerName('provider'),
      words('subject', { fallback: '' }),
    ],
    apply: applyUsers,
  },
  simple(
    'mas-users',
    'people whom an identity provider knows and an account may be linked to',
    'mas_user',
    [
      providerName('provider'),
      code('subject'),
      words('username'),
      words('firstName', { fallback: '' }),
      words('lastName', { fallback: '' }),
      words('email', { fallback: '' }),
    ],
    ['provider', 'subject'],
    [],
  ),
  simple(
    'user-customers',
    'customers assigned to people',
    'user_customer',
    [code('userId'), code('bu'), code('cvCode'), code('orgCode')],
    ['user_id', 'bu', 'cv_code', 'org_code'],
    [ref('app_user', ['user_id']), selling],
  ),
  {
    name: 'orders',
    says: 'past orders, taken over',
    key: ['order_number'],
    references: [selling, ref('product_type', ['bu', 'prd_type_code'])],
    rules: [
      {
        holds:
          'not exists (select 1 from orders o where o.order_number = s.order_number and (o.bu, o.org_code, o.cv_code) <> (s.bu, s.org_code, s.cv_code))',
        says: 'orderNumber belongs to an order of another customer',
      },
    ],
    columns: [
      code('orderNumber'),
      code('bu'),
      code('orgCode'),
      code('cvCode'),
      code('prdTypeCode'),
      status('status'),
      code('shipTo', { fallback: '' }),
      code('sendBy', { fallback: '' }),
      day('requireDate', { fallback: '' }),
      clock('requireTime', { fallback: '' }),
      day('orderDate'),
      clock('orderTime', { fallback: '0:00' }),
      day('confirmDate', { fallback: '' }),
      words('licensePlate', { fallback: '' }),
      note('comments'),
      words('telephone', { fallback: '' }),
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
    key: ['order_number', 'sequence'],
    references: [ref('orders', ['order_number'])],
    rules: [
      {
        holds:
          'exists (select 1 from orders o join product p on p.bu = o.bu and p.sku = s.sku where o.order_number = s.order_number) or not exists (select 1 from orders o where o.order_number = s.order_number)',
        says: 'sku is not known in the business unit of the order',
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
      'invoices; openAmount is what is still owed',
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
    rules: [{ holds: 's.open_amount <= s.amount', says: 'openAmount is more than amount' }],
  },
  simple(
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
    ],
    ['doc_number'],
  ),
];

/** The kind whose name a file's name begins with: `products.csv`, `products-2026.json`. The longest name wins. */
export const kindOfFile = (fileName: string): Kind | undefined =>
  kinds.filter(({ name }) => fileName.toLowerCase().startsWith(name)).toSorted((a, b) => b.name.length - a.name.length)[0];
