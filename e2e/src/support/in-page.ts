import type { Page } from 'playwright-core';

// As text: the tests are compiled without DOM types, and the page's policy forbids making scripts from strings.
const runs = `
  // A part is asked once: the thousand words of a page share what is above them.
  const once = (ask) => { const known = new Map(); return (one) => { if (!known.has(one)) known.set(one, ask(one)); return known.get(one); }; };
  const isInPixel = once((one) => one !== null && ((one.clientWidth <= 1 && one.clientHeight <= 1 && isClipped(getComputedStyle(one))) || isInPixel(one.parentElement)));
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const isClipped = ({ overflowX, overflowY }) => overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip';
  // Words for screen readers alone are in a box of one pixel.
  const isForReaders = (element) => element.closest('option, [aria-hidden=true] svg, title') || isInPixel(element);
  const above = (element) => { const all = []; for (let one = element; one; one = one.parentElement) all.push(one); return all; };
  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode, element = node.parentElement, text = node.data.trim();
      if (!text || !element || element.closest('script, style, noscript') || !isShown(element) || isForReaders(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push({ text, element, boxes: [...range.getClientRects()].filter((box) => box.width > 1) });
    }
    return found;
  };`;

/** Runs a script in the page, which may ask for its texts and for what is drawn; answers what it returns. */
export const inPage = <Answer>(page: Page, script: string) =>
  page.evaluate<Answer>(`(() => { ${runs} ${script} })()`);

/**
 * Waits for two drawings: in the first a part may learn of another width, in the second it is drawn for it; then for the ends of animations, which a
 * busy browser begins late: until then a sheet that rises is invisible.
 */
export const drawn = (page: Page) =>
  page.evaluate(`(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
    // One out of sight never ends.
    await Promise.race([Promise.allSettled(ending.map((one) => one.finished)), new Promise((done) => setTimeout(done, 1000))]);
  })()`);
