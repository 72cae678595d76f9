import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  lead: 'Look after every customer, from the first call until the money has arrived.',
  parts: {
    day: {
      title: 'Whom to call today',
      steps: {
        1: 'Open [frame:menu.day].',
        2: 'Read the reason below the name: [customers/day:chip.due], [customers/day:chip.overdue].',
        3: 'Call or write in LINE, then press [customers/day:note] and write what was agreed.',
      },
    },
    order: {
      title: 'Order for a customer',
      steps: {
        1: 'Press [frame:menu.sales_order] and choose the customer.',
        2: 'Check the name in the green bar.',
        3: 'Type quantities, press [cart:view_cart], then [cart:next].',
        4: 'Press [cart:submit 1].',
      },
    },
    messages: {
      title: 'Messages of customers',
      steps: {
        1: 'Open [frame:menu.draft_inbox], then the oldest message.',
        2: 'Press [inbox:take]: nobody else will do it again.',
        3: 'Compare message and draft, then press [inbox:draft.check].',
        4: 'Ask the customer with [inbox:answers.send].',
      },
    },
    accept: {
      title: 'Accept an order',
      steps: {
        1: 'Open [frame:menu.order_tracking]; look for [orders:status.PO].',
        2: 'Check products, price and day.',
        3: 'Press [orders:act.accept].',
      },
    },
    held: {
      title: 'An order over the limit',
      steps: {
        1: 'Open an order with [orders:home.waiting_APPV] and read by how much.',
        2: 'Press [orders:note.release_waiting] and give the reason.',
        3: 'If it is more than you may release, press [orders:ask.do].',
      },
    },
    promise: {
      title: 'A promise to pay',
      steps: {
        1: 'Open [customers/account:title] and choose the customer.',
        2: 'Press [customers/day:note], choose [customer-notes:kind.promise], enter day and amount.',
        3: 'Press [customer-notes:save]. You are reminded on that day.',
      },
    },
  },
} as const satisfies Shape<typeof th>;
