// The floor of a measurement: bare node:http and pg, one prepared statement, on the same PostgreSQL. Started as a process of its own.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { productsSql } from '@smart-order/server/features/catalogue/products-sql.ts';
import pg from 'pg';

const [connectionString = '', port = '0', kind = 'products'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20, options: '-c plan_cache_mode=force_generic_plan' });

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
  // The very statement of our product page: what is measured is all that stands around it.
  products: { name: 'products', text: productsSql.th },
  order: { name: 'order', text: order },
} as const;

async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const values =
    request.method === 'POST'
      ? (JSON.parse(Buffer.concat(chunks).toString()) as unknown[])
      : new URL(request.url ?? '/', 'http://floor').searchParams.getAll('v');
  const { rows } = await pool.query({ ...statements[kind as keyof typeof statements], values });
  const body = JSON.stringify(rows);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1', () => console.log('listening'));
