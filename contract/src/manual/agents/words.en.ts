import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  lead: 'Open the day in the morning, take cash, close the day in the evening.',
  parts: {
    open: {
      title: 'Open the day',
      steps: {
        1: 'Press [frame:menu.cash_received].',
        2: 'Type the change that you carry.',
        3: 'Press [cash:day.open].',
      },
    },
    find: {
      title: 'Find the customer',
      steps: {
        1: 'Overdue customers are on top.',
        2: 'Or search by name, code or telephone.',
        3: 'Press the customer’s name.',
      },
    },
    receive: {
      title: 'Take the money',
      steps: {
        1: 'Type the amount. It pays the oldest invoices first.',
        2: 'Type what you were given and read [cash:pay.change].',
        3: 'Press [cash:pay.submit_none], once.',
        4: 'Press [cash:print.roll] for the customer.',
      },
    },
    hand: {
      title: 'Hand cash over',
      steps: {
        1: 'Open [frame:menu.cash_received_history].',
        2: 'Press [cash:day.hand_over]; choose who takes it and how much.',
        3: 'The receiver confirms it.',
      },
    },
    close: {
      title: 'Close the day',
      steps: {
        1: 'Open [cash:history.day_tab].',
        2: 'Count notes and coins and type how many of each.',
        3: 'If the sum differs, choose the reason.',
        4: 'Press [cash:day.close].',
      },
    },
  },
} as const satisfies Shape<typeof th>;
