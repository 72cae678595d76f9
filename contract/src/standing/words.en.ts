import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  problems: {
    standing_full: 'A customer has at most {max, number} standing orders: stop those that are not used',
    standing_changed: 'Someone else has changed this standing order. Open it again to see it.',
    standing_day_over: 'This day has been ordered, or it is too late for it',
  },
} as const satisfies Shape<typeof th>;
