import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sidewaysScroll } from './support/axe.ts';
import { openBrowser, screens } from './support/browser.ts';
import { builtScreens } from './support/built-screens.ts';
import { enterAs, letIn } from './support/enter.ts';
import { coveredBy, cutPlaceholders, cutWords, linesOf, overlappingWords, smallWords } from './support/geometry.ts';
import { fillCart, place } from './support/ordering.ts';
import { cartLines } from './support/parts.ts';
import { demoPortal, type DemoPortal } from './support/portal.ts';
import { openScreen } from './support/open-screen.ts';
import { openVisit, type Visit } from './support/visit.ts';
import { languages, wordsOf, type Language } from './support/words.ts';

const ordering = ['home', 'products', 'a filled cart', 'the check-out', 'orders', 'an order'];
const selling = ['home of a salesperson', 'the choice of a customer', 'orders of all customers'];
const withTables = ['a statement of account', 'the receivable report of a salesperson'];
const paying = ['what is owed', 'payments that wait', 'how much of each invoice is paid', 'the methods of payment'];
const cash = ['the customers of a cash day', "a customer's cash"];
const clerks = ['money to match', 'one payment to match', 'users', 'a new user'];

/** what people choose who read badly: everything twice as large (issue 8) */
const large = ['--blink-settings=defaultFontSize=32'];

type Who = 'customer' | 'salesman' | 'agent' | 'admin';
interface Seen {
  browser: Browser;
  people: Record<Who, Visit>;
}

let portal: DemoPortal;
let usual: Seen;
let enlarged: Seen;
let orderId = 0;
beforeAll(async () => {
  portal = await demoPortal();
  const [order] = await portal.sql<{ id: number }>(
    `select order_id::int as id from orders where cv_code = $1 and status = 'PO' order by 1 desc limit 1`,
    [place.cv],
  );
  orderId = order?.id ?? 0;
  [usual, enlarged] = await Promise.all([enter(await openBrowser()), enter(await openBrowser(large))]);
});
afterAll(async () => {
  await Promise.all([usual, enlarged].map((seen) => seen?.browser.close()));
  await portal?.stop();
});

async function enter(browser: Browser): Promise<Seen> {
  const visit = () => openVisit(browser, portal.origin);
  const people = { customer: await visit(), salesman: await visit(), agent: await visit(), admin: await visit() };
  await fillCart(people.customer, (path) => enterAs(people.customer, portal, 'customer', path));
  for (const who of ['salesman', 'agent', 'admin'] as const) await letIn(people[who], portal, who);
  return { browser, people };
}

/** Opens a built screen in a width, whole. */
async function show({ people }: Seen, name: string, language: Language, width: number) {
  const screen = builtScreens(() => orderId).find((one) => one.name === name);
  if (!screen) throw new Error(`No screen is called ${name}`);
  const { page } = people[screen.who as Who];
  await page.setViewportSize({ width, height: 900 });
  await openScreen(page, portal.origin, screen, language);
  await screen.after?.(page, language);
  return page;
}

describe('the cart', () => {
  test('has lines of at most 112 px with one icon on a phone, and its steppers stand below one another on every width', async () => {
    const page = await show(usual, 'a filled cart', 'th', screens.phone.width);
    const lines = await cartLines(page).all();
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      expect((await line.boundingBox())?.height).toBeLessThanOrEqual(112);
      expect(await line.locator('button:not(fieldset *)').count()).toBe(1);
    }
    // Three figures beside two.
    await lines[0]?.getByRole('textbox').fill('400');
    for (const { width, height } of Object.values(screens)) {
      await page.setViewportSize({ width, height });
      expect(new Set(await edges(page, 'fieldset')).size, `at ${width} px`).toBe(1);
    }
  });
});

/** Left edge and width of a part of every line of the cart. */
async function edges(page: Visit['page'], part: string): Promise<string[]> {
  const boxes = await Promise.all((await cartLines(page).locator(part).all()).map((one) => one.boundingBox()));
  return boxes.map((box) => `${Math.round(box?.x ?? 0)} ${Math.round(box?.width ?? 0)}`);
}

test('the chosen tab stays in sight when the window becomes narrower', async () => {
  const page = await show(usual, 'the search for an order', 'en', screens.desk.width);
  const row = page.getByRole('tablist');
  for (const width of [768, screens.phone.width]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => {
        const [around, tab] = [await row.boundingBox(), await row.getByRole('tab', { selected: true }).boundingBox()];
        return around && tab && tab.x + tab.width <= around.x + around.width + 1;
      })
      .toBe(true);
  }
});

describe.each(languages)('on a phone, in %s,', (language) => {
  const { frame } = wordsOf(language);

  test.each([...ordering, ...selling, ...withTables, ...paying, ...cash, ...clerks])(
    'words are 14 px at least and place-holders fit: %s',
    async (name) => {
      const page = await show(usual, name, language, screens.phone.width);
      expect(await smallWords(page, 14)).toEqual([]);
      for (const width of [screens.phone.width, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await cutPlaceholders(page), `at ${width} px`).toEqual([]);
        expect(await cutWords(page), `at ${width} px`).toEqual([]);
        expect(await overlappingWords(page), `at ${width} px`).toEqual([]);
      }
    },
  );

  test('for whom one orders is said in two lines, and the question about cookies takes one and covers nothing', async () => {
    const page = await show(usual, 'products', language, screens.phone.width);
    // The bar holds its room until it is known for whom.
    await page.getByRole('region', { name: frame.bar.acting_for }).waitFor();
    expect(await linesOf(page, frame.bar.acting_for)).toBe(2);
    for (const name of ['products', 'the check-out']) {
      await show(usual, name, language, screens.phone.width);
      expect(await linesOf(page, frame.cookie.label), name).toBe(1);
      expect(await coveredBy(page, frame.cookie.label), name).toEqual([]);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      expect(await coveredBy(page, frame.cookie.label), `${name}, below`).toEqual([]);
    }
  });
});

describe('where letters are twice as large', () => {
  /** Nothing runs out of a screen, is cut or lies over something else. */
  async function stands(name: string, also: (page: Visit['page'], at: string) => Promise<void>) {
    const page = await show(enlarged, name, 'th', screens.phone.width);
    for (const { width, height } of [screens.phone, screens.desk]) {
      await page.setViewportSize({ width, height });
      expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
      expect(await cutWords(page), `at ${width} px`).toEqual([]);
      expect(await overlappingWords(page), `at ${width} px`).toEqual([]);
      await also(page, `at ${width} px`);
    }
  }

  test.each([...ordering, ...selling, ...withTables, ...paying])('no table clips, no words are cut and none lie over others: %s', (name) =>
    stands(name, async (page, at) => expect(await cutPlaceholders(page), at).toEqual([])),
  );

  // A sum of six figures is in its field as a place-holder, and what one may search for is three words.
  test.each(['the purchase report', ...cash, ...clerks])('no table clips and no words are cut, whatever an empty field hints at: %s', (name) =>
    stands(name, async () => {}),
  );
});
