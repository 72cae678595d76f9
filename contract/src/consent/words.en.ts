import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Consent',
  text: 'Give or withdraw it at any time. Orders work without it. A choice lasts {days, plural, one {# day} other {# days}}; then the portal asks again.',
  counting: 'Counting use',
  counting_text:
    'An outside service records which pages are opened, so that the portal can be improved.',
  maps: 'Road maps',
  maps_text: 'Pictures of the map come from an outside server, which sees your IP address.',
  record: 'History of consent',
  none: 'No entries yet',
  given: 'Given',
  withdrawn: 'Not given',
  entry: '{at} · notice {version}',
  session: 'Session {id}',
  notifications: {
    consent_taken_over:
      'Your answer about cookies from before the sign-in is now stored with your account. You can change it in My Account.',
  },
} satisfies Shape<typeof th>;
