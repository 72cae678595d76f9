import { eras, type Era } from '#contract/written-dates.ts';
import { onDevice } from './shelf.ts';

/** Theme, text size, the years of dates and whether single keys work, per device; boot/look.ts applies the first two. */
export type Theme = 'auto' | 'light' | 'dark';
export type TextSize = 'normal' | 'large' | 'larger';

const choose = (key: string, value: string) => {
  onDevice.set(key, value);
  dispatchEvent(new Event('so-look'));
};

export const chooseTheme = (theme: Theme) => choose('so-theme', theme);
export const chooseTextSize = (size: TextSize) => choose('so-text', size);
export const themeNow = (): Theme =>
  (['light', 'dark'] as const).find((t) => t === onDevice.get('so-theme')) ?? 'auto';
export const textSizeNow = (): TextSize =>
  (['large', 'larger'] as const).find((t) => t === onDevice.get('so-text')) ?? 'normal';
export const chooseEra = (era: Era) => choose('so-era', era);
export const chooseSingleKeys = (work: boolean) => choose('so-keys', work ? 'on' : 'off');
export const singleKeysNow = (): boolean => onDevice.get('so-keys') !== 'off';
export const eraNow = (): Era => eras.find((era) => era === onDevice.get('so-era')) ?? 'buddhist';
