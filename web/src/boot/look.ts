import { textSizeNow, themeNow } from '#lib/device/look-choice.ts';

const night = matchMedia('(prefers-color-scheme: dark)');
// What a browser has around the page takes no custom property.
const paper = { light: '#fcfcf8', dark: '#182019' };

function paint() {
  const chosen = themeNow();
  const theme = chosen === 'auto' ? (night.matches ? 'dark' : 'light') : chosen;
  Object.assign(document.documentElement.dataset, { theme, text: textSizeNow() });
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper[theme]);
}

/** Paints the page in the theme and the text size that were chosen on this device, also when they change: in here, in another tab, at nightfall. */
export function keepLook() {
  night.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('so-look', paint);
  paint();
}
