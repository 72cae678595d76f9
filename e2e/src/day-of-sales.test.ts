import { satang } from '@smart-order/contract/money.ts';
import { bareMoney } from '@smart-order/contract/written-money.ts';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { handOf } from './support/hands.ts';
import { placeOrder, placeWithoutCredit } from './support/held-order.ts';
import { place, placeAddress, placedNumbers } from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { around } from './support/words.ts';

const portal = demonstration();
const mine = `user_customer m join app_user u using (user_id)`;
const ofMine = `u.username = 'salesman' and m.bu = 'feed'`;
const today = `(now() at time zone 'Asia/Bangkok')::date`;
const money = (amount: number | string) => bareMoney(satang(Number(amount)));
const soldIn = (from: number, until: number) =>
  `(select coalesce(sum(o.amount), 0) from orders o where o.bu = m.bu and o.org_code = m.org_code and o.cv_code = m.cv_code
     and o.status not in ('C', 'REJ') and o.order_date > ${today} - ${from} and o.order_date <= ${today} - ${until})::bigint`;

/** What raw rows say of each customer of the salesman: overdue, and twelve weeks beside the twelve before. */
const rawSql = `
  select m.cv_code as cv, m.org_code as org, ${soldIn(84, 0)} as recent, ${soldIn(168, 84)} as before,
    (select coalesce(sum(i.open_amount), 0) from invoice i where i.bu = m.bu and i.org_code = m.org_code and i.cv_code = m.cv_code and i.due_date < ${today})::bigint as overdue
  from ${mine} where ${ofMine}`;
interface Raw {
  cv: string;
  org: string;
  overdue: string;
  recent: string;
  before: string;
}
const dayRows = ({ page, words }: Visit) =>
  page.getByRole('list', { name: words['customers/day'].title }).getByRole('listitem');
/** The row of a customer in the list of the day. */
const rowOf = (visit: Visit, { cv, org }: { cv: string; org: string }): Locator =>
  dayRows(visit).filter({ has: visit.page.locator(`a[href*="cv=${cv}&org=${org}"]`) });

describe.each([
  ['th', 'phone'],
  ['en', 'desk'],
] as const)('the day of a salesperson, in %s on a %s', (language, screen) => {
  const visiting = () => visitForTest(portal.origin, { language, screen });

  test('begins with whom to call and why, every sum as the raw rows have it', async () => {
    const visit = await visiting();
    const { page } = visit;
    await enterAs(visit, portal, 'salesman');
    await page.locator('main a[href$="/customers/day"]').first().click();
    await dayRows(visit).first().waitFor();
    const raw = (await portal.sql<Raw>(rawSql)).map((one) => ({
      ...one,
      overdue: Number(one.overdue),
      recent: Number(one.recent),
      before: Number(one.before),
    }));
    const overdue = raw.filter((one) => one.overdue > 0);
    const slipping = raw.filter(({ recent, before }) => before > 0 && recent < before * 0.8);
    expect(overdue.length + slipping.length).toBeGreaterThan(0);
    for (const one of overdue)
      expect(await rowOf(visit, one).textContent()).toContain(money(one.overdue));
    for (const one of slipping)
      expect(await rowOf(visit, one).textContent()).toContain(money(one.before));
  });

  test('has a customer’s page with the sums of the raw rows, where a promise is noted in four presses and waits once its day passed', async () => {
    const visit = await visiting();
    const { page, words } = visit;
    const notes = words['customer-notes'];
    await portal.sql('delete from customer_note');
    await enterAs(visit, portal, 'salesman', `/customers?${placeAddress}`);
    const [raw] = await portal.sql<{ owed: string; used: string; bought: string }>(
      `select (select sum(open_amount) from invoice where bu = $1 and org_code = $2 and cv_code = $3) as owed,
         (select sum(ordered + owed) from place_tally where bu = $1 and org_code = $2 and cv_code = $3) as used,
         (select sum(l.net_amount) from orders o join order_line l using (order_id) where o.bu = $1 and o.org_code = $2 and o.cv_code = $3
            and o.status not in ('C', 'REJ') and o.order_date >= date_trunc('month', ${today}) - interval '11 months') as bought`,
      [place.bu, place.org, place.cv],
    );
    const account = words['customers/account'];
    const bought = page.getByRole('list', { name: account.bought }).getByRole('listitem').first();
    await bought.getByText(money(raw?.bought ?? 0), { exact: true }).waitFor();
    const main = await page.getByRole('main').innerText();
    for (const amount of [raw?.owed, raw?.used]) expect(main).toContain(money(amount ?? 0));

    const hand = handOf(visit, screen === 'phone' ? 'thumb' : 'keyboard');
    const press = (target: Locator) =>
      screen === 'phone' ? hand.press(target) : target.first().click();
    await press(page.getByRole('link', { name: around(words['customers/day'].note_name) }));
    await press(page.getByRole('button', { name: notes.kind.promise, exact: true }));
    await page.getByRole('textbox', { name: notes.amount }).fill('1.50');
    await press(page.getByRole('button', { name: notes.tomorrow, exact: true }));
    await press(page.getByTestId('submit-note'));
    if (screen === 'phone') expect(hand.effort.presses).toBe(4);
    const list = page.getByRole('list', { name: account.events }).getByRole('listitem');
    await list.filter({ hasText: '1.50' }).waitFor();

    await portal.sql(`update customer_note set day = ${today} - 1`);
    await visit.open('/');
    await page.getByRole('link', { name: words.waits.promises }).click();
    await list.filter({ hasText: notes.state.late }).waitFor();
    await page.getByRole('button', { name: around(notes.withdraw_name) }).click();
    await list.filter({ hasText: notes.state.withdrawn }).waitFor();
    await visit.open('/');
    await page.getByRole('list', { name: words.waits.title }).waitFor();
    expect(await page.getByRole('link', { name: words.waits.promises }).count()).toBe(0);
  });
});

test('ten orders of sixty by telephone cost 45 taps at most: four repeats, three by the guide, three by text', async () => {
  const visit = await visitForTest(portal.origin, { language: 'th', screen: 'phone' });
  const { page, words, context } = visit;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin });
  const day = words['customers/day'];
  await enterAs(visit, portal, 'salesman', '/customers/day');
  await dayRows(visit).first().waitFor();
  const hand = handOf(visit, 'thumb');
  const row = rowOf(visit, place);
  const [{ code, quantity, unit } = { code: '', quantity: '', unit: '' }] = await portal.sql<{
    code: string;
    quantity: string;
    unit: string;
  }>(
    `select l.product_code as code, l.order_qty::int::text as quantity, l.unit_name_th as unit from orders o join order_line l using (order_id)
     where o.bu = $1 and o.org_code = $2 and o.cv_code = $3 and o.status not in ('C', 'REJ') order by o.order_date desc, o.order_id desc, l.sequence limit 1`,
    [place.bu, place.org, place.cv],
  );
  /** Orders in one of the ways, sees that its sum is the raw rows', and is back in the list of the day. */
  const order = async (way: () => Promise<void>): Promise<number> => {
    const before = hand.effort.presses;
    await way();
    await page.waitForURL('**/preorder/checkout?**');
    await hand.press(page.getByTestId('submit-order'));
    const numbers = await placedNumbers(visit);
    for (const number of numbers) {
      const [raw] = await portal.sql<{ amount: string }>(
        'select sum(l.net_amount) as amount from orders join order_line l using (order_id) where order_number = $1',
        [number],
      );
      expect(await page.getByRole('region', { name: number }).innerText()).toContain(
        money(raw?.amount ?? 0),
      );
    }
    await hand.press(page.getByRole('main').getByRole('link', { name: words.cart.result.day }));
    await row.waitFor();
    return hand.effort.presses - before;
  };
  const repeat = await order(() =>
    hand.press(row.getByRole('button', { name: around(words['customers/served'].again_name) })),
  );
  const guide = await order(async () => {
    await hand.press(row.getByRole('link', { name: around(day.guide_name) }));
    const field = page.locator('input[data-count]:not([value=""])').first();
    await field.waitFor();
    await hand.write(field, String(Number(await field.inputValue()) * 2));
    await hand.press(page.locator('[data-count-end]'));
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code} ${quantity} ${unit}`);
  const text = await order(async () => {
    await hand.press(row.getByRole('link', { name: around(day.paste_name) }));
    await hand.press(page.getByRole('button', { name: words['drafts/paste'].box.paste }));
    await hand.press(page.getByRole('button', { name: around(words['drafts/paste'].put) }));
  });
  // One tap opens the list, and the last order does not return to it.
  expect([repeat, guide, text]).toEqual([3, 6, 5]);
  expect(1 + 4 * repeat + 3 * guide + 3 * text - 1).toBeLessThanOrEqual(45);
});

test('a held order is asked for by the salesperson and released by another, and waits for nobody then', async () => {
  const held = await placeOrder(portal, await placeWithoutCredit(portal));
  const asked = async (username: string) =>
    (await (await portal.person(username)).call('listWaits', {})).body.data
      .filter(({ kind }) => kind === 'asked')
      .reduce((sum, { count }) => sum + count, 0);
  const sales = await visitForTest(portal.origin, { language: 'en' });
  const { bu } = place;
  const [{ org, cv } = place] = await portal.sql<{ org: string; cv: string }>(
    'select org_code as org, cv_code as cv from orders where order_id = $1',
    [held],
  );
  const path = `/orderstatus/orders/${held}?${new URLSearchParams({ bu, org, cv }).toString()}`;
  await enterAs(sales, portal, 'salesman', path);
  const { ask, note } = sales.words.orders;
  // The customer is over the limit; where invoices are overdue, too, the button names that.
  const release = new RegExp(`^(${note.release_waiting}|${note.release_overdue})$`);
  await sales.page.getByRole('button', { name: ask.do }).click();
  const colleague = sales.page.getByRole('dialog');
  await colleague.getByRole('radio').first().waitFor();
  const [{ name } = { name: '' }] = await portal.sql<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from app_user where username = 'admin'`,
  );
  await colleague.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await colleague.getByRole('button', { name: ask.send }).click();
  await colleague.waitFor({ state: 'detached' });
  expect(await asked('admin')).toBe(1);

  const decider = await visitForTest(portal.origin, { language: 'en' });
  await enterAs(decider, portal, 'admin');
  await decider.page.getByRole('link', { name: sales.words.waits.asked }).click();
  await decider.page.getByRole('main').getByRole('button', { name: release }).click();
  const sheet = decider.page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('pays tomorrow');
  await sheet.getByRole('button', { name: release }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => asked('admin')).toBe(0);
  const [row] = await portal.sql<{ reason: string | null; by: string }>(
    `select o.waiting_reason as reason, (select s.user_id from order_step s where s.order_id = o.order_id order by step_id desc limit 1) as by from orders o where order_id = $1`,
    [held],
  );
  const [admin] = await portal.sql<{ id: string }>(
    `select user_id as id from app_user where username = 'admin'`,
  );
  expect(row).toEqual({ reason: null, by: admin?.id });
});
