import { textSizeNow, themeNow } from '#lib/device/look-choice.ts';

const night = matchMedia('(prefers-color-scheme: dark)');
// The browser's own bars take no custom property.
const paper = { light: '#fcfcf8', dark: '#182019' };

function paint() {
  const chosen = themeNow();
  const theme = chosen === 'auto' ? (night.matches ? 'dark' : 'light') : chosen;
  Object.assign(document.documentElement.dataset, { theme, text: textSizeNow() });
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper[theme]);
}

/** Paints the page in the theme and text size chosen on this device, again at each change: here, in another tab, at nightfall. */
export function keepLook() {
  night.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('so-look', paint);
  paint();
}
