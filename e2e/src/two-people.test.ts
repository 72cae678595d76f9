import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atCheckout, delivery, deliveryFields, fillDelivery, placedNumbers, submitOrder } from './support/ordering.ts';
import { homeHeading, openDoor } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { fillProvider, passDoor } from './support/sign-in.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { alerts } from './support/words.ts';

const portal = demonstration();

const userIdOf = async (username: string) =>
  (await portal.sql<{ user_id: string }>('select user_id from app_user where username = $1', [username]))[0]?.user_id;

/** For whom this tab's calls speak, as their bearer tokens say. */
function speakers(page: Page): Set<string> {
  const heard = new Set<string>();
  page.on('request', (request) => {
    const claims = request.headers()['authorization']?.split('.')[1];
    if (claims) heard.add((JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub);
  });
  return heard;
}

const ended = ({ page, language }: Visit) => page.getByRole('alertdialog', { name: alerts[language].session_expired.title });

/** The page has said that it ended, or a refused call was tried again for another person. */
async function said(visit: Visit, here: Set<string>) {
  await expect.poll(async () => here.size > 1 || (await ended(visit).isVisible())).toBe(true);
}

/** Presses what lies under the alert, as a page whose alert has not come yet would let a person do. */
async function orderFrom({ page }: Visit) {
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/api/'));
  await page.getByTestId('submit-order').dispatchEvent('click');
  await sent;
}

test.each([
  ['another customer', 'customer2', '/user-login'],
  ['staff', 'salesman', '/admin-login'],
])('where %s signs in next door, the open page orders as nobody but its own person, and keeps what they typed', async (_who, other, door) => {
  const visit = await visitForTest(portal.origin);
  const { context, page } = visit;
  // Opened while nobody was signed in: later it would lead straight into the first one's portal.
  const nextDoor = await context.newPage();
  await nextDoor.goto(`${portal.origin}${door}`);
  await openDoor(nextDoor).waitFor();
  const [here, there] = [speakers(page), speakers(nextDoor)];
  await atCheckout(visit, portal);
  await fillDelivery(visit);

  await passDoor(nextDoor, other);
  await homeHeading(nextDoor).waitFor();
  await orderFrom(visit);

  await said(visit, here);
  expect([...here]).toEqual([await userIdOf('customer')]);
  await ended(visit).waitFor();
  expect(await deliveryFields(visit).plate.inputValue()).toBe(delivery.plate);
  // The newcomer is not disturbed, and never spoke as the one before.
  await nextDoor.goto(`${portal.origin}/profile`);
  await nextDoor.locator('h1').waitFor();
  expect([...there]).toEqual([await userIdOf(other)]);
  expect([...here]).toEqual([await userIdOf('customer')]);
  expect(await ended({ ...visit, page: nextDoor }).count()).toBe(0);
});

test('a page whose session ended unseen does not go on as the next one who signs in, and goes on as its own person who comes back', async () => {
  const visit = await visitForTest(portal.origin);
  const { context, page } = visit;
  const here = speakers(page);
  await atCheckout(visit, portal);
  await fillDelivery(visit);
  await portal.sql("update session set ended_at = now(), end_reason = 'test' where ended_at is null");
  const nextDoor = await context.newPage();
  await nextDoor.goto(`${portal.origin}/user-login`);
  await passDoor(nextDoor, 'customer2');
  await homeHeading(nextDoor).waitFor();

  await orderFrom(visit);
  await said(visit, here);
  expect([...here]).toEqual([await userIdOf('customer')]);
  await ended(visit).waitFor();
  const popup = page.waitForEvent('popup');
  await ended(visit).getByRole('button', { name: alerts.th.session_expired.button }).click();
  await fillProvider(await popup, 'customer');
  await ended(visit).waitFor({ state: 'detached' });
  expect(await deliveryFields(visit).plate.inputValue()).toBe(delivery.plate);
  await submitOrder(visit);

  expect(await placedNumbers(visit)).toHaveLength(2);
  expect([...here]).toEqual([await userIdOf('customer')]);
  // Now the other one's page is the one whose person has gone.
  await ended({ ...visit, page: nextDoor }).waitFor();
});

test('another person who signs in over an ended page is led home, and never speaks from the page before', async () => {
  const visit = await visitForTest(portal.origin);
  const { page } = visit;
  await atCheckout(visit, portal);
  await fillDelivery(visit);
  await portal.sql("update session set ended_at = now(), end_reason = 'test' where ended_at is null");
  await submitOrder(visit);
  const popup = page.waitForEvent('popup');
  await ended(visit).getByRole('button', { name: alerts.th.session_expired.button }).click();
  const from: string[] = [];
  page.on('request', (request) => request.headers()['authorization'] && from.push(new URL(page.url()).pathname));
  await fillProvider(await popup, 'customer2');

  await page.waitForURL(`${portal.origin}/`);
  await homeHeading(page).waitFor();
  await expect.poll(() => [...new Set(from)]).toEqual(['/']);
});
