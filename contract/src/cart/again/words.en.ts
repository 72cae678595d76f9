import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: '{count, plural, one {# product is} other {# products are}} not as before',
  text: 'Ticked products go into the cart as they are today; the others are left out.',
  text_gone: 'They are left out.',
  label: 'What differs',
  gone: 'No longer sold',
  price: 'Price THB {from} → <b>{to}</b> / {unit}',
  unit: 'Unit {from} → <b>{to}</b>',
  pack: 'Packs of {from} → <b>{to}</b>',
  quantity: 'In whole packs {from} → <b>{to}</b>',
  cart: 'In the cart {from} → <b>{to}</b>',
  rest: '{count, plural, one {# other product goes} other {# other products go}} into the cart as before.',
  put: 'Put {count, plural, one {# product} other {# products}} into the cart',
  leave: 'Not now',
} as const satisfies Shape<typeof th>;
