import pg from 'pg';
import { expect, test } from 'vitest';
import { insertOrder } from '../../testing/order-row.ts';
import { testPortal } from '../../testing/test-portal.ts';

test('amounts of the operators’ views are baht with two decimals', async () => {
  const portal = await testPortal();
  await insertOrder(portal.db, { amount: 61_250, waiting_reason: 'over_credit_limit', waiting_over: 7 });
  // As text, as an operator's own program reads them.
  const client = new pg.Client({ connectionString: portal.deps.config.databaseUrl ?? '' });
  await client.connect();
  const { rows } = await client.query('select amount::text, waiting_over::text as over from report_orders');
  await client.end();
  await portal.close();
  expect(rows).toEqual([{ amount: '612.50', over: '0.07' }]);
});
