import { isNight } from '@smart-order/contract/testing/whole.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { pdfText } from '@smart-order/server/testing/documents/pdf-text.ts';
import { at, lookers, type BuiltScreen, type Looker } from './support/built-screen.ts';
import { builtScreens } from './support/built-screens.ts';
import { letIn } from './support/enter.ts';
import { moneyOfAgent } from './support/money-of-agent.ts';
import {
  atCheckout,
  fillCart,
  fillDelivery,
  placeAddress,
  placedNumbers,
  submitOrder,
} from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { scriptTexts } from './support/script-texts.ts';
import { openVisit, type Visit } from './support/visit.ts';

const portal = demonstration();
const people = {} as Record<Looker, Visit>;
const ran: string[] = [];
const seen = new Set<string>();
let orderId = 0;

/** Texts that people, masters or other systems gave, by table: each row gets the next of the texts. */
const columns = {
  product: ['name_th', 'name_en', 'grade_name_th', 'unit_name_th'],
  product_group: ['name_th'],
  product_type: ['name_th'],
  business_unit: ['name_th'],
  organisation: ['name_th', 'company_name', 'address'],
  customer: ['name_th', 'name_en', 'address'],
  ship_to: ['name_th'],
  carrier: ['name_th'],
  orders: ['comments', 'ship_to_name', 'send_by_name', 'license_plate'],
  order_line: ['name_th', 'grade_name_th', 'unit_name_th'],
  order_step: ['user_name'],
  receipt: ['cashier_name'],
  cash_day: ['user_name'],
  app_user: ['first_name', 'last_name'],
  payment_method: ['merchant_name'],
  bank_account: ['name_th'],
};

beforeAll(async () => {
  await moneyOfAgent(portal);
  for (const who of lookers) {
    const visit = await openVisit(portal.origin);
    people[who] = visit;
    if (who !== 'nobody' && who !== 'customer') await letIn(visit, portal, who);
  }
  orderId = await orderOnce(people.customer);
  for (const [table, names] of Object.entries(columns)) await giveTexts(table, names);
  for (const { context } of Object.values(people)) {
    context.on('page', (page) => ran.push(`opened ${page.url()}`));
    context.on('dialog', (dialog) => (ran.push(`dialog ${dialog.message()}`), dialog.dismiss()));
    context.on('weberror', (error) => ran.push(String(error.error())));
    context.on(
      'console',
      (message) =>
        void (
          /content security policy|trusted ?type/i.test(message.text()) && ran.push(message.text())
        ),
    );
  }
});
afterAll(() => Promise.all(Object.values(people).map(({ context }) => context.close())));

async function orderOnce(visit: Visit): Promise<number> {
  await atCheckout(visit, portal);
  await fillDelivery(visit);
  await submitOrder(visit);
  const [number] = await placedNumbers(visit);
  await fillCart(visit);
  const [order] = await portal.sql<{ id: number }>(
    'select order_id::int as id from orders where order_number = $1',
    [number],
  );
  return order?.id ?? 0;
}

async function giveTexts(table: string, names: readonly string[]) {
  const given = names
    .map((name, one) => `${name} = $1[1 + (n + ${one * 7}) % cardinality($1)]`)
    .join(', ');
  await portal.sql(
    `update ${table} t set ${given.replaceAll('$1', '($1::text[])')} from (select ctid as place, row_number() over ()::int as n from ${table}) r where t.ctid = r.place`,
    [scriptTexts],
  );
}

/** The page as it is now, with every text that it shows as it was given. */
async function look(page: Page) {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  const shown = await page.locator('body').innerText();
  for (const text of scriptTexts) if (shown.includes(text)) seen.add(text);
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value));
  for (const text of scriptTexts) if (fields.includes(text)) seen.add(text);
  expect(await page.evaluate<unknown>('globalThis.ran')).toBeUndefined();
}

const standing = builtScreens(() => orderId).filter(
  (screen: BuiltScreen) =>
    !screen.after && !screen.keepsLoading && !screen.name.includes('provider'),
);

test.each(lookers)('texts that would be code run on no screen of %s', async (who) => {
  const { page } = people[who];
  for (const screen of standing.filter((one) => one.who === who)) {
    await page.goto(portal.origin + screen.path('th'));
    await look(page);
  }
  expect(ran).toEqual([]);
});

test('nor in the address, as what a person searches for, and the page repeats it as it was typed', async () => {
  const { page } = people.customer;
  for (const text of scriptTexts.filter((_, one) => isNight || one % 6 === 0)) {
    await page.goto(
      `${portal.origin}${at(`/preorder/product?${placeAddress}&q=${encodeURIComponent(text)}`)('th')}`,
    );
    await look(page);
    expect(await page.getByRole('searchbox').first().inputValue()).toBe(text);
  }
  expect(ran).toEqual([]);
});

test('nor on the paper of an order, which holds them as they were given', async () => {
  const { page } = people.customer;
  await page.goto(`${portal.origin}/orderstatus/orders/${orderId}?${placeAddress}`);
  await look(page);
  const paper = (await pdfText(await page.pdf())).join(' ').replaceAll(/\s/g, '');
  const [line] = await portal.sql<{ name: string }>(
    'select name_th as name from order_line where order_id = $1 limit 1',
    [orderId],
  );
  expect(paper).toContain(line?.name.replaceAll(/\s/g, ''));
  expect(ran).toEqual([]);
});

test('each of the sixty was shown somewhere', () => {
  expect(scriptTexts).toHaveLength(60);
  expect(scriptTexts.filter((text) => !seen.has(text))).toEqual([]);
});
