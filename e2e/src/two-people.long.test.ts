import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  atCheckout,
  delivery,
  deliveryFields,
  fillDelivery,
  placedNumbers,
  submitOrder,
} from './support/ordering.ts';
import { homeHeading, openDoor } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { fillProvider, passDoor } from './support/sign-in.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { alerts } from './support/words.ts';

const portal = demonstration();

const userIdOf = async (username: string) =>
  (
    await portal.sql<{ user_id: string }>('select user_id from app_user where username = $1', [
      username,
    ])
  )[0]?.user_id;

/** The user ids in the bearer tokens of this tab's calls. */
function speakers(page: Page): Set<string> {
  const speaking = new Set<string>();
  page.on('request', (request) => {
    const claims = request.headers()['authorization']?.split('.')[1];
    if (claims)
      speaking.add(
        (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub,
      );
  });
  return speaking;
}

const ended = ({ page, language }: Visit) =>
  page.getByRole('alertdialog', { name: alerts[language].session_expired.title });

/** Waits until the page shows that its session ended, or a refused call was tried again for another person. */
async function untilEnded(visit: Visit, here: Set<string>) {
  await expect.poll(async () => here.size > 1 || (await ended(visit).isVisible())).toBe(true);
}

/** Presses the button under the alert, as a person could before the alert appears. */
async function orderFrom({ page }: Visit) {
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/'),
  );
  await page.getByTestId('submit-order').dispatchEvent('click');
  await sent;
}

test.each([
  ['another customer', 'customer2', '/user-login'],
  ['staff', 'salesman', '/admin-login'],
])(
  'where %s signs in in another tab, the open page orders only as its own person, and nothing typed is lost',
  async (_who, other, door) => {
    const visit = await visitForTest(portal.origin);
    const { context, page } = visit;
    // Opened before anyone is signed in: later it would lead straight into the first person's portal.
    const nextDoor = await context.newPage();
    await nextDoor.goto(`${portal.origin}${door}`);
    await openDoor(nextDoor).waitFor();
    const [here, there] = [speakers(page), speakers(nextDoor)];
    await atCheckout(visit, portal);
    await fillDelivery(visit);

    await passDoor(nextDoor, other);
    await homeHeading(nextDoor).waitFor();
    await orderFrom(visit);

    await untilEnded(visit, here);
    expect([...here]).toEqual([await userIdOf('customer')]);
    await ended(visit).waitFor();
    expect(await deliveryFields(visit).plate.inputValue()).toBe(delivery.plate);
    // The second person is not disturbed, and no call of theirs was made as the first person.
    await nextDoor.goto(`${portal.origin}/profile`);
    await nextDoor.locator('h1').waitFor();
    expect([...there]).toEqual([await userIdOf(other)]);
    expect([...here]).toEqual([await userIdOf('customer')]);
    expect(await ended({ ...visit, page: nextDoor }).count()).toBe(0);
  },
);

test('a page whose session has ended does not continue as the next person who signs in, only when its own person signs in again', async () => {
  const visit = await visitForTest(portal.origin);
  const { context, page } = visit;
  const here = speakers(page);
  await atCheckout(visit, portal);
  await fillDelivery(visit);
  await portal.sql(
    "update session set ended_at = now(), end_reason = 'test' where ended_at is null",
  );
  const nextDoor = await context.newPage();
  await nextDoor.goto(`${portal.origin}/user-login`);
  await passDoor(nextDoor, 'customer2');
  await homeHeading(nextDoor).waitFor();

  await orderFrom(visit);
  await untilEnded(visit, here);
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
  // Now the second person's page is the one whose session has ended.
  await ended({ ...visit, page: nextDoor }).waitFor();
});

test('another person who signs in over an ended page is led home, and makes no call from the page before', async () => {
  const visit = await visitForTest(portal.origin);
  const { page } = visit;
  await atCheckout(visit, portal);
  await fillDelivery(visit);
  await portal.sql(
    "update session set ended_at = now(), end_reason = 'test' where ended_at is null",
  );
  await submitOrder(visit);
  const popup = page.waitForEvent('popup');
  await ended(visit).getByRole('button', { name: alerts.th.session_expired.button }).click();
  const from: string[] = [];
  page.on(
    'request',
    (request) => request.headers()['authorization'] && from.push(new URL(page.url()).pathname),
  );
  await fillProvider(await popup, 'customer2');

  await page.waitForURL(`${portal.origin}/`);
  await homeHeading(page).waitFor();
  await expect.poll(() => [...new Set(from)]).toEqual(['/']);
});
