import type { Locator } from 'playwright-core';
import type { Hand } from './hands.ts';
import { place, placedNumbers } from './ordering.ts';
import { headingInFocus } from './keyboard.ts';
import { choices, moreActions, orderLinks, products } from './parts.ts';
import type { OpenPortal } from './open-portal.ts';
import { around, confirms } from './words.ts';

export interface Task {
  name: string;
  who: 'customer' | 'salesman' | 'agent' | 'admin';
  /** the most presses that it may cost */
  most: { keys: number; taps: number; swipes: number };
  way: (hand: Hand, portal: Pick<OpenPortal, 'sql'>) => Promise<void>;
}

/** The most frequent tasks, with the way in which people do them. */
export const tasks: readonly Task[] = [
  {
    name: 'order one product by its number',
    who: 'customer',
    most: { keys: 26, taps: 7, swipes: 0 },
    way: async (hand) => {
      const { page, words, press, find } = hand;
      await press(
        page
          .locator('main a[href$="/preorder"]')
          .or(menu(hand, 'sales_order').and(page.locator('[data-bottom-bar] a'))),
      );
      const search = page.getByRole('searchbox', { name: words.catalogue.search });
      const add = products(page)
        .filter({ hasText: '552' })
        .first()
        .locator('button:not([aria-haspopup])');
      await find(search, '552', add);
      await leftOut(hand, '552', products(page).filter({ hasNotText: '552' }));
      await press(add);
      await press(
        page.getByRole('link', {
          name:
            hand.name === 'keyboard'
              ? words.cart.skip_to_cart
              : new RegExp(`^${words.cart.view_cart}`),
        }),
      );
      await checkOut(hand);
    },
  },
  {
    name: 'order as last time',
    who: 'customer',
    most: { keys: 32, taps: 3, swipes: 2 },
    way: async (hand, portal) => {
      await shortenOrders(portal, place.cv);
      await hand.press(hand.page.locator('[data-card=guide]').getByRole('button'));
      await checkOut(hand);
    },
  },
  {
    name: 'change the quantity of an order',
    who: 'customer',
    most: { keys: 28, taps: 6, swipes: 3 },
    way: async (hand) => {
      const { page, words, press, write } = hand;
      await openPlaced(hand);
      await press(page.getByRole('link', { name: words['orders/edit'].product }));
      await write(page.getByRole('textbox', { name: around(words.frame.ui.quantity_of) }), '30');
      await press(page.getByTestId('submit-edit'));
      await press(
        page
          .getByRole('dialog')
          .getByRole('button', { name: around(confirms[hand.language].save_order_edit.confirm) }),
      );
      await page.getByRole('list', { name: words.orders.detail.progress }).waitFor();
    },
  },
  {
    name: 'cancel an order',
    who: 'customer',
    most: { keys: 19, taps: 4, swipes: 6 },
    way: async (hand) => {
      const { page, words, press, language } = hand;
      await openPlaced(hand);
      await press(moreActions(page));
      await press(page.getByRole('button', { name: words.orders.act.cancel }));
      await press(
        page
          .getByRole('dialog')
          .getByRole('button', { name: confirms[language].cancel_order.confirm }),
      );
      await page.getByText(words.orders.status.C).first().waitFor();
    },
  },
  {
    name: 'say that the goods have come',
    who: 'customer',
    most: { keys: 11, taps: 3, swipes: 0 },
    way: async (hand) => {
      const { page, words, press, language } = hand;
      await press(page.getByRole('link', { name: words.orders.home.details }));
      await press(page.getByTestId('submit-receive'));
      await press(
        page
          .getByRole('dialog')
          .getByRole('button', { name: confirms[language].receive_order.confirm }),
      );
      await page.getByTestId('submit-receive').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'pay the invoice that is overdue by QR',
    who: 'customer',
    // In the first hours of a day home still has the deliveries of the evening before: one stop more.
    most: { keys: 26, taps: 3, swipes: 1 },
    way: async ({ page, words, press, name }, portal) => {
      // The demonstration's bank has reported money that could be for it, which staff have decided about here.
      await portal.sql(
        'update bank_transaction set refunded = refunded + parked, parked = 0, resolved_at = now() where reference1 = $1',
        [place.cv],
      );
      await press(page.getByRole('main').locator('a[href*="/payment?"]'));
      const skip = page.getByRole('link', { name: words['payments/paying'].dock.skip });
      await press(name === 'keyboard' ? skip : page.getByTestId('submit-pay'));
      await press(page.getByTestId('submit-payment'));
      await page.getByRole('img', { name: around(words['payments/paying'].detail.qr) }).waitFor();
    },
  },
  {
    name: 'find an order by its number',
    who: 'customer',
    most: { keys: 14, taps: 5, swipes: 3 },
    way: async (hand, portal) => {
      const { page, words, press, pick, find } = hand;
      const [order] = await portal.sql<{ number: string }>(
        `select right(order_number, 5) as number from orders where cv_code = $1 order by order_id desc offset 8 limit 1`,
        [place.cv],
      );
      const number = order?.number ?? '';
      await press(menu(hand, 'order_tracking'));
      await page.waitForURL('**/orderstatus/orders?**');
      await headingInFocus(page, words.orders.title);
      await pick(page.getByRole('tab', { name: words.orders.tab.SEARCH }));
      const found = orderLinks(page).filter({ hasText: number });
      await find(page.getByRole('searchbox', { name: words.orders.search.field }), number, found);
      await leftOut(hand, number, orderLinks(page).filter({ hasNotText: number }));
      await press(found);
      await page.getByRole('list', { name: words.orders.detail.progress }).waitFor();
    },
  },
  {
    name: 'find who of 60 has not ordered, and order for them as last time',
    who: 'salesman',
    most: { keys: 29, taps: 3, swipes: 0 },
    way: async (hand, portal) => {
      const { page, words, press } = hand;
      const due = page.getByRole('list', { name: words['customers/served'].due });
      const [code = ''] = /C\d{6}/.exec(await due.innerText()) ?? [];
      await shortenOrders(portal, code);
      await press(due.getByRole('button', { name: around(words['customers/served'].again_name) }));
      await checkOut(hand);
    },
  },
  {
    name: 'see the order that is held for credit, and why',
    who: 'salesman',
    // By the day and its hour up to three units more have something to accept.
    most: { keys: 43, taps: 1, swipes: 2 },
    way: async ({ page, words, press }) => {
      await press(
        page.getByRole('list', { name: words.orders.home.waiting_APPV }).getByRole('link'),
      );
      await page.getByRole('list', { name: words.orders.detail.progress }).waitFor();
    },
  },
  {
    name: 'open the day and record cash',
    who: 'agent',
    most: { keys: 22, taps: 8, swipes: 0 },
    way: async (hand) => {
      const { page, words, press, write } = hand;
      const { cash } = words;
      await press(page.locator('main a[href$="/cashpayment"]'));
      await press(page.getByRole('button', { name: cash.day.open }));
      const customer = choices(page).filter({ hasText: /C100284/ });
      await write(page.getByRole('searchbox', { name: cash.find.search }), 'C100284');
      await leftOut(hand, 'C100284', choices(page).filter({ hasNotText: 'C100284' }));
      await press(customer);
      await write(page.getByRole('textbox', { name: cash.pay.amount }), '500');
      await press(page.getByTestId('submit-cash'));
      await page.getByText(cash.done.title).first().waitFor();
    },
  },
  {
    name: 'switch a person off',
    who: 'admin',
    most: { keys: 30, taps: 8, swipes: 1 },
    way: async (hand) => {
      const { page, words, press, pick, find, language } = hand;
      await press(menu(hand, 'user_account'));
      const people = page.locator('main a[href*="/accounts/edit"]');
      const found = people.filter({ hasText: 'เจริญผล' });
      await find(
        page.getByRole('searchbox', { name: words.users.search.label }),
        'customer2',
        found,
      );
      await leftOut(hand, 'customer2', people.filter({ hasNotText: 'เจริญผล' }));
      await press(found);
      await pick(page.getByRole('radio', { name: new RegExp(`^${words.users.status.N}`) }));
      await press(page.getByTestId('submit-user'));
      await press(
        page
          .getByRole('dialog')
          .getByRole('button', { name: confirms[language].switch_off_user.confirm }),
      );
      await press(page.getByRole('alertdialog').getByRole('button'));
      await page.getByRole('navigation', { name: words.users.pages.label }).waitFor();
    },
  },
];

/** Waits until a search is in the address and other rows are removed: until then a hit is further down, and the way to it would count. */
async function leftOut({ page }: Hand, text: string, others: Locator) {
  await page.waitForURL((url) => [...url.searchParams.values()].includes(text));
  await others.first().waitFor({ state: 'detached' });
}

/** A link of the bar's menu, of the phone's menu at the bottom, or of เพิ่มเติม ("more"). */
const menu = (
  { page, words: { frame } }: Hand,
  key: 'sales_order' | 'order_tracking' | 'user_account',
) =>
  page
    .getByRole('navigation', { name: frame.bar.bottom_menu })
    .getByRole('link', { name: frame.short[key] })
    .or(
      page
        .getByRole('navigation', { name: frame.bar.main_menu })
        .getByRole('link', { name: frame.menu[key] }),
    );

/** Shortens each order of a customer to two products: every product costs presses, and the last order's number of them changes daily. */
const shortenOrders = ({ sql }: Pick<OpenPortal, 'sql'>, cvCode: string) =>
  sql(
    `delete from order_line where sequence > 2 and order_id in (select order_id from orders where cv_code = $1)`,
    [cvCode],
  );

/** From the cart to the order's number. */
async function checkOut(hand: Hand) {
  const { page, words, press } = hand;
  await press(page.getByRole('button', { name: words.cart.next }));
  await page.waitForURL('**/preorder/checkout?**');
  await press(page.getByTestId('submit-order'));
  await placedNumbers(hand);
}

/** Opens the latest order, which still has its first status. */
async function openPlaced({ page, words, press }: Hand) {
  await press(
    orderLinks(page).and(
      page
        .getByRole('table', { name: words.orders.home.latest })
        .getByRole('link')
        .or(page.getByRole('list', { name: words.orders.home.latest }).getByRole('link')),
    ),
  );
  await page.getByRole('list', { name: words.orders.detail.progress }).waitFor();
}
