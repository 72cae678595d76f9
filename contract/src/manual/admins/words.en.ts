import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  lead: 'Give people their rights, match the money, and see that all runs well.',
  parts: {
    home: {
      title: 'Begin with what waits',
      steps: {
        1: 'Open [frame:bar.home].',
        2: 'Do first what has waited longest.',
        3: 'The bell counts what waits for you.',
      },
    },
    user: {
      title: 'Add a user',
      steps: {
        1: 'Open [frame:menu.user_account] and press [users:add].',
        2: 'Enter name and e-mail; choose role and business units.',
        3: 'Find their account at [users:form.externalUserId].',
        4: 'Press [users:form.make].',
      },
    },
    assign: {
      title: 'Assign customers',
      steps: {
        1: 'Open [frame:menu.account_management] and choose the person.',
        2: 'Tick customers under [assignment:lists.available].',
        3: 'Press [assignment:save.only].',
      },
    },
    match: {
      title: 'Match the money',
      steps: {
        1: 'Open [frame:menu.payment_matching].',
        2: 'Open a payment and look at the likely invoices.',
        3: 'Press [payments/matching:decide.allot_do].',
        4: 'If it was wrong, a colleague presses [payments/matching:reversal.do].',
      },
    },
    days: {
      title: 'Holidays and delivery days',
      steps: {
        1: 'Open [frame:menu.delivery_days].',
        2: 'Choose a day; close or open it.',
        3: 'Customers see it when they choose a day.',
      },
    },
    status: {
      title: 'A customer tells a number',
      steps: {
        1: 'Open [frame:menu.status].',
        2: 'Type it at [status:find.label].',
        3: 'Read how far it is and who was notified.',
      },
    },
  },
} as const satisfies Shape<typeof th>;
