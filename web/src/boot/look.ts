import { textSizeNow, themeNow } from '#lib/device/look-choice.ts';

const night = matchMedia('(prefers-color-scheme: dark)');
// The browser's own bars take no custom property.
const paper = { light: '#fcfcf8', dark: '#182019' };

// Widths in em of the text size in use, which browser and profile may enlarge. 45 concerns only wide windows.
const lines = [
  { most: 16, from: 0 },
  { most: 21, from: 0 },
  { most: 45, from: 768 },
];

function paint() {
  const chosen = themeNow();
  const theme = chosen === 'auto' ? (night.matches ? 'dark' : 'light') : chosen;
  Object.assign(document.documentElement.dataset, { theme, text: textSizeNow() });
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper[theme]);
}

/**
 * Writes into the root's `data-line` the widths that the window does not exceed; sheets ask it (`[data-line~='16']`) where words need more room.
 * A media query in em would not know the text size that is chosen in the profile.
 */
function measureLine() {
  const root = document.documentElement;
  const width = innerWidth / parseFloat(getComputedStyle(root).fontSize);
  const narrow = lines
    .filter(({ most, from }) => width <= most && innerWidth >= from)
    .map(({ most }) => most);
  if (root.dataset.line !== narrow.join(' ')) root.dataset.line = narrow.join(' ');
}

/** Paints the page in the theme and text size chosen on this device, again at each change: here, in another tab, at nightfall. */
export function keepLook() {
  night.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('so-look', paint);
  paint();
  addEventListener('so-look', measureLine);
  // Measured as soon as the sheets are loaded, then whenever the window or the text size changes.
  new ResizeObserver(measureLine).observe(document.documentElement);
}
