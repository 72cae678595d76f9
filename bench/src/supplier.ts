import { Client } from '@smart-order/server/platform/database/connections/client.ts';

/** A supplier to measure with. `types` have 2,000 products each; `priced` customers have a price of their own for every product of the first type. */
export interface Size {
  types: number;
  customers: number;
  priced: number;
  orders: number;
  /** number of priced customers with 3,000 open orders each */
  withOpenOrders: number;
}
export const sizes = {
  small: { types: 1, customers: 100, priced: 40, orders: 10_000, withOpenOrders: 0 },
  large: { types: 50, customers: 100_000, priced: 200, orders: 1_000_000, withOpenOrders: 8 },
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;

export const unit = 'bench';
export const org = 'B001';
export const type = 'T00';
export const productsOfType = 2000;
export const openOrders = 3000;

/** The code of a customer by number; the first numbers are the priced customers, and the first of these have the open orders. */
export const customer = (at: number): string => `Z${String(at).padStart(5, '0')}`;

// Names like those of people and farms: first syllables are common, whole names are unique.
const syllables =
  'กาน ขวัญ คำ งาม จันทร์ ชัย ซื่อ ดี ตา ถิ่น ทอง ธรรม นา บุญ ปาน ผล พร ฟ้า ภู มา ยศ รัตน์ ลาภ วงศ์ ศรี สุข หอม อุดม เกษม แก้ว โชติ ไพร เพชร แสง ใจ โพธิ์ เมฆ แพร เลิศ ไท'.split(
    ' ',
  );
const words = [0, 1, 2, 3]
  .map((at) => `(array['${syllables.join("','")}'])[1 + (g::bigint * 7919 / ${40 ** at}) % 40]`)
  .join(' || ');
/** Words for different searches; each is in the names of some products of a type. */
export const searches = ['อาหาร', ...syllables.slice(0, 12)];

const codes = "'Z' || lpad(g::text, 5, '0')";
const fill = ({ types, customers, priced, orders, withOpenOrders }: Size): readonly string[] => [
  `insert into business_unit (bu, path_name, name_th, name_en) values ('${unit}', '${unit}', 'ใหญ่', 'Large')`,
  `insert into organisation (org_code, name_th, name_en) values ('${org}', 'โรงงานหนึ่ง', 'Mill one'), ('B002', 'โรงงานสอง', 'Mill two')`,
  `insert into carrier (bu, send_by, name_th, name_en) values ('${unit}', 'OWN', 'รับเอง', 'Own lorry')`,
  `insert into product_type (bu, prd_type_code, name_th, name_en) select '${unit}', 'T' || lpad(g::text, 2, '0'), 'ประเภท ' || g, 'Type ' || g from generate_series(0, ${types - 1}) g`,
  `insert into product_group (bu, prd_type_code, group_code, name_th, name_en)
     select bu, prd_type_code, 'G' || g, 'กลุ่ม ' || g, 'Group ' || g from product_type, generate_series(0, 9) g where bu = '${unit}'`,
  `insert into product (bu, sku, prd_type_code, group_code, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, weight_kg, image_path)
     select '${unit}', 'P' || lpad(g::text, 6, '0'), 'T' || lpad((g / ${productsOfType})::text, 2, '0'), 'G' || g % 10, 'P' || lpad(g::text, 6, '0'),
       case when g % 5 < 3 then 'อาหาร' else '' end || ${words}, 'Feed ' || g, 'BAG', 'ถุง', 'bag', 30, 'P' || g || '.webp'
     from generate_series(0, ${types * productsOfType - 1}) g`,
  `insert into customer (cv_code, name_th, name_en) select ${codes}, 'ฟาร์ม' || ${words}, 'Farm ' || g from generate_series(0, ${customers - 1}) g`,
  // Without statistics PostgreSQL checks each foreign key by the organisation's index, and here all rows have the same organisation.
  'analyze customer, product, organisation, business_unit',
  `insert into customer_org (bu, cv_code, org_code) select '${unit}', ${codes}, '${org}' from generate_series(0, ${customers - 1}) g`,
  'analyze customer_org',
  `insert into product_price (bu, org_code, sku, unit_price) select bu, case when prd_type_code = '${type}' then '${org}' else 'B002' end, sku, 50000 from product where bu = '${unit}'`,
  `insert into product_price (bu, org_code, sku, cv_code, unit_price)
     select bu, '${org}', sku, ${codes}, 40000 + g from product, generate_series(0, ${priced - 1}) g where bu = '${unit}' and prd_type_code = '${type}'`,
  `insert into ship_to (org_code, cv_code, ship_to, name_th, name_en) select '${org}', ${codes}, 'H1', 'เล้า 1', 'House 1' from generate_series(0, ${customers - 1}) g`,
  `insert into credit (bu, org_code, cv_code, credit_limit) select '${unit}', '${org}', ${codes}, 900000000000000 from generate_series(0, ${customers - 1}) g`,
  `insert into user_bu select user_id, '${unit}' from app_user where username = 'salesman'`,
  `insert into user_customer select user_id, '${unit}', ${codes}, '${org}' from app_user, generate_series(0, ${priced - 1}) g where username = 'salesman'`,
  insertOrders(
    orders,
    codes.replace('g::text', `(g % ${customers})::text`),
    `(array['PO','SO','APPV','TO','INV','RECEIVE','C','REJ'])[1 + g % 8]`,
    'g % 360',
  ),
  ...(withOpenOrders > 0
    ? [
        insertOrders(
          withOpenOrders * openOrders,
          `'Z' || lpad((g % ${withOpenOrders})::text, 5, '0')`,
          `'SO'`,
          'g % 90',
        ),
      ]
    : []),
  linesOf(`bu = '${unit}'`),
  `insert into order_step (order_id, at, user_id, user_name, user_group, to_status) select order_id, created_at, 'bench', 'bench', 'SALEMAN', status from orders where bu = '${unit}'`,
  `insert into invoice (bu, org_code, cv_code, invoice_number, invoice_date, due_date, amount, open_amount)
     select '${unit}', '${org}', 'Z' || lpad((g % ${customers})::text, 5, '0'), 'I' || g, current_date - g % 90, current_date - g % 90 + 30, 1000, case when g % 2 = 0 then 1000 else 0 end
     from generate_series(0, ${orders / 10 - 1}) g`,
  // Else the first minutes of each portal would number a million changes.
  `update record_change set number = nextval('record_change_number') where number is null`,
];

/** SQL of the lines of orders: one each. */
export const linesOf = (where: string) =>
  `insert into order_line (order_id, sequence, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, order_qty, unit_price, amount, net_amount)
     select order_id, 1, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, 1, 1, 100, 100, 100
     from orders o join product p on p.bu = '${unit}' and p.sku = 'P' || lpad((order_id % ${productsOfType})::text, 6, '0') where o.${where}`;

/** SQL of so many orders; `cv`, `status` and `daysAgo` are expressions of `g`, their number. */
export function insertOrders(count: number, cv: string, status: string, daysAgo: string): string {
  return `insert into orders (order_number, bu, org_code, cv_code, prd_type_code, status, ship_to, ship_to_name, send_by, send_by_name, order_date, order_time, require_date, require_time,
      license_plate, license_plate_plain, telephone, amount, total_product, total_qty, created_by, created_at)
    select 'SO-' || to_char(current_date - (${daysAgo})::int, 'YYMM') || '-' || nextval('order_number_seq'), '${unit}', '${org}', ${cv}, '${type}', ${status}, 'H1', 'เล้า 1', 'OWN', 'รับเอง',
      current_date - (${daysAgo})::int, '6:30', current_date - (${daysAgo})::int + 2, '6:30', 'กข 1234', 'กข1234', '0812345678', 100, 1, 1, 'bench', now()
    from generate_series(0, ${count - 1}) g`;
}

/** Adds the supplier to a database that is migrated and has the demonstration's people; some minutes for the large one. */
export async function fillSupplier(connectionString: string, size: Size): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  for (const statement of fill(size)) await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}
/** The SQL of the data as one text, to be hashed. */
export const recipe = (size: Size): string => fill(size).join(';\n');
