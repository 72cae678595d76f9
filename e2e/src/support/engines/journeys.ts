import { join } from 'node:path';
import { wordsOf, type Language } from '../words.ts';
import { at } from '../built-screen.ts';
import type { OpenPortal } from '../open-portal.ts';
import { place, placeAddress } from '../ordering.ts';
import type { Visitor } from './visitor.ts';

interface Journey {
  name: string;
  who: string;
  walk: (visitor: Visitor, language: Language, portal: OpenPortal) => Promise<void>;
}

export const photo = join(import.meta.dirname, '../../../../docs/pictures/home.png');
/** The words before the first fact. */
const start = (text: string) => (text.split('{')[0] ?? '').trim();

/** Makes an order of the customer one that was sent. */
export const sentSql = `
  update orders set status = 'INV' where order_id = (
    select order_id from orders where cv_code = $1 and org_code = $2 and bu = $3 and status in ('TO', 'INV') and waiting_reason is null order by order_id limit 1)
  returning order_id::int as id`;

/** A customer of the agent who owes. */
const owingSql = `
  select i.cv_code as cv, i.org_code as org from invoice i join user_customer c using (bu, cv_code, org_code) join app_user u using (user_id)
  where u.username = 'agent' and i.bu = 'feed' and i.open_amount > 20000 order by i.due_date limit 1`;

/** Presses the verb of a question, if one is asked before `done` is seen. */
async function agree(visitor: Visitor, done: string) {
  const asked = await Promise.race([
    visitor.see('dialog[open] button').then(() => true),
    visitor.see(done).then(() => false),
  ]);
  if (asked) await visitor.press('dialog[open] button');
}

async function checkOut(visitor: Visitor, language: Language) {
  await visitor.press('[data-testid=submit-order]');
  await visitor.see('h1, h2', wordsOf(language).cart.result.title);
}

/** What people do each day, as short as a person does it. */
export const journeys: readonly Journey[] = [
  {
    name: 'a customer orders a product',
    who: 'customer',
    walk: async (visitor, language) => {
      const { catalogue, frame } = wordsOf(language);
      await visitor.open(at(`/preorder/product?${placeAddress}`)(language));
      const [add, more] = [catalogue.into.cart.add_named, frame.ui.more].map(start);
      await visitor.press(
        `main li button[aria-label^="${add}"], main li fieldset:has(input) button[aria-label^="${more}"]`,
      );
      await visitor.see('[data-testid=cart-badge]');
      await visitor.open(at(`/preorder/checkout?${placeAddress}`)(language));
      await checkOut(visitor, language);
    },
  },
  {
    name: 'a customer orders from the guide',
    who: 'customer',
    walk: async (visitor, language) => {
      await visitor.open(at(`/guide?${placeAddress}`)(language));
      await visitor.press('main button', wordsOf(language).guides.as_usual);
      await visitor.press('[data-count-end]');
      await checkOut(visitor, language);
    },
  },
  {
    name: 'a customer pays by QR',
    who: 'customer',
    walk: async (visitor, language) => {
      await visitor.open(at(`/payment/paymentselect?${placeAddress}`)(language));
      await visitor.press('main input[type=checkbox]');
      await visitor.press('[data-testid=submit-paymentselect]');
      await visitor.press('[data-testid=submit-payment]');
      const { detail } = wordsOf(language)['payments/paying'];
      const code = `main [aria-label^="${start(detail.qr)}"]`;
      await agree(visitor, code);
      await visitor.see(code);
      // The same invoices are paid in every engine and view.
      await visitor.press('main button', detail.cancel);
      await visitor.press('dialog[open] button');
      await visitor.see('main [role=status] *', detail.cancelled);
    },
  },
  {
    name: 'a customer receives less than was sent, with a photo',
    who: 'customer',
    walk: async (visitor, language, portal) => {
      const { reason, receive } = wordsOf(language)['orders/receiving'];
      const [order] = await portal.sql<{ id: number }>(sentSql, [place.cv, place.org, place.bu]);
      await visitor.open(at(`/orderstatus/orders/${order?.id}/receive?${placeAddress}`)(language));
      await visitor.press('main button, main input[type=radio]', reason.short);
      await visitor.fill(
        'main input[type=text], main input:not([type])',
        start(receive.quantity),
        '1',
      );
      await visitor.attach(photo);
      await visitor.see('main img');
      await visitor.press('[data-testid=submit-receive-differences]');
      await visitor.see('h2', wordsOf(language)['orders/receiving'].claim.title);
    },
  },
  {
    name: 'an agent takes cash',
    who: 'agent',
    walk: async (visitor, language, portal) => {
      const { pay, done } = wordsOf(language).cash;
      const agent = await portal.person('agent');
      // Refused where this test opened it before.
      await agent.call('openCashDay', { body: { floatAmt: 2000 }, key: crypto.randomUUID() });
      const [payer] = await portal.sql<{ cv: string; org: string }>(owingSql);
      await visitor.open(at(`/cashpayment/${payer?.cv}?bu=feed&org=${payer?.org}`)(language));
      await visitor.fill('main input', pay.amount, '100');
      await visitor.press('[data-testid=submit-cash]');
      await agree(visitor, 'main h1, main h2');
      await visitor.see('main *', done.title);
    },
  },
];
