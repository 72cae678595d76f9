// The floor of a measurement: bare node:http and pg, one prepared statement, on the same PostgreSQL. Started as a process of its own.
import { createServer } from 'node:http';
import pg from 'pg';

const [connectionString = '', port = '0', kind = 'products'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });

const products = `
  select p.sku, p.prd_type_code, p.group_code, p.product_code, p.name_th, p.unit_code, p.unit_name_th, p.pack_size, p.image_path,
         coalesce(own.unit_price, list.unit_price) / 100.0 as price, count(*) over () as total
  from product p
  join product_price list on list.bu = p.bu and list.sku = p.sku and list.org_code = $3 and list.cv_code = ''
  left join product_price own on own.bu = p.bu and own.sku = p.sku and own.org_code = $3 and own.cv_code = $4
  where p.bu = $1 and p.prd_type_code = $2 and p.active and p.search_text like (select '%' || fold_thai($5) || '%')
  order by p.name_th collate "und-x-icu", p.sku limit 24`;

const order = `
  with o as (
    insert into orders (order_number, bu, org_code, cv_code, prd_type_code, order_date, order_time, amount, total_product, total_qty, created_by, created_at)
    values ('B-' || nextval('order_number_seq'), $1, $2, $3, $4, current_date, '6:30', 0, 10, 10, 'bench', now()) returning order_id
  ), l as (
    insert into order_line (order_id, sequence, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, order_qty, unit_price, amount, net_amount)
    select order_id, at, sku, sku, sku, sku, 'BAG', 'ถุง', 'bag', 1, 1, 0, 0, 0 from o, unnest($5::text[]) with ordinality as s(sku, at)
  )
  select order_id from o`;

const statements = {
  products: { name: 'products', text: products },
  order: { name: 'order', text: order },
} as const;

createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const values = request.method === 'POST' ? JSON.parse(Buffer.concat(chunks).toString()) as unknown[] : new URL(request.url ?? '/', 'http://floor').searchParams.getAll('v');
  const { rows } = await pool.query({ ...statements[kind as keyof typeof statements], values });
  const body = JSON.stringify(rows);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
