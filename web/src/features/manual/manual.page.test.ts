import { within } from '@testing-library/dom';
import { leaflets } from '#contract/manual/leaflets.ts';
import { everyRoomIn } from '#contract/words/every-room.ts';
import { namesOf } from '#contract/names.ts';
import { describe, expect, test } from 'vitest';
import { renderDoor } from '#testing/render-door.ts';
import { renderPage } from '#testing/render-page.ts';

describe('the manual', () => {
  test('มีคู่มือหนึ่งหน้าสำหรับแต่ละบทบาท อ่านได้โดยไม่ต้องเข้าสู่ระบบ', async () => {
    const page = await renderPage('/manual', { as: null });
    const list = await page.findByRole('list', { name: 'คู่มือ' });
    expect([...list.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual(
      namesOf(leaflets).map((leaflet) => `/manual/${leaflet}`),
    );
    await page.user.click(page.main.getByRole('link', { name: 'ลูกค้า' }));
    expect(await page.findByRole('heading', { name: 'รถถึงไหนแล้ว' })).toBeVisible();
  });

  test('names buttons by the words that the screens have, and offers print and PDF', async () => {
    const { cart } = await everyRoomIn('en');
    const page = await renderPage('/manual/customers', { language: 'en', as: null });
    expect((await page.findAllByText(cart.view_cart))[0]).toBeVisible();
    expect(page.main.getAllByText('Place the order')[0]).toBeVisible();
    expect(page.main.getByRole('button', { name: 'Print on one page' })).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Save as PDF' })).toHaveAttribute(
      'href',
      '/manual/customers.en.pdf',
    );
  });

  test('has no leaflet of another name', async () => {
    const page = await renderPage('/manual/nobody', { language: 'en', as: null });
    expect(await page.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('is one press from every page and from the door', async () => {
    const page = await renderPage('/privacy', { language: 'en', as: null });
    const foot = within(await page.findByRole('contentinfo'));
    expect(foot.getByRole('link', { name: 'Manual' })).toHaveAttribute('href', '/en/manual');
    page.close();
    const door = await renderDoor('/user-login', 'startSignIn');
    expect(await door.findByRole('link', { name: 'วิธีใช้ใน 1 หน้า' })).toHaveAttribute(
      'href',
      '/manual/customers',
    );
  });
});
