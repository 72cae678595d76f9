import { sql } from 'kysely';
import type { Db } from '#platform/database/connections/connect.ts';

/** How many days the invoices of each place are overdue: both edges of every age, and what is not due. */
const lateness = [-30, -1, 0, 1, 7, 8, 15, 16, 30, 31, 60, 61, 90, 400];

/** A number from 0 to below `most` that is the same in every run. */
const luck = (key: string, most: number) =>
  `(('x' || left(md5(${key}), 7))::bit(28)::int % ${most})`;
const someSatang = (key: string) => `(${luck(key, 9_000_000)} + 101)`;

/** The places of the 24 customers F1 to F24: all at one mill, every third at another, every second in another business unit. */
const places = `select c.*, substr(c.cv_code, 2)::int as n, c.bu || c.org_code || c.cv_code || '-' as key from customer_org c where c.cv_code like 'F%'`;

/** Three persons of each role: who they are, which units they hold, and which customers are theirs, by a condition on `p`. */
const people = [
  ['admin2', 'ADMIN', [], 'false'],
  ['admin3', 'ADMIN', [], 'false'],
  ['superuser2', 'SUPERUSER', ['feed', 'swine'], 'false'],
  ['superuser3', 'SUPERUSER', ['swine'], 'false'],
  ['salesman', 'SALEMAN', [], `p.bu = 'feed' and p.n between 1 and 12`],
  ['salesman2', 'SALEMAN', ['feed', 'swine'], 'p.n % 2 = 0'],
  ['salesman3', 'SALEMAN', ['swine'], `p.bu = 'swine' and p.n < 14`],
  ['agent', 'AGENTS', [], `p.bu = 'feed' and p.n < 6`],
  ['agent2', 'AGENTS', ['feed', 'swine'], 'p.n between 6 and 11'],
  ['agent3', 'AGENTS', ['feed'], `p.bu = 'feed' and p.org_code = '1002'`],
  ['customer2', 'CUSTOMER', ['feed'], `p.bu = 'feed' and p.n = 3`],
  ['customer3', 'CUSTOMER', ['feed', 'swine'], 'p.n in (6, 7, 12)'],
  ['customer4', 'CUSTOMER', ['swine'], `p.bu = 'swine' and p.n = 4`],
] as const;

const persons = people.flatMap(([name, group, units, theirs]) => [
  `insert into app_user (user_id, username, first_name, user_group) values ('U-${name}', '${name}', '${name}', '${group}') on conflict do nothing`,
  `insert into external_identity (provider, subject, user_id) values ('${group === 'CUSTOMER' ? 'ids-portal' : 'fosad'}', '${name}', 'U-${name}') on conflict do nothing`,
  ...units.map((bu) => `insert into user_bu (user_id, bu) values ('U-${name}', '${bu}')`),
  `insert into user_customer (user_id, bu, cv_code, org_code) select 'U-${name}', bu, cv_code, org_code from (${places}) p where ${theirs}`,
]);

/** Who is paid, by organisation: its tax id. */
export const taxIds = { 1001: '0994000001517', 1002: '0995559000118' } as const;
const billers = Object.entries(taxIds).map(([org, tax]) => `('${org}', '${tax}')`);
const unitOrganisations = `(values ('feed', '1001', 1), ('feed', '1002', 3), ('swine', '1002', 2)) as o(bu, org_code, every)`;
const orderStatuses = `(array['PO','SO','APPV','TO','INV','RECEIVE','C','REJ'])`;

/** Orders of a year in every status, with and without an invoice, waiting for credit, ours and taken over; each line with odd satang and weights. */
const orders = (today: string) => [
  `insert into orders (order_number, bu, org_code, cv_code, prd_type_code, status, order_date, require_date, order_time, invoice_number, invoice_date, license_plate, license_plate_plain,
      waiting_reason, waiting_over, taken_over_at, amount, total_product, total_qty, created_by, created_at)
    select 'O' || key || k, bu, org_code, cv_code, 'PIG', ${orderStatuses}[1 + k % 8], date '${today}' - k * 5, case when k % 3 > 0 then date '${today}' - k * 5 + k % 7 end, '6:30',
      case when k % 8 in (4, 5) and k % 3 > 0 then 'O' || key || k else '' end, case when k % 8 in (4, 5) and k % 3 > 0 then date '${today}' - k * 4 end,
      case when k % 2 = 0 then '70-' || n else '' end, case when k % 2 = 0 then '70' || n else '' end,
      case when k = 8 then 'over_credit_limit' end, case when k = 8 then 4321 end, case when (n + k) % 5 = 0 then now() end, 0, 1, 1, 'test', now()
    from (${places}) p cross join generate_series(0, 23) k`,
  `insert into order_line (order_id, sequence, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, weight_kg, order_qty, send_qty, send_weight,
      unit_price, amount, net_amount)
    select order_id, s, '55' || s || '--', '55' || s, 'อาหาร ' || s, 'Feed ' || s, 'BAG', 'ถุง', 'bag', 1 + s % 4, 30, 1 + ${luck('order_number || s', 400)} / 4.0, ${luck('order_number || s', 99)}, s % 2 * 12.345,
      1, ${someSatang('order_number || s')}, ${someSatang('order_number || s')} from orders o cross join generate_series(1, 3) s where order_number like 'O%' and (s + order_id) % 3 > 0`,
  `update orders o set amount = l.amount, total_product = l.lines from (select order_id, sum(amount) as amount, count(*) as lines from order_line group by order_id) l where l.order_id = o.order_id`,
  `insert into order_step (order_id, at, user_id, user_name, user_group, to_status) select order_id, created_at, 'U-salesman', 'test', 'SALEMAN', status from orders where order_number like 'O%'`,
];

/** Invoices of every age, open, paid in part and wholly; credit notes and payments that the ERP booked, of an invoice and of none. */
const invoices = (today: string) => [
  `insert into invoice (bu, org_code, cv_code, invoice_number, order_number, company_code, invoice_date, due_date, amount, open_amount)
    select bu, org_code, cv_code, 'I' || key || at, '', org_code, date '${today}' - late - 30, date '${today}' - late, amount,
      case ${luck(`'open' || key || at`, 5)} when 0 then 0 when 1 then ${luck(`'part' || key || at`, 100)} * amount / 100 else amount end
    from (${places}) p cross join unnest(array[${lateness.join(', ')}]) with ordinality as l(late, at) cross join lateral (select ${someSatang('key || at')} as amount) a
    where ${luck(`'any' || key || at`, 10)} < n % 11`,
  `insert into credit_note (bu, org_code, cv_code, credit_note_number, invoice_number, credit_note_date, amount)
    select bu, org_code, cv_code, 'CN' || invoice_number, invoice_number, least(invoice_date + 3, date '${today}'), (amount - open_amount) / 3 from invoice
    where invoice_number like 'I%' and amount > open_amount and ${luck('invoice_number', 3)} > 0`,
  `insert into credit_note (bu, org_code, cv_code, credit_note_number, credit_note_date, amount)
    select bu, org_code, cv_code, 'CL' || key, date '${today}' - n * 6, ${luck('key', 90_000)} + 1 from (${places}) p where n % 3 = 0`,
  `insert into erp_payment (bu, org_code, cv_code, payment_number, invoice_number, payment_date, amount, method, portal_number)
    select bu, org_code, cv_code, 'RV' || invoice_number, invoice_number, least(due_date + 2, date '${today}'), (amount - open_amount) / 2, 'cheque', case when ${luck('invoice_number', 4)} = 0 then 'PM-1' else '' end
    from invoice where invoice_number like 'I%' and amount > open_amount and ${luck(`'rv' || invoice_number`, 3)} > 0`,
  `insert into erp_payment (bu, org_code, cv_code, payment_number, payment_date, amount)
    select bu, org_code, cv_code, 'RL' || key, date '${today}' - n * 9, ${luck(`'rl' || key`, 90_000)} + 1 from (${places}) p where n % 4 = 0`,
];

/**
 * Puts into the small supplier what makes each rule of its reports matter on `today`: 24 customers at two organisations in two business units, and three persons or
 * more of each role. What people pay in the portal is not made here, but by paying.
 */
export async function variedSupplier(db: Db, today: string): Promise<void> {
  const statements = [
    `insert into customer (cv_code, name_th, name_en) select 'F' || g, 'ฟาร์ม ' || g, 'Farm ' || g from generate_series(1, 24) g`,
    `insert into customer_org (bu, cv_code, org_code) select o.bu, 'F' || g, o.org_code from generate_series(1, 24) g join ${unitOrganisations} on g % o.every = 0`,
    `insert into credit (bu, org_code, cv_code, credit_limit) select bu, org_code, cv_code, ${luck(`'limit' || key`, 90_000_000)} from (${places}) p where n % 5 > 0`,
    `insert into payment_method (org_code, barcode_type, tax_id, suffix, merchant_name)
      select org, type, tax, '01', 'SIAM FEED' from (values ${billers.join(', ')}) as b(org, tax) cross join unnest(array['1', '4']) type`,
    ...persons,
    ...orders(today),
    ...invoices(today),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
