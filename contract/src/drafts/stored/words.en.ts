import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Drafts',
  one: 'Draft',
  all: 'All drafts',
  nameless: 'Draft without a name',
  goods: '{count, plural, =0 {{product}} other {{product} and {count, number} more}}',
  no_lines: 'No products yet',
  shown: '{count, plural, one {# draft} other {# drafts}}',
  changed: 'Last changed by <whole>{by}</whole>, <whole>{at}</whole>',
  changed_at: 'Last changed <whole>{at}</whole>',
  removed: 'Removed by {by}, {at}',
  source: {
    cart: 'From a cart',
    guide: 'From an order guide',
    paste: 'From a text',
    file: 'From a file',
    chat: 'From a chat',
    standing: 'From a standing order',
    staff: 'Prepared by staff',
  },
  empty: {
    title: 'No drafts yet',
    text: 'Press “Save as draft” in the cart to go on with it on another device, or to let another person change it',
    choose: 'Choose products',
  },
  begun: 'Begun by',
  changed_last: 'Last changed by',
  from: 'From',
  words: 'Original text',
  lines: 'Products',
  gone: 'No longer sold',
  none: 'none',
  sum: 'Total at today’s prices',
  placed: '{by} placed this draft as order {number}, {at}.',
  to_cart: 'Continue in the cart',
  order_on: 'Continue',
  order_on_named: 'Continue {name}',
  rename: 'Name it',
  name: 'Name of the draft',
  save_name: 'Save the name',
  cancel: 'Cancel',
  more: 'More actions',
  remove: 'Remove the draft',
  remove_own: 'Remove my drafts',
  stayed:
    '{count, plural, one {One draft could not be removed} other {# drafts could not be removed}}',
  stayed_why: '{name}: {why}',
  cart: {
    see: 'See the draft',
    still: 'Saved: everyone who looks after this customer sees the same',
    sending: 'Saving',
    waiting: 'Not saved yet; it is saved when there is a network',
    clash: 'Saved once you have chosen the quantities',
    placed:
      '{by} placed this draft as order {number}, {at}. The products in this cart need not be ordered again.',
    to_order: 'See the order',
    drop_lines: 'Empty the cart',
    more_lines: 'Order more',
  },
  clash: {
    title:
      '{count, plural, one {One product was changed by two people: choose its quantity} other {# products were changed by two people: choose their quantities}}',
    mine: 'Yours: {quantity}',
    theirs: '{by}: {quantity}',
  },
  problems: {
    draft_not_found: 'This draft does not exist. It may have been removed.',
    draft_changed: 'Someone else has changed this draft. Please look at the cart.',
    draft_placed: '{by} has placed this draft as order {orderNumber}.',
    drafts_full: 'A customer has at most {max, number} drafts: remove those that are not used',
  },
  confirms: {
    open_draft: {
      title: 'Save the present cart first?',
      message:
        '{count, plural, one {The product in the cart is} other {The # products in the cart are}} saved as another draft, then this one is opened',
      confirm: 'Save and open',
      cancel: 'Do not open',
    },
    remove_draft: {
      title: 'Remove this draft?',
      message: 'Others who look after this customer will not see it any more',
      confirm: 'Remove',
      cancel: 'Keep',
    },
    remove_unsure_draft: {
      title: 'This may have been ordered. Remove the draft?',
      message:
        'The supplier’s system did not answer. Look at the list of orders first: removing the draft does not cancel an order.',
      confirm: 'Remove anyway',
      cancel: 'Keep',
    },
    remove_drafts: {
      title:
        '{count, plural, one {Remove the draft that you began?} other {Remove the # drafts that you began?}}',
      message:
        'Others who look after the customer will not see them any more. Drafts of standing orders, of other people and of this device’s carts stay.',
      confirm: '{count, plural, one {Remove it} other {Remove # drafts}}',
      cancel: 'Keep',
    },
  },
  notifications: {
    draft_saved: 'Saved as a draft. You can continue on another device.',
    drafts_removed: '{count, plural, one {One draft was removed} other {# drafts were removed}}',
    draft_gone: 'This draft was removed. The products are still in the cart.',
    draft_not_sent: 'The present cart is not saved completely. Please look at it first.',
  },
} as const satisfies Shape<typeof th>;
