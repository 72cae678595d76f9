import type { DocumentAnswer } from '#contract/integration/api/documents.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiCaller } from '#testing/api-caller.ts';
import { insertOrder } from '#testing/order-row.ts';
import { run } from '#platform/database/connections/connect.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

const customers = 100;
const orders = 2000;

test(
  'two callers send batches of status messages at the same time: all are applied, and the rate is printed',
  { timeout: 120_000 },
  async () => {
    const { db } = portal;
    await insertOrder(db);
    await run(
      db,
      `insert into customer (cv_code, name_th, name_en) select 'L' || n, 'ฟาร์ม', 'Farm' from generate_series(1, $1::int) n`,
      [customers],
    );
    await run(
      db,
      `insert into customer_org (bu, cv_code, org_code) select 'feed', 'L' || n, '1001' from generate_series(1, $1::int) n`,
      [customers],
    );
    await run(
      db,
      `insert into orders (order_number, bu, org_code, cv_code, prd_type_code, order_date, order_time, amount, total_product, total_qty, created_by, created_at)
     select 'L-' || n, 'feed', '1001', 'L' || (1 + n % $2::int), 'PIG', '2026-11-01', '6:30', 100, 1, 1, 'U-customer', now() from generate_series(1, $1::int) n`,
      [orders, customers],
    );
    await run(db, 'analyze', []);
    const erp = await apiCaller(portal, ['documents:write']);
    const batches = Array.from({ length: orders / 500 }, (_, batch) =>
      Array.from({ length: 500 }, (_one, at) => batch * 500 + at + 1).map((n) => ({
        externalId: `M-${n}`,
        orderNumber: `L-${n}`,
        sequence: 1,
        status: { to: 'SO' },
      })),
    );
    const begun = performance.now();
    const states = new Map<string, number>();
    const send = async () => {
      for (let documents = batches.pop(); documents; documents = batches.pop())
        for (const { state } of (
          await erp.post<{ documents: DocumentAnswer[] }>('/documents/batch', { documents })
        ).body.documents)
          states.set(state, (states.get(state) ?? 0) + 1);
    };
    await Promise.all([send(), send()]);
    const perSecond = orders / ((performance.now() - begun) / 1000);
    expect([...states]).toEqual([['applied', orders]]);
    console.log(`${Math.round(perSecond)} status messages a second`);
  },
);
