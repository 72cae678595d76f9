import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  new_version: 'A new version is ready.',
  reload: 'Reload',
  home: {
    title: 'Products that you can see without a signal',
    text: 'Other pages open when the signal is back.',
    empty: 'No products on this device yet',
    empty_text:
      'Open the products once with a signal; then the list and its prices can be seen without one.',
    prices_of: 'Prices of {time}',
  },
  install: {
    title: 'Install on this device',
    text: 'Opens from the home screen, and shows the products you saw last even without a signal.',
    press: 'Install',
    by_share: 'Press Share in Safari and choose “Add to Home Screen”.',
  },
} as const satisfies Shape<typeof th>;
