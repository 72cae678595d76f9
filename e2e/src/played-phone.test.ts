import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';

const portal = demonstration();

test('a customer links LINE from the chat of the played phone, is known there, and unlinks by writing', async () => {
  const visit = await visitForTest(portal.origin, { language: 'th', screen: 'phone' });
  const { page, words } = visit;
  const t = words['test-pages'].phone;
  await enterAs(visit, portal, 'customer');
  await visit.open('/testphone');
  await page.getByRole('button', { name: t.add }).click();
  await page.getByRole('button', { name: words['chats/texts'].link.button }).click();
  await page.getByRole('button', { name: words.chats.link }).click();
  const chat = page.getByRole('list', { name: t.chat });
  await chat.getByText(words['chats/texts'].linked.split('{name}')[1]!).waitFor();

  const linked = () => portal.sql(`select from contact where channel = 'line' and confirmed_at is not null`, []);
  expect(await linked()).toHaveLength(1);
  await page.getByRole('textbox', { name: t.message }).fill('ยกเลิกการเชื่อม');
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await chat.getByText(words['chats/texts'].unlinked).waitFor();
  expect(await linked()).toEqual([]);
});
