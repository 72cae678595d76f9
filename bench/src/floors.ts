import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { Client } from '@smart-order/server/platform/database/connections/client.ts';

/** A floor's own tables beside the copied master data: orders, with the indexes that any list of orders needs. */
const bareTables = `
  create table bare_order (order_id bigint generated always as identity primary key, order_number text not null unique, bu text not null, org_code text not null,
    cv_code text not null, prd_type_code text not null, status text not null default 'PO', order_date date not null, require_date date, ship_to_name text not null default '',
    amount bigint not null, total_product int not null, created_by text not null, created_at timestamptz not null default now());
  create index on bare_order (bu, cv_code, order_date desc, order_id desc);
  create table bare_line (order_id bigint not null, sequence int not null, sku text not null, name_th text not null, unit_name_th text not null, order_qty numeric(14,3) not null,
    unit_price bigint not null, amount bigint not null, primary key (order_id, sequence));
  insert into bare_order (order_number, bu, org_code, cv_code, prd_type_code, status, order_date, require_date, ship_to_name, amount, total_product, created_by)
    select order_number, bu, org_code, cv_code, prd_type_code, status, order_date, require_date, ship_to_name, amount, total_product, created_by from orders`;

export const placeBare = `
  with o as (
    insert into bare_order (order_number, bu, org_code, cv_code, prd_type_code, order_date, amount, total_product, created_by)
    values ('B-' || nextval('order_number_seq'), $1, $2, $3, $4, current_date, 0, 10, 'bench') returning order_id
  ), l as (
    insert into bare_line (order_id, sequence, sku, name_th, unit_name_th, order_qty, unit_price, amount)
    select order_id, at, sku, sku, sku, 1, 0, 0 from o, unnest($5::text[]) with ordinality as s(sku, at)
  )
  select order_id from o`;

export const editBare = `
  with o as (
    update bare_order set amount = amount + 1, total_product = cardinality($2::int[]) where order_id = $1 returning order_id
  ), l as (
    update bare_line b set order_qty = n.quantity, amount = n.quantity * unit_price
    from o, unnest($2::int[]) with ordinality as n(quantity, sequence) where b.order_id = o.order_id and b.sequence = n.sequence
  )
  select order_id from o`;

/** Prepares a copied database for the floors: without our triggers, and with their own tables of orders. */
export async function bareDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`do $$ declare t record; begin
    for t in select tgrelid::regclass as of, tgname from pg_trigger where not tgisinternal loop execute format('drop trigger %I on %s', t.tgname, t.of); end loop; end $$`);
  await client.query(bareTables);
  await client.query('vacuum analyze bare_order');
  await client.end();
}

export interface Floor {
  url: string;
  pid: number;
  end(): Promise<void>;
}

/** Starts a floor process with this statement; answers its address and a function that ends it. */
export async function startFloor(connectionString: string, statement: string): Promise<Floor> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('floor.ts', import.meta.url))], {
    env: {
      ...process.env,
      FLOOR_DATABASE: connectionString,
      FLOOR_PORT: String(port),
      FLOOR_STATEMENT: statement,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    end: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
