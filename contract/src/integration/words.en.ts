import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  problems: {
    token_name_taken: 'Another token has this name.',
    tokens_full: 'There are {most, number} living tokens already. End those that are not used.',
    range_reversed: 'The last number is below the first. Please swap them.',
    not_json: 'This is not JSON. Please check brackets, quotes and commas.',
    external_id_fixed: 'externalId must stay as it is: it is the number of this message.',
  },
} as const satisfies Shape<typeof th>;
