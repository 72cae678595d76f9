import type { AlertCode } from '#contract/problems/alerts.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { headingInFocus, tabTo } from './support/keyboard.ts';
import { products } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { alerts, confirms, notifications, problems } from './support/words.ts';

const portal = demonstration();

const salesman = 'U0003';
const customersOf = async (userId: string, bu = 'feed') => {
  const rows = await portal.sql<{ what: string }>(
    `select cv_code || ' ' || org_code as what from user_customer where user_id = $1 and bu = $2 order by 1`,
    [userId, bu],
  );
  return rows.map(({ what }) => what);
};
/** Words with their facts filled in. */
const filled = (words: string, facts: Record<string, string | number>) =>
  words.replaceAll(/\{(\w+)(?:, number)?\}/g, (_all, name: string) => String(facts[name]));

/** The list of assignable or of assigned customers. */
function listOf({ page, words: { assignment } }: Visit, name: 'available' | 'assigned') {
  const list = page.getByRole('region', { name: assignment.lists[name], exact: true });
  return {
    list,
    rows: list.getByRole('checkbox'),
    row: (code: string) => list.getByRole('checkbox', { name: new RegExp(`\\b${code}\\b`) }),
    search: list.getByRole('searchbox'),
    all: list.getByRole('button', { name: assignment.lists.all }),
  };
}
const save = ({ page }: Visit) => page.getByTestId('submit-assignment');
async function confirm(
  { page, language }: Visit,
  code: 'sync_customer' | 'unsync_customer' | 'apply_assignment_file',
  facts: Record<string, string | number>,
) {
  const question = page.getByRole('dialog', {
    name: filled(confirms[language][code].title, facts),
  });
  await question
    .getByRole('button', { name: confirms[language][code].confirm, exact: true })
    .click();
}
async function closeAlert({ page, language }: Visit, code: AlertCode, username: string) {
  const alert = page.getByRole('alertdialog', { name: alerts[language][code].title });
  await alert.getByText(filled(alerts[language][code].message, { username })).waitFor();
  await alert.getByRole('button', { name: alerts[language][code].button }).click();
}
const upload = (page: Page, rows: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'มอบหมาย.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['username,bu,cvCode,orgCode,action', ...rows].join('\r\n')),
  });

describe('an admin on a desk, in Thai', () => {
  test('finds a person, assigns and removes customers, sees the count, undoes it, and reads the history', async () => {
    const visit = await visitForTest(portal.origin);
    const { page, words } = visit;
    const t = words.assignment;
    const before = await customersOf(salesman);
    await enterAs(visit, portal, 'admin');
    const menus = page.getByRole('navigation', { name: words.frame.bar.main_menu });
    await menus.getByRole('button', { name: words.frame.bar.more }).click();
    await menus.getByRole('link', { name: words.frame.menu.account_management }).click();
    await page.getByText('10 จาก 50').waitFor();
    await page.getByRole('searchbox', { name: t.people.search }).fill('วิชัย แก้ว');
    await expect
      .poll(() => page.locator('main a[href*="/assignment/edit"]').allInnerTexts())
      .toEqual(['วิชัย แก้วมณี']);
    await page.getByRole('link', { name: 'วิชัย แก้วมณี' }).click();
    await headingInFocus(page, 'วิชัย แก้วมณี');

    const [available, assigned] = [listOf(visit, 'available'), listOf(visit, 'assigned')];
    await available.search.fill('เจริญ');
    await page.waitForURL(/[?&]s=/);
    await expect
      .poll(
        async () =>
          (await available.rows.count()) === (await available.list.getByText('เจริญ').count()),
      )
      .toBe(true);
    await available.all.click();
    const chosen = await available.rows.count();
    await expect
      .poll(() => available.list.getByRole('checkbox', { checked: true }).count())
      .toBe(chosen);
    await assigned.rows.first().check();
    await page.getByText(`มอบหมาย ${chosen}`).waitFor();
    await page.getByRole('button', { name: `บันทึก ${chosen + 1} รายการ` }).click();
    await confirm(visit, 'sync_customer', { username: 'salesman', count: chosen });
    await confirm(visit, 'unsync_customer', { username: 'salesman', count: 1 });
    await closeAlert(visit, 'sync_customer_success', 'salesman');
    await closeAlert(visit, 'unsync_customer_success', 'salesman');
    const after = await customersOf(salesman);
    expect([after.length, after.includes(before[0] ?? '')]).toEqual([
      before.length + chosen - 1,
      false,
    ]);
    await page.getByRole('tab', { name: new RegExp(`^อาหารสัตว์ ?${after.length}$`) }).waitFor();
    expect(await save(visit).getAttribute('aria-disabled')).toBe('true');

    await page
      .getByText(
        filled(notifications.th.customers_changed, { username: 'salesman', count: chosen + 1 }),
      )
      .waitFor();
    await page.getByRole('button', { name: words.frame.bar.undo }).click();
    await page
      .getByText(filled(notifications.th.customers_restored, { username: 'salesman' }))
      .waitFor();
    expect(await customersOf(salesman)).toEqual(before);

    await page.getByRole('button', { name: t.person.history }).click();
    const history = page.getByRole('dialog');
    await expect
      .poll(() => history.getByText(/^(มอบหมาย|ถอนออก) \d+ ราย$/).allInnerTexts())
      .toEqual(['มอบหมาย 1 ราย', `ถอนออก ${chosen} ราย`, 'ถอนออก 1 ราย', `มอบหมาย ${chosen} ราย`]);
    await history.getByText(t.history.show).nth(1).click();
    await expect.poll(() => history.locator('details[open] li').count()).toBe(chosen);
  });

  test('sees which customers could not be saved, and why, while the others are saved', async () => {
    const visit = await visitForTest(portal.origin);
    const { page, words } = visit;
    const t = words.assignment;
    await portal.sql(
      `insert into customer (cv_code, name_th, name_en) values ('AAA1', 'ฟาร์มที่จะหายไป', 'Vanishing farm')`,
    );
    await portal.sql(`insert into customer_org values ('feed', 'AAA1', '1101')`);
    await enterAs(visit, portal, 'admin', `/assignment/edit?user=${salesman}&bu=feed`);
    const { rows, row, list } = listOf(visit, 'available');
    await row('AAA1').check();
    const other = (
      await list
        .getByRole('listitem')
        .nth(3)
        .getByText(/^[A-Z]+\d+$/)
        .innerText()
    ).trim();
    await rows.nth(3).check();
    await rows.nth(5).check();
    await portal.sql(`delete from customer_org where cv_code = 'AAA1'`);
    await save(visit).click();
    await confirm(visit, 'sync_customer', { username: 'salesman', count: 3 });
    await closeAlert(visit, 'sync_customer_failure', 'salesman');
    const note = page.getByRole('alert').filter({ hasText: 'ฟาร์มที่จะหายไป' });
    await note.getByText(t.failed.gone).waitFor();
    await note.getByText(filled(t.failed.title, { count: 1 })).waitFor();
    expect((await customersOf(salesman)).some((what) => what.startsWith(other))).toBe(true);
    await page.getByRole('button', { name: words.frame.bar.undo }).click();
    await page
      .getByText(filled(notifications.th.customers_restored, { username: 'salesman' }))
      .waitFor();
  });

  test('checks a file before it is saved: it saves nothing while a row is refused, then all rows', async () => {
    const visit = await visitForTest(portal.origin);
    const { page, words } = visit;
    const t = words.assignment.file;
    const agent = 'U0004';
    const [first] = await customersOf(agent);
    const [cv, org] = (first ?? '').split(' ');
    const [free] = await portal.sql<{ cv_code: string; org_code: string }>(
      `select cv_code, org_code from customer_org co where bu = 'feed' and not exists
         (select from user_customer u where u.user_id = $1 and u.bu = co.bu and u.cv_code = co.cv_code and u.org_code = co.org_code) order by 1, 2 limit 1`,
      [agent],
    );
    const good = [
      `agent,feed,${cv},${org},unsync`,
      `agent,feed,${free?.cv_code},${free?.org_code},`,
    ];
    await enterAs(visit, portal, 'admin', '/assignment');
    await page.getByRole('tab', { name: words.assignment.ways.file }).click();
    await upload(page, [...good, 'ไม่มีใคร,feed,C100284,1101,']);
    await page.getByText(filled(t.mend, { count: 1 })).waitFor();
    const refused = page.getByRole('row', { name: new RegExp(t.why.user_unknown) });
    expect(await refused.getByRole('cell').first().innerText()).toMatch(/4$/);
    expect(await page.getByTestId('submit-assignment-file').count()).toBe(0);
    await upload(page, good);
    await page.getByRole('button', { name: filled(t.save, { count: 2 }) }).click();
    await confirm(visit, 'apply_assignment_file', { name: 'มอบหมาย.csv' });
    await page
      .getByText(filled(notifications.th.assignment_file_applied, { assign: 1, remove: 1 }))
      .waitFor();
    const after = await customersOf(agent);
    expect([
      after.includes(first ?? ''),
      after.includes(`${free?.cv_code} ${free?.org_code}`),
    ]).toEqual([false, true]);
  });
});

describe('a super user on a phone, in English, without a mouse', () => {
  test('sees their own business units only, and assigns and removes a customer', async () => {
    const visit = await visitForTest(portal.origin, { screen: 'phone', language: 'en' });
    const { page, words, open } = visit;
    const t = words.assignment;
    const keys = page.keyboard;
    await enterAs(visit, portal, 'superuser', '/assignment/edit?user=U0010&bu=food');
    await page.getByRole('heading', { name: t.person.not_found }).waitFor();
    await page.getByRole('button', { name: words.frame.cookie.accept }).click();
    await open('/assignment');
    await page.locator('main a[href*="/assignment/edit"]').first().waitFor();

    await tabTo(page, page.getByRole('searchbox', { name: t.people.search }));
    await keys.type('salesman');
    await expect.poll(() => page.locator('main a[href*="/assignment/edit"]').count()).toBe(1);
    await tabTo(page, page.locator('main a[href*="/assignment/edit"]'));
    await keys.press('Enter');
    await headingInFocus(page, 'วิชัย แก้วมณี');
    const units = page.getByRole('tablist', { name: t.person.units }).getByRole('tab');
    await expect
      .poll(async () => (await units.allInnerTexts()).map((name) => name.replace(/\s*\d+$/, '')))
      .toEqual(['Animal feed', 'Swine farm']);
    const before = await customersOf(salesman, 'swine');
    await tabTo(page, units.first());
    await keys.press('ArrowRight');
    await page.waitForURL(/bu=swine/);

    const available = listOf(visit, 'available');
    await available.rows.first().waitFor();
    await tabTo(page, available.rows.first());
    await keys.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Save 1 change' }));
    await keys.press('Enter');
    // In the question the focus is on "no"; "yes" is one step back.
    await page.getByRole('dialog').locator('button:focus').waitFor();
    await keys.press('Shift+Tab');
    await keys.press('Enter');
    const alert = page.getByRole('alertdialog', { name: alerts.en.sync_customer_success.title });
    await alert.getByText('salesman').waitFor();
    await alert.locator('button:focus').waitFor();
    await keys.press('Enter');
    await alert.waitFor({ state: 'detached' });
    await expect.poll(() => customersOf(salesman, 'swine')).toHaveLength(before.length + 1);
    // The focus must not return to the top of the page: the way from there to "undo" takes longer than the banner's six seconds.
    // (The banner covers the page's last links, so their focus is hidden under it.)
    const undo = page.getByRole('button', { name: words.frame.bar.undo });
    await undo.waitFor();
    for (
      let steps = 0;
      steps < 6 && (await undo.and(page.locator(':focus')).count()) === 0;
      steps++
    )
      await keys.press('Tab');
    await undo.and(page.locator(':focus')).press('Enter');
    await page
      .getByText(filled(notifications.en.customers_restored, { username: 'salesman' }))
      .waitFor();
    expect(await customersOf(salesman, 'swine')).toEqual(before);
  });
});

test('a customer that is taken away is refused at the next click of the person who orders for them', async () => {
  const visit = await visitForTest(portal.origin);
  const { page, words } = visit;
  const person = 'U0006';
  const [first] = await customersOf(person);
  const [cv = '', org = ''] = (first ?? '').split(' ');
  await enterAs(visit, portal, 'customer2', `/preorder/product?bu=feed&cv=${cv}&org=${org}`);
  await products(page).first().waitFor();
  const admin = await portal.person('admin');
  const sent = {
    params: { id: person, bu: 'feed' },
    body: { cvRole: [{ cvCode: cv, orgCode: org }] },
  };
  expect((await admin.call('unsyncCustomers', sent)).status).toBe(200);
  await page
    .getByRole('navigation', { name: words.catalogue.types })
    .getByRole('button')
    .nth(1)
    .click();
  await page.getByText(problems.th.not_found).first().waitFor();
  expect(await products(page).count()).toBe(0);
  expect((await admin.call('syncCustomers', sent)).status).toBe(200);
});
