import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import {
  addProducts,
  delivery,
  fillDelivery,
  placedNumbers,
  submitOrder,
} from './support/ordering.ts';
import { choices, deliveryLists, products } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { passDoor } from './support/sign-in.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { alerts, confirms, problems } from './support/words.ts';

const portal = demonstration();

const username = 'kanya.new';

/** Two customers of one organisation that have the place of delivery which `fillDelivery` chooses. */
const twoCustomers = () =>
  portal.sql<{ cv: string; org: string }>(
    `select co.cv_code as cv, co.org_code as org from customer_org co join ship_to s using (cv_code, org_code)
     where co.bu = 'feed' and co.org_code = '1101' and s.ship_to = $1
       and not exists (select from customer_org other where other.bu = co.bu and other.cv_code = co.cv_code and other.org_code <> co.org_code)
     order by 1 desc limit 2`,
    [delivery.shipto],
  );

async function createFromDirectory({ page, words: { users, frame }, open }: Visit) {
  await open('/accounts/create');
  await page.getByRole('combobox', { name: users.form.externalUserId }).fill('kanya.th');
  await page.getByRole('option', { name: /kanya\.th\b/ }).click();
  await page.getByRole('textbox', { name: users.form.username }).fill(username);
  await page.getByRole('radio', { name: new RegExp(`^${frame.role.SALEMAN}`) }).check();
  await page.getByRole('checkbox', { name: /^อาหารสัตว์/ }).check();
  await page.getByTestId('submit-user').click();
  await page
    .getByRole('alertdialog', { name: alerts.th.create_user_success.title })
    .getByRole('button')
    .click();
  await page.waitForURL(/\/accounts$/);
}

/** Picks customers by code in one of the two lists of a person's assignment, and saves. */
async function pick(
  { page, words: { assignment } }: Visit,
  list: 'available' | 'assigned',
  codes: readonly string[],
  does: 'sync' | 'unsync',
) {
  const region = page.getByRole('region', { name: assignment.lists[list], exact: true });
  for (const code of codes) {
    await region.getByRole('searchbox').fill(code);
    await region.getByRole('checkbox', { name: new RegExp(String.raw`\b${code}\b`) }).check();
  }
  await page.getByTestId('submit-assignment').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: confirms.th[`${does}_customer`].confirm, exact: true })
    .click();
  await page
    .getByRole('alertdialog', { name: alerts.th[`${does}_customer_success`].title })
    .getByRole('button')
    .click();
}

test('a new person with a role and two customers signs in and orders, and is refused at the next click once the customers are removed', async () => {
  const admin = await visitForTest(portal.origin);
  const customers = await twoCustomers();
  const codes = customers.map(({ cv }) => cv);
  await enterAs(admin, portal, 'admin');
  await createFromDirectory(admin);
  const [made] = await portal.sql<{ user_id: string }>(
    'select user_id from app_user where username = $1',
    [username],
  );
  await admin.open(`/assignment/edit?user=${made?.user_id}&bu=feed`);
  await pick(admin, 'available', codes, 'sync');

  const newcomer = await visitForTest(portal.origin);
  const { page, open } = newcomer;
  await open('/admin-login');
  await passDoor(page, username);
  await page.waitForURL((url) => !url.pathname.endsWith('login'));
  await open('/preorder');
  await expect.poll(() => choices(page).count()).toBe(2);
  const [{ cv, org } = { cv: '', org: '' }] = customers;
  const place = new URLSearchParams({ bu: 'feed', cv, org }).toString();
  await open(`/preorder/product?${place}&type=PIG`);
  await products(page).first().waitFor();
  await addProducts(newcomer, 1);
  await open(`/preorder/checkout?${place}`);
  await deliveryLists(page).waitFor({ state: 'attached' });
  await fillDelivery(newcomer);
  await submitOrder(newcomer);
  const [number] = await placedNumbers(newcomer);
  expect(
    await portal.sql('select cv_code, created_by from orders where order_number = $1', [number]),
  ).toEqual([{ cv_code: cv, created_by: made?.user_id }]);

  await open(`/preorder/product?${place}&type=PIG`);
  await products(page).first().waitFor();
  await admin.page.reload();
  await pick(admin, 'assigned', codes, 'unsync');
  await page
    .getByRole('navigation', { name: newcomer.words.catalogue.types })
    .getByRole('button')
    .nth(1)
    .click();
  await page.getByText(problems.th.not_found).first().waitFor();
  expect(await products(page).count()).toBe(0);
});
