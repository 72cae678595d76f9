import { shareOf } from '#contract/testing/whole.ts';
import { everyShape } from '#contract/testing/supplier-api.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderAtSupplier } from '#testing/render-at-supplier.ts';
import { strangeThings } from '#testing/strange-things.ts';

describe.each(shareOf(everyShape, 1))(
  "the choice of a customer at a supplier's own API that answers lists as $list",
  (shapes) => {
    test.each([
      ['/preorder', 'Business unit', '/preorder/product', { userGroup: 'SALEMAN' }],
      ['/orderstatus', 'What do you buy?', '/orderstatus/orders', {}],
      ['/orderstatus/all?bu=F01', 'Business unit', '/orderstatus/orders', { userGroup: 'ADMIN' }],
    ] as const)(
      'at %s asks for business unit, customer and organisation',
      async (address, asked, next, person) => {
        const page = await renderAtSupplier(address, shapes, person, { language: 'en' });
        const units = within(await page.main.findByRole('group', { name: asked }));
        await page.user.click(units.getByRole('radio', { name: 'Swine farm' }));
        await page.user.click(await page.main.findByRole('button', { name: /Doi Farm/ }));
        expect(strangeThings()).toEqual([]);
        await page.user.click(
          within(await page.findByRole('dialog')).getByRole('button', { name: /South mill/ }),
        );
        await expect.poll(page.address).toContain(`${next}?bu=S02&cv=X2&org=7002`);
      },
    );

    test('ค้นหาลูกค้าด้วยชื่อหรือรหัส', async () => {
      const page = await renderAtSupplier('/preorder', shapes, { userGroup: 'SALEMAN' });
      await page.main.findByRole('button', { name: /Doi Farm/ });
      await page.fill(/ค้น/, 'Rim');
      await expect.poll(() => page.main.queryByRole('button', { name: /Doi Farm/ })).toBeNull();
      expect(page.main.getByRole('button', { name: /Rim Nam Farm/ })).toBeVisible();
      expect(strangeThings()).toEqual([]);
    });
  },
);
