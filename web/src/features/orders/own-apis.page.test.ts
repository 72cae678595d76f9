import { shareOf } from '#contract/testing/whole.ts';
import { everyShape } from '#contract/testing/supplier-api.ts';
import { anOrderOf } from '#contract/testing/supplier-data.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderAtSupplier, supplierPlace } from '#testing/render-at-supplier.ts';
import { strangeThings } from '#testing/strange-things.ts';

describe.each(shareOf(everyShape, 2))(
  "orders at a supplier's own API that answers lists as $list and records $record",
  (shapes) => {
    test('are listed with the known fields, page after page', async () => {
      const page = await renderAtSupplier(`/orderstatus/orders?${supplierPlace}`, shapes);
      await page.findByRole('link', { name: 'X-9000' });
      expect(page.main.queryByText(/NaN|undefined|-1/)).toBeNull();
      expect(page.main.queryByRole('link', { name: 'X-9025' })).toBeNull();
      await page.press('แสดงเพิ่ม');
      await page.findByRole('link', { name: 'X-9025' });
      // The API sends only that this order exists: no amount, no count, no day, no status.
      expect((await page.findByRole('link', { name: '8001' })).closest('li, tr')).toHaveTextContent(
        /รอ|รับ|สั่ง/,
      );
      expect(strangeThings()).toEqual([]);
    });
    test('of which nothing else is known are listed on a phone and opened', async () => {
      const list = await renderAtSupplier(
        `/orderstatus/orders?${supplierPlace}&page=2`,
        shapes,
        {},
        { width: 360 },
      );
      await list.findByRole('link', { name: '8001' });
      expect(strangeThings()).toEqual([]);
      list.close();
      for (const width of [360, 1280]) {
        const page = await renderAtSupplier(
          `/orderstatus/orders/8001?${supplierPlace}`,
          shapes,
          {},
          { language: 'en', width },
        );
        await page.findByRole('heading', { level: 1, name: 'Order Details 8001' });
        expect(strangeThings()).toEqual([]);
        page.close();
      }
    });
    test('are moved by staff as D-40 allows their role', async () => {
      const page = await renderAtSupplier(
        `/orderstatus/orders/9000?${supplierPlace}`,
        shapes,
        { userGroup: 'SALEMAN' },
        { language: 'en' },
      );
      await page.press('More actions');
      expect(await page.findByRole('button', { name: 'Disapprove' })).toBeVisible();
      expect(page.main.getByRole('button', { name: 'Cancel the order' })).toBeVisible();
      await page.user.click(page.getByTestId('submit-accept'));
      await expect.poll(() => page.api.orderOf(9000)?.status).toBe('SO');
      expect(page.api.asked('POST /{bu}/changestatusorder')[0]?.body).toEqual({
        orgCode: '7001',
        cvCode: 'X1',
        orderId: 9000,
        status: 'SO',
      });
    });
    test('are found by their number', async () => {
      const page = await renderAtSupplier(
        `/orderstatus/orders/search?${supplierPlace}&search=X-9025`,
        shapes,
        {},
        { language: 'en' },
      );
      await page.findByRole('link', { name: 'X-9025' });
      expect(page.queryByRole('link', { name: 'X-9000' })).toBeNull();
      expect(strangeThings()).toEqual([]);
    });
    test('are opened, with their lines, their status and the actions of the role', async () => {
      const page = await renderAtSupplier(
        `/orderstatus/orders/9000?${supplierPlace}`,
        shapes,
        {},
        { language: 'en' },
      );
      await page.findByRole('heading', { level: 3, name: /Pig feed 500/ });
      await page.press('More actions');
      expect(page.main.getByRole('button', { name: 'Cancel the order' })).toBeVisible();
      expect(page.main.queryByRole('button', { name: 'Disapprove' })).toBeNull();
      expect(page.main.queryByText(/NaN|undefined/)).toBeNull();
      expect(page.main.getAllByText(/5,000/)[0]).toBeVisible();
      // The order has only the code; the name is that of the list of customers.
      expect((await page.main.findAllByText(/Rim Nam Farm/))[0]).toBeVisible();
    });
    test("are repeated, compared with today's offer", async () => {
      const page = await renderAtSupplier(
        `/orderstatus/orders/9000?${supplierPlace}`,
        shapes,
        {},
        { language: 'en' },
      );
      await page.press('Order again');
      await page.findByRole('heading', { level: 1, name: 'Cart' });
      expect(await page.main.findAllByRole('textbox', { name: /^Quantity of/ })).not.toHaveLength(
        0,
      );
      expect(page.main.queryByText(/NaN|undefined|no longer sold/i)).toBeNull();
    });
    test('are cancelled by a customer and confirmed as received, without keys and versions', async () => {
      const page = await renderAtSupplier(
        `/orderstatus/orders/9000?${supplierPlace}`,
        shapes,
        {},
        { language: 'en' },
      );
      await page.press('More actions');
      await page.press('Cancel the order');
      await page.user.click(
        within(await page.findByRole('dialog')).getByRole('button', { name: /Cancel/ }),
      );
      await page.findAllByText(/Cancelled/);
    });
  },
);

describe("orders at a supplier's own API", () => {
  const [shapes] = everyShape;
  const unpriced = {
    ...anOrderOf(9000, []),
    amount: undefined,
    details: [
      { productCode: 'P1', productName: 'Pig feed 1', orderQty: 5 },
      { productCode: 'P2', productName: 'Pig feed 2', orderQty: 5, amount: '12,50' },
      { productCode: 'P3', productName: 'Pig feed 3', orderQty: 5, unitPrice: 100 },
    ],
  };
  const calls = [
    { at: 'GET /{bu}/getorderstatusdetail/{org}/{orderId}/{cv}', answer: () => unpriced },
  ];
  test.each([1280, 360])(
    'whose lines have no amount are opened with dashes at %i px, never with 0.00',
    async (width) => {
      const page = await renderAtSupplier(
        `/orderstatus/orders/9000?${supplierPlace}`,
        shapes,
        {},
        { language: 'en', calls, width },
      );
      const lines = within(await page.findByRole('list', { name: 'Products' })).getAllByRole(
        'listitem',
      );
      expect(lines.map((line) => /–$|500\.00$/.exec(line.textContent ?? '')?.[0])).toEqual([
        '–',
        '–',
        '500.00',
      ]);
      expect(page.main.queryByText('0.00')).toBeNull();
      expect(strangeThings()).toEqual([]);
    },
  );
  test('and are edited: their sum stays unknown', async () => {
    const page = await renderAtSupplier(
      `/orderstatus/orders/9000/edit?${supplierPlace}`,
      shapes,
      {},
      { language: 'en', calls },
    );
    expect(await page.main.findByRole('region', { name: 'What changes' })).toHaveTextContent(
      'New total–',
    );
    expect(page.main.queryByText('0.00')).toBeNull();
    expect(strangeThings()).toEqual([]);
  });
  test('that has no such filter are searched among the loaded ones, and the page says so', async () => {
    const page = await renderAtSupplier(
      `/orderstatus/orders/search?${supplierPlace}&search=House&searchBy=shipToName`,
      shapes,
      {},
      { language: 'en' },
    );
    await page.findByText('Among the 24 orders loaded so far');
    expect(await page.findByRole('link', { name: 'X-9000' })).toBeVisible();
  });
});
