import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  link: {
    text: 'Link this LINE to your ordering account to get notices and to order in this chat. Tap the button and sign in. The button works for 10 minutes; after that, write anything to get a new one',
    button: 'Link my account',
  },
  kept: 'Your message was passed on to our staff',
  linked: 'This LINE is now linked to the account of {name}. To end that, write: unlink',
  link_ended: 'The link failed because it ended or was used already. Tap the button to start again',
  unlinked: 'The link has ended. This LINE gets no notices any more. Write anything to link it again',
  hello: 'This LINE is linked to the account of {name}',
} as const satisfies Shape<typeof th>;
