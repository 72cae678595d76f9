import { describe, expect, test } from 'vitest';
import { browser } from '#testing/browser.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

describe('the page that links LINE', () => {
  test('บอกว่าจะเชื่อมกับบัญชีใด และพาไปยืนยันที่ LINE เมื่อกดปุ่ม', async () => {
    const page = await renderPage('/link-line?linkToken=of-LINE', {
      answers: {
        startLineLink: inTurn(refuses('unavailable'), {
          address: 'https://access.line.example/dialog?nonce=1',
        }),
      },
    });
    expect(await page.main.findByText('ชื่อผู้ใช้')).toBeVisible();
    await page.press('เชื่อมบัญชีนี้');
    await page.press('ลองอีกครั้ง');
    await expect.poll(() => browser.opened).toEqual(['https://access.line.example/dialog?nonce=1']);
    expect(page.asked('startLineLink').map(({ body }) => body)).toEqual([
      { linkToken: 'of-LINE' },
      { linkToken: 'of-LINE' },
    ]);
  });

  test('says once, in its place, that the link is no longer known: no dialog is over it', async () => {
    const page = await renderPage('/link-line?linkToken=of-LINE', {
      language: 'en',
      answers: { startLineLink: refuses('not_found') },
    });
    await page.press('Link this account');
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(page.queryByRole('alertdialog')).toBeNull();
  });

  test('says where it opens from, to a person who came without a token', async () => {
    const page = await renderPage('/link-line', { language: 'en' });
    expect(
      await page.main.findByRole('heading', { name: 'This page opens from the chat' }),
    ).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Link this account' })).toBeNull();
  });
});
