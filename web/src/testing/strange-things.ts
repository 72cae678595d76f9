const strange = /NaN|undefined|\bnull\b|Infinity|Invalid Date|\[object|(?<![\d-])-1\b(?!-)/;
const wordy = 'h1, h2, h3, button, a, li, dt, dd, td, legend, [role=tab], [role=radio]';
// Elements with a look of their own; boxes that only group others may be empty.
const marked = ['pill', 'chip', 'badge', 'count', 'caption', 'code', 'tone', 'nowrap', 'close']
  .map((look) => `span[class*=${look}]`)
  .join();
const isNamed = (part: Element) =>
  part.textContent?.trim() !== '' ||
  part.hasAttribute('aria-label') ||
  // room for rows that are not drawn yet
  part.getAttribute('aria-hidden') === 'true' ||
  part.querySelector('img, svg, input, [aria-label]') !== null;

/** Values that a page must never show: technical words such as undefined, and visible elements without text. */
export function strangeThings(page: Element = document.body): string[] {
  const words = [...page.querySelectorAll('*')].filter(
    (part) => part.children.length === 0 && strange.test(part.textContent ?? ''),
  );
  const empty = [...page.querySelectorAll(wordy)].filter((part) => !isNamed(part));
  const marks = [...page.querySelectorAll(marked)].filter((part) => part.innerHTML.trim() === '');
  return [...new Set([...words, ...empty, ...marks])].map((part) => part.outerHTML.slice(0, 200));
}
