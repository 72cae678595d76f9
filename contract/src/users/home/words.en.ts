import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'To look after',
  days: 'the last 7 days',
  none: 'Nothing to look after',
  none_text: 'No refused sign-ins or imports, and everybody has customers.',
  imports: 'Refused imports',
  bad: '{count, plural, one {# bad row} other {# bad rows}}',
  sign_ins: 'Refused sign-ins',
  times: '{count, plural, one {# time} other {# times}}',
  reason: {
    sign_in_failed: 'The provider did not confirm the person',
    permission_missing: 'No permission for Smart Order',
    inactive_account: 'The account is switched off',
    id_token_undefined: 'The provider sent no identity',
  },
  latest: 'last on {at}',
  people: 'People without customers',
  number: '{count, number}{more}',
  no_customer: 'no customers yet',
  no_unit: 'no business unit yet',
} as const satisfies Shape<typeof th>;
