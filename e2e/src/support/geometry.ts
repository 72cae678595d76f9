import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inPage } from './in-page.ts';

/** Words that are cut by a box which hides its overflow, or by the window; a box that scrolls cuts nothing. */
export const cutWords = (page: Page) =>
  inPage<string[]>(
    page,
    `return texts().filter(({ element, boxes }) => {
      let scrolls = false;
      for (const one of above(element)) {
        const style = getComputedStyle(one), edge = one.getBoundingClientRect();
        if (['auto', 'scroll'].includes(style.overflowX)) scrolls = true;
        if (scrolls || one === document.documentElement || one === document.body || !isClipped(style)) continue;
        // A line's box is higher than its letters.
        if (boxes.some((box) => box.left < edge.left - 1.5 || box.right > edge.right + 1.5 || box.top + box.height / 2 < edge.top || box.top + box.height / 2 > edge.bottom)) return true;
      }
      return !scrolls && boxes.some((box) => box.left < -1.5 || box.right > document.documentElement.clientWidth + 1.5);
    }).map(({ text }) => text);`,
  );

/** Words smaller than so many pixels; satang are figures, and small on purpose (look.md, section 2). */
export const smallWords = (page: Page, least: number) =>
  inPage<string[]>(
    page,
    String.raw`return texts().filter(({ text, element }) => /\p{L}/u.test(text) && parseFloat(getComputedStyle(element).fontSize) < ${least}).map(({ text }) => text);`,
  );

/** Place-holders of empty fields that are longer than their field. */
export const cutPlaceholders = (page: Page) =>
  inPage<string[]>(
    page,
    `const canvas = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('input[placeholder]')].filter((field) => field.placeholder && !field.value && isShown(field)).filter((field) => {
      const style = getComputedStyle(field);
      canvas.font = style.font;
      return canvas.measureText(field.placeholder).width > field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) + 0.5;
    }).map((field) => field.placeholder);`,
  );

/** Doubles the size of letters, as people with weak eyes do (issue 8). */
export async function withLargeLetters(page: Page, look: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page);
  const usual = 16;
  const letters = async (standard: number) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect
      .poll(() => page.evaluate('getComputedStyle(document.documentElement).fontSize'))
      .toBe(`${standard}px`);
  };
  try {
    await letters(2 * usual);
    await look();
  } finally {
    await letters(usual);
    await devtools.detach();
  }
}

/** Looks while the page itself has letters twice as large, as with the text size of the profile: no media query changes. */
export async function withLargeRoot(page: Page, look: () => Promise<void>) {
  const letters = (size: string) =>
    page.evaluate(
      `document.documentElement.style.fontSize = '${size}'; dispatchEvent(new Event('so-look'))`,
    );
  await letters('200%');
  expect(await page.locator('html').getAttribute('data-line')).toContain('16');
  await look();
  await letters('');
}

/** How many lines the words of a part take. */
export const linesOf = (page: Page, label: string) =>
  inPage<number>(
    page,
    `const part = document.querySelector('[aria-label=${JSON.stringify(label)}]');
    const middles = texts().filter(({ element }) => part?.contains(element)).flatMap(({ boxes }) => boxes.map((box) => box.top + box.height / 2)).toSorted((a, b) => a - b);
    return middles.filter((middle, at) => at === 0 || middle - middles[at - 1] > 8).length;`,
  );

/** Fields, buttons and links that overlap a part from outside. */
export const coveredBy = (page: Page, label: string) =>
  inPage<string[]>(
    page,
    `const part = document.querySelector('[aria-label=${JSON.stringify(label)}]');
    const { top, bottom } = part.getBoundingClientRect();
    return [...document.querySelectorAll('a, button, input, select, textarea')].filter((one) => !part.contains(one) && isShown(one)).filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && box.top < bottom - 1 && box.bottom > top + 1;
    }).map((one) => one.ariaLabel || one.textContent.trim());`,
  );
