import { isNight, isWhole } from '@smart-order/contract/testing/whole.ts';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { showWhole, sidewaysScroll, violations } from './axe.ts';
import { screens } from './browser.ts';
import type { BuiltScreen, Looker } from './built-screen.ts';
import { builtScreens } from './built-screens.ts';
import { letIn } from './enter.ts';
import { erpAtWork, withErp } from './erp-at-work.ts';
import {
  cutPlaceholders,
  cutWords,
  smallWords,
  withLargeLetters,
  withLargeRoot,
} from './geometry.ts';
import { hitsOf, overlappingWords, withEachOpen } from './hits.ts';
import { drawn } from './in-page.ts';
import type { OpenPortal } from './open-portal.ts';
import { messagesAtWork, messagesGivenUp } from './messages-at-work.ts';
import { moneyOfAgent } from './money-of-agent.ts';
import { openScreen } from './open-screen.ts';
import { atCheckout, fillCart, fillDelivery, placedNumbers, submitOrder } from './ordering.ts';
import { demonstration } from './portal.ts';
import { scriptsOf, type Brought } from './scripts-of.ts';
import { bringInto, faultOf } from './states-of-screens.ts';
import { views, type View } from './views.ts';
import { keepScreen, openVisit, type Visit } from './visit.ts';
import { wordsOf } from './words.ts';

/** Screens whose letters are measured; with large letters their place-holders must fit, too. */
const ordering = ['home', 'products', 'a filled cart', 'the check-out', 'orders', 'an order'];
const selling = ['home of a salesperson', 'the choice of a customer', 'orders of all customers'];
const withTables = ['a statement of account', 'the receivable report of a salesperson'];
const paying = [
  'what is owed',
  'payments that wait',
  'how much of each invoice is paid',
  'the methods of payment',
];
const measured = new Set([...ordering, ...selling, ...withTables, ...paying]);
/** Screens whose place-holders do not fit with large letters: a sum of six figures, three things to search for. */
const hinting = new Set([
  'the purchase report',
  'the customers of a cash day',
  "a customer's cash",
  'money to match',
  'one payment to match',
  'users',
  'a new user',
]);

const isMeasured = (name: string) => measured.has(name) || hinting.has(name);

/** Screens of `npm test`: what people open each day, and one of each other room. */
const ofCustomers = [
  'customers at the door',
  'home',
  'products',
  'the order guide',
  ...ordering.slice(2),
  'what is owed',
  'the purchase report',
];
const ofStaff = [
  ...selling,
  'messages with orders',
  'the receivable report of a salesperson',
  'the customers of a cash day',
  'money to match',
];
export const ofEachDay = new Set([
  ...ofCustomers,
  ...ofStaff,
  'users',
  'whose customers are assigned',
  'receivers of events',
  'the notices',
]);

const narrowest = { width: 320, height: 640 };

// Compressed KB of scripts, the limits of decisions/first-load.md.
const bounds: [RegExp, number][] = [
  [/at the door/, 90],
  [/^products$/, 180],
  [/^home$/, 228],
];
const mostOf = (name: string) => bounds.find(([names]) => names.test(name))?.[1] ?? 225;
const mostScripts = 16;
const mostOfSheets = 16.3;
const mostInDocument = 3.2;

/**
 * Opens every screen of some people once and checks all that is required of a screen: what it loads, what axe finds, no scrolling sideways,
 * letters of every size and overlaps. `npm test` opens those of each day, `npm run test:long` the others, each in one of the two views; `npm run test:night` opens all in both.
 */
export function lookAtScreens(who: readonly Looker[]): OpenPortal {
  const portal = demonstration(() => (who.includes('admin') ? withErp : {}));
  const people: Partial<Record<Looker, Visit>> = {};
  let orderId = 0;
  /** errors and policy violations that the browser reported since the test began */
  let complaints: string[] = [];

  /** buttons that open a sheet or a menu and were pressed at a width */
  const opened: Record<number, Set<string>> = {};

  beforeAll(async () => {
    if (who.includes('agent')) await moneyOfAgent(portal);
    if (who.includes('admin')) await Promise.all([erpAtWork(portal), messagesGivenUp(portal)]);
    if (who.includes('salesman')) {
      await messagesAtWork(portal);
      // Nine digits and satang: the widest words beside the goods of an order.
      await portal.sql(
        'update orders set waiting_over = 99999999999 where waiting_reason is not null',
      );
    }
    for (const one of who) {
      const visit = await openVisit(portal.origin);
      people[one] = visit;
      listen(visit.context, (text) => complaints.push(text));
      if (one === 'customer') orderId = await orderOnce(visit);
      else if (one !== 'nobody') await letIn(visit, portal, one);
    }
  });
  afterAll(() => Promise.all(Object.values(people).map(({ context }) => context.close())));
  beforeEach(() => {
    complaints = [];
  });

  /** The customer has placed an order, which may still be edited, and filled the cart again. */
  async function orderOnce(customer: Visit): Promise<number> {
    await atCheckout(customer, portal);
    await fillDelivery(customer);
    await submitOrder(customer);
    const [number] = await placedNumbers(customer);
    await fillCart(customer);
    // Requests that this page still makes must not count for the next page.
    await customer.page.goto('about:blank');
    const [order] = await portal.sql<{ id: number }>(
      'select order_id::int as id from orders where order_number = $1',
      [number],
    );
    return order?.id ?? 0;
  }

  const all = builtScreens(() => orderId).filter((screen) => who.includes(screen.who));
  const seen = views.flatMap(({ language, screen: width }) =>
    all
      .filter((screen, at) => isSeen(screen, at, width))
      .map((screen) => ({ language, width, screen })),
  );
  test.each(seen)('in $language on a $width: $screen.name', async ({ language, width, screen }) => {
    const page = people[screen.who]?.page as Page;
    onTestFailed(({ task }) => keepScreen(page, task.name));
    await page.setViewportSize(screens[width]);
    const { brought, asked } = await bringing(page, () =>
      openScreen(page, portal.origin, screen, language),
    );
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    if (width === 'phone' && isByItself(screen)) await isLight(page, screen, brought, asked);
    await screen.after?.(page, language);
    const wayUp = page.locator(`nav[aria-label="${wordsOf(language).frame.bar.breadcrumb}"]`);
    // Breadcrumbs or back, not both.
    expect(await wayUp.filter({ visible: width === 'phone' }).count()).toBe(0);

    await showWhole(page);
    expect(await violations(page)).toEqual([]);
    await resize(page, narrowest);
    expect(await sidewaysScroll(page)).toBe(0);
    await resize(page, screens.phone);
    if (isOurs(screen))
      await withLargeRoot(page, async () =>
        expect(await sidewaysScroll(page), 'with large letters').toBe(0),
      );
    if (isMeasured(screen.name)) {
      await stands(page);
      if (language === 'th') await withLargeLetters(page, () => standsLarge(page, screen));
    }
    await isReached(page, opened);
    expect(complaints).toEqual([]);
  });
  const ofRun = all.filter(
    ({ name, keepsLoading }) => (isNight || ofEachDay.has(name) !== isWhole) && !keepsLoading,
  );
  const looked = who
    .filter((person) => ofRun.some((screen) => screen.who === person))
    .flatMap((person) => (['empty', 'failing'] as const).map((state) => ({ person, state })));
  test.each(looked)(
    'each page as built has words where all it asks for is $state: $person',
    async ({ person, state }) => {
      const pages = [
        ...new Map(
          ofRun
            .filter((screen) => screen.who === person)
            .map((screen) => [screen.path('th'), screen]),
        ).values(),
      ];
      const context = (people[person] as Visit).context;
      const faults: (string | undefined)[] = [];
      // Two at once, as many as processors.
      const looks = [0, 1].map(async () => {
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        const answered = await bringInto(page, state);
        for (let screen = pages.pop(); screen; screen = pages.pop())
          faults.push(await faultOf(page, portal.origin, screen));
        await page.close();
        return answered();
      });
      const [one = 0, other = 0] = await Promise.all(looks);
      // A stranger's pages may call nothing.
      expect(one + other).toBeGreaterThanOrEqual(person === 'nobody' ? 0 : 1);
      expect([...faults.filter(Boolean), ...complaints]).toEqual([]);
    },
  );
  return portal;
}

function isSeen({ only, name }: BuiltScreen, at: number, width: View['screen']): boolean {
  if (isNight) return only === undefined || only === width;
  const view = only ?? (isMeasured(name) || at % 2 === 0 ? 'phone' : 'desk');
  return view === width && ofEachDay.has(name) !== isWhole;
}

function listen(context: BrowserContext, complain: (text: string) => void) {
  context.on(
    'console',
    (message) =>
      void (
        /content security policy|trusted ?type/i.test(message.text()) && complain(message.text())
      ),
  );
  context.on('weberror', (error) => complain(String(error.error())));
}

/** True for a screen that loads without a press, so that its first load is measured. */
const isByItself = (screen: BuiltScreen) => !screen.after && !screen.only && isOurs(screen);
/** False for the form of the development's identity provider, which no portal draws. */
const isOurs = ({ name }: BuiltScreen) => !name.includes('provider');

/** The scripts and sheets that a page loads, and the calls it makes, until it is complete. */
async function bringing(
  page: Page,
  open: () => Promise<void>,
): Promise<{ brought: Brought; asked: string[] }> {
  const asked: string[] = [];
  const keep = (request: Request) =>
    void (request.url().includes('/api/') && asked.push(`${request.method()} ${request.url()}`));
  page.on('request', keep);
  const brought = await scriptsOf(page, open);
  page.off('request', keep);
  return { brought, asked };
}

/** A page loads at most twelve scripts, stays below its limits, and makes no call twice or without using the answer. */
async function isLight(
  page: Page,
  { name }: BuiltScreen,
  { scripts, kilobytes, sheets, inDocument }: Brought,
  asked: readonly string[],
) {
  // The calls that the page makes before its scripts are loaded must be those that they need: decisions/first-load.md.
  expect(asked.toSorted().join('\n')).toBe([...new Set(asked)].toSorted().join('\n'));
  expect(await untaken(page), 'asked early, and wanted by nobody').toEqual([]);
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(mostScripts);
  expect.soft(kilobytes).toBeLessThanOrEqual(mostOf(name));
  expect.soft(sheets + inDocument, 'sheets').toBeGreaterThan(3);
  expect.soft(sheets, 'sheets').toBeLessThanOrEqual(mostOfSheets);
  expect.soft(inDocument, 'sheet in the document').toBeLessThanOrEqual(mostInDocument);
}

/** The page learns its new width with the next frame (boot/look.ts), and then gives long titles two lines. */
async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await drawn(page);
}

/** The calls that the page made before its scripts were loaded, and whose answers no script used (web/src/lib/early-answers.ts). */
const untaken = (page: Page) =>
  page.evaluate(async () => {
    const { soEarly } = globalThis as { soEarly?: Promise<Map<string, unknown> | undefined> };
    return [...((await soEarly) ?? [])]
      .filter(([, answer]) => answer !== undefined)
      .map(([question]) => question);
  });

/** A press in the middle of each control reaches it, and no words cover others, with each sheet and menu open, too. */
async function isReached(page: Page, opened: Record<number, Set<string>>) {
  for (const { width, height } of Object.values(screens)) {
    await resize(page, { width, height });
    const look = async (name = '') => {
      const { missed, overlapping, narrow } = await hitsOf(page);
      expect.soft(missed, `missed at ${width} px ${name}`).toEqual([]);
      expect.soft(overlapping, `overlap at ${width} px ${name}`).toEqual([]);
      expect.soft(narrow, `too narrow at ${width} px ${name}`).toEqual([]);
    };
    await look();
    await withEachOpen(page, (opened[width] ??= new Set()), look);
  }
}

/** On a phone words are 14 px at least, none are cut or overlap, and place-holders fit. */
async function stands(page: Page) {
  for (const width of [screens.phone.width, 320]) {
    await resize(page, { width, height: 900 });
    expect(await smallWords(page, 14), `at ${width} px`).toEqual([]);
    expect(await cutPlaceholders(page), `at ${width} px`).toEqual([]);
    expect(await cutWords(page), `at ${width} px`).toEqual([]);
    expect(await overlappingWords(page), `at ${width} px`).toEqual([]);
  }
}

/** With letters twice as large, nothing leaves the screen, is cut or overlaps. */
async function standsLarge(page: Page, { name }: BuiltScreen) {
  for (const { width, height } of [screens.phone, screens.desk]) {
    await resize(page, { width, height });
    expect(await sidewaysScroll(page), `large, at ${width} px`).toBe(0);
    expect(await cutWords(page), `large, at ${width} px`).toEqual([]);
    expect(await overlappingWords(page), `large, at ${width} px`).toEqual([]);
    if (!hinting.has(name))
      expect(await cutPlaceholders(page), `large, at ${width} px`).toEqual([]);
  }
}
