import type { Page } from 'playwright-core';
import { drawn, inPage } from './in-page.ts';

const floats = `
  const floats = once((one) => {
    const { position, zIndex } = getComputedStyle(one);
    return position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto');
  });`;

/** Rows out of sight are drawn, too: the browser would draw them a frame after they are scrolled to. */
const drawAll = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
  const asBefore = () => void document.adoptedStyleSheets.pop();`;

/**
 * Controls that a press in their middle does not reach, scrolled into view each: "the control < what is there". Of an open menu or sheet only its own
 * controls count, because it covers the page on purpose.
 */
const missedControls = `
    const kinds = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button], [role=option], [tabindex="0"]';
    const open = ['[role=listbox]', 'dialog:modal', 'header [aria-expanded=true]:not([aria-haspopup]) + *'].map((part) => [...document.querySelectorAll(part)].findLast((one) => one.checkVisibility())).find(Boolean) ?? document;
    const isDrawn = (one) => isShown(one) && !isForReaders(one);
    const called = (one) => !one ? 'nothing' : one.tagName.toLowerCase() + ' "' + (one.ariaLabel || one.labels?.[0]?.textContent || one.textContent || one.getAttribute('class') || '').trim().slice(0, 60) + '"';
    const largest = (one) => [...one.getClientRects()].reduce((a, b) => (a && a.width * a.height >= b.width * b.height ? a : b), undefined);
    const before = [scrollX, scrollY];
    const missed = [];
    // A box or a file field that is drawn by its label is pressed there.
    const all = [...open.querySelectorAll(kinds)].map((control) => ({ control, drawn: [control, ...(control.labels ?? [])].find(isDrawn) })).filter(({ drawn }) => drawn);
    if (all.length === 0) missed.push('every control');
    for (const { control, drawn } of all) {
      drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = largest(drawn);
      if (!box) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // A message leaves by itself.
      if (hit?.closest('[aria-live]') && above(hit).some(floats)) continue;
      if (!hit || !(control.contains(hit) || drawn.contains(hit) || hit.closest('label')?.control === control)) missed.push(called(control) + ' < ' + called(hit));
    }
    scrollTo(...before);
    return missed;`;

/** Pairs of words that overlap, in the page or in the same part that floats above it; such a part covers words of the page on purpose. */
const overlaps = `
    const layerOf = once((one) => one === null ? undefined : floats(one) ? one : layerOf(one.parentElement));
    // What all parts above that hide their overflow leave to be seen.
    const windowOf = once((one) => {
      if (one === null) return { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
      const around = windowOf(one.parentElement);
      if (getComputedStyle(one).overflowX === 'visible') return around;
      const own = one.getBoundingClientRect();
      return { left: Math.max(around.left, own.left), top: Math.max(around.top, own.top), right: Math.min(around.right, own.right), bottom: Math.min(around.bottom, own.bottom) };
    });
    const all = texts()
      .flatMap(({ text, element, boxes }, at) => {
        const layer = layerOf(element), seen = windowOf(element);
        // Without the upper and lower edge of each line: the boxes of neighbouring lines overlap where Thai marks are above and below.
        return boxes.map(({ left, right, top, height }) => ({
          text, at, layer,
          left: Math.max(left + 1, seen.left), right: Math.min(right - 1, seen.right),
          top: Math.max(top + height * 0.2, seen.top), bottom: Math.min(top + height * 0.8, seen.bottom),
        }));
      })
      .filter(({ left, right, top, bottom }) => left < right && top < bottom)
      .toSorted((a, b) => a.top - b.top);
    const found = [];
    all.forEach((one, i) => {
      for (let j = i + 1; j < all.length && all[j].top < one.bottom; j++)
        if (all[j].at !== one.at && all[j].layer === one.layer && all[j].left < one.right && one.left < all[j].right) found.push(one.text + ' / ' + all[j].text);
    });
    return found;`;

/** What `overlaps` finds. */
export const overlappingWords = (page: Page) =>
  inPage<string[]>(
    page,
    `${floats} ${drawAll} const found = (() => { ${overlaps} })(); asBefore(); return found;`,
  );

const largestSum = '999,999,999.99';

/** Fields of money that cut nine digits and satang: their labels. A field counts as one where the kit marks it, or where it shows a sum. */
const narrowMoneyFields = String.raw`return [...document.querySelectorAll('input')].filter((field) => isShown(field) && (field.matches('[data-money]') || /^\d[\d,]*\.\d\d$/.test(field.value || field.placeholder))).filter((field) => {
      const typed = field.value;
      field.value = '${largestSum}';
      const isCut = field.scrollWidth > field.clientWidth;
      field.value = typed;
      return isCut;
    }).map((field) => field.ariaLabel || field.labels[0]?.textContent);`;

/** All three, of which the page is drawn whole once. */
export const hitsOf = (page: Page) =>
  inPage<Record<'missed' | 'overlapping' | 'narrow', string[]>>(
    page,
    `${floats} ${drawAll}
    const missed = (() => { ${missedControls} })(), overlapping = (() => { ${overlaps} })(), narrow = (() => { ${narrowMoneyFields} })();
    asBefore();
    return { missed, overlapping, narrow };`,
  );

const openParts = 'dialog[open], header [aria-expanded=true]:not([aria-haspopup])';
const openers = '[aria-haspopup=dialog], header [aria-expanded]';

/**
 * Presses each button that opens a sheet or a menu, of equal rows the first one, and looks while it is open; does nothing where one is open already.
 * `seen` are the buttons that are not pressed again.
 */
export async function withEachOpen(
  page: Page,
  seen: Set<string>,
  look: (name: string) => Promise<void>,
) {
  const parts = page.locator(openParts);
  if ((await parts.count()) > 0) return;
  for (const opener of await page.locator(openers).filter({ visible: true }).all()) {
    const name = await opener.evaluate((one) => {
      const list = one.closest('li, tr')?.closest('ul, ol, table');
      return list
        ? `${list.getAttribute('aria-label')}: ${one.className}`
        : (one.getAttribute('aria-label') ?? one.textContent);
    });
    if (seen.has(name)) continue;
    seen.add(name);
    await opener.click();
    await parts.waitFor();
    await parts.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await drawn(page);
    await look(name);
    await page.keyboard.press('Escape');
    await parts.waitFor({ state: 'detached' });
  }
}
