import { expect, test } from 'vitest';
import { apiCaller } from '#testing/api-caller.ts';
import { insertOrder } from '#testing/order-row.ts';
import { aReceiver, outboxDesk } from '#testing/outbox-desk.ts';

const { portal, write, tell } = outboxDesk();
const day = '2026-03-01';
const which = { bu: 'feed', kind: 'orders' as const, day };
const again = async (who: string, more = {}) =>
  (await portal().as(who)).call('sendMissing', {
    body: { ...which, receiver: 'erp', ...more },
    key: crypto.randomUUID(),
  });

test('an admin sees what the ERP lacks of a day with the sums of both sides, and sends it again', async () => {
  for (const order_number of ['A', 'B'])
    await insertOrder(portal().db, { order_number, amount: 100_50, status: 'SO', order_date: day });
  const erp = await apiCaller(portal(), ['documents:write']);
  await erp.post('/reconcile', { ...which, rows: [{ number: 'A', amount: 100.5 }] });
  await erp.post('/reconcile', { ...which, kind: 'payments', rows: [] });
  const { body } = await (await portal().as('admin')).call('listCompared');
  expect(body.data).toMatchObject([
    {
      ...which,
      source: erp.name,
      portal: { count: 2, amount: 201 },
      erp: { count: 1, amount: 100.5 },
      counts: { notInErp: 1, notInPortal: 0, different: 0 },
      notInErp: [{ number: 'B', amount: 100.5 }],
    },
    { kind: 'payments', counts: { notInErp: 0 } },
  ]);

  await write(['A', '1'], ['B', '1'], ['B', '2']);
  const first = aReceiver();
  await tell(first.receiver);
  const { receiver, received } = aReceiver();
  expect((await again('admin')).body).toEqual({ count: 2 });
  await tell(receiver);
  expect(received).toEqual(['B 1', 'B 2']);
  const audited = await portal()
    .db.selectFrom('audit')
    .select(['subject', 'user_id'])
    .where('call', '=', 'sendMissing')
    .execute();
  expect(audited).toEqual([{ subject: `erp orders feed ${day}`, user_id: 'U-admin' }]);

  expect((await again('admin', { day: '2026-03-09' })).status).toBe(404);
  expect((await again('admin', { day: 'x' })).status).toBe(404);
  expect((await again('admin', { receiver: 'nobody' })).status).toBe(404);
});

test('other roles can do none of it', async () => {
  for (const who of ['agent', 'superuser', 'salesman', 'customer']) {
    const asked = [await (await portal().as(who)).call('listCompared'), await again(who)];
    expect(
      asked.map(({ status }) => status),
      who,
    ).toEqual([403, 403]);
  }
});
