import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  within: 'Order within <b>{left}</b> for {day}',
  until: 'Orders are taken until {moment}',
  hours: '{hours, number} h{minutes, plural, =0 {} other { # min}}',
  minutes: '{minutes, plural, =0 {less than 1 min} other {# min}}',
  days: '{days, plural, one {# day} other {# days}}{hours, plural, =0 {} other { # h}}',
  days_left: 'Delivery days',
  why_not: 'Days without delivery',
  more_closed: 'and {count, plural, one {# more day} other {# more days}}',
  none_open: 'No day of the next {count, number} is open. Please ask your salesperson.',
  choose_next: 'Choose {day}',
  why: {
    holiday: 'Holiday',
    closed: 'No delivery',
    weekday: 'Not a delivery day',
    cut_off: 'Past the cut-off',
    full: 'Full',
  },
  override: {
    said: 'delivery on a closed day ({why}): {reason}',
    reason: 'Why deliver on a closed day',
    note: 'Shown in the order’s history. Leave it empty to choose another day.',
  },
  problems: {
    day_not_delivered:
      'There is no delivery on {day}.{hasNext, select, yes { The next delivery day is {nextDay}.} other {}}',
    day_past_cut_off:
      'Orders for {day} were taken until {until}.{hasNext, select, yes { The next delivery day is {nextDay}.} other {}}',
    day_holiday:
      '{day} is a holiday{hasName, select, yes {: {name}} other {}}.{hasNext, select, yes { The next delivery day is {nextDay}.} other {}}',
    day_closed:
      'There is no delivery on {day}{hasName, select, yes {: {name}} other {}}.{hasNext, select, yes { The next delivery day is {nextDay}.} other {}}',
    day_full:
      'All deliveries of {day} are taken.{hasNext, select, yes { The next delivery day is {nextDay}.} other {}}',
  },
} satisfies Shape<typeof th>;
