import { shareOf } from '#contract/testing/whole.ts';
import { fireEvent } from '@testing-library/dom';
import { everyShape } from '#contract/testing/supplier-api.ts';
import { describe, expect, test } from 'vitest';
import { renderAtSupplier, supplierPlace } from '#testing/render-at-supplier.ts';
import { strangeThings } from '#testing/strange-things.ts';

const address = `/preorder/product?${supplierPlace}`;

describe.each(shareOf(everyShape, 0))(
  "products at a supplier's own API that answers lists as $list",
  (shapes) => {
    test('ประเภทสินค้าและสินค้าแสดงเท่าที่รู้', async () => {
      const page = await renderAtSupplier(address, shapes);
      expect(await page.main.findByRole('heading', { name: 'Pig feed 500' })).toBeVisible();
      expect(page.main.getByRole('tab', { name: 'PIG' })).toHaveAttribute('aria-selected', 'true');
      expect(page.main.getByText(/^ราคาตามใบ/)).toBeVisible();
      expect(strangeThings()).toEqual([]);
    });

    test('are loaded page after page, each product once', async () => {
      const page = await renderAtSupplier(address, shapes, {}, { language: 'en' });
      await page.main.findByRole('heading', { name: 'Pig feed 523' });
      expect(page.main.queryByRole('heading', { name: 'Pig feed 524' })).toBeNull();
      await page.press('Show more');
      await page.main.findByRole('heading', { name: 'Pig feed 529' });
      expect(page.main.getAllByRole('heading', { level: 2, name: /^Pig feed/ })).toHaveLength(30);
      expect(page.main.queryByRole('button', { name: 'Show more' })).toBeNull();
    });

    test('are found by name, and a type without products says so', async () => {
      const page = await renderAtSupplier(address, shapes, {}, { language: 'en' });
      await page.main.findByRole('heading', { name: 'Pig feed 500' });
      await page.fill('Search products', '512');
      await page.user.keyboard('{Enter}');
      await expect
        .poll(() => page.main.getAllByRole('heading', { level: 2, name: /^Pig feed/ }))
        .toHaveLength(1);
      await page.press('RAW', 'tab');
      await expect
        .poll(() => page.main.queryByRole('heading', { level: 2, name: /^Pig feed/ }))
        .toBeNull();
      expect(strangeThings()).toEqual([]);
    });

    test("of the farm's unit load by their own call, and a product opens with what is known of it", async () => {
      const page = await renderAtSupplier(
        address.replace('F01', 'S02'),
        shapes,
        {},
        { language: 'en' },
      );
      await page.press('About Pig feed 500');
      const sheet = await page.findByRole('dialog');
      expect(sheet).toHaveTextContent('Pig feed 500');
      expect(strangeThings(sheet)).toEqual([]);
      expect(page.api.asked('GET /{bu}/getproductbytype/{org}/{cv}/{type}')).not.toEqual([]);
    });

    test("have pictures from the supplier's own address, by the first file's name", async () => {
      const page = await renderAtSupplier(address, shapes, {}, { language: 'en' });
      await page.main.findByRole('heading', { name: 'Pig feed 500' });
      const picture = page.main
        .getAllByRole('presentation', { hidden: true })
        .find((one) => one instanceof HTMLImageElement);
      expect(picture).toHaveAttribute('src', 'https://pictures.supplier.example/small/500.png');
    });
  },
);

test("products and types without a code, which could not be ordered, are left out at a supplier's own API", async () => {
  const [shapes] = everyShape;
  const calls = [
    { at: 'GET /{bu}/getproducttype/{org}/{cv}', answer: () => [{ prdTypeCode: 'PIG' }, {}, null] },
    {
      at: 'GET /GetProductByTypeNew/{org}/{cv}/{type}/{bu}',
      takes: ['startat', 'limit', 'sort', 'prdTypeGroup', 'productName'],
      answer: () => [
        { productName: 'Nameless' },
        null,
        { productCode: '7', productName: 'Pig feed 7' },
      ],
    },
  ];
  const page = await renderAtSupplier(address, shapes, {}, { language: 'en', calls });
  await page.main.findByRole('heading', { level: 2, name: 'Pig feed 7' });
  expect(page.main.queryByText('Nameless')).toBeNull();
  expect(strangeThings()).toEqual([]);
});

test("a product's picture that cannot be loaded, at a supplier's own API, is replaced by a drawn sack", async () => {
  const page = await renderAtSupplier(address, everyShape[0]);
  await page.main.findAllByText(/Pig feed/);
  const picture = document.querySelector<HTMLImageElement>(
    'main img[src*="pictures.supplier.example"]',
  );
  if (picture) fireEvent.error(picture);
  expect(picture?.src).toContain('/icons/product.svg');
});
