import { aSession } from '#contract/testing/samples/sign-in.ts';
import { someServedCustomers } from '#contract/testing/samples/customers.ts';
import { someUnitOrders } from '#contract/testing/samples/orders.ts';
import { expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const aMessage = (id: number) => ({
  id,
  document: `RC69-1101-00021${id}`,
  kind: 'receipt',
  createdAt: '2026-03-02T01:00:00.000Z',
  receiver: 'erp',
  tries: 5,
  reason: 'the ERP answered 422',
});
const refused = { data: [1, 2, 3, 4].map(aMessage), total: 4 };
const answers = {
  ...buyerAnswers,
  listServedCustomers: someServedCustomers([]),
  listUnitOrders: someUnitOrders([]),
  listUndelivered: refused,
  deliverAgain: { count: 4 },
};
const as = aSession({ userGroup: 'ADMIN' });

test('แอดมินเห็นบนหน้าแรกว่า ERP ไม่รับรายการใด และเพราะอะไร', async () => {
  const page = await renderPage('/', { answers, as });
  const list = await page.main.findByRole('list', { name: 'ส่งเข้า ERP ไม่สำเร็จ' });
  expect(list).toHaveTextContent(/RC69-1101-000211 · receipt.*ลองแล้ว 5 ครั้ง · the ERP answered 422/);
  expect(page.main.getByText('และอีก 1 รายการ')).toBeVisible();
});

test('one press sends all messages to the ERP again, and the card disappears once they are accepted', async () => {
  const given = { ...answers, listUndelivered: inTurn(refused, { data: [], total: 0 }) };
  const page = await renderPage('/', { answers: given, as, language: 'en' });
  await page.press('Send all again');
  await expect.poll(() => page.asked('deliverAgain').at(-1)?.body).toEqual({});
  await expect.poll(() => page.main.queryByRole('list', { name: 'Not accepted by the ERP' })).toBeNull();
});

test.each([
  ['the ERP takes everything', { data: [], total: 0 }],
  ['the list cannot be read', refuses('unavailable')],
])('home has no such card where %s', async (_name, listUndelivered) => {
  const page = await renderPage('/', { answers: { ...answers, listUndelivered }, as, language: 'en' });
  await page.main.findByText('No order waits');
  expect(page.main.queryByRole('list', { name: 'Not accepted by the ERP' })).toBeNull();
});
