import { describe, expect, onTestFinished, test } from 'vitest';
import { enterAs, letIn } from './support/enter.ts';
import { storedFor, untilInstalled } from './support/installed.ts';
import { addProducts, placeAddress } from './support/ordering.ts';
import { cartLines, homeHeading, products } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { around } from './support/words.ts';

const portal = demonstration();
const catalogue = `/preorder/product?${placeAddress}&type=PIG`;
const dayMs = 86_400_000;

const catalogueIn = async ({ page }: Visit) =>
  (await storedFor(page)).filter((name) => name.includes('/products/'));
const pricesOf = ({ page, words }: Visit) =>
  page.getByText(words.catalogue.prices_of.split('{')[0]!);

/** A customer whose browser has stored the portal and a catalogue, by a clock that is wrong by some time. */
async function seenCatalogue({ wrongBy = 0 } = {}): Promise<Visit> {
  const visit = await visitForTest(portal.origin, { isInstalled: true, screen: 'phone' });
  await visit.context.clock.install({ time: Date.now() + wrongBy });
  await enterAs(visit, portal, 'customer', catalogue);
  await products(visit.page).first().waitFor();
  await untilInstalled(visit.page);
  await expect.poll(() => catalogueIn(visit)).not.toEqual([]);
  return visit;
}

async function reloadOffline({ context, page }: Visit) {
  await context.setOffline(true);
  await page.reload();
}

describe('the catalogue on a device', () => {
  test('is removed when the network is back after the right to order was taken', async () => {
    const visit = await seenCatalogue();
    const { page, context, words } = visit;
    await reloadOffline(visit);
    await pricesOf(visit).waitFor();
    onTestFinished(
      async () =>
        void (await portal.sql(
          "update app_user set user_group = 'CUSTOMER' where user_id = 'U0005'",
        )),
    );
    await portal.sql("update app_user set user_group = 'AGENTS' where user_id = 'U0005'");
    await context.setOffline(false);
    // Where a browser does not report that the network is back, the portal asks again after 30 s.
    await context.clock.fastForward(31_000);
    await expect.poll(() => catalogueIn(visit)).toEqual([]);
    await page.getByRole('heading', { level: 1, name: words.frame.error.not_found }).waitFor();
  });

  test('is shown for seven days without a signal, and no longer', async () => {
    const visit = await seenCatalogue();
    const { page, context } = visit;
    await context.clock.fastForward(6 * dayMs);
    await reloadOffline(visit);
    await pricesOf(visit).waitFor();
    await context.clock.fastForward(1.1 * dayMs);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect([await products(page).count(), await catalogueIn(visit)]).toEqual([0, []]);
  });

  test('is not there for the next person, who signs in on the same device', async () => {
    const visit = await seenCatalogue();
    const { page } = visit;
    // The worker would take the entrance of the test for a page of the portal.
    await page.evaluate(
      async () => void (await (await navigator.serviceWorker.ready).unregister()),
    );
    await letIn(visit, portal, 'customer2');
    await visit.open('/');
    await homeHeading(page).waitFor();
    await expect.poll(() => catalogueIn(visit)).toEqual([]);
  });

  test.each([-400 * dayMs, 700 * dayMs])(
    'has the time of the server where the clock is wrong by %i ms',
    async (wrongBy) => {
      const visit = await seenCatalogue({ wrongBy });
      const { page, words } = visit;
      const hour = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Bangkok',
        hour: '2-digit',
      }).format(new Date());
      await reloadOffline(visit);
      await pricesOf(visit).waitFor();
      expect(await pricesOf(visit).innerText()).toMatch(
        new RegExp(`(?:${hour}|${String(Number(hour) - 1).padStart(2, '0')}):\\d\\d`),
      );
      await page.getByText(words.catalogue.clock_wrong).waitFor();
    },
  );

  test('is not stored where the device is full; the portal and its cart work as before', async () => {
    const visit = await visitForTest(portal.origin, { isInstalled: true, screen: 'phone' });
    const { page, context } = visit;
    const failed: string[] = [];
    page.on('pageerror', ({ message }) => failed.push(message));
    await context.clock.install();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', {
      origin: portal.origin,
      quotaSize: 1000,
    });
    await enterAs(visit, portal, 'customer', catalogue);
    await products(page).first().waitFor();
    await context.clock.fastForward(11_000);
    await addProducts(visit, 1);
    await page.reload();
    await products(page).first().waitFor();
    await context.clock.fastForward(11_000);
    expect([await catalogueIn(visit), failed]).toEqual([[], []]);
  });
});

test('without a signal a cart is filled, changed and emptied of a line, and is unchanged after another start', async () => {
  const visit = await seenCatalogue();
  const { page, open, words } = visit;
  await reloadOffline(visit);
  await pricesOf(visit).waitFor();
  await addProducts(visit, 3);
  await open(`/preorder/cart?${placeAddress}`);
  await expect.poll(() => cartLines(page).count()).toBe(3);
  const quantity = cartLines(page).first().getByRole('textbox');
  const before = Number(await quantity.inputValue());
  await cartLines(page)
    .first()
    .getByRole('button', { name: around(words.frame.ui.more) })
    .click();
  await expect.poll(async () => Number(await quantity.inputValue())).toBeGreaterThan(before);
  const changed = await quantity.inputValue();
  await cartLines(page)
    .last()
    .getByRole('button', { name: around(words.cart.remove) })
    .click();
  await expect.poll(() => cartLines(page).count()).toBe(2);
  await page.reload();
  await expect.poll(() => cartLines(page).count()).toBe(2);
  expect(await quantity.inputValue()).toBe(changed);
});
