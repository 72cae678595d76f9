import { shareOf } from '#contract/testing/whole.ts';
import { everyShape } from '#contract/testing/supplier-api.ts';
import { person } from '#contract/testing/supplier-data.ts';
import { describe, expect, test } from 'vitest';
import { renderAtSupplier } from '#testing/render-at-supplier.ts';
import { strangeThings } from '#testing/strange-things.ts';

const place = {
  bu: { bu: 'F01', buName: 'Feed mill', pathName: 'mill' },
  cv: { cvCode: 'X1', cvName: 'Rim Nam Farm' },
  org: { orgCode: '7001', orgName: 'North mill' },
};
const stored = { 'so-places:U-1': JSON.stringify({ places: [place] }) };

describe.each(shareOf(everyShape, 0))(
  "home at a supplier's own API that answers lists as $list and records $record",
  (shapes) => {
    test('หน้าแรกบอกวงเงินที่เหลือ คำสั่งซื้อล่าสุด และสั่งซ้ำได้', async () => {
      const page = await renderAtSupplier('/', shapes, {}, { stored });
      expect(await page.main.findByRole('link', { name: 'X-9000' })).toBeInTheDocument();
      expect(await page.main.findByText(/40,000/)).toBeInTheDocument();
      // Such an API names the user alone, and that is no name to greet by.
      const greeting = page.main.getByRole('heading', { level: 1 });
      expect(greeting).toHaveTextContent(/^สวัสดี/);
      expect(greeting).not.toHaveTextContent(person.userName);
      // Such an API does not send the debts.
      expect(page.main.queryByText('ยอดค้างชำระ')).toBeNull();
      expect(strangeThings()).toEqual([]);
    });

    test('puts the last order into the cart by one press, on a phone', async () => {
      const page = await renderAtSupplier('/', shapes, {}, { stored, language: 'en', width: 360 });
      await page.press(/^Put/);
      expect(await page.findByText(/put into the cart/)).toBeInTheDocument();
      expect(strangeThings()).toEqual([]);
    });

    test.each(['ADMIN', 'SALEMAN', 'SUPERUSER', 'AGENTS'] as const)(
      'is shown to %s, too',
      async (userGroup) => {
        const page = await renderAtSupplier('/', shapes, { userGroup }, { stored, language: 'en' });
        expect(await page.main.findByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => page.main.queryAllByText(/./).length).toBeGreaterThan(2);
        expect(strangeThings()).toEqual([]);
      },
    );
  },
);
