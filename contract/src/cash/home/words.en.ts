import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Received today',
  receive: 'Receive cash',
  not_open: 'Your day is not open',
  in_hand: '{amount} should be in hand',
  count: '{count, plural, one {# receipt} other {# receipts}}',
} as const satisfies Shape<typeof th>;
