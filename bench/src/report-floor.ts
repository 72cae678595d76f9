import pg from 'pg';

/** What a floor of reports keeps besides the copied master data: sales of its own with their day, and invoices, with the indexes that any report needs. */
const bareTables = `
  create table bare_sale (order_id bigint primary key, order_number text not null, bu text not null, org_code text not null, cv_code text not null, status text not null,
    day date not null, ship_to_name text not null, license_plate text not null, comments text not null);
  create table bare_sale_line (order_id bigint not null, sequence int not null, product_code text not null, name_th text not null, unit_name_th text not null,
    pack_size numeric not null, order_qty numeric not null, send_qty numeric not null, weight_kg numeric not null, net_amount bigint not null, primary key (order_id, sequence));
  insert into bare_sale select order_id, order_number, bu, org_code, cv_code, status, coalesce(invoice_date, require_date, order_date), ship_to_name, license_plate, comments from orders;
  insert into bare_sale_line select order_id, sequence, product_code, name_th, unit_name_th, pack_size, order_qty, send_qty, weight_kg, net_amount from order_line;
  create index on bare_sale (bu, day desc, order_id desc) where status not in ('C', 'REJ');
  create index on bare_sale (bu, cv_code, day desc, order_id desc) where status not in ('C', 'REJ');
  create table bare_debt as select bu, org_code, cv_code, invoice_number, invoice_date, due_date, open_amount from invoice;
  create index on bare_debt (bu, invoice_date);
  create index on bare_debt (bu, due_date) where open_amount > 0;
  create index on bare_debt (bu, org_code, cv_code, due_date) where open_amount > 0`;

/** Makes them in a database. */
export async function reportFloorTables(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(bareTables);
  await client.query('vacuum analyze bare_sale, bare_sale_line, bare_debt');
  await client.end();
}

const purchases = (whose: string) => `
  with lines as materialized (
    select o.order_id, o.cv_code, o.day, l.sequence, l.order_qty, l.send_qty, l.order_qty * l.weight_kg as weight, l.net_amount
    from bare_sale o join bare_sale_line l using (order_id) where o.bu = $1 and o.status not in ('C', 'REJ') and o.day between $2::date and $3::date ${whose}),
  page as (select order_id, sequence from lines order by day desc, order_id desc, sequence limit 20)
  select (select json_build_array(count(*), count(distinct cv_code), count(distinct order_id), sum(order_qty), sum(send_qty), sum(weight), sum(net_amount)) from lines) as sums,
    (select json_agg(json_build_array(o.order_number, o.day, o.cv_code, (select c.name_th from customer c where c.cv_code = o.cv_code), o.ship_to_name, o.license_plate, o.comments,
       l.name_th, l.unit_name_th, l.order_qty, l.send_qty, l.net_amount) order by o.day desc, o.order_id desc, l.sequence)
     from page p join bare_sale o using (order_id) join bare_sale_line l using (order_id, sequence)) as rows`;

/** A page of twenty lines of some days ($2, $3) and the sums of all of them: of a business unit ($1), and of one customer ($4) in it. */
export const unitPurchases = purchases('');
export const customerPurchases = purchases('and o.cv_code = $4');

/** Accounts of a business unit ($1) with an invoice issued, or open and due, in some days ($2, $3): twenty of them with what they owe, and the sums of all. */
export const unitDebts = `
  with accounts as (
    select org_code, cv_code from bare_debt where bu = $1 and invoice_date between $2::date and $3::date
    union select org_code, cv_code from bare_debt where bu = $1 and open_amount > 0 and due_date between $2::date and $3::date),
  owing as materialized (
    select a.org_code, a.cv_code, coalesce(c.credit_limit, 0) as credit, o.* from accounts a
    left join credit c on c.bu = $1 and c.org_code = a.org_code and c.cv_code = a.cv_code
    cross join lateral (select coalesce(sum(d.open_amount), 0) as owed, count(*) as invoices, max(current_date - d.due_date) as age,
        sum(d.open_amount) filter (where d.due_date < current_date) as overdue
      from bare_debt d where d.bu = $1 and d.org_code = a.org_code and d.cv_code = a.cv_code and d.open_amount > 0) o),
  page as (select * from owing order by credit - owed desc, cv_code limit 20)
  select (select json_build_array(count(*), count(distinct cv_code), sum(invoices), sum(owed), sum(overdue)) from owing) as sums,
    (select json_agg(json_build_array(p.cv_code, (select c.name_th from customer c where c.cv_code = p.cv_code), p.org_code,
       (select g.name_th from organisation g where g.org_code = p.org_code), p.credit - p.owed, p.owed, p.overdue, p.age, p.invoices)) from page p) as rows`;
