import { Pool } from './connections/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supplierTemplate } from '#testing/postgres.ts';
import { ownDatabase } from '#testing/test-portal.ts';
import { isWhole } from '#contract/testing/whole.ts';
import { brokenInvariants } from '../verify/invariants.ts';
import { connect, type Database } from './connections/connect.ts';

let database: Database;
let owner: Pool;
beforeAll(async () => {
  const url = await ownDatabase(supplierTemplate);
  database = connect(url, { max: 6 });
  owner = new Pool({ connectionString: url, max: 2 });
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

// Moves of orders and invoices, a hundred to a call, each a statement of its own so that each fires the triggers; a third is rolled back.
const moves = `
  create function random_moves() returns void language plpgsql as $$
  declare
    statuses text[] := array['PO','SO','APPV','TO','INV','RECEIVE','C','REJ'];
    cv text; chosen text; one bigint;
  begin
    for turn in 1..100 loop
      cv := case when random() < 0.5 then 'C100' else 'C200' end;
      chosen := statuses[1 + floor(random() * 8)];
      case floor(random() * 6)
        when 0, 1 then
          insert into orders (order_number, bu, org_code, cv_code, prd_type_code, status, order_date, order_time, amount, total_product, total_qty, created_by, created_at, waiting_reason, taken_over_at)
          values ('T' || nextval('order_number_seq'), 'feed', '1001', cv, 'PIG', chosen, current_date, '6:30', floor(random() * 100000), 1, 1, 'test', now(), case when random() < 0.2 then 'over_credit_limit' end, case when random() < 0.5 then now() end);
        when 2 then
          select order_id into one from orders offset floor(random() * 20) limit 1 for update skip locked;
          update orders set status = chosen, waiting_reason = null, invoice_number = case when random() < 0.3 then 'I' else '' end, amount = amount + 1 where order_id = one;
        when 3 then
          select order_id into one from orders offset floor(random() * 20) limit 1 for update skip locked;
          delete from orders where order_id = one and random() < 0.5;
        when 4 then
          insert into invoice (bu, org_code, cv_code, invoice_number, order_number, invoice_date, due_date, amount, open_amount)
          values ('feed', '1001', cv, 'I' || nextval('order_number_seq'), coalesce((select order_number from orders offset floor(random() * 20) limit 1 for update skip locked), ''),
            current_date, current_date, 1000, floor(random() * 1000));
        else
          update invoice set open_amount = floor(random() * 1000) where invoice_number = (select invoice_number from invoice offset floor(random() * 20) limit 1 for update skip locked);
      end case;
    end loop;
    if random() < 0.33 then raise exception 'taken back'; end if;
  end $$`;

const callsOfEach = isWhole ? 17 : 4;

test(`after ${600 * callsOfEach} random moves by six at once, some rolled back, the tally is the right sum in few rows`, async () => {
  await owner.query(moves);
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let call = 0; call < callsOfEach; call += 1)
        await database.pool
          .query('select random_moves()')
          .catch((error: Error) => expect(error.message).toBe('taken back'));
    }),
  );
  const broken = await brokenInvariants(owner);
  expect(broken.filter((line) => line.includes('tally of a'))).toEqual([]);
  const { rows } = await owner.query<{ used: number; rows: number }>(
    'select sum(ordered + owed)::bigint as used, count(*)::int as rows from place_tally',
  );
  expect(rows[0]?.used).toBeGreaterThan(0);
  expect(rows[0]?.rows).toBeLessThanOrEqual(14);
});
