import { onDevice } from './shelf.ts';

/** Theme and text size, per device; boot/look.ts applies them. */
export type Theme = 'auto' | 'light' | 'dark';
export type TextSize = 'normal' | 'large' | 'larger';

const choose = (key: string, value: string) => {
  onDevice.set(key, value);
  dispatchEvent(new Event('so-look'));
};

export const chooseTheme = (theme: Theme) => choose('so-theme', theme);
export const chooseTextSize = (size: TextSize) => choose('so-text', size);
export const themeNow = (): Theme => (['light', 'dark'] as const).find((t) => t === onDevice.get('so-theme')) ?? 'auto';
export const textSizeNow = (): TextSize => (['large', 'larger'] as const).find((t) => t === onDevice.get('so-text')) ?? 'normal';
