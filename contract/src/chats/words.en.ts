import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Link LINE',
  ask: 'Link LINE to this account?',
  account: 'Account',
  username: 'User name',
  about:
    'After that, the person who uses this LINE gets the notices of the account and can order in your name. Link your own LINE only.',
  link: 'Link this account',
  other: 'If this is not your account, sign out and sign in again.',
  off: 'The supplier does not use LINE.',
  none: 'This page opens from the chat',
  none_text: 'Write anything to the supplier’s LINE account and press “Link my account”.',
} as const satisfies Shape<typeof th>;
