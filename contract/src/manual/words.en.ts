import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Manual',
  intro: 'Choose your manual. Each one is a single page.',
  for: 'Manual: {role}',
  print: 'Print on one page',
  pdf: 'Save as PDF',
} as const satisfies Shape<typeof th>;
