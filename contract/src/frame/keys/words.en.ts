import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Keys on this page',
  close: 'Close',
  single: 'Single keys, such as / and ?',
  does: {
    search: 'Go to the search',
    search_from_home: 'Go and search',
    next: 'Next message',
    before: 'Previous message',
    quantity: 'More or fewer',
    column: 'Next or previous quantity',
    details: 'Open the product’s details',
    read: 'Read the text as an order',
    days: 'Other days of the calendar',
    months: 'Other months',
    tabs: 'Change the tab',
    hits: 'Choose from what was found',
    on: 'Go on to the next part',
    back: 'Go back to the part before',
    press: 'Press a button or follow a link',
    tick: 'Tick or untick a box',
    close: 'Close a window or a menu',
    list: 'Open this list',
  },
} as const satisfies Shape<typeof th>;
