import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  doubts: {
    cancels: 'The message says no, or cancels',
    changes: 'The message changes an earlier order',
    asks: 'The message asks a question',
    chooses: 'The message offers a choice or a condition',
    reports: 'The message reports what arrived or is left',
    price: 'The message names a price: look at the price of today',
    pairing: 'It is not clear which quantity belongs to which product',
    twice: 'This product stands in more than one line',
    about: 'The quantity is an estimate',
    several_quantities: 'Several quantities in one line',
    quantity_unclear: 'The quantity is not clear',
    quantity_missing: 'No quantity',
    quantity_of_name: 'This number may be the number or the size of a product',
    quantity_below_one: 'The quantity must be at least 1',
    quantity_too_large: 'More than can be ordered',
    quantity_large: 'An unusually large quantity',
    rounded_to_whole: 'Rounded to a whole number: this product is not divided',
    rounded_to_packs: 'Rounded up to whole packs',
    unit_differs: 'This product is sold in another unit',
    unit_missing: 'No unit',
    product_missing: 'No name or number of a product',
    product_unknown: 'No product that can be ordered here',
    product_several: 'Several products have these words',
    product_likely: 'Probably this product: please check',
    words_left: 'Some words are not in the name of this product',
    another_usual: 'The customer usually orders another product of this number',
    numbers_swapped: 'Number and quantity may be swapped',
  },
} as const satisfies Shape<typeof th>;
