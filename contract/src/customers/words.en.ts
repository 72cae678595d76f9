import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  choose: 'Choose a customer',
  choose_text: 'Who are you ordering for?',
  unit: 'Business unit',
  customer: 'Customer',
  organisation: 'Organisation',
  organisation_for: 'Choose an organisation for {customer}',
  organisations: '{count, plural, one {# organisation} other {# organisations}}',
  recent: 'Recent',
  search: 'Search customers',
  search_placeholder: 'Name or code',
  found: '{count, plural, one {# customer} other {# customers}}',
  found_more: 'More than {count, number} customers',
  no_match: 'No match for “{search}”',
  no_match_text: 'No customer in {unit} has this name or code.',
  clear_search: 'Clear the search',
  nobody: 'This account has no customers yet',
  nobody_text: 'Ask your salesperson or an administrator<br></br>to assign one, then you can order.',
  nobody_unit: 'No customers in {unit} yet',
  nobody_unit_text: 'Choose another business unit, or ask an administrator to assign customers.',
  home: 'Back to home',
  unknown: 'Customer not found',
  unknown_text: 'The link may be old, or this account no longer looks after this customer. Your cart is kept.',
} as const satisfies Shape<typeof th>;
