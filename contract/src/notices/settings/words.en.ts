import type { Shape } from '#contract/languages.ts';
import { kindNames } from '../kinds.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Notices',
  schedules: 'Scheduled reports',
  intro: 'Everything is at the bell. Choose what is sent to you as well.',
  channel: {
    line: 'LINE',
    push: 'Browser',
    sms: 'SMS',
    mail: 'E-mail',
    colleague: 'Colleague’s e-mail',
  },
  kinds_of: 'Choose what is sent by {channel}',
  add_mobile: 'Add a number',
  address: {
    sms: 'Mobile number',
    mail: 'E-mail address',
    colleague: 'E-mail address of a colleague to notify as well',
  },
  send_code: 'Send a code',
  code: 'Code of 6 digits',
  confirm: 'Confirm',
  waits: 'To be confirmed',
  remove: 'Stop using {channel}',
  browser: 'Notify me on this browser',
  browser_refused:
    'The browser does not allow notifications. Allow them in its settings for this site.',
  browser_failed: 'Notifications could not be switched on here. Try again in a minute.',
  colleague_text:
    'Gets the mails that you get, but none about your account. Ask the colleague for the code.',
  blocked: {
    sms: 'Five messages to this number failed, so nothing is sent there. Check it and send a code again.',
    mail: 'Five mails to this address failed, so nothing is sent there. Check it and send a code again.',
    colleague:
      'Five mails to this colleague failed, so nothing is sent there. Check the address and send a code again.',
  },
  line: {
    title: 'Link LINE',
    how: 'Add the supplier’s LINE account as a friend, write anything in the chat, and press “Link my account” in the answer.',
    add: 'Add as a friend in LINE',
    blocked:
      'You blocked the supplier’s LINE account, so nothing is sent there. Unblock it in LINE to get messages again.',
  },
  quiet_from: 'Nothing from',
  quiet_until: 'Until',
  quiet_text: 'What can wait is sent afterwards. Equal times mean no quiet hours.',
  language: 'Language of what is sent',
  outcome: {
    code_sent: 'The code is on its way. It is valid for 10 minutes.',
    confirmed: 'Confirmed.',
    removed: 'It is no longer used.',
    no_address: 'Use a Thai mobile number or a correct e-mail address.',
    too_many: 'Ten codes were sent today. Try again tomorrow.',
    too_soon: 'A code was just sent. Wait a minute and send it again.',
    not_sent: 'The code could not be sent. Try again in a minute, or ask your administrator.',
    wrong_code: 'The code is wrong. Check it and type it again.',
    code_ended: 'The code has expired. Send another one.',
  },
  kind: kindNames('en'),
} as const satisfies Shape<typeof th>;
