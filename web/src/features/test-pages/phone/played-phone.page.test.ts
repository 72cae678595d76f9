import type { PlayedPhone } from '#contract/chats/played-phone/calls.ts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

const at = '2026-11-27T05:00:00Z';
const phone: PlayedPhone = {
  isFriend: true,
  lines: [
    { key: 'c1', isPerson: true, text: '510 20 ถุง', at },
    {
      key: 'c2',
      isPerson: false,
      text: 'อาหารหมู 510 20 ถุง',
      buttons: [{ label: 'สั่งเลย', data: 'order 1' }],
      at,
    },
  ],
};

test('the played phone shows the chat, writes, and taps a button', async () => {
  const page = await renderPage('/testphone', {
    language: 'en',
    answers: { getPlayedPhone: { phone }, playPhone: { phone } },
  });
  const lines = within(
    await page.main.findByRole('list', { name: 'LINE chat with the supplier' }),
  ).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(['510 20 ถุง', 'อาหารหมู 510 20 ถุงสั่งเลย']);
  await page.press('สั่งเลย');
  await page.fill('Message', 'เหมือนเดิม');
  await page.press('Send');
  await expect
    .poll(() => page.asked('playPhone').map(({ body }) => body))
    .toEqual([
      { does: 'tap', data: 'order 1', text: 'สั่งเลย' },
      { does: 'write', text: 'เหมือนเดิม' },
    ]);
});

test('ผู้ที่ยังไม่เป็นเพื่อน เพิ่มเพื่อนได้อย่างเดียว', async () => {
  const page = await renderPage('/testphone', {
    answers: { getPlayedPhone: { phone: { isFriend: false, lines: [] } }, playPhone: { phone } },
  });
  await page.main.findByRole('button', { name: 'เพิ่มเพื่อน' });
  expect(page.main.queryByRole('button', { name: 'ส่ง' })).toBeNull();
  await page.press('เพิ่มเพื่อน');
  expect(await page.main.findByRole('button', { name: 'บล็อก' })).toBeVisible();
});

test('outside the demonstration there is no such page', async () => {
  const page = await renderPage('/testphone', {
    language: 'en',
    answers: { getPlayedPhone: { phone: null } },
  });
  expect(await page.main.findByText('404')).toBeVisible();
});
