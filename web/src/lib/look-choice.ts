/** Theme and text size, per device. public/boot.js reads the same keys before anything is painted. */
export type Theme = 'auto' | 'light' | 'dark';
export type TextSize = 'normal' | 'large' | 'larger';

const keep = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is closed.
  }
  dispatchEvent(new Event('so-look'));
};
const kept = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const chooseTheme = (theme: Theme) => keep('so-theme', theme);
export const chooseTextSize = (size: TextSize) => keep('so-text', size);
export const themeNow = (): Theme => (['light', 'dark'] as const).find((t) => t === kept('so-theme')) ?? 'auto';
export const textSizeNow = (): TextSize => (['large', 'larger'] as const).find((t) => t === kept('so-text')) ?? 'normal';
