import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

/** The gallery of the kit, on Monday 2 March 2569. */
async function openGallery(language: 'th' | 'en' = 'en') {
  const page = await renderPage('/example', { language });
  const date = await page.findByLabelText<HTMLInputElement>('วันที่ต้องการของ', { selector: 'input' });
  const time = page.getByLabelText<HTMLInputElement>('เวลา', { selector: 'input' });
  const type = async (field: HTMLInputElement, text: string) => {
    await page.user.clear(field);
    await page.user.type(field, `${text}{Enter}`);
  };
  return { page, date, time, type };
}

describe('a field for a day', () => {
  test('shows the years of the page and the day in full, and reads Buddhist ones as well', async () => {
    const { date, type } = await openGallery();
    expect(date).toHaveValue('4/3/2569');
    expect(date).toHaveAccessibleDescription('Wednesday 4 March 2569');
    await type(date, '๙-๓-๒๕๖๙');
    expect(date).toHaveValue('9/3/2569');
    expect(date).toHaveAccessibleDescription('Monday 9 March 2569');
  });

  test('reads a year of two figures, and says in words which it is', async () => {
    const { date, type } = await openGallery();
    await type(date, '10/3/69');
    expect(date).toHaveValue('10/3/2569');
    expect(date).toHaveAccessibleDescription('Tuesday 10 March 2569');
    await type(date, '9 มี.ค. 2569');
    expect(date).toHaveValue('9/3/2569');
  });

  test('บอกว่าอ่านปี ค.ศ. เป็นวันใดในภาษาไทย', async () => {
    const { date, type } = await openGallery('th');
    await type(date, '10/3/2026');
    expect(date).toHaveValue('10/3/2569');
    expect(date).toHaveAccessibleDescription(/^วันอังคารที่ 10 มีนาคม 2569 · /);
  });

  const wrong = [
    ['31/2/2569', 'Please enter a valid date.'],
    ['9/3/99', 'Please enter a valid date.'],
    ['9/3/1200', 'The year must be between 2000 and 2100 CE.'],
    ['1/3/2569', 'This date has passed. Please choose today or later.'],
    ['1/12/2569', 'Too far ahead. Please choose an earlier day.'],
    ['8/3/2569', 'วันอาทิตย์ไม่มีรอบส่ง'],
  ] as const;
  test('shows what is wrong with a day, leaves the typed text, and takes the next day', async () => {
    const { date, type } = await openGallery();
    for (const [text, words] of wrong) {
      await type(date, text);
      expect(date).toBeInvalid();
      expect(date).toHaveAccessibleDescription(expect.stringContaining(words));
      expect(date).toHaveValue(text);
    }
    await type(date, '9/3/2569');
    expect(date).toBeValid();
  });
});

describe('a field for a time', () => {
  test('reads a time as people type it on a keypad of figures', async () => {
    const { time, type } = await openGallery();
    expect(time).toHaveValue('06:30');
    expect(time).toHaveAttribute('inputmode', 'decimal');
    for (const [text, shown] of [
      ['1745', '17:45'],
      ['7.05', '07:05'],
      ['๖.๓๐', '06:30'],
      ['000', '00:00'],
    ] as const) {
      await type(time, text);
      expect(time).toHaveValue(shown);
    }
  });

  test('shows what is wrong with a time, and the time before it is cleared', async () => {
    const { page, time, type } = await openGallery();
    for (const text of ['25:00', '6:75', 'noon']) {
      await type(time, text);
      expect(time).toBeInvalid();
      expect(time).toHaveAccessibleDescription(/6:30/);
    }
    await page.user.clear(time);
    await page.user.tab();
    expect(time).toHaveValue('');
  });

  test('ภาษาไทยต่อท้ายเวลาด้วย น.', async () => {
    const { time } = await openGallery('th');
    expect(time).toHaveValue('06:30\u00a0น.');
  });
});

describe('a quantity', () => {
  const bags = 'quantity of อาหารสุกรเล็ก 551';
  const packs = 'quantity of ไก่สด แพ็ก 12';

  test('changes by one, and 0 removes the line', async () => {
    const { page, type } = await openGallery();
    const field = page.getByRole<HTMLInputElement>('textbox', {
      name: new RegExp(`${bags} \\(ถุง`, 'i'),
    });
    await page.press(`Increase ${bags}`);
    expect(field).toHaveValue('41');
    await page.press(`Decrease ${bags}`);
    await type(field, '1,000');
    expect(field).toHaveValue('1000');
    await type(field, '0');
    await page.user.tab();
    expect(field).toHaveValue('');
  });

  test('that is no multiple of the pack is refused, and both near numbers are offered', async () => {
    const { page, type } = await openGallery();
    const field = page.getByRole<HTMLInputElement>('textbox', {
      name: new RegExp(`${packs} \\(แพ็ก`, 'i'),
    });
    await type(field, '30');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      expect.stringMatching(/^Order in multiples of 12\sแพ็ก\./),
    );
    expect(page.getByRole('button', { name: '24 แพ็ก' })).toBeVisible();
    await page.press('36 แพ็ก');
    expect(field).toHaveValue('36');
    expect(field).toBeValid();
  });

  test('of a pack changes by whole packs and minus at one pack removes the line', async () => {
    const { page } = await openGallery();
    const field = page.getByRole('textbox', { name: new RegExp(`${packs} \\(แพ็ก`, 'i') });
    await page.press(`Decrease ${packs}`);
    expect(field).toHaveValue('12');
    await page.press(`Decrease ${packs}`);
    expect(field).toHaveValue('');
    expect(page.getByRole('button', { name: `Decrease ${packs}` })).toBeDisabled();
    await page.press(`Increase ${packs}`);
    expect(field).toHaveValue('12');
  });

  test('ที่ปิดอยู่กดไม่ได้', async () => {
    const { page } = await openGallery('th');
    expect(page.getByRole('textbox', { name: 'จำนวน สินค้าหมด' })).toBeDisabled();
    for (const button of within(page.getByRole('group', { name: 'จำนวน สินค้าหมด' })).getAllByRole(
      'button',
    ))
      expect(button).toBeDisabled();
  });
});
