import { describe, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
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
import { visitForTest } from './support/visit.ts';
import { alerts, languages, problems } from './support/words.ts';

const portal = demonstration();

test('a session that ended on the server is renewed by a sign-in over the page, and the order is sent as it was typed', async () => {
  const visit = await visitForTest(portal.origin, { screen: 'phone' });
  const { page } = visit;
  await atCheckout(visit, portal);
  await fillDelivery(visit);
  await portal.sql(
    "update session set ended_at = now(), end_reason = 'test' where ended_at is null",
  );
  await submitOrder(visit);

  const over = page.getByRole('alertdialog', { name: alerts.th.session_expired.title });
  await over.waitFor();
  const popup = page.waitForEvent('popup');
  await over.getByRole('button', { name: alerts.th.session_expired.button }).click();
  await fillProvider(await popup, 'customer');
  await over.waitFor({ state: 'detached' });
  const field = deliveryFields(visit);
  expect(await field.plate.inputValue()).toBe(delivery.plate);
  expect(await field.shipto.inputValue()).toBe(delivery.shipto);
  await submitOrder(visit);
  expect(await placedNumbers(visit)).toHaveLength(2);
});

describe.each(languages)('an account that is not active, in %s', (language) => {
  test('sees the reason at the sign-in page and cannot enter', async () => {
    const visit = await visitForTest(portal.origin, { language });
    await visit.open('/user-login');
    await passDoor(visit.page, 'inactive');
    await visit.page.getByText(problems[language].inactive_account).waitFor();
    expect(new URL(visit.page.url()).pathname).toMatch(/user-login$/);
    expect((await visit.context.cookies()).map(({ name }) => name)).not.toContain('so-sid');
  });

  test('that is switched off during use gets its alert, whose one button signs out', async () => {
    const visit = await visitForTest(portal.origin, { language });
    const { page } = visit;
    await enterAs(visit, portal, 'customer2');
    await portal.sql("update app_user set active_flag = 'N' where username = 'customer2'");
    await page.reload();
    const alert = page.getByRole('alertdialog', {
      name: alerts[language].login_inactive_account.title,
    });
    await alert.getByText(alerts[language].login_inactive_account.message).waitFor();
    await alert
      .getByRole('button', { name: alerts[language].login_inactive_account.button })
      .click();
    await page.waitForURL(/user-login\?.*reason=inactive/);
    await page.getByText(visit.words['sign-in/door'].reason.inactive).waitFor();
    await portal.sql("update app_user set active_flag = 'Y' where username = 'customer2'");
    await page.reload();
    // The session is really over: although the account is active again, the person must sign in.
    await openDoor(page).waitFor();
    expect((await visit.context.cookies()).map(({ name }) => name)).not.toContain('so-sid');
  });
});

describe('a page that a person has no right to', () => {
  test.each([
    ['customer', '/accounts'],
    ['agent', '/preorder'],
    ['agent', '/orderstatus/orders?bu=feed&cv=C100284&org=1101'],
  ])(
    'shows %s the error page at %s, as for an address that does not exist',
    async (username, path) => {
      const visit = await visitForTest(portal.origin);
      const { page, words } = visit;
      await enterAs(visit, portal, username);
      await visit.open(path);
      await page.getByRole('heading', { level: 1, name: words.frame.error.not_found }).waitFor();
      expect(
        await page
          .getByRole('navigation')
          .getByRole('link', { name: words.frame.menu.user_account })
          .count(),
      ).toBe(0);
      await page.getByRole('link', { name: words.frame.error.home }).click();
      await homeHeading(page).waitFor();
    },
  );
});

test('a part of the page that cannot be fetched reloads the page once, then shows the reason', async () => {
  const visit = await visitForTest(portal.origin);
  const { page, words } = visit;
  await enterAs(visit, portal, 'customer');
  await homeHeading(page).waitFor();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route(/\/assets\/profile-[^/]+\.js$/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: words.frame.footer.terms }).click();
  await page.getByRole('heading', { level: 1, name: words.frame.error.chunk }).waitFor();
  expect(loads).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: words.frame.error.reload }).click();
  await page.getByRole('heading', { level: 1, name: words.profile.terms.title }).waitFor();
});

test('a page that is not loaded yet and has no network says that it opens once there is one, and does', async () => {
  const visit = await visitForTest(portal.origin);
  const { page, context, words } = visit;
  await enterAs(visit, portal, 'customer');
  await homeHeading(page).waitFor();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: words.frame.footer.terms }).click();
  await page.getByRole('heading', { level: 1, name: words.frame.offline.title }).waitFor();
  await page.getByText(words.frame.error.waits).waitFor();
  expect(await page.getByRole('button', { name: words.frame.error.reload }).count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: words.profile.terms.title }).waitFor();
});
