import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Order by number',
  how: 'Number, Enter, quantity, Enter. With medicine or grade: 551-TYL.',
  number: 'Number in row {at, number}',
  placeholder: 'e.g. 551',
  together: 'Also in another row: {quantity} in all',
  none: 'No product that you can order here has this number.',
  several: 'Several have this number: {numbers}',
} as const satisfies Shape<typeof th>;
