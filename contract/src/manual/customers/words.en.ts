import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  lead: 'Order, pay, see the lorry and report damage, all from your phone.',
  parts: {
    enter: {
      title: 'Sign in',
      steps: {
        1: 'Open the address that your supplier gave you.',
        2: 'Press [sign-in/door:start], then type user name and password.',
        3: 'Your phone remembers you the next time.',
      },
    },
    product: {
      title: 'Order by product',
      steps: {
        1: 'Press [frame:menu.sales_order] and search by name or number.',
        2: 'Type the quantity.',
        3: 'Press [cart:view_cart], then [cart:next].',
        4: 'Check place and day, then press [cart:submit 1].',
      },
    },
    guide: {
      title: 'Order from your guide',
      steps: {
        1: 'Press [frame:menu.guide].',
        2: 'Press [guides:as_usual], or type the quantities.',
        3: 'Press [guides:put 0], then [cart:submit 1].',
      },
    },
    line: {
      title: 'Order by LINE',
      steps: {
        1: 'Add your supplier in LINE as a friend.',
        2: 'Press [chats/texts:link.button] and sign in. You do this once.',
        3: 'Write number and quantity: 510 20 bags.',
        4: 'Read the answer, then press [chats/texts:order.now].',
      },
    },
    sheet: {
      title: 'Order from text or Excel',
      steps: {
        1: 'Press [frame:ways.text].',
        2: 'Paste a text and press [drafts/paste:box.read], or press [drafts/paste:file.choose].',
        3: 'Check the lines that are in doubt.',
        4: 'Press [drafts/paste:put_none].',
      },
    },
    qr: {
      title: 'Pay by QR',
      steps: {
        1: 'Press [frame:menu.payment], tick invoices, press [payments/paying:dock.pay].',
        2: 'Choose [payments/paying:method.name.1], then press the green button below.',
        3: 'Press [payments/paying:detail.save] and open that picture in your bank’s app.',
        4: 'The page says [payments/paying:detail.paid] when the money has arrived.',
      },
    },
    lorry: {
      title: 'Where is the lorry?',
      steps: {
        1: 'Open [frame:bar.home]: it says when the lorry arrives.',
        2: 'Press [orders:home.details], then [delivery:open].',
        3: 'Press [delivery:call_driver] to talk to the driver.',
        4: 'Count the goods, then press [orders:act.receive].',
      },
    },
    claim: {
      title: 'Missing or damaged goods',
      steps: {
        1: 'Open the order, press [orders/receiving:receive.open].',
        2: 'Choose the reason beside the product and type how many are good.',
        3: 'Press [orders/receiving:receive.add_photo].',
        4: 'Press [orders/receiving:receive.submit].',
      },
    },
  },
} as const satisfies Shape<typeof th>;
