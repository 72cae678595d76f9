import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Messages to people',
  ways: 'Channels',
  texts: 'See what notices say',
  channel: { line: 'LINE', push: 'Browser notifications', sms: 'SMS', mail: 'E-mail' },
  state: {
    well: 'Well',
    wrong: 'Act now',
    missing: 'Not set up',
    off: 'Not used',
    simulated: 'Simulated',
  },
  since: 'since {at}',
  waiting: '{count, plural, one {# message waits} other {# messages wait}}',
  given_up: '{count, plural, one {# message failed} other {# messages failed}} within 24 hours',
  quota: '{used, number} of {most, number} messages of this month are used',
  quota_free: '{used, number} messages this month, without a limit',
  quota_low:
    'The quota is nearly used. Buy more from LINE; once it is used up, other channels are used.',
  act: {
    wrong: 'Let the operator check the settings of this channel, or ask the provider.',
    missing: 'Let the operator set this channel up, or turn it off where it is not used.',
  },
  cannot_link: 'People cannot link LINE: its channel secret is missing. Let the operator set it.',
  failed: 'Messages that failed',
  no_mailbox: "This person's e-mail address takes no messages",
  no_mailbox_text: 'Ask them to change the address on My account, and to confirm the new one.',
  not_taken: 'The provider did not take the messages',
  not_taken_text: 'Reach this person in another way, and let the operator see what was answered.',
  messages: '{count, plural, one {# message} other {# messages}}',
  newest: 'the last {at}',
  look_messages: "See the messages and the provider's answer",
  open_person: 'See the user',
  open_person_of: 'See the user {person}',
  failed_none: 'No message failed',
  failed_none_text: 'Every message reached its provider or still waits.',
  simulated: 'Messages that would have left',
  simulated_hint: 'The demonstration sends no real messages',
  simulated_none_text:
    'Once something happens that people with a linked channel are notified of, it is shown here.',
  look: 'See what to do',
  refused: 'Messages cannot be sent by {channel}',
  open: 'Open the link',
} as const satisfies Shape<typeof th>;
