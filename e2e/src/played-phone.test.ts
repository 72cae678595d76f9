import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';

const portal = demonstration();

test('a customer links LINE from the chat of the played phone, orders by a message with one tap, and unlinks by writing; the salesperson sees message and order', async () => {
  const visit = await visitForTest(portal.origin, { language: 'th', screen: 'phone' });
  const { page, words } = visit;
  const [t, says] = [words['test-pages'].phone, words['chats/texts']];
  await portal.sql(`update credit set credit_limit = 1000000000 where cv_code = 'C100284'`, []);
  await enterAs(visit, portal, 'customer');
  await visit.open('/testphone');
  await page.getByRole('button', { name: t.add }).click();
  await page.getByRole('button', { name: says.link.button }).click();
  await page.getByRole('button', { name: words.chats.link }).click();
  const chat = page.getByRole('list', { name: t.chat });
  await chat.getByText(says.linked.split('{name}')[1]!).waitFor();
  const linked = () => portal.sql(`select from contact where channel = 'line' and confirmed_at is not null`, []);
  expect(await linked()).toHaveLength(1);

  const write = async (text: string) => {
    await page.getByRole('textbox', { name: t.message }).fill(text);
    await page.getByRole('button', { name: t.send, exact: true }).click();
  };
  await write('สวัสดีครับ 510 20 ถุง');
  await page.getByRole('button', { name: says.order.now }).click();
  await chat.getByText(says.order.placed.split('{numbers}')[0]!).waitFor();
  const [order, ...others] = await portal.sql<{ number: string }>(
    `select o.order_number as number from orders o join draft d on d.placed_order = o.order_id where d.source = 'chat' and o.cv_code = 'C100284'`,
    [],
  );
  expect(others).toEqual([]);
  await page.getByRole('button', { name: t.photo }).click();
  await chat.getByText(says.not_read).waitFor();
  await salespersonSees(order?.number ?? '');

  await write('ยกเลิกการเชื่อม');
  await chat.getByText(says.unlinked).waitFor();
  expect(await linked()).toEqual([]);
});

/** The message that was ordered with its order, and the photo that waits. */
async function salespersonSees(number: string) {
  const visit = await visitForTest(portal.origin, { language: 'th' });
  const { page, words } = visit;
  await enterAs(visit, portal, 'salesman', '/drafts/inbox?ended=true');
  const messages = page.getByRole('list', { name: words.inbox.list }).getByRole('listitem');
  await messages.filter({ hasText: 'สวัสดีครับ 510 20 ถุง' }).filter({ hasText: number }).getByRole('link').click();
  await page.getByRole('link', { name: words.inbox.to_order }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: number }).waitFor();
  await visit.open('/drafts/inbox');
  await messages.filter({ hasText: words.inbox.kind.image }).getByRole('link').click();
  await page.getByRole('button', { name: words.inbox.content.picture }).waitFor();
}
