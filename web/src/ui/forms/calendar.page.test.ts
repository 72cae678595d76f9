import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

/** The calendar at the gallery's day, Wednesday 4 March 2569; days before the 2nd have passed, and Sundays are closed. */
async function openCalendar(language: 'th' | 'en' = 'en') {
  const page = await renderPage('/example', { language });
  const field = await page.findByLabelText<HTMLInputElement>('วันที่ต้องการของ', { selector: 'input' });
  await page.press(
    language === 'en' ? 'Open the calendar for วันที่ต้องการของ' : 'เปิดปฏิทิน วันที่ต้องการของ',
  );
  const sheet = within(await page.findByRole('dialog', { name: 'วันที่ต้องการของ' }));
  await sheet.findByRole('grid');
  const day = (name: RegExp) => sheet.getByRole('button', { name });
  const isOpen = () => page.queryByRole('dialog') !== null;
  return { page, field, sheet, day, isOpen };
}

describe('the calendar of a day', () => {
  test('takes the day that is pressed, and closes', async () => {
    const { page, field, day, isOpen } = await openCalendar();
    await page.user.click(day(/\b9 March 2569/));
    await expect.poll(isOpen).toBe(false);
    expect(field).toHaveValue('9/3/2569');
    expect(field).toHaveAccessibleDescription('Monday 9 March 2569');
  });

  test('does not take a day that has passed, is closed or is too far ahead', async () => {
    const { page, field, day, isOpen, sheet } = await openCalendar();
    for (const name of [/\b1 March 2569/, /\b8 March 2569/]) {
      expect(day(name)).toHaveAttribute('aria-disabled', 'true');
      await page.user.click(day(name));
    }
    expect(isOpen()).toBe(true);
    expect(field).toHaveValue('4/3/2569');
    expect(sheet.getByRole('button', { name: 'Month before' })).toBeDisabled();
    await page.press('Month after');
    await page.press('Month after');
    expect(day(/\b2 May 2569/)).toHaveAttribute('aria-disabled', 'true');
    expect(day(/\b1 May 2569/)).not.toHaveAttribute('aria-disabled');
  });

  test('is walked through by the arrow keys from the day in the field', async () => {
    const { page, field, day, isOpen } = await openCalendar();
    expect(day(/\b4 March 2569/)).toHaveFocus();
    await page.user.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
    await expect.poll(isOpen).toBe(false);
    expect(field).toHaveValue('10/3/2569');
  });

  test('เป็นปี พ.ศ. และเลื่อนเดือนได้', async () => {
    const { page, sheet } = await openCalendar('th');
    expect(sheet.getByRole('grid')).toHaveAccessibleName(/มีนาคม.*2569/);
    await page.press('เดือนถัดไป');
    expect(sheet.getByRole('grid')).toHaveAccessibleName(/เมษายน.*2569/);
  });
});

test('a day that is removed from its field is no error, and the note with the format of a day is shown again', async () => {
  const page = await renderPage('/example', { language: 'en' });
  const field = await page.findByLabelText('วันที่ต้องการของ', { selector: 'input' });
  await page.user.clear(field);
  await page.user.tab();
  expect(field).toHaveValue('');
  expect(field).toBeValid();
  expect(field).toHaveAccessibleDescription('day/month/year');
});
