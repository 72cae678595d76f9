import { callPath, memoryOf, type BenchPortal } from './bench-portal.ts';
import { report } from './report.ts';
import { unit } from './supplier.ts';

const rows = 200_000;
const most = 300;

/** A sheet of 200,000 lines: how much memory the server has at most while it is written. Its database is small but for these lines. */
export async function reportSheet({ portal, pool, main, bearer }: BenchPortal) {
  await pool.query(
    `insert into order_line (order_id, sequence, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, order_qty, unit_price, amount, net_amount)
     select l.order_id, g + 1, l.sku, l.product_code, l.name_th, l.name_en, l.unit_code, l.unit_name_th, l.unit_name_en, 1, 1, 100, 100, 100
     from order_line l join orders o using (order_id), generate_series(1, 29) g where o.bu = $1 and l.sequence = 1`,
    [unit],
  );
  const { rows: found } = await pool.query<{ from: string; to: string }>(
    `select min(coalesce(invoice_date, require_date, order_date))::text as from, max(coalesce(invoice_date, require_date, order_date))::text as to from orders where bu = $1`,
    [unit],
  );
  const { from = '', to = '' } = found[0] ?? {};
  const path = callPath('exportReport', { path: unit, kind: 'purchase', format: 'xlsx' });
  const answer = await fetch(`${main}${path}?lang=th&dateFrom=${from}&dateTo=${to}`, { headers: await bearer('admin') });
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  if (!answer.ok) throw new Error(`${answer.status} instead of a sheet`);
  const memory = await memoryOf(portal.pid);
  const figure = `${memory.most.toFixed(0)} MB at most, ${(bytes / 1e6).toFixed(1)} MB of sheet`;
  report(`resident memory of the server while a sheet of ${rows} lines is written`, figure, `at most ${most} MB`, memory.most <= most);
}
