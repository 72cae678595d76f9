import { fireEvent } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { hurry } from '#testing/hurry.ts';
import { renderPage } from '#testing/render-page.ts';

const bags = 'อาหารสุกรเล็ก 551';
const packs = 'ไก่สด แพ็ก 12';
const quantityOf = { th: 'จำนวน', en: 'Quantity of' };

/** Two quantities of the gallery: 40 bags, and 24 in packs of 12. */
async function openGallery(language: 'th' | 'en' = 'en') {
  const page = await renderPage('/example', { language });
  const field = await page.findByRole<HTMLInputElement>('textbox', {
    name: `${quantityOf[language]} ${bags} (ถุง)`,
  });
  const inPacks = page.getByRole<HTMLInputElement>('textbox', {
    name: `${quantityOf[language]} ${packs} (แพ็ก)`,
  });
  const type = async (into: HTMLInputElement, text: string) => {
    await page.user.clear(into);
    await page.user.type(into, text);
  };
  return { page, field, inPacks, type };
}

describe('a quantity that is typed', () => {
  test('and is no number is refused, and the quantity before counts again', async () => {
    const { page, field, type } = await openGallery();
    for (const text of ['ten', '1.5', '-3']) {
      await type(field, text);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(
        'The quantity must be a whole number of at least 1.',
      );
    }
    await page.press(`Increase quantity of ${bags}`);
    expect(field).toHaveValue('41');
    expect(field).toBeValid();
  });

  test('เลขไทยนับเหมือนกัน และช่องที่ลบจนว่างคือไม่เอา ไม่กลับเป็นจำนวนเดิม', async () => {
    const { page, field, inPacks, type } = await openGallery('th');
    await type(inPacks, '๔๘');
    expect(inPacks).toBeValid();
    await page.user.tab();
    expect(inPacks).toHaveValue('48');
    await page.user.clear(field);
    expect(field).toBeValid();
    await page.user.tab();
    expect(field).toHaveValue('');
    expect(page.getByRole('button', { name: `ลดจำนวน ${bags}` })).toBeDisabled();
  });

  test('as 0 is none, without an error, once the field is left', async () => {
    const { page, field, type } = await openGallery();
    await type(field, '0');
    expect(field).toBeValid();
    await page.press(`Increase quantity of ${packs}`);
    expect(field).toHaveValue('');
  });

  test('is not left by an Enter or moved by an arrow that belong to an input method', async () => {
    const { field, type } = await openGallery();
    await type(field, '0');
    for (const key of ['Enter', 'ArrowUp']) fireEvent.keyDown(field, { key, isComposing: true });
    expect(field).toHaveValue('0');
    fireEvent.keyDown(field, { key: 'Enter' });
    await expect.poll(() => field.value).toBe('');
  });

  test('remains as typed where it is wrong, and the digits on the way do not count', async () => {
    const { page, inPacks, type } = await openGallery();
    // 3, then 30: neither is a multiple of the pack.
    await type(inPacks, '30');
    await page.user.tab();
    expect(inPacks).toHaveValue('30');
    expect(inPacks).toBeInvalid();
    await page.press(`Decrease quantity of ${packs}`);
    expect(inPacks).toHaveValue('12');
  });

  test('below one pack is answered with an offer of one pack', async () => {
    const { page, inPacks, type } = await openGallery();
    await type(inPacks, '5');
    expect(
      page.getAllByRole('button', { name: /^\d+ แพ็ก$/ }).map(({ textContent }) => textContent),
    ).toEqual(['12 แพ็ก']);
  });

  test('goes no higher than the most that may be ordered of one product', async () => {
    const { page, field, type } = await openGallery();
    await type(field, '999999');
    await page.press(`Increase quantity of ${bags}`);
    expect(field).toHaveValue('1000000');
    expect(page.getByRole('button', { name: `Increase quantity of ${bags}` })).toBeDisabled();
    await page.press(`Decrease quantity of ${bags}`);
    expect(page.getByRole('button', { name: `Increase quantity of ${bags}` })).toBeEnabled();
  });

  test('above that most is refused with the most, and offers it in whole packs', async () => {
    const { page, inPacks, type } = await openGallery();
    for (const text of ['1000001', '99999999999']) {
      await type(inPacks, text);
      expect(inPacks).toHaveAccessibleDescription(/^At most 999,996 can be ordered\./);
    }
    await page.press('999,996 แพ็ก');
    expect(inPacks).toHaveValue('999996');
  });
});

describe('a quantity by keyboard', () => {
  test('is one stop of Tab, goes up and down by packs with the arrows, and never below one pack', async () => {
    const { page, field, inPacks } = await openGallery();
    field.focus();
    await page.user.tab();
    expect(inPacks).toHaveFocus();
    expect(inPacks).toHaveValue('24');
    await page.user.keyboard('{ArrowUp}');
    expect(inPacks).toHaveValue('36');
    await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(inPacks).toHaveValue('12');
  });

  test('that is typed wrong continues with the arrows from the quantity before', async () => {
    const { page, inPacks, type } = await openGallery();
    await type(inPacks, '30');
    await page.user.keyboard('{ArrowUp}');
    expect(inPacks).toHaveValue('36');
    expect(inPacks).toBeValid();
  });
});

describe('a quantity whose button is held', () => {
  test('stops changing when the finger leaves the button, and the next press is one step', async () => {
    hurry();
    const { page, field } = await openGallery();
    const more = page.getByRole('button', { name: `Increase quantity of ${bags}` });
    await page.user.pointer({ keys: '[MouseLeft>]', target: more });
    await expect.poll(() => Number(field.value)).toBeGreaterThan(42);
    await page.user.pointer([
      { target: document.body },
      { keys: '[/MouseLeft]', target: document.body },
    ]);
    const left = Number(field.value);
    await new Promise((next) => setTimeout(next, 5_000));
    expect(field).toHaveValue(String(left));
    fireEvent.click(more);
    await expect.poll(() => field.value).toBe(String(left + 1));
  });

  test('goes down by packs, and stops at the last one', async () => {
    hurry();
    const { page, inPacks, type } = await openGallery();
    await type(inPacks, '60');
    const less = page.getByRole('button', { name: `Decrease quantity of ${packs}` });
    await page.user.pointer({ keys: '[MouseLeft>]', target: less });
    await expect.poll(() => inPacks.value).toBe('12');
    await new Promise((next) => setTimeout(next, 2_000));
    await page.user.pointer({ keys: '[/MouseLeft]', target: less });
    expect(inPacks).toHaveValue('12');
  });
});
