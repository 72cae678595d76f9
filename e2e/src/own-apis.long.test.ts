import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyShape } from '#contract/testing/supplier-api.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { addProducts, deliveryFields, submitOrder } from './support/ordering.ts';
import { cartLines, choices, homeHeading, moreActions, products } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { passDoor } from './support/sign-in.ts';
import { supplierSite } from './support/supplier-site.ts';
import { visitForTest } from './support/visit.ts';
import { confirms } from './support/words.ts';

const ways = [
  { language: 'th', screen: 'phone', shapes: everyShape[0] },
  { language: 'en', screen: 'desk', shapes: everyShape[1] },
] as const;
describe.each(ways)(
  "a customer at a supplier's own APIs, in $language on a $screen",
  ({ language, screen, shapes }) => {
    let folder = '';
    let site: Awaited<ReturnType<typeof supplierSite>>;
    const portal = demonstration(async (origin) => {
      site = await supplierSite(shapes, () => origin);
      folder = await mkdtemp(join(tmpdir(), 'smart-order-own-apis-'));
      const CONFIG_FILE = join(folder, 'config.json');
      const bases = { main: `${site.origin}/main`, 'smart-order': `${site.origin}/so` };
      await writeFile(CONFIG_FILE, JSON.stringify({ bases, imageBase: `${site.origin}/pictures` }));
      return { CONFIG_FILE };
    });
    afterAll(async () => {
      await site?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    test('signs in, orders two products and confirms their receipt', async () => {
      const visit = await visitForTest(portal.origin, { language, screen });
      const { page, words, open } = visit;
      const refused: string[] = [];
      page.on(
        'console',
        (message) =>
          /content security policy|CORS/i.test(message.text()) && refused.push(message.text()),
      );
      await open('/user-login');
      await passDoor(page, 'customer');
      await homeHeading(page).waitFor();

      await page
        .getByRole('navigation', {
          name: screen === 'phone' ? words.frame.bar.bottom_menu : words.frame.bar.main_menu,
        })
        .getByRole('link', {
          name: screen === 'phone' ? words.frame.short.sales_order : words.frame.menu.sales_order,
          exact: true,
        })
        .click();
      await choices(page).filter({ hasText: 'Rim Nam Farm' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /North mill/ })
        .click();
      await products(page).first().waitFor();
      await addProducts(visit, 2);
      await page
        .getByRole('link', { name: screen === 'desk' ? words.cart.to_cart : words.cart.view_cart })
        .click();
      await expect.poll(() => cartLines(page).count()).toBe(2);
      await page.getByRole('button', { name: words.cart.next }).filter({ visible: true }).click();
      await page.waitForURL('**/preorder/checkout?**');

      const field = deliveryFields(visit);
      // The form is filled as in the last order.
      await expect
        .poll(() =>
          Promise.all([
            field.shipto.inputValue(),
            field.carrier.inputValue(),
            field.time.inputValue(),
          ]),
        )
        .toEqual(['P1', 'C1', expect.stringContaining('06:30')]);
      await field.plate.fill('กข 1234');
      await submitOrder(visit);
      await page.getByRole('heading', { level: 1, name: words.cart.result.title }).waitFor();
      const [placed] = site.api.orders;
      await page.getByRole('region', { name: placed?.orderNumber ?? '' }).waitFor();
      expect(site.api.asked('POST /{bu}/saveorder')).toHaveLength(1);

      await page.getByRole('link', { name: new RegExp(`${placed?.orderNumber}$`) }).click();
      await moreActions(page).click();
      await page.getByRole('button', { name: words.orders.act.cancel }).waitFor();
      // The supplier's staff invoice the order.
      if (placed) placed.status = 'INV';
      await page.reload();
      await page.getByTestId('submit-receive').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: confirms[language].receive_order.confirm })
        .click();
      await expect.poll(() => placed?.status).toBe('RECEIVE');
      await expect.poll(() => page.getByTestId('submit-receive').count()).toBe(0);

      expect(site.api.faults).toEqual([]);
      expect(refused).toEqual([]);
      expect(site.pictures).toContain('/pictures/500.png');
    });
  },
);
