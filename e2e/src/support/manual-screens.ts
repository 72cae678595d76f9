import type { Leaflet } from '#contract/manual/leaflets.ts';
import type { Page } from 'playwright-core';
import { at, press, section, type BuiltScreen } from './built-screen.ts';
import { builtScreens } from './built-screens.ts';
import { linkLine, writeInChat } from './chat.ts';
import { placeOrder, placeWithoutCredit } from './held-order.ts';
import type { OpenPortal } from './open-portal.ts';
import { place, placeAddress } from './ordering.ts';
import { around, wordsOf, type Language } from './words.ts';

type Picture = Omit<BuiltScreen, 'name'> & { name: `${Leaflet}-${string}` };

const sentSql = `select order_id::int as id, order_number as number from orders where cv_code = $1 and status = 'INV' order by order_id desc limit 1`;
const driveSql = `
  insert into delivery_position (doc_number, plan_id, address, latitude, longitude, queue, arrives_at, at)
  values ($1, 'PL1', 'ต.หนองแค', 14.4, 100.8, 2, now() + interval '40 minutes', now())`;
const creditSql = `update credit set credit_limit = credit_limit * 1e6 where cv_code = $1 and credit_limit = 100`;

const toTop = (page: Page, selector: string) =>
  page.evaluate(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView()`);

/** The screens on the leaflets at /manual, by leaflet and part. */
export async function manualScreens(portal: OpenPortal, orderId: number): Promise<Picture[]> {
  const known = builtScreens(() => orderId);
  const like = (
    name: Picture['name'],
    screen: string,
    more: Partial<BuiltScreen> = {},
  ): Picture => {
    const found = known.find((one) => one.name === screen);
    if (!found) throw new Error(`No screen is named "${screen}".`);
    return { ...found, ...more, name };
  };
  const [sent] = await portal.sql<{ id: number; number: string }>(sentSql, [place.cv]);
  await portal.sql(driveSql, [sent?.number]);
  const held = await placeOrder(portal, await placeWithoutCredit(portal));
  await portal.sql(creditSql, [place.cv]);
  return [
    like('customers-enter', 'customers at the door'),
    like('customers-product', 'products'),
    like('customers-guide', 'the order guide', { after: press((l) => wordsOf(l).guides.as_usual) }),
    {
      name: 'customers-line',
      who: 'customer',
      path: at('/testphone'),
      has: ({ page, words }) => page.getByRole('list', { name: words['test-pages'].phone.chat }),
      after: orderInChat(portal),
    },
    like('customers-sheet', 'an order from text, checked'),
    like('customers-qr', 'how much of each invoice is paid', { after: toQr }),
    {
      name: 'customers-lorry',
      who: 'customer',
      path: at(`/orderstatus/orders/${sent?.id}/tracking?${placeAddress}`),
      has: section,
    },
    {
      name: 'customers-claim',
      who: 'customer',
      path: at(`/orderstatus/orders/${sent?.id}/receive?${placeAddress}`),
      has: ({ page }) => page.getByTestId('submit-receive-differences'),
    },
    {
      name: 'salespeople-day',
      who: 'salesman',
      path: at('/customers/day?bu=feed'),
      has: ({ page }) => page.getByRole('main').getByRole('listitem'),
    },
    like('salespeople-order', 'products of staff, as rows where they have room'),
    like('salespeople-messages', 'a message with its draft'),
    like('salespeople-accept', 'an order', { who: 'salesman' }),
    {
      name: 'salespeople-promise',
      who: 'salesman',
      path: at(`/customers?${placeAddress}&note=new`),
      has: ({ page, words }) =>
        page.getByRole('dialog').getByText(words['customer-notes'].kind.promise, { exact: true }),
      after: (page, language) =>
        page
          .getByRole('dialog')
          .getByText(wordsOf(language)['customer-notes'].kind.promise, { exact: true })
          .click(),
    },
    like('agents-open', 'the door of a cash day'),
    like('agents-find', 'the customers of a cash day'),
    like('agents-receive', "a customer's cash"),
    like('agents-hand', 'a cash day that is short', {
      after: press((l) => wordsOf(l).cash.day.hand_over),
    }),
    like('agents-close', 'a cash day that is short', {
      after: async (page, language) => {
        const { piece } = wordsOf(language).cash.day;
        await page.getByRole('textbox', { name: around(piece, '1,000') }).fill('3');
        await toTop(page, 'main input');
      },
    }),
    like('admins-home', 'home of an admin'),
    like('admins-user', 'a new user'),
    like('admins-assign', "a person's customers, some of them chosen"),
    like('admins-match', 'one payment to match'),
    like('admins-days', 'delivery days before there is a rule'),
    like('admins-status', 'what has a number'),
    like('superusers-home', 'home of a super user'),
    like('superusers-assign', 'whose customers a super user assigns'),
    like('superusers-report', 'the receivable report of a salesperson', { who: 'superuser' }),
    like('superusers-number', 'what has a number', { who: 'superuser' }),
    like('superusers-status', 'the status of the system for a super user'),
    // The last, because it removes the customer's credit.
    like('salespeople-held', 'an order', {
      who: 'salesman',
      path: at(`/orderstatus/orders/${held}?${placeAddress}`),
      after: async (page, language) => {
        await placeWithoutCredit(portal);
        await page.reload();
        await page
          .getByRole('button', { name: wordsOf(language).orders.note.release_waiting })
          .waitFor();
      },
    }),
  ];
}

/** Links LINE where it is not linked yet, and orders; the chat then shows message, answer and button. */
const orderInChat = (portal: OpenPortal) => async (page: Page, language: Language) => {
  const words = wordsOf(language);
  const open = async (path: string) => void (await page.goto(portal.origin + at(path)(language)));
  const visit = { page, words, open, language, context: page.context() };
  const now = page.getByRole('button', { name: /^(สั่งเลย|Order now)$/ });
  if ((await page.getByRole('button', { name: words['test-pages'].phone.add }).count()) > 0) {
    await linkLine(visit);
    await writeInChat(visit, '510 20 ถุง');
  }
  await now.last().waitFor();
  await now.last().scrollIntoViewIfNeeded();
};

/** Pays the first invoice by QR. */
async function toQr(page: Page, language: Language) {
  const { detail } = wordsOf(language)['payments/paying'];
  await page.getByRole('main').getByRole('checkbox').first().check();
  await page.getByTestId('submit-paymentselect').click();
  await page.getByTestId('submit-payment').click();
  const code = page.getByRole('img', { name: around(detail.qr) });
  const confirm = page.getByRole('dialog').getByRole('button').first();
  await code.or(confirm).first().waitFor();
  if ((await confirm.count()) > 0) await confirm.click();
  await code.waitFor();
}
