import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  problems: {
    token_name_taken: 'Another token has this name.',
    tokens_full: 'There are {most, number} living tokens already. End those that are not used.',
    range_reversed: 'The last number is below the first. Please swap them.',
  },
} as const satisfies Shape<typeof th>;
