import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  from: 'from',
  to: 'to',
  title: 'Edit order',
  product: 'Edit products',
  shipping: 'Edit delivery',
  mode: { label: 'What to edit', product: 'Products', shipping: 'Delivery' },
  now: 'Editing {number}',
  changes:
    '{count, plural, =0 {Nothing changed yet} one {# change, not saved yet. You can leave this page; it is kept on this device.} other {# changes, not saved yet. You can leave this page; they are kept on this device.}}',
  lines: 'Products of the order',
  add: 'Add products',
  add_title: 'Add products',
  only_type: 'Only {type} can be added. Please place a new order for other products.',
  count: '{count, plural, one {# change} other {# changes}}',
  back_to_edit: 'Back to editing',
  was: 'was {quantity}',
  is_new: 'New',
  taken_out: 'Taken out, was {quantity}',
  undo: 'Undo',
  undo_named: 'Undo {name}',
  not_sold: 'The quantity of this product can no longer be changed. Please undo, or take it out.',
  summary: 'What changes',
  before: 'Total before',
  after: 'New total',
  today: 'Changed and new products take today’s price, the others keep theirs.',
  save: 'Save changes',
  new_total: 'Prices changed just now. The new total is {amount}. Please check and save again.',
  errors: 'Please correct {count, plural, one {# place} other {# places}}',
  errors_fixed: 'All put right. You can save.',
  offline:
    'You are offline. What you changed is kept. When you are online again, press save yourself.',
  none_left: 'No product is left in the order',
  none_left_text:
    'If it is not wanted any more, cancel the order instead, or undo what you still want.',
  none_left_ask: 'Please undo what you still want, or add a product.',
  discard: 'Discard my changes',
  back: 'Back to the order',
  closed: 'This order can no longer be edited',
  closed_text: 'It is now: {status}. An order can be edited only until the salesperson accepts it.',
  closed_kept: 'What you changed and did not save',
  clash: 'Someone else changed this order first',
  clash_by: '{name} changed this order first',
  clash_text:
    'Choose, one by one, whose to use, then save again. Nothing that you changed is lost.',
  clash_lines: 'Where you differ',
  clash_mine: 'Your other changes, which stand',
  theirs: 'Theirs: {value}',
  theirs_by: 'By {name}: {value}',
  mine: 'Yours: {value}',
  mine_same: 'As it was: {value}',
  took_out: 'taken out',
  nothing: 'nothing',
  use: 'Use what I chose and go on',
  settled: 'The changes were put together. Please check and save.',
  problems: {
    order_not_editable: 'This order can no longer be edited.',
    no_line_left:
      'No product is left in the order. If it is not wanted any more, please cancel it instead.',
    product_of_other_type:
      'This product is of another type than the order. Please place a new order for it.',
  },
  confirms: {
    save_order_edit: {
      title: 'Save the changes of {orderNumber}?',
      message: 'The total was {before} and becomes {after}.',
      confirm: 'Save, new total {after}',
      cancel: 'Go on editing',
    },
    discard_order_edit: {
      title: 'Discard your changes of {orderNumber}?',
      message: 'The order stays as it is.',
      confirm: 'Discard my changes',
      cancel: 'Keep them',
    },
  },
  notifications: {
    order_edited: 'The changes of {orderNumber} were saved.',
  },
} as const satisfies Shape<typeof th>;
