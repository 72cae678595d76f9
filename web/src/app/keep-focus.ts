import { focusPart, focusTitle } from './focus-title.ts';

const rows = 'li, tbody tr';
const titles = 'h1, h2, h3';
/** The element that has the focus within the page, with the parts around it, each with its place among its neighbours. */
let last: { element: HTMLElement; around: { part: Element; at: number }[] } | undefined;
let isByKey = false;

const isLost = () =>
  last !== undefined &&
  document.activeElement === document.body &&
  (!last.element.isConnected || last.element.matches(':disabled'));

function remember({ target }: FocusEvent) {
  last = undefined;
  if (!(target instanceof HTMLElement) || !target.closest('main')) return;
  const around = [];
  for (let part: Element = target; part.localName !== 'main'; part = part.parentElement!)
    around.push({ part, at: [...(part.parentElement?.children ?? [])].indexOf(part) });
  last = { element: target, around };
}

/** The row of the removed element, else the row in its place, else the title of the part around it. */
function nearest(): HTMLElement | null {
  const lost = last?.around ?? [];
  const at = lost.findIndex(({ part }) => part.isConnected && !part.matches(':disabled'));
  const within = at < 0 ? null : lost[at]!.part;
  const row = within?.closest<HTMLElement>(rows);
  if (row) return row;
  const gone = lost[at - 1];
  if (within && gone?.part.matches(rows)) {
    const next = within.children[Math.min(gone.at, within.children.length - 1)];
    if (next instanceof HTMLElement) return next;
  }
  for (let part = within; part; part = part.parentElement) {
    const title = part.querySelector<HTMLElement>(titles);
    if (title) return title;
  }
  return null;
}

/**
 * Where a pressed button is removed or disabled, browsers move the focus to the top of the page. It moves to what is nearest instead, which
 * screen readers read. Returns what ends it.
 */
export function keepFocus(): () => void {
  let frame = 0;
  const look = () => {
    // What loads is drawn a moment later.
    if (!isLost() || document.querySelector('main div[aria-busy=true]')) return;
    const found = nearest();
    if (found) focusPart(found, { preventScroll: !isByKey });
    else focusTitle();
  };
  // A page that has a better place moves the focus there in its own effects and frames, which run first.
  const watch = new MutationObserver(() => {
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => requestAnimationFrame(look));
  });
  const pointer = () => (isByKey = false);
  const key = () => (isByKey = true);
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', pointer);
  document.addEventListener('keydown', key);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', pointer);
    document.removeEventListener('keydown', key);
  };
}
