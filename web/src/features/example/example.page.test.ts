import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { browser } from '#testing/browser.ts';
import { renderPage } from '#testing/render-page.ts';

const openGallery = async (options: Parameters<typeof renderPage>[1] = {}) => {
  const page = await renderPage('/example', { language: 'en', ...options });
  await page.main.findByRole('heading', { level: 2, name: 'Button' });
  return page;
};

describe('the gallery of the kit', () => {
  test('หน้าตัวอย่างแสดงชิ้นส่วนทุกกลุ่มภายใต้ชื่อหน้าเดียว', async () => {
    const page = await openGallery({ language: 'th' });
    expect(page.main.getByRole('heading', { level: 1 })).toHaveTextContent('ตัวอย่าง');
    const cards = page.main.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(cards).toEqual(
      expect.arrayContaining([
        'Button',
        'Field',
        'Table',
        'Timeline',
        'Note, Alert, Confirm, Notification, Sheet',
      ]),
    );
  });

  test('is open to users of any group, and sends no requests of its own', async () => {
    const page = await openGallery({ as: aSession({ userGroup: 'AGENTS' }) });
    expect(page.main.getByRole('button', { name: 'primary' })).toBeEnabled();
    expect(page.asked('getOrderStatus')).toEqual([]);
  });

  test('shows the acting-for bar, as pages with orders do', async () => {
    const page = await openGallery();
    expect(await page.findByRole('region', { name: 'Acting for' })).toHaveTextContent(
      'ฟาร์มรุ่งเรืองทรัพย์',
    );
  });

  test('a busy button and a closed one cannot be pressed', async () => {
    const page = await openGallery();
    expect(page.main.getByRole('button', { name: 'กำลังส่ง' })).toHaveAttribute('aria-busy', 'true');
    expect(page.main.getByRole('button', { name: 'ปิดอยู่' })).toBeDisabled();
  });

  test('draws every empty state, and a failed one with the request id', async () => {
    const page = await openGallery();
    for (const title of [
      'ตะกร้ายังว่าง',
      'ไม่พบ “555”',
      'ไม่มียอดค้างชำระ',
      'ยังไม่มีรหัสลูกค้าในบัญชีนี้',
      'ไม่มีสัญญาณ',
      'ไม่พบหน้านี้',
    ])
      expect(page.main.getByRole('heading', { name: title })).toBeVisible();
    expect(page.main.getByText('7K2M-04QD')).toBeVisible();
  });
});

describe('notices of the gallery over the page', () => {
  test('good and bad news, each with its own button', async () => {
    const page = await openGallery();
    await page.press('success');
    expect(await page.findByRole('alertdialog', { name: 'User created' })).toBeInTheDocument();
    await page.press('Go to user accounts');
    expect(browser.opened).toEqual(['/en/accounts']);
  });

  test('a question before something is removed; no changes nothing', async () => {
    const page = await openGallery();
    await page.press('confirm');
    const question = await page.findByRole('dialog', { name: /SO-6911-00482/ });
    await page.user.click(within(question).getAllByRole('button').at(-1) as HTMLElement);
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('a banner, and one that can be undone', async () => {
    const page = await openGallery();
    await page.press('undo');
    expect(
      await page.findByText(/อาหารสุกรขุน 552/, { selector: '[aria-label="Notifications"] *' }),
    ).toBeInTheDocument();
    await page.press('Undo');
    expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('a sheet, which its button closes', async () => {
    const page = await openGallery();
    await page.press('sheet');
    const sheet = await page.findByRole('dialog', { name: 'Sheet' });
    await page.user.click(within(sheet).getByRole('button', { name: 'ใช้ตัวกรอง' }));
    expect(page.queryByRole('dialog')).toBeNull();
  });
});
