import { aSharedDelivery } from '#contract/testing/samples/delivery.ts';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const token = 'T'.repeat(64);
const open = (
  answer: Answers['getSharedDelivery'] & {},
  options: Parameters<typeof renderPage>[1] = {},
) =>
  renderPage(`/delivery/${token}`, {
    language: 'en',
    ...options,
    answers: { getSharedDelivery: answer },
  });

describe('a shared delivery', () => {
  test('คนที่ได้ลิงก์เห็นรถของคำสั่งซื้อนี้โดยไม่ต้องเข้าสู่ระบบ และไม่เห็นราคา', async () => {
    const page = await open({ data: aSharedDelivery() }, { language: 'th', as: null });
    expect(
      await page.findByRole('heading', { level: 1, name: 'การจัดส่งคำสั่งซื้อ SO-2026-000001' }),
    ).toBeVisible();
    expect(page.main.getByText(/อีก 18\.7 กม\./)).toBeVisible();
    expect(page.main.getByText(/ลิงก์นี้ใช้ได้ถึง 5 มี\.ค\. 2569 09:00 น\./)).toBeVisible();
    expect(page.main.queryByText(/บาท|฿/)).toBeNull();
    expect(page.asked('getSharedDelivery').at(-1)?.body).toEqual({ token });
  });

  test('an altered, an expired and an ended link show one message, which names what to do', async () => {
    const page = await open(refuses('delivery_link_ended'), { as: null });
    expect(
      await page.findByRole('heading', { level: 1, name: 'This link no longer works' }),
    ).toBeVisible();
    expect(page.main.getByText(/Ask them for a new one/)).toBeVisible();
  });

  test.each([360, 1280])(
    'at %i px a signed-in user sees the same page as everyone, without menus and cart, and no session is requested',
    async (width) => {
      const asked: string[] = [];
      const noted = (path: string) => () => void asked.push(path);
      const page = await open(
        { data: aSharedDelivery() },
        { width, paths: { '/session': noted('session'), '/session/refresh': noted('refresh') } },
      );
      expect(
        await page.findByRole('heading', { level: 1, name: 'Delivery of order SO-2026-000001' }),
      ).toBeVisible();
      expect(page.queryByRole('link', { name: /^Cart/ })).toBeNull();
      expect(page.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
      expect(asked).toEqual([]);
      expect(page.asked('getSharedDelivery').at(-1)?.headers.get('authorization')).toBeNull();
    },
  );
});
