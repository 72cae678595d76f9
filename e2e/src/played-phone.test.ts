import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { chatOf, linkLine, writeInChat } from './support/chat.ts';
import { handOf } from './support/hands.ts';
import { placedNumbers } from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { around } from './support/words.ts';

const portal = demonstration();

test('a customer links LINE from the chat of the played phone, orders by a message with one tap and by one that is checked in the portal, and unlinks by writing; the salesperson sees message and order', async () => {
  const visit = await visitForTest(portal.origin, { language: 'th', screen: 'phone' });
  const { page, words } = visit;
  const [t, says] = [words['test-pages'].phone, words['chats/texts']];
  await portal.sql(`update credit set credit_limit = 1000000000 where cv_code = 'C100284'`, []);
  await enterAs(visit, portal, 'customer');
  await linkLine(visit);
  const chat = chatOf(visit);
  const linked = () =>
    portal.sql(`select from contact where channel = 'line' and confirmed_at is not null`, []);
  expect(await linked()).toHaveLength(1);

  await writeInChat(visit, 'สวัสดีครับ 510 20 ถุง');
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

  await writeInChat(visit, '510 20 ถุง');
  await chat.getByText('“510 20 ถุง”').waitFor();
  await writeInChat(visit, 'หมูเล็ก ประมาณ 5 ถุง');
  await chat.getByText(says.order.ask.how_quantity).waitFor();
  await checksAndOrders(visit);

  await visit.open('/testphone');
  await writeInChat(visit, 'ยกเลิกการเชื่อม');
  await chat.getByText(says.unlinked).waitFor();
  expect(await linked()).toEqual([]);
});

/** Five taps from the chat to the order: the message, the product, the cart, the check-out, the order. Its words are in no address. */
async function checksAndOrders(visit: Visit) {
  const { page, words } = visit;
  const [paste, says] = [words['drafts/paste'], words['chats/texts'].order];
  const check = page.getByRole('button', { name: says.check }).last();
  await check.waitFor();
  const hand = handOf(visit, 'thumb');
  await hand.press(check);
  await page.getByRole('heading', { name: around(paste.doubtful, '1') }).waitFor();
  const address = page.url();
  expect(decodeURIComponent(address)).not.toContain('หมูเล็ก');
  await hand.press(page.getByRole('button', { name: around(paste.right_of) }));
  await hand.press(page.getByRole('button', { name: around(paste.put, '2') }));
  await hand.press(page.getByRole('button', { name: words.cart.next }));
  await hand.press(page.getByTestId('submit-order'));
  const [number] = await placedNumbers(visit);
  expect(hand.effort.presses).toBe(5);
  const [item] = await portal.sql<{ outcome: string }>(
    `select i.outcome from chat_item i join draft d using (draft_id) where d.placed_number = $1 and i.words like '%หมูเล็ก%'`,
    [number],
  );
  expect(item?.outcome).toBe('ordered');
  await page.goto(address);
  await page.getByText(number ?? '').waitFor();
}

/** The message that was ordered with its order, and the photo that waits. */
async function salespersonSees(number: string) {
  const visit = await visitForTest(portal.origin, { language: 'th' });
  const { page, words } = visit;
  await enterAs(visit, portal, 'salesman', '/drafts/inbox?ended=true');
  const messages = page.getByRole('list', { name: words.inbox.list }).getByRole('listitem');
  await messages
    .filter({ hasText: 'สวัสดีครับ 510 20 ถุง' })
    .filter({ hasText: number })
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: words.inbox.to_order }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: number }).waitFor();
  await visit.open('/drafts/inbox');
  await messages.filter({ hasText: words.inbox.kind.image }).getByRole('link').click();
  await page.getByRole('button', { name: words.inbox.content.picture }).waitFor();
}
