import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

const openGallery = async () => {
  const page = await renderPage('/example', { language: 'en' });
  await page.findByRole('tablist', { name: 'ประเภทสินค้า' });
  return page;
};

describe('tabs', () => {
  test('are moved by the arrow keys, around the ends, and by Home and End', async () => {
    const page = await openGallery();
    const chosen = () => page.getByRole('tab', { selected: true });
    await page.press(/^อาหารสุกร/, 'tab');
    for (const [key, name] of [
      ['ArrowRight', 'อาหารไก่112'],
      ['End', 'วัตถุดิบ1,027'],
      ['ArrowRight', 'อาหารสุกร84'],
      ['ArrowLeft', 'วัตถุดิบ1,027'],
      ['Home', 'อาหารสุกร84'],
    ] as const) {
      await page.user.keyboard(`{${key}}`);
      expect(chosen()).toHaveTextContent(name);
      expect(chosen()).toHaveFocus();
    }
  });

  test('are one stop of the Tab key: the chosen one', async () => {
    const page = await openGallery();
    await page.press(/^อาหารเป็ด/, 'tab');
    expect(page.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0, -1]);
    expect(page.getByRole('tabpanel', { name: 'duck' })).toBeVisible();
  });
});

describe('a table', () => {
  test('shows by which column it is sorted, and a second press reverses the order', async () => {
    const page = await openGallery();
    const table = within(page.getByRole('table', { name: 'คำสั่งซื้อตัวอย่าง' }));
    const amount = table.getByRole('columnheader', { name: 'ยอดเงิน (บาท)' });
    expect(amount).toHaveAttribute('aria-sort', 'descending');
    await page.press('ยอดเงิน (บาท)');
    expect(amount).toHaveAttribute('aria-sort', 'ascending');
    await page.press('ยอดเงิน (บาท)');
    expect(amount).toHaveAttribute('aria-sort', 'descending');
    expect(table.getByRole('columnheader', { name: 'เลขที่' })).not.toHaveAttribute('aria-sort');
  });

  test("gives each cell its column's label for a phone, and shows its sum at the end", async () => {
    const page = await openGallery();
    const rows = within(page.getByRole('table', { name: 'คำสั่งซื้อตัวอย่าง' })).getAllByRole('row');
    const labels = [...(rows[1]?.children ?? [])].map((cell) => cell.getAttribute('data-label'));
    expect(labels).toEqual(['เลขที่', 'ประเภท', 'ยอดเงิน (บาท)', 'สถานะ']);
    expect(rows.at(-1)).toHaveTextContent('รวม');
    expect(rows.at(-1)).toHaveTextContent('48,751.00');
  });
});

describe('small parts', () => {
  test('filters show which one is on', async () => {
    const page = await openGallery();
    const group = within(page.getByRole('group', { name: 'กลุ่มสินค้า' }));
    await page.user.click(group.getByRole('button', { name: 'สุกรขุน' }));
    expect(group.getByRole('button', { pressed: true })).toHaveTextContent('สุกรขุน');
  });

  test('a search is sent trimmed, and its clear button empties it and disappears', async () => {
    const page = await openGallery();
    await page.fill('ค้นหาสินค้า', '  551 ');
    await page.press('Clear search');
    expect(page.getByLabelText('ค้นหาสินค้า', { selector: 'input' })).toHaveValue('');
    expect(page.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  test("a select is the browser's own, and its hidden label is read by screen readers", async () => {
    const page = await openGallery();
    const select = page.getByRole('combobox', { name: 'ส่งที่' });
    await page.user.selectOptions(select, 'โรงเก็บ ต.หนองไข่น้ำ');
    expect(select).toHaveValue('2');
  });

  test('a wrong field shows its reason, and a busy button cannot be pressed twice', async () => {
    const page = await openGallery();
    expect(page.getByLabelText('ทะเบียนรถ')).toBeInvalid();
    expect(page.getByLabelText('โทรศัพท์', { selector: 'input' })).toHaveAccessibleDescription(
      'ใช้ติดต่อคนขับเท่านั้น',
    );
    expect(page.getByRole('button', { name: /กำลังส่ง/ })).toHaveAttribute('aria-busy', 'true');
  });
});
