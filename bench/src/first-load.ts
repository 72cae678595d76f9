import { placeAddress } from '@smart-order/e2e/support/ordering.ts';
import { orderLinks } from '@smart-order/e2e/support/parts.ts';
import { scriptsOf, type Brought } from '@smart-order/e2e/support/scripts-of.ts';
import { around, wordsOf } from '@smart-order/e2e/support/words.ts';
import { median } from './load.ts';
import { blockingOf } from './main-thread.ts';
import {
  coldVisits,
  enter,
  newPhone,
  onDemonstration,
  productsPath,
  line,
  slowProcessor,
  watchPaint,
  type BrowserContext,
  type Page,
} from './phone.ts';
import { full, report } from './report.ts';

interface Seen {
  /** first and largest contentful paint, in ms */
  first: number;
  paint: number;
  /** cumulative layout shift */
  shift: number;
}

/** Most KB of compressed scripts (decisions/first-load.md). */
const mostOf: Record<string, number> = { 'sign-in': 90, products: 180 };
const [mostOfOthers, mostScripts, mostSheets, mostPaint, mostBlocking, mostShift] = [
  225, 16, 15, 2800, 300, 0.05,
];

interface Screen {
  path: string;
  who?: 'customer' | 'salesman' | 'admin';
}
const ofCustomer = (path: string): Screen => ({ path, who: 'customer' });
/** The screens whose first load has bars, except the page of an order: its number is read from the list. */
const pages: Record<string, Screen> = {
  'sign-in': { path: '/user-login' },
  home: ofCustomer('/'),
  products: ofCustomer(productsPath),
  cart: ofCustomer(`/preorder/cart?${placeAddress}`),
  'the check-out': ofCustomer(`/preorder/checkout?${placeAddress}`),
  orders: ofCustomer(`/orderstatus/orders?${placeAddress}`),
  payments: ofCustomer(`/payment?${placeAddress}`),
  statement: ofCustomer(`/statement?${placeAddress}`),
  'home of a salesperson': { path: '/', who: 'salesman' },
  'home of an admin': { path: '/', who: 'admin' },
};

/** Measures a first visit to nine screens on a phone, with an empty cache and a slow network: what is loaded, when it is painted, and how long it blocks. */
export async function firstLoads() {
  await onDemonstration(async (browser, origin) => {
    const customer = await enter(browser, origin, 'customer');
    const order = await prepare(customer, origin);
    const visits = {
      nobody: await coldVisits(browser, await newPhone(browser)),
      customer: await coldVisits(browser, customer),
      salesman: await coldVisits(browser, await enter(browser, origin, 'salesman')),
      admin: await coldVisits(browser, await enter(browser, origin, 'admin')),
    };
    for (const [screen, { path, who = 'nobody' }] of Object.entries({
      ...pages,
      'an order': ofCustomer(order),
    })) {
      const loads: Load[] = [];
      while (loads.length < (full ? 5 : 1))
        loads.push({
          ...(await visits[who]((page) => loadSlowly(page, origin + path))),
          blocking: await visits[who]((page) => blockingOf(page, () => open(page, origin + path))),
        });
      reportLoads(screen, loads);
    }
  });
}

interface Load extends Seen, Brought {
  /** of `blockingOf` */
  blocking: number;
}

function reportLoads(screen: string, loads: readonly Load[]) {
  const { scripts, kilobytes, sheets } = loads[0]!;
  const middle = (of: keyof Seen | 'blocking') => median(loads.map((one) => one[of]));
  const [first, paint, blocking, shift] = [
    middle('first'),
    middle('paint'),
    middle('blocking'),
    middle('shift'),
  ];
  const most = mostOf[screen] ?? mostOfOthers;
  const weighs = `${kilobytes.toFixed(0)} KB in ${scripts.length} scripts, sheets ${sheets.toFixed(1)} KB`;
  const takes = `first paint ${(first / 1000).toFixed(2)} s, largest ${(paint / 1000).toFixed(2)} s, blocking ${blocking.toFixed(0)} ms, shift ${shift.toFixed(3)}`;
  report(
    `first load of ${screen} on a phone`,
    `${weighs}, ${takes}`,
    `at most ${most} KB in ${mostScripts}, ${mostSheets} KB, ${mostPaint / 1000} s, ${mostBlocking} ms, ${mostShift}`,
    kilobytes <= most &&
      scripts.length <= mostScripts &&
      sheets <= mostSheets &&
      paint > 0 &&
      paint <= mostPaint &&
      blocking <= mostBlocking &&
      shift <= mostShift,
  );
}

/** Puts two products into the customer's cart, and answers the address of their latest order. */
export async function prepare(context: BrowserContext, origin: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(origin + productsPath);
  const add = page.getByRole('button', {
    name: around(wordsOf('th').catalogue.into.cart.add_named),
  });
  for (let added = 1; added <= 2; added++) {
    await add.first().click();
    await page
      .getByTestId('cart-badge')
      .filter({ hasText: String(added) })
      .waitFor();
  }
  await page.goto(`${origin}/orderstatus/orders?${placeAddress}`);
  const address = await orderLinks(page).first().getAttribute('href');
  await page.close();
  return address ?? '/orderstatus';
}

const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(5000);
};

async function loadSlowly(page: Page, url: string): Promise<Seen & Brought> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await slowProcessor(devtools);
  await page.addInitScript(watchPaint);
  const brought = await scriptsOf(page, () => open(page, url));
  return { ...(await page.evaluate<Seen>('firstLoad')), ...brought };
}
