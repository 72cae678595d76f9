import { inTab } from './device/shelf.ts';

/** A page as it was when its document was left: how far it was scrolled (px), and how many rows its list showed. */
interface LeftPlace {
  address: string;
  y: number;
  rows: number;
}
const key = 'so-left';
const longestMs = 10_000;
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let rows = 0;
let left: LeftPlace | undefined;
const addressNow = () => location.pathname + location.search;

/** How many rows the list of this address showed before the reload; 0 where it was not shown. */
export const rowsBefore = (): number => (left?.address === addressNow() ? left.rows : 0);
export const rememberRows = (shown: number) => void (rows = shown);

const isReturn = () => {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loaded?.type === 'reload' || loaded?.type === 'back_forward';
};

/**
 * Shows a page as it was left, after a reload and in a tab that a phone had discarded. Within the portal the router remembers the
 * scrolled place and the queries keep the rows.
 */
export function keepPlace(isBack = isReturn()) {
  left = isBack ? readLeft() : undefined;
  addEventListener('pagehide', () =>
    inTab.set(key, JSON.stringify({ address: addressNow(), y: scrollY, rows } satisfies LeftPlace)),
  );
  if (left) scrollOnceLong(left);
}

/** A damaged value counts as missing. */
function readLeft(): LeftPlace | undefined {
  try {
    return (JSON.parse(inTab.get(key) ?? 'null') ?? undefined) as LeftPlace | undefined;
  } catch {
    return undefined;
  }
}

/** Scrolls as soon as the page has grown long enough, unless the person has moved, or the page has changed, before. */
function scrollOnceLong({ address, y }: LeftPlace) {
  const page = document.documentElement;
  const watch = new ResizeObserver(() => {
    if (address !== addressNow()) return end();
    if (page.scrollHeight - innerHeight < y) return undefined;
    scrollTo(0, y);
    return end();
  });
  const end = () => {
    watch.disconnect();
    for (const act of acts) removeEventListener(act, end);
  };
  watch.observe(document.body);
  for (const act of acts) addEventListener(act, end, { passive: true });
  setTimeout(end, longestMs);
}
